package dev.urial.cli.change;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.idna.Idna;
import dev.urial.idna.Idna.Flag;
import dev.urial.idna.IdnaError;
import dev.urial.idna.IdnaRule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code urial idna}: converts domain names between Unicode and ASCII, UTS #46. */
public final class IdnaVerb implements Verb.Action {
  /** The checks of the URL Standard's domain to ASCII in non-strict mode. */
  private static final Set<Flag> USUAL = EnumSet.of(Flag.CHECK_BIDI, Flag.CHECK_JOINERS);

  /** The additional checks in strict mode, for names that are to be published. */
  private static final String STRICT = "check-hyphens,std3,verify-dns-length";

  /** The names of the flags in {@code --flags}. */
  private static final List<String> NAMES =
      Arrays.stream(Flag.values()).map(IdnaVerb::name).toList();

  private static final List<String> TASKS = List.of("to-ascii", "to-unicode", "check");

  private static final int MAX_ERRORS = 5;
  private static final int MAX_LABEL = 80;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "idna",
                  Opt.flag("strict", "all checks; the same as --flags " + STRICT),
                  Opt.value(
                      "flags", "NAMES", "options of UTS #46, with commas; no-NAME turns one off"))
              .texts("ascii", "unicode"),
          new IdnaVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String task = operands.isEmpty() ? "" : operands.get(0);
    String meant = TASKS.contains(task) ? "" : Suggestion.among(TASKS, task);
    if (!meant.isEmpty()) {
      throw new UsageException("there is no task " + Excerpt.escape(task) + meant);
    }
    Idna idna = Idna.with(flags(call).toArray(new Flag[0]));
    Invocation answering =
        switch (task) {
          case "to-ascii", "to-unicode" -> call.answering("text");
          case "check" -> call.answering("ok", "ascii", "unicode", "errors");
          default -> call;
        };
    Texts.Task answer =
        switch (task) {
          case "to-ascii" -> name -> answer(name, idna.toAscii(name));
          case "to-unicode" -> name -> answer(name, idna.toUnicode(name));
          case "check" -> name -> verdict(name, ascii(name, idna), idna.toUnicode(name));
          default -> name -> both(name, idna);
        };
    return Texts.run(
        answering,
        call.operandsFrom(TASKS.contains(task) ? 1 : 0),
        text -> {
          int at = 0;
          while (at < text.length() && ":/?#@".indexOf(text.charAt(at)) < 0) {
            at++;
          }
          return at == text.length() ? answer.of(text) : noName(text, at);
        });
  }

  /**
   * Returns the failure for text that cannot be a domain name. UTS #46 accepts URL delimiters, but
   * the URL Standard forbids them, so no browser accepts such a name.
   *
   * @see <a href="https://url.spec.whatwg.org/#forbidden-domain-code-point">URL Standard §3.1</a>
   */
  private static Failure noName(String text, int at) {
    Message why =
        text.startsWith("://", at)
            ? CliText.of("idna.url")
            : CliText.of("idna.no-character", Excerpt.name(text.charAt(at)), at);
    Message message = CliText.of("failure.of", Excerpt.around(text, at).text(), why);
    return new Failure(ValidationError.DOMAIN_TO_ASCII.id(), at, message, null);
  }

  private static String name(Flag flag) {
    return switch (flag) {
      case USE_STD3_ASCII_RULES -> "std3";
      case TRANSITIONAL_PROCESSING -> "transitional";
      default -> Reply.id(flag);
    };
  }

  private static Set<Flag> flags(Invocation call) throws UsageException {
    Set<Flag> flags = EnumSet.copyOf(USUAL);
    List<String> given = new ArrayList<>(List.of(call.has("strict") ? STRICT : ""));
    given.addAll(call.values("flags"));
    for (String word : String.join(",", given).split(",", -1)) {
      boolean isOff = word.startsWith("no-");
      int index = NAMES.indexOf(isOff ? word.substring(3) : word);
      if (index < 0 && !word.isEmpty()) {
        throw new UsageException(
            "--flags: there is no option "
                + Excerpt.escape(word)
                + "; expected: "
                + String.join(", ", NAMES)
                + Suggestion.among(NAMES, word));
      }
      if (isOff) {
        flags.remove(Flag.values()[index]);
      } else if (index >= 0) {
        flags.add(Flag.values()[index]);
      }
    }
    return flags;
  }

  /**
   * Converts a domain name to ASCII. An empty name is always an error, even without length checks,
   * because browsers reject it.
   */
  private static Idna.Result ascii(String domain, Idna idna) {
    Idna.Result ascii = idna.toAscii(domain);
    return ascii.isOk() && ascii.text().isEmpty()
        ? new Idna.Result("", List.of(new IdnaError(IdnaRule.A4_1, 0, domain.length())))
        : ascii;
  }

  private static Outcome answer(String domain, Idna.Result result) {
    return result.isOk() ? Reply.of("text", result.text()) : failure(domain, result.errors());
  }

  private static Outcome both(String domain, Idna idna) {
    Idna.Result ascii = ascii(domain, idna);
    String unicode = idna.toUnicode(domain).text();
    return ascii.isOk()
        ? Reply.of(() -> Answer.of("ascii", ascii.text()).with("unicode", unicode))
            .line(ascii.text() + '\t' + unicode)
        : failure(domain, ascii.errors());
  }

  /** Returns a failure with the first few errors: a hostile name may have one in each label. */
  private static Failure failure(String domain, List<IdnaError> errors) {
    IdnaError first = errors.get(0);
    int shown = Math.min(errors.size(), MAX_ERRORS);
    Message joined = sentence(domain, first);
    for (IdnaError error : errors.subList(1, shown)) {
      joined = CliText.of("failure.and", joined, sentence(domain, error));
    }
    int more = errors.size() - shown;
    joined = more == 0 ? joined : CliText.of("failure.and", joined, CliText.of("idna.more", more));
    String excerpt = Excerpt.around(domain, first.start()).text();
    Message message = CliText.of("failure.of", excerpt, joined);
    return new Failure(first.rule().id(), first.start(), message, null);
  }

  private static Message sentence(String domain, IdnaError error) {
    return CliText.of(
        "idna.error",
        error.rule().id(),
        error.start(),
        error.end(),
        label(domain, error),
        sentence(error));
  }

  private static String label(String domain, IdnaError error) {
    String label = domain.substring(error.start(), error.end());
    return Excerpt.escape(label.length() > MAX_LABEL ? label.substring(0, MAX_LABEL) + "…" : label);
  }

  /** Returns the meaning of an error, with its clause. */
  static Message sentence(IdnaError error) {
    return CliText.of("idna.meaning", error.rule().meaningMessage(), error.rule().citation());
  }

  /**
   * Returns both forms of a domain name, and the errors of the conversion to ASCII, which includes
   * all checks of the conversion to Unicode.
   */
  private static Reply verdict(String domain, Idna.Result ascii, Idna.Result unicode) {
    List<IdnaError> errors = ascii.errors();
    String codes =
        errors.stream()
            .map(it -> it.rule().id() + " " + it.start() + "-" + it.end())
            .collect(Collectors.joining(", "));
    Answer forms =
        Answer.of("ok", ascii.isOk()).with("ascii", ascii.text()).with("unicode", unicode.text());
    return Reply.of(
            () ->
                forms.list(
                    "errors",
                    errors,
                    it ->
                        Answer.of("code", it.rule().id())
                            .with("start", it.start())
                            .with("end", it.end())
                            .with("label", domain.substring(it.start(), it.end()))
                            .sentence(it.rule().meaningMessage())
                            .with("citation", it.rule().citation())
                            .with("link", it.rule().link())))
        .row(() -> forms.with("errors", codes))
        .line(ascii.isOk() ? "ok" : codes)
        .yes(ascii.isOk())
        .doc(how -> drawing(domain, ascii, unicode));
  }

  private static Doc drawing(String domain, Idna.Result ascii, Idna.Result unicode) {
    if (ascii.isOk()) {
      boolean isSame = unicode.text().equals(ascii.text());
      String forms = ascii.text() + (isSame ? "" : "  " + unicode.text());
      return Reply.said(Doc.Tone.GOOD, Message.quoted("ok  " + Excerpt.escape(forms)));
    }
    List<Doc.Pair> pairs = new ArrayList<>();
    for (IdnaError error : ascii.errors()) {
      Message why = CliText.of("failure.of", label(domain, error), error.rule().meaningMessage());
      pairs.add(
          Doc.Pair.of(error.rule().id(), why, error.rule())
              .at(new Range(error.start(), error.end())));
    }
    return Doc.EMPTY.with(Doc.Note.of(Doc.Tone.STRONG, domain), new Doc.Pairs(pairs));
  }
}
