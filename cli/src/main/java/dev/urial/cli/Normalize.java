package dev.urial.cli;

import dev.urial.Equivalence;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** {@code urial normalize}: the normal form, RFC 3986 §6.2. */
final class Normalize implements Verb.Action {
  static final Opt LEVEL =
      Opt.choice(
          "level",
          "LEVEL",
          "the rung of the comparison ladder, syntax if not given",
          "string",
          "syntax",
          "scheme");

  static final Verb VERB =
      new Verb(
          "normalize",
          "[URI…]",
          "write the normal form",
          List.of(
              "Writes each URI, IRI or relative reference in its normal form. Two texts that are"
                  + " equivalent on a rung of RFC 3986's comparison ladder (§6.2) have the same"
                  + " normal form on it: so sorting and counting normal forms finds duplicates.",
              "string changes nothing but checks the text. syntax writes scheme and host in lower"
                  + " case, escapes in upper case, unreserved characters without escape, IPv6"
                  + " addresses as RFC 5952 does, and removes dot-segments. scheme also removes an"
                  + " empty or default port and writes the empty path as / where the scheme says"
                  + " that they are the same.",
              "--standard whatwg writes the href of each URL as browsers serialize it; there is but"
                  + " one level. both writes the two side by side, a tab between them; the exit"
                  + " status is 0 only if they agree."),
          List.of(LEVEL, Standard.OPTION),
          List.of("normalized"),
          List.of(
              Example.of(
                  "the same syntax, one text",
                  "urial normalize HTTP://Example.com:80/%7euser/../a",
                  "http://example.com:80/a"),
              Example.of(
                  "with what the scheme knows",
                  "urial normalize --level scheme HTTP://Example.com:80",
                  "http://example.com/"),
              Example.of(
                      "line by line; a line that fails gives an empty line",
                      "urial normalize",
                      "http://a/c",
                      "",
                      "../x")
                  .reading("http://A/b/../c", "http://a b", "./../x")
                  .complaining(
                      "stdin:2: http://a b: \" \" (U+0020) at index 8 does not fit ireg-name"
                          + " (RFC 3987 §2.2); what fits: letters of any script, digits,"
                          + " -._~!$&'()*+,;= and %XX; it can be written %20"),
              Example.of(
                  "as browsers do",
                  "urial normalize --standard whatwg 'HTTP://EXAMPLE.com:80\\a b/../%7euser'",
                  "http://example.com/%7euser"),
              Example.of(
                      "do the two agree?",
                      "urial normalize --level scheme --standard both",
                      "http://example.com/\thttp://example.com/",
                      "http://127.1/\thttp://127.0.0.1/")
                  .reading("HTTP://example.com:80", "http://127.1/")
                  .exiting(1)),
          new Normalize());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = Standard.of(call, Standard.RFC);
    if (standard == Standard.WHATWG && call.has(LEVEL)) {
      throw new UsageException("--level is of RFC 3986; the URL Standard has one normal form");
    }
    String level = call.value(LEVEL.name(), "syntax");
    Equivalence rung = Equivalence.valueOf(level.toUpperCase(Locale.ROOT));
    Operation rfc =
        input ->
            Outcome.ofReference(
                input, reference -> Answer.of("normalized", reference.normalize(rung)));
    Operation whatwg =
        input -> Outcome.of(Url.tryParse(input), url -> Answer.of("normalized", url.href()));
    return TwoAnswers.run(call, call.operands(), standard, rfc, whatwg);
  }
}
