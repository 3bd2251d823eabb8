package dev.urial.cli;

import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.registry.UrnNamespace;
import dev.urial.report.SyntaxError;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial urn}: names, and what their namespaces say of them. */
final class UrnVerb implements Verb.Action {
  private static final Opt SYNTAX =
      Opt.choice(
          "syntax", "RFC", "by which texts are judged, rfc8141 if not given", "rfc8141", "rfc2141");

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

  static final Verb VERB =
      new Verb(
          "urn",
          "[TEXT…]",
          "read URNs and judge them by their namespaces",
          List.of(
              "Reads each text as a URN (RFC 8141) and as its namespace reads it: uuid, isbn and"
                  + " issn with their check digits, ietf, oid, nbn, lex, oasis, epc, and names made"
                  + " of hashes (sha1, btih, tree:tiger, …), which are in use without being"
                  + " registered. The exit status is 1 if a text is no URN, or breaks the rules of"
                  + " its namespace.",
              "What is registered is said by the registry of the day on which urial was made, or by"
                  + " the one that --registry names:"
                  + " https://www.iana.org/assignments/urn-namespaces/urn-namespaces-1.csv."),
          List.of(SYNTAX, Edition.NAMESPACES),
          COLUMNS,
          List.of(
              Example.of(
                      "books",
                      "urial urn urn:isbn:0-395-36341-1 urn:isbn:0-395-36341-2",
                      "registered: urn:isbn, formal; check digit: right; ISBN-13: 9780395363416;"
                          + " ISBN-10: 0395363411",
                      "registered: urn:isbn, formal; broken: from index 21 on: ISBN check digit")
                  .exiting(1),
              Example.of(
                  "a hash, which nobody registered",
                  "urial urn urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C",
                  "registered: no: urn:sha1 is unknown to IANA; hash: SHA-1 of the content; digest:"
                      + " c344a3ce02b06716a515e59a0277524d202cbba2"),
              Example.of("no URN", "urial urn http://a/", "")
                  .complaining(
                      "urial: http://a/: \"h\" (U+0068) at index 0 does not fit assigned-name (RFC"
                          + " 8141 §2)")),
          new UrnVerb());

  @Override
  public int run(Invocation call) throws IOException {
    int width = call.io().terminal().columns();
    boolean old = call.value(SYNTAX.name(), "rfc8141").equals("rfc2141");
    UrnSyntax syntax = old ? UrnSyntax.RFC_2141 : UrnSyntax.RFC_8141;
    Edition.Namespaces registry;
    try {
      registry = Edition.namespaces(call);
    } catch (Refusal e) {
      return Session.broken(call, "--registry", call.value("registry", ""), e.failure());
    }
    return Session.run(
        call,
        call.operands(),
        input ->
            Outcome.of(
                Urn.tryParse(input, syntax), urn -> answer(urn, registry.find(urn.nid()), width)));
  }

  private static Explained answer(Urn urn, @Nullable UrnNamespace row, int width) {
    List<Fact> namespace = Meaning.ofUrn(urn, row);
    SyntaxError error = urn.typed().errorOrNull();
    return new Explained(
        FactList.line(namespace),
        urn.toString(),
        () -> facts(urn, namespace),
        COLUMNS,
        () -> cells(urn, row, error),
        error == null,
        width);
  }

  private static List<Fact> facts(Urn urn, List<Fact> namespace) {
    List<Fact> facts = new ArrayList<>();
    urn.parts().forEach(part -> facts.add(new Fact(part.name(), part.value(), "")));
    facts.addAll(namespace);
    return facts;
  }

  private static List<@Nullable Object> cells(
      Urn urn, @Nullable UrnNamespace row, @Nullable SyntaxError error) {
    return Explained.cells(
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
