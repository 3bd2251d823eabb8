package dev.urial.cli;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Rule;
import dev.urial.grammar.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial valid}: whether a text is of a grammar, and of which. */
final class Valid implements Verb.Action {
  private static final Opt AS =
      Opt.choice(
          "as",
          "GRAMMAR",
          "what the text must be, iri-reference if not given",
          "uri",
          "absolute-uri",
          "uri-reference",
          "iri",
          "iri-reference");

  static final Verb VERB =
      new Verb(
          "valid",
          "[TEXT…]",
          "say whether texts are valid, and as what",
          List.of(
              "Writes, for each text that is valid, the narrowest rule of RFC 3986 or RFC 3987 that"
                  + " it is an example of: absolute-URI, URI, relative-ref, absolute-IRI, IRI or"
                  + " irelative-ref. For a text that is not, the reason goes to standard error and"
                  + " an empty line to standard output. The exit status is 1 if one was not.",
              "Whether the scheme is registered, or the host exists, is not asked."),
          List.of(AS),
          List.of("valid", "rule"),
          List.of(
              Example.of("a URI", "urial valid https://example.com/", "absolute-URI"),
              Example.of("several, from a pipe", "urial valid", "URI", "IRI", "relative-ref", "")
                  .reading("http://a/#b", "http://a/é#b", "../c", "a%zz")
                  .complaining(
                      "stdin:4: a%zz: \"z\" (U+007A) at index 2 does not fit pct-encoded (RFC 3986"
                          + " §2.1); what fits: two hexadecimal digits; a percent sign itself is"
                          + " written %25"),
              Example.of(
                      "nothing but a URI will do",
                      "urial valid --as uri --json //example.com/",
                      "{\"input\":\"//example.com/\",\"error\":{\"rule\":\"scheme\",\"index\":0,"
                          + "\"message\":\"//example.com/: \\\"/\\\" (U+002F) at index 0 does not"
                          + " fit scheme (RFC 3986 §3.1); what fits: a letter, then letters,"
                          + " digits, plus, minus and dot, and a colon\"}}")
                  .exiting(1)),
          new Valid());

  @Override
  public int run(Invocation call) throws IOException {
    String grammar = call.value(AS.name(), "iri-reference");
    return Session.run(call, call.operands(), input -> judge(input, grammar));
  }

  private static Outcome judge(String input, String grammar) {
    return switch (grammar) {
      case "uri" -> Outcome.of(Uri.tryParse(input), Yes::new);
      case "absolute-uri" -> absolute(input);
      case "uri-reference" -> Outcome.of(UriReference.tryParse(input), Yes::new);
      case "iri" -> Outcome.of(Iri.tryParse(input), Yes::new);
      default -> Outcome.of(IriReference.tryParse(input), Yes::new);
    };
  }

  private static Outcome absolute(String input) {
    Parsed<Uri> parsed = Uri.tryParse(input);
    return parsed instanceof Parsed.Ok<Uri> ok && ok.value().hasFragment()
        ? Failure.of(new SyntaxError(Rule.ABSOLUTE_URI, input.indexOf('#'), input))
        : Outcome.of(parsed, Yes::new);
  }

  /** It is valid. */
  private record Yes(IriReference noun) implements Outcome.Reply {
    @Override
    public String line() {
      if (noun instanceof Uri) {
        return noun.hasFragment() ? "URI" : "absolute-URI";
      }
      if (noun instanceof UriReference) {
        return "relative-ref";
      }
      if (noun instanceof Iri) {
        return noun.hasFragment() ? "IRI" : "absolute-IRI";
      }
      return "irelative-ref";
    }

    @Override
    public String drawing(Paint paint) {
      return paint.raw(Paint.GREEN, line());
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeBooleanProperty("valid", true);
      json.writeStringProperty("rule", line());
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add("true");
      cells.add(line());
      return cells;
    }
  }
}
