package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.UriParseException;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;

/** {@code urial encode}: data to what may stand in a component. */
final class Encode implements Verb.Action {
  private static final Opt COMPONENT =
      Component.option("where the data will stand, unreserved (safe anywhere) if not given");

  private static final Opt IRI =
      Opt.flag("iri", "leave the characters that an IRI may hold there (RFC 3987 §2.2)");

  static final Verb VERB =
      new Verb(
          "encode",
          "[TEXT…]",
          "percent-encode data",
          List.of(
              "Writes data so that they can stand in a component of a URI: what may not stand there"
                  + " becomes %XX, and so does the percent sign itself. Encode data once, before"
                  + " they are put together; to repair a whole URI is another question.",
              "segment encodes a slash, path leaves it; param encodes the & = + ; of pairs, query"
                  + " leaves them; form is application/x-www-form-urlencoded, a space is +."),
          List.of(COMPONENT, Charsets.CHARSET, IRI),
          List.of("encoded"),
          List.of(
              Example.of(
                  "safe anywhere", "urial encode '50% of é/è'", "50%25%20of%20%C3%A9%2F%C3%A8"),
              Example.of(
                  "as little as a path needs",
                  "urial encode --component path '/a b/c:d'",
                  "/a%20b/c:d"),
              Example.of("as a form", "urial encode --component form 'R&D = fun'", "R%26D+%3D+fun"),
              Example.of("for an old server", "urial encode --charset ISO-8859-1 é", "%E9")),
          new Encode());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Component component = Component.named(call.value(COMPONENT.name(), "unreserved"));
    Charset charset = Charsets.of(call);
    CharSet allowed = call.has(IRI) ? component.allowedInIri() : component.allowed;
    return Session.run(
        call,
        call.operands(),
        input -> {
          try {
            String encoded = Percent.encode(input, allowed, charset);
            return Answer.of(
                "encoded", component == Component.FORM ? encoded.replace("%20", "+") : encoded);
          } catch (UriParseException e) {
            return Failure.of(e.error());
          }
        });
  }
}
