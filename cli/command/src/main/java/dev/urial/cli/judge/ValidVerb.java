package dev.urial.cli.judge;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.RowGrammar;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.BothStandardsAnswer;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.web.HttpUri;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial valid}: tests whether text matches a grammar, and shows the matching rule. */
public final class ValidVerb implements Verb.Action {
  private static final Opt AS =
      Opt.choice(
          "as",
          "uri",
          "absolute-uri",
          "uri-reference",
          "iri",
          "iri-reference",
          "url-string",
          "url",
          "web");
  static final Opt PASS = Opt.flag("pass");
  static final Opt REFUSED = Opt.flag("refused");

  public static final Verb VERB =
      new Verb(
          "valid",
          List.of(AS, StandardOption.OPTION, PASS, REFUSED),
          List.of("valid", "rule"),
          Opt.OF_TEXTS,
          new ValidVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    StandardOption standard = StandardOption.of(call, StandardOption.RFC);
    String as = call.value(AS.name());
    boolean asUrl = as != null && as.startsWith("url");
    if (as != null && call.has("standard") && asUrl != (standard == StandardOption.WHATWG)) {
      throw new UsageException(
          "--as " + as + " and --standard " + call.value("standard") + " cannot be combined");
    }
    String grammar = as == null || asUrl ? RowGrammar.DEFAULT.id() : as;
    boolean lenient = as == null || as.equals(RowGrammar.URL.id());
    Operation rfc = input -> judge(input, grammar);
    Operation whatwg = input -> url(input, lenient);
    return switch (as == null ? standard : asUrl ? StandardOption.WHATWG : StandardOption.RFC) {
      case RFC -> as == null ? counting(call, rfc) : run(call, rfc);
      case WHATWG -> run(call, whatwg);
      case BOTH ->
          run(
              BothStandardsAnswer.columns(call),
              input -> new BothStandardsAnswer(rfc.apply(input), whatwg.apply(input), false));
    };
  }

  /**
   * Processes the inputs; with {@code --pass} or {@code --refused}, writes only the inputs with
   * that result.
   */
  static int run(Invocation call, Operation operation) throws IOException, UsageException {
    if (call.has(PASS) && call.has(REFUSED)) {
      throw new UsageException("--pass and --refused cannot be combined");
    }
    List<String> texts = call.operands();
    if (call.has(PASS)) {
      return OperationRunner.choose(call, texts, operation, OperationRunner.Choice.YES, "--pass");
    }
    return call.has(REFUSED)
        ? OperationRunner.choose(call, texts, operation, OperationRunner.Choice.NO, "--refused")
        : OperationRunner.run(call, texts, operation);
  }

  /**
   * Processes the inputs. If the matching rules are not written, reports at the end how many valid
   * inputs were relative references.
   */
  private static int counting(Invocation call, Operation operation)
      throws IOException, UsageException {
    int[] relative = {0};
    int status =
        run(
            call,
            input -> {
              TextOutcome outcome = operation.apply(input);
              relative[0] += outcome instanceof Yes yes && yes.isRelative() ? 1 : 0;
              return outcome;
            });
    if (relative[0] > 0 && (call.has(Opt.ONLY_INVALID) || call.has(PASS) || call.has(REFUSED))) {
      call.err()
          .line(
              "urial: "
                  + CliText.of("valid.relative", relative[0], "--as web").text(call.language()));
    }
    return status;
  }

  /**
   * Tests whether a text is a URL for browsers or, unless {@code lenient}, a valid URL string,
   * which has no validation errors.
   */
  private static TextOutcome url(String input, boolean lenient) {
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
        : new Failure("valid URL string", 0, notWritten(input), null);
  }

  private static Message notWritten(String input) {
    return CliText.of(
        "failure.of", Excerpt.around(input, 0).text(), CliText.of("valid.not-written"));
  }

  private static TextOutcome judge(String input, String grammar) {
    return switch (grammar) {
      case "uri" -> TextOutcome.of(Uri.tryParse(input), Yes::of);
      case "absolute-uri" -> absolute(input);
      case "uri-reference" -> TextOutcome.of(UriReference.tryParse(input), Yes::of);
      case "iri" -> TextOutcome.of(Iri.tryParse(input), Yes::of);
      case "web" -> web(input);
      default -> TextOutcome.of(IriReference.tryParse(input), Yes::of);
    };
  }

  private static TextOutcome absolute(String input) {
    Parsed<Uri> parsed = Uri.tryParse(input);
    return parsed instanceof Parsed.Ok<Uri> ok && ok.value().hasFragment()
        ? Failure.of(new SyntaxError(Rule.ABSOLUTE_URI, input.indexOf('#'), input))
        : TextOutcome.of(parsed, Yes::of);
  }

  /**
   * Tests whether a text is an http or https URI with a host, and whether browsers also accept it,
   * including its port and address.
   */
  private static TextOutcome web(String input) {
    Parsed<HttpUri> uri = HttpUri.tryParse(input);
    return uri.isOk()
        ? TextOutcome.of(Url.tryParse(input), url -> new Yes("web-URL"))
        : TextOutcome.of(uri, it -> new Yes("web-URL"));
  }

  /** The answer for a valid text. */
  private record Yes(String line) implements TextOutcome.Reply {

    static Yes of(IriReference noun) {
      return new Yes(rule(noun));
    }

    boolean isRelative() {
      return line.endsWith("relative-ref");
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
    public String drawing(DrawingStyle paint) {
      return paint.raw(DrawingStyle.GREEN, line());
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
