package dev.urial.cli;

import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.grammar.SyntaxError;
import dev.urial.registry.UrnNamespace;
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
              "Reads each text as a URN (RFC 8141) and as its namespace reads it: uuid, isbn and issn"
                  + " with their check digits, ietf, oid, nbn, lex, oasis, epc, and names made of"
                  + " hashes (sha1, btih, tree:tiger, …), which are in use without being registered."
                  + " The exit status is 1 if a text is no URN, or breaks the rules of its"
                  + " namespace."),
          List.of(SYNTAX),
          COLUMNS,
          List.of(
              Example.of(
                      "books",
                      "urial urn urn:isbn:0-395-36341-1 urn:isbn:0-395-36341-2",
                      "registered: urn:isbn, formal; check digit: right; ISBN-13: 9780395363416;"
                          + " ISBN-10: 0395363411",
                      "registered: urn:isbn, formal; broken: no name of urn:isbn from index 21 on:"
                          + " ISBN check digit")
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
    return Session.run(
        call,
        call.operands(),
        input -> Outcome.of(Urn.tryParse(input, syntax), urn -> answer(urn, width)));
  }

  private static Explained answer(Urn urn, int width) {
    List<Fact> facts = new ArrayList<>();
    urn.parts().forEach(part -> facts.add(new Fact(part.name(), part.value(), "")));
    List<Fact> namespace = Meaning.ofUrn(urn);
    facts.addAll(namespace);
    SyntaxError error = urn.typed().errorOrNull();
    List<@Nullable String> cells =
        Explained.cells(
            urn.nid(),
            urn.nss(),
            urn.rComponent(),
            urn.qComponent(),
            urn.fComponent(),
            String.valueOf(UrnNamespace.builtIn().find(urn.nid()) != null),
            urn.normalize().toString(),
            error == null ? null : error.message());
    return new Explained(
        FactList.line(namespace), urn.toString(), facts, COLUMNS, cells, error == null, width);
  }
}
