package dev.urial.cli.io;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a verb is called, which options it has, and what it writes. The command line is parsed by
 * it; help, man page, completion and reference are made from it and from the page in {@code help}.
 *
 * <pre>{@code
 * Spec.of("idna", Opt.flag("strict", "for names that are to be published")).texts("text")
 * }</pre>
 *
 * @param name the name as typed
 * @param options the verb's own options
 * @param fields the names of an answer's fields in tables; empty for a verb that does not process
 *     text
 * @param input the options for the source of the input: {@link Opt#OF_TEXTS}, {@link Opt#OF_FILES}
 *     or none
 * @param alternatives names of options of which only one can be given
 */
public record Spec(
    String name,
    List<Opt> options,
    List<String> fields,
    List<Opt> input,
    List<List<String>> alternatives) {
  /** Returns the specification of a verb that reads no input, or reads it in its own way. */
  public static Spec of(String name, Opt... options) {
    return new Spec(name, List.of(options), List.of(), List.of(), List.of());
  }

  /** Returns this specification for a verb whose inputs are operands or lines. */
  public Spec texts(String... names) {
    return new Spec(name, options, List.of(names), Opt.OF_TEXTS, alternatives);
  }

  /** Returns this specification for a verb that processes all its inputs together. */
  public Spec rows(String... names) {
    List<Opt> input = new ArrayList<>(Opt.OF_ROWS);
    if (names.length > 0) {
      input.addAll(List.of(Opt.FIELDS, Opt.CSV));
    }
    return new Spec(name, options, List.of(names), List.copyOf(input), alternatives);
  }

  /** Returns this specification for a verb whose operands are files. */
  public Spec files(String... names) {
    List<Opt> files = names.length == 0 ? Opt.OF_FILES : Opt.OF_FILES_WITH_FIELDS;
    return new Spec(name, options, List.of(names), files, alternatives);
  }

  /** Returns this specification with options of which only one can be given. */
  public Spec oneOf(String... names) {
    List<List<String>> more = new ArrayList<>(alternatives);
    more.add(List.of(names));
    return new Spec(name, options, fields, input, more);
  }

  /** Returns the options that the verb shares with others. */
  public List<Opt> shared() {
    List<Opt> shared = new ArrayList<>();
    for (Opt opt : options) {
      if (opt.name().equals(Opt.STANDARD) && opt.choices().contains(Opt.WHATWG.name())) {
        shared.add(Opt.WHATWG);
      }
    }
    shared.addAll(input);
    if (!fields.isEmpty()) {
      shared.addAll(Opt.COMMON);
    }
    shared.add(Opt.HELP);
    return shared;
  }

  /** Returns all options, starting with the verb's own. */
  public List<Opt> all() {
    List<Opt> all = new ArrayList<>(options);
    all.addAll(shared());
    return all;
  }

  /** Returns the option with this name, or null. */
  public @Nullable Opt find(String option) {
    for (Opt opt : all()) {
      if (opt.name().equals(option)) {
        return opt;
      }
    }
    return null;
  }
}
