package dev.urial.cli.look;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.standards.AllStandards;
import dev.urial.history.Era;
import dev.urial.internal.text.Ascii;
import dev.urial.lesson.Misconception;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial history}: shows how each document parses, resolves and compares an identifier. */
public final class HistoryVerb implements Verb.Action {
  private static final Opt ERA = Opt.choice("era", names().toArray(new String[0]));
  private static final Opt BASE = Opt.value("base");
  private static final Opt NON_STRICT = Opt.flag("non-strict");
  private static final Opt WITH = Opt.value("with");
  private static final Opt MYTHS = Opt.flag("myths");
  private static final Opt LIST = Opt.flag("list-myths");
  private static final Opt DOCUMENTS = Opt.flag("documents");
  private static final Opt PRETTY = Opt.flag("pretty");

  public static final Verb VERB =
      new Verb(
          "history",
          List.of(ERA, BASE, NON_STRICT, WITH, MYTHS, LIST, DOCUMENTS, PRETTY, SecretsOption.SHOW),
          names(),
          Opt.OF_TEXTS,
          new HistoryVerb());

  /** Returns the names of the documents, as used in options and columns. */
  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Era era : Era.values()) {
      names.add(name(era));
    }
    return names;
  }

  static String name(Era era) {
    return "rfc" + era.number();
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(DOCUMENTS)) {
      return documents(call);
    }
    String base = call.value(BASE.name());
    String with = call.value(WITH.name());
    boolean myths = call.has(MYTHS) || call.has(LIST);
    if ((base == null ? 0 : 1) + (with == null ? 0 : 1) + (myths ? 1 : 0) > 1) {
      throw new UsageException("only one of --base, --with and --myths is allowed");
    }
    if (base == null && call.has(NON_STRICT)) {
      throw new UsageException("--non-strict needs --base");
    }
    if (myths && call.has(ERA)) {
      throw new UsageException("--myths cannot be combined with --era");
    }
    boolean pretty = call.has(PRETTY) && !call.terminal().out();
    int width = (pretty ? Terminal.NONE : call.terminal()).columns();
    Masking secrets = SecretsOption.of(call);
    if (call.has(LIST) && (!call.operands().isEmpty() || call.has(Opt.FILE))) {
      throw new UsageException("--list-myths takes no TEXT; --myths does");
    }
    if (myths) {
      return myths(call, width, pretty, secrets);
    }
    Era one = era(call);
    List<Era> eras = one == null ? Arrays.asList(Era.values()) : List.of(one);
    Invocation answering =
        call.answering(eras.stream().map(HistoryVerb::name).toArray(String[]::new));
    Operation operation;
    if (base != null) {
      boolean strict = !call.has(NON_STRICT);
      operation = input -> HistoryTargets.of(eras, base, input, strict, width, pretty, secrets);
    } else if (with != null) {
      operation = input -> HistoryEquivalence.of(eras, input, with, width, pretty, secrets);
    } else if (one != null) {
      operation = input -> HistoryOneDocument.of(one, input, width, pretty, secrets);
    } else {
      operation = input -> new HistoryTimeline(AllStandards.of(input), width, pretty, secrets);
    }
    return OperationRunner.run(answering, call.operands(), operation);
  }

  /** Shows which documents obsolete others; rejects inputs and other options. */
  private static int documents(Invocation call) throws IOException, UsageException {
    for (Opt other : List.of(ERA, BASE, NON_STRICT, WITH, MYTHS, LIST)) {
      if (call.has(other)) {
        throw new UsageException("--documents and --" + other.name() + " cannot be combined");
      }
    }
    if (!call.operands().isEmpty() || call.has(Opt.FILE)) {
      throw new UsageException("--documents takes no TEXT");
    }
    boolean pretty = call.has(PRETTY) && !call.terminal().out();
    int width = (pretty ? Terminal.NONE : call.terminal()).columns();
    HistoryDocuments all = new HistoryDocuments(width, pretty);
    return OperationRunner.run(call.answering("documents"), List.of(""), input -> all);
  }

  private static @Nullable Era era(Invocation call) {
    String given = call.value(ERA.name());
    return given == null ? null : Era.valueOf(Ascii.upper(given).replace("RFC", "RFC_"));
  }

  /** Shows all misconceptions, or those that apply to the inputs. */
  private static int myths(Invocation call, int width, boolean pretty, Masking secrets)
      throws IOException, UsageException {
    Invocation answering = call.answering("myths");
    if (!call.has(LIST)) {
      return OperationRunner.run(
          answering,
          call.operands(),
          input -> new HistoryMyths(input, Misconception.of(input), false, width, pretty, secrets));
    }
    HistoryMyths all =
        new HistoryMyths("", List.of(Misconception.values()), true, width, pretty, secrets);
    return OperationRunner.run(answering, List.of(""), input -> all);
  }
}
