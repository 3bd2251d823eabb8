package dev.urial.cli;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
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
          "what the text must be; iri-reference or, with --standard whatwg, url-string if not given",
          "uri",
          "absolute-uri",
          "uri-reference",
          "iri",
          "iri-reference",
          "url-string",
          "url");

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
              "--standard whatwg, or --as url-string, asks for what the URL Standard wants to be written"
                  + " (a valid URL string, which has a scheme); --as url for what browsers can read"
                  + " at all. The answer is then the rule's name, URL-string or URL. both asks RFC"
                  + " and URL Standard, and writes their answers side by side, a tab between them.",
              "Whether the scheme is registered, or the host exists, is not asked."),
          List.of(AS, Standard.OPTION),
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
                  .exiting(1),
              Example.of(
                      "what browsers read, and what they should be given",
                      "urial valid --as url",
                      "URL",
                      "")
                  .reading("http://a/b c", "http://a b/")
                  .complaining(
                      "stdin:2: http://a b/: the domain is none that DNS and IDNA allow"
                          + " (domain-to-ASCII, URL Standard §1.1): \" \" (U+0020) at index 8; what"
                          + " fits: a domain name of letters, digits and hyphens, or its form in"
                          + " another script"),
              Example.of(
                      "valid for both?",
                      "urial valid --standard both",
                      "absolute-URI\tURL-string",
                      "relative-ref\t")
                  .reading("http://a/", "../c")
                  .complaining(
                      "stdin:2: URL Standard: ../c: there is no scheme, and no base that could lend"
                          + " one (missing-scheme-non-relative-URL, URL Standard §1.1): \".\" (U+002E)"
                          + " at index 0; what fits: a scheme and a colon, or a base URL")),
          new Valid());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Standard standard = Standard.of(call, Standard.RFC);
    String as = call.value(AS.name());
    boolean asUrl = as != null && as.startsWith("url");
    if (as != null && call.has("standard") && asUrl != (standard == Standard.WHATWG)) {
      throw new UsageException(
          "--as " + as + " and --standard " + call.value("standard") + " exclude each other");
    }
    String grammar = as == null || asUrl ? "iri-reference" : as;
    boolean lenient = "url".equals(as);
    Operation rfc = input -> judge(input, grammar);
    Operation whatwg = input -> url(input, lenient);
    return switch (asUrl ? Standard.WHATWG : standard) {
      case RFC -> Session.run(call, call.operands(), rfc);
      case WHATWG -> Session.run(call, call.operands(), whatwg);
      case BOTH ->
          Session.run(
              TwoAnswers.columns(call),
              call.operands(),
              input -> new TwoAnswers(rfc.apply(input), whatwg.apply(input), false));
    };
  }

  /** Whether browsers read it and, unless that is enough, see nothing wrong in it. */
  private static Outcome url(String input, boolean lenient) {
    List<ValidationError.At> seen = new ArrayList<>(1);
    Parsed<Url> parsed =
        Url.tryParse(
            input,
            null,
            at -> {
              if (seen.isEmpty()) {
                seen.add(at);
              }
            });
    if (parsed instanceof Parsed.Failed<Url> failed) {
      return Failure.of(failed.error());
    }
    if (lenient) {
      return new Yes("URL");
    }
    if (!seen.isEmpty()) {
      ValidationError.At first = seen.get(0);
      return Failure.of(new SyntaxError(first.error(), first.index(), input));
    }
    return Url.isValidUrlString(input, null)
        ? new Yes("URL-string")
        : new Failure("valid URL string", 0, Excerpt.around(input, 0).text() + NOT_WRITTEN, null);
  }

  private static final String NOT_WRITTEN =
      ": browsers read it, but it is no valid URL string (URL Standard §4.3)";

  private static Outcome judge(String input, String grammar) {
    return switch (grammar) {
      case "uri" -> Outcome.of(Uri.tryParse(input), Yes::of);
      case "absolute-uri" -> absolute(input);
      case "uri-reference" -> Outcome.of(UriReference.tryParse(input), Yes::of);
      case "iri" -> Outcome.of(Iri.tryParse(input), Yes::of);
      default -> Outcome.of(IriReference.tryParse(input), Yes::of);
    };
  }

  private static Outcome absolute(String input) {
    Parsed<Uri> parsed = Uri.tryParse(input);
    return parsed instanceof Parsed.Ok<Uri> ok && ok.value().hasFragment()
        ? Failure.of(new SyntaxError(Rule.ABSOLUTE_URI, input.indexOf('#'), input))
        : Outcome.of(parsed, Yes::of);
  }

  /** It is valid. */
  private record Yes(String line) implements Outcome.Reply {

    static Yes of(IriReference noun) {
      return new Yes(rule(noun));
    }

    private static String rule(IriReference noun) {
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
