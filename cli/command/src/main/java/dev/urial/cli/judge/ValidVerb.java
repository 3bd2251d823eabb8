package dev.urial.cli.judge;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
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
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;

/** {@code urial valid}: tests whether text matches a grammar, and shows the matching rule. */
public final class ValidVerb implements Verb.Action {
  private static final Opt AS =
      Opt.choice(
          "as",
          "GRAMMAR",
          "the grammar; default iri-reference",
          List.of(
              "uri",
              "absolute-uri",
              "uri-reference",
              "iri",
              "iri-reference",
              "url-string",
              "url",
              "web"));

  public static final Verb VERB =
      new Verb(
          Spec.of("valid", AS, Both.OPTION, Texts.PASS, Texts.REFUSED, Opt.JOBS)
              .oneOf("pass", "refused")
              .texts("valid", "rule"),
          new ValidVerb());

  private final LongAdder relative = new LongAdder();

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Both standard = Both.of(call);
    String as = call.value("as", "");
    boolean asUrl = as.startsWith("url");
    if (!as.isEmpty() && call.has(Opt.STANDARD) && asUrl != (standard == Both.WHATWG)) {
      throw new UsageException(
          "--as " + as + " and --standard " + call.value(Opt.STANDARD) + " cannot be combined");
    }
    ValidVerb own = new ValidVerb();
    Both under = as.isEmpty() ? standard : asUrl ? Both.WHATWG : Both.RFC;
    Texts.Task task =
        under.task(text -> own.judge(text, as), text -> url(text, !as.equals("url-string")), false);
    RowGrammar grammar =
        as.isEmpty()
            ? under == Both.WHATWG ? RowGrammar.URL : RowGrammar.DEFAULT
            : RowGrammar.find(as);
    boolean isCopied = call.has(Texts.PASS) && under != Both.BOTH && grammar != null;
    int status =
        Texts.many(
            under.columns(call),
            call.operands(),
            () -> task,
            isCopied ? () -> new ValidOctets(Row.of(Objects.requireNonNull(grammar))) : null);
    boolean isSilent =
        isCopied && (call.has(Opt.FILE) || call.has(Opt.JOBS))
            || !call.has(Opt.ONLY_INVALID) && !call.has(Texts.PASS) && !call.has(Texts.REFUSED);
    if (own.relative.sum() > 0 && !isSilent && as.isEmpty() && under == Both.RFC) {
      Message note = CliText.of("valid.relative", own.relative.sum(), "--as web");
      call.err().line("urial: " + note.text(call.language()));
    }
    return status;
  }

  /** Copies lines that are valid. */
  private record ValidOctets(Row row) implements Texts.Octets {
    @Override
    public boolean answer(byte[] bytes, int start, int end, ByteBuilder out) {
      boolean isValid = row.check(bytes, start, end);
      if (isValid) {
        out.append(bytes, start, end);
        out.append('\n');
      }
      return isValid;
    }

    @Override
    public int afterOwnAnswers(byte[] bytes, int start, int end) {
      return row.behindValidLines(bytes, start, end);
    }

    @Override
    public int lines() {
      return row.lines();
    }
  }

  private static Reply yes(String rule) {
    return Reply.of(() -> Answer.EMPTY.with("valid", true).with("rule", rule))
        .line(rule)
        .doc(how -> Reply.said(Doc.Tone.GOOD, Message.quoted(rule)));
  }

  private Outcome judge(String text, String grammar) {
    return switch (grammar) {
      case "uri" -> Outcome.of(Uri.tryParse(text), this::rule);
      case "absolute-uri" -> absolute(text);
      case "uri-reference" -> Outcome.of(UriReference.tryParse(text), this::rule);
      case "iri" -> Outcome.of(Iri.tryParse(text), this::rule);
      case "web" -> web(text);
      default -> Outcome.of(IriReference.tryParse(text), this::rule);
    };
  }

  private Reply rule(IriReference noun) {
    boolean isUri = noun instanceof UriReference;
    boolean isRelative = !(noun instanceof Iri);
    relative.add(isRelative ? 1 : 0);
    String rule = isRelative ? "relative-ref" : noun.hasFragment() ? "RI" : "absolute-RI";
    return yes(isRelative ? (isUri ? "" : "i") + rule : rule.replace("RI", isUri ? "URI" : "IRI"));
  }

  private Outcome absolute(String text) {
    Parsed<Uri> parsed = Uri.tryParse(text);
    return parsed instanceof Parsed.Ok<Uri> ok && ok.value().hasFragment()
        ? Failure.of(new SyntaxError(Rule.ABSOLUTE_URI, text.indexOf('#'), text))
        : Outcome.of(parsed, this::rule);
  }

  /**
   * Tests whether a text is an http or https URI with a host, and whether browsers also accept it,
   * including its port and address.
   */
  private static Outcome web(String text) {
    return Outcome.of(
        HttpUri.tryParse(text), uri -> Outcome.of(Url.tryParse(text), url -> yes("web-URL")));
  }

  /**
   * Tests whether a text is a URL for browsers or, unless {@code lenient}, a valid URL string,
   * which has no validation errors.
   */
  private static Outcome url(String text, boolean lenient) {
    List<ValidationError.At> seen = new ArrayList<>(1);
    Parsed<Url> parsed = Url.tryParse(text, null, seen::add);
    if (lenient || parsed instanceof Parsed.Failed<Url>) {
      return Outcome.of(parsed, url -> yes("URL"));
    }
    if (!seen.isEmpty()) {
      ValidationError.At first = seen.get(0);
      return Failure.of(new SyntaxError(first.error(), first.index(), text));
    }
    if (Url.isValidUrlString(text, null)) {
      return yes("URL-string");
    }
    String shown = Excerpt.around(text, 0).text();
    Message why = CliText.of("failure.of", shown, CliText.of("valid.not-written"));
    return new Failure("valid URL string", 0, why, null);
  }
}
