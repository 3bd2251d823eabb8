package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.UriParseException;
import dev.urial.url.QueryEncoding;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;

/** {@code urial encode}: data to what may stand in a component. */
final class Encode implements Verb.Action {
  private static final Opt COMPONENT =
      Component.option("where the data will stand, unreserved (safe anywhere) if not given");

  private static final Opt IRI =
      Opt.flag("iri", "leave the characters that an IRI may hold there (RFC 3987 §2.2)");

  static final Opt SET =
      Opt.choice(
          "set",
          "SET",
          "encode what this percent-encode set of the URL Standard holds (§1.3), no more and no less",
          labels());

  private static String[] labels() {
    PercentEncodeSet[] sets = PercentEncodeSet.values();
    String[] labels = new String[sets.length];
    for (int i = 0; i < sets.length; i++) {
      labels[i] = sets[i].label();
    }
    return labels;
  }

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
                  + " leaves them; form is application/x-www-form-urlencoded, a space is +.",
              "--set encodes as browsers do. Only the sets component and form hold the percent sign:"
                  + " with the others escapes stay, and what is encoded can not always be read back."
                  + " A charset is then one of the Encoding Standard, and a character that it lacks"
                  + " becomes a reference of HTML."),
          List.of(COMPONENT, SET, Charsets.CHARSET, IRI),
          List.of("encoded"),
          List.of(
              Example.of(
                  "safe anywhere", "urial encode '50% of é/è'", "50%25%20of%20%C3%A9%2F%C3%A8"),
              Example.of(
                  "as little as a path needs",
                  "urial encode --component path '/a b/c:d'",
                  "/a%20b/c:d"),
              Example.of("as a form", "urial encode --component form 'R&D = fun'", "R%26D+%3D+fun"),
              Example.of("for an old server", "urial encode --charset ISO-8859-1 é", "%E9"),
              Example.of(
                  "as browsers encode a path",
                  "urial encode --set path '/{a b}/%41|c'",
                  "/%7Ba%20b%7D/%41|c"),
              Example.of(
                  "as encodeURIComponent does",
                  "urial encode --set component '50% é/è'",
                  "50%25%20%C3%A9%2F%C3%A8"),
              Example.of(
                  "as a browser does for a page in Shift_JIS",
                  "urial encode --set special-query --charset shift_jis 'q=ア≡é'",
                  "q=%83A%81%DF%26%23233%3B")),
          new Encode());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(SET)) {
      return byStandard(call);
    }
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

  private static int byStandard(Invocation call) throws IOException, UsageException {
    if (call.has(COMPONENT) || call.has(IRI)) {
      throw new UsageException(
          "--set and --" + (call.has(IRI) ? "iri" : "component") + " exclude each other");
    }
    PercentEncodeSet set = PercentEncodeSet.named(call.value(SET.name(), ""));
    QueryEncoding encoding;
    try {
      encoding = QueryEncoding.forLabel(call.value(Charsets.CHARSET.name(), "utf-8"));
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
    return Session.run(
        call, call.operands(), input -> Answer.of("encoded", encoding.percentEncode(input, set)));
  }
}
