package dev.urial.cli.look;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.FactAnswer;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.UrnNamespace;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import dev.urial.view.SchemePart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial urn}: explains URNs and what their namespaces say about them. */
public final class UrnVerb implements Verb.Action {
  private static final Opt SYNTAX = Opt.choice("syntax", "rfc8141", "rfc2141");

  private static final List<String> COLUMNS =
      List.of(
          "nid",
          "nss",
          "rComponent",
          "qComponent",
          "fComponent",
          "registered",
          "normal",
          "refusal");

  public static final Verb VERB =
      new Verb(
          "urn",
          List.of(SYNTAX, RegistryFiles.NAMESPACES, Opt.MASK),
          COLUMNS,
          Opt.OF_TEXTS,
          new UrnVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    int width = call.terminal().columns();
    boolean old = call.value(SYNTAX.name(), "rfc8141").equals("rfc2141");
    UrnSyntax syntax = old ? UrnSyntax.RFC_2141 : UrnSyntax.RFC_8141;
    RegistryFiles.Namespaces registry;
    try {
      registry = RegistryFiles.namespaces(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--registry", call.value("registry", ""), e.failure());
    }
    return OperationRunner.run(
        call,
        call.operands(),
        input ->
            TextOutcome.of(
                Urn.tryParse(input, syntax), urn -> answer(urn, registry.find(urn.nid()), width)));
  }

  private static FactAnswer answer(Urn urn, @Nullable UrnNamespace row, int width) {
    List<Fact> namespace = Meaning.ofUrn(urn, row);
    SyntaxError error = urn.typed().errorOrNull();
    return new FactAnswer(
        FactList.line(namespace),
        urn.toString(),
        () -> facts(urn, namespace),
        COLUMNS,
        () -> cells(urn, row, error),
        null,
        error == null,
        width);
  }

  private static Fact fact(SchemePart part) {
    Message value =
        part.value().isEmpty()
            ? CliText.of("inspect.empty")
            : Message.quoted(Secrets.masked(part.value()));
    return Fact.of(Message.quoted(part.name()), value);
  }

  private static List<Fact> facts(Urn urn, List<Fact> namespace) {
    List<Fact> facts = new ArrayList<>();
    urn.parts().forEach(part -> facts.add(fact(part)));
    facts.addAll(namespace);
    return facts;
  }

  private static List<@Nullable Object> cells(
      Urn urn, @Nullable UrnNamespace row, @Nullable SyntaxError error) {
    return FactAnswer.cells(
        urn.nid(),
        urn.nss(),
        urn.rComponent(),
        urn.qComponent(),
        urn.fComponent(),
        row != null,
        urn.normalize().toString(),
        error == null ? null : error.message());
  }
}
