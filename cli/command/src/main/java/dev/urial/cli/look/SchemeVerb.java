package dev.urial.cli.look;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.FactAnswer;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.Reference;
import dev.urial.registry.Registry;
import dev.urial.registry.Scheme;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Message;
import dev.urial.scheme.SchemeViews;
import dev.urial.view.spi.SchemeTraits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** {@code urial scheme}: shows what IANA and the RFCs say about URI schemes. */
public final class SchemeVerb implements Verb.Action {
  private static final List<String> COLUMNS =
      List.of("status", "description", "references", "template", "defaultPort", "view");

  public static final Verb VERB =
      new Verb("scheme", List.of(RegistryFiles.SCHEMES), COLUMNS, Opt.OF_TEXTS, new SchemeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Registry<Scheme> registry;
    try {
      registry = RegistryFiles.schemes(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--registry", call.value("registry", ""), e.failure());
    }
    int width = call.terminal().columns();
    List<String> names = call.operands();
    if (names.isEmpty() && !call.has(Opt.FILE)) {
      names = new ArrayList<>(registry.entries().stream().map(Scheme::name).toList());
      for (String scheme : SchemeViews.schemes()) {
        if (isProvided(scheme) && registry.find(scheme) == null) {
          names.add(scheme);
        }
      }
    }
    return OperationRunner.run(call, names, input -> answer(input, registry, width));
  }

  private static TextOutcome answer(String input, Registry<Scheme> registry, int width) {
    int wrong = broken(input);
    if (wrong >= 0) {
      Message what =
          wrong == input.length()
              ? CliText.of("scheme.no-letter")
              : CliText.of("scheme.no-character", Excerpt.name(input.codePointAt(wrong)), wrong);
      String shown = input.isEmpty() ? "\"\"" : Excerpt.around(input, wrong).text();
      Message message = CliText.of("failure.of", shown, what);
      return new Failure(Rule.SCHEME.id(), wrong, message, null);
    }
    Scheme row = registry.find(input);
    Integer port = defaultPort(SchemeFacts.find(input));
    boolean view = SchemeViews.schemes().contains(Ascii.lower(input));
    SchemeTraits provided = SchemeViews.traits(input);
    if (port == null && provided != null && provided.defaultPort().isPresent()) {
      port = provided.defaultPort().getAsInt();
    }
    Integer meant = port;
    String line = row == null ? input + ": not registered with IANA" : row.sentence();
    return new FactAnswer(
        line + (port == null ? "" : "; default port " + port) + (view ? "; view" : ""),
        input,
        () -> facts(input, row, view),
        COLUMNS,
        () -> cells(row, meant, view),
        null,
        row != null || isProvided(input),
        width);
  }

  /**
   * Returns whether another module supports the scheme; such a scheme is known even if IANA does
   * not list it.
   */
  private static boolean isProvided(String scheme) {
    String name = Ascii.lower(scheme);
    return SchemeViews.schemes().contains(name) && !SchemeViews.builtIn().contains(name);
  }

  private static List<Fact> facts(String name, @Nullable Scheme row, boolean view) {
    List<Fact> facts = new ArrayList<>(Meaning.ofScheme(name, row));
    if (row != null && row.template() != null) {
      facts.add(Fact.of(CliText.of("scheme.template"), Message.quoted(row.template())));
    }
    Message read = view ? CliText.of("scheme.view-read") : CliText.of("scheme.view-none");
    facts.add(Fact.of(CliText.of("scheme.view"), read));
    return facts;
  }

  private static @Nullable Integer defaultPort(@Nullable SchemeFacts known) {
    OptionalInt port = known == null ? OptionalInt.empty() : known.defaultPort();
    return port.isPresent() ? Integer.valueOf(port.getAsInt()) : null;
  }

  private static List<@Nullable Object> cells(
      @Nullable Scheme row, @Nullable Integer port, boolean view) {
    return row == null
        ? FactAnswer.cells(null, null, null, null, port, view)
        : FactAnswer.cells(
            row.status().word(),
            row.description(),
            String.join(", ", row.references().stream().map(Reference::text).toList()),
            row.template(),
            port,
            view);
  }

  /**
   * Returns the index of the first character that is not allowed in a scheme name; -1 if all are.
   */
  private static int broken(String name) {
    if (name.isEmpty() || !CharSet.ALPHA.has(name.charAt(0))) {
      return 0;
    }
    for (int i = 1; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c >= 128 || !(CharSet.ALPHA.has(c) || CharSet.DIGIT.has(c) || "+-.".indexOf(c) >= 0)) {
        return i;
      }
    }
    return -1;
  }
}
