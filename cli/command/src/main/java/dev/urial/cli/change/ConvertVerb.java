package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
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
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.text.Transcription;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial convert}: converts identifiers to URIs, IRIs, URLs, readable text, {@code
 * java.net.URI}, paths of files and lines on paper, and from paths, data URLs and bytes.
 */
public final class ConvertVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "convert",
                  Opt.choice(
                      "to",
                      "FORM",
                      "what to write; default uri with --from path",
                      List.of("uri", "iri", "url", "readable", "java", "path", "data", "paper")),
                  Opt.choice(
                      "from",
                      "FORM",
                      "the texts are paths, data URLs whose bytes are written, or files whose bytes"
                          + " become data URLs; default identifiers",
                      List.of("path", "data", "bytes")),
                  Opt.choice(
                          "names",
                          "HOW",
                          "how to write hosts that are not ASCII; default percent",
                          List.of("percent", "idna"))
                      .when("--to uri|iri|java"),
                  Both.ONE,
                  Opt.value("base", "BASE", "the base URL of relative references").when("--to url"),
                  Opt.choice(
                      "os",
                      "SYSTEM",
                      "the system whose path rules apply; default the current system",
                      List.of("windows", "posix")),
                  MediaTypeOption.OPTION.when("--to data"),
                  Opt.flag("base64", "write Base64 even if it is longer").when("--to data"),
                  Opt.value("width", "COLUMNS", "maximum line length, at least 20; default 72")
                      .when("--to paper"),
                  Opt.flag("prefix", "write <URL:…>, as in RFC 1738").when("--to paper"),
                  Opt.MASK)
              .texts("converted", "changes"),
          new ConvertVerb());

  private boolean hasEncodedHost;

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String from = call.value("from", "");
    String to = call.value("to", from.equals("path") ? "uri" : from.equals("bytes") ? "data" : "");
    boolean isOfPaths = from.equals("path");
    boolean isData = from.equals("data");
    if (to.isEmpty() && !isData) {
      throw new UsageException(
          "--to is missing; use --to uri, --to iri, --to url, --to readable or --to java");
    }
    if (isData && !to.isEmpty() || from.equals("bytes") && !to.equals("data")) {
      throw new UsageException("--from " + from + " and --to " + to + " cannot be combined");
    }
    if (isData && call.has(Opt.MASK)) {
      throw new UsageException("--from data and --mask cannot be combined");
    }
    if (isOfPaths && (to.equals("path") || to.equals("data"))) {
      throw new UsageException("--from path and --to " + to + " cannot be combined");
    }
    boolean isEither = to.equals("uri") || to.equals("readable") || isData;
    only(call, Both.ONE, isEither, "--to uri, --to readable and --from data");
    only(call, "os", isOfPaths || to.equals("path"), "--from path and --to path");
    if (isData) {
      return DataBytes.read(call);
    }
    if (to.equals("data")) {
      return DataBytes.write(call);
    }
    ConvertVerb own = new ConvertVerb();
    Texts.Task task = own.task(call, to);
    Invocation answering = to.equals("paper") ? call.answering("written", "remarks") : call;
    int status =
        isOfPaths
            ? Texts.names(answering, call.operands(), path -> FilePaths.toUri(call, path, task))
            : Texts.run(answering, call.operands(), task);
    if (own.hasEncodedHost && !call.has("names") && call.terminal().err()) {
      Texts.note(call, CliText.of("session.host"));
    }
    return status;
  }

  private static void only(Invocation call, String option, boolean fits, String with)
      throws UsageException {
    if (call.has(option) && !fits) {
      throw new UsageException("--" + option + " can only be used with " + with);
    }
  }

  private static void only(Invocation call, Opt option, boolean fits, String with)
      throws UsageException {
    only(call, option.name(), fits, with);
  }

  private Texts.Task task(Invocation call, String to) throws UsageException {
    boolean asUrl = Both.of(call) == Both.WHATWG;
    if (asUrl && call.has("names")) {
      throw new UsageException(
          "--names does not apply to URLs: their hosts are always mapped by IDNA");
    }
    boolean byIdna = call.value("names", "percent").equals("idna");
    RegNames names = byIdna ? RegNames.IDNA : RegNames.PERCENT;
    return switch (to) {
      case "url" -> {
        Url base = base(call);
        yield text -> changed(UrlConversion.toUrl(text, base));
      }
      case "iri" ->
          text ->
              Outcome.of(
                  IriReference.tryParse(text),
                  it -> byIdna ? toIriByIdna(it) : Converted.of(it.toIri(), List.of()));
      case "readable" ->
          text ->
              asUrl
                  ? Outcome.of(Url.tryParse(text), it -> readable(it.readable()))
                  : Outcome.of(IriReference.tryParse(text), it -> readable(it.readable()));
      case "path" -> text -> FilePaths.ofUri(call, text);
      case "paper" -> {
        int width = (int) call.number("width", Transcription.NARROWEST, Integer.MAX_VALUE, 72);
        yield text ->
            Outcome.of(
                Iri.tryParse(text), it -> paper(Transcription.of(it), width, call.has("prefix")));
      }
      case "java" -> text -> toUri(text, names, ConvertVerb::toJava);
      default ->
          asUrl
              ? text -> Outcome.of(Url.tryParse(text), url -> changed(UrlConversion.toUri(url)))
              : text -> toUri(text, names, this::uri);
    };
  }

  private static @Nullable Url base(Invocation call) throws UsageException {
    String given = call.value("base");
    Parsed<Url> base = given == null ? null : Url.tryParse(call.shown(given));
    SyntaxError error = base == null ? null : base.errorOrNull();
    if (error != null) {
      throw new UsageException("the base is not a URL: " + error.message());
    }
    return base == null ? null : base.orElseThrow();
  }

  private static Outcome toUri(String text, RegNames names, Function<UriReference, Outcome> then) {
    return Outcome.of(
        IriReference.tryParse(text),
        iri -> {
          try {
            return then.apply(iri.toUri(names));
          } catch (UriParseException e) { // not a domain name
            return Failure.of(e.error());
          }
        });
  }

  /** Answers with a URI, and remembers a percent-encoded host, which resolvers do not expect. */
  private Reply uri(UriReference uri) {
    String host = uri.host();
    hasEncodedHost |= host != null && host.indexOf('%') >= 0;
    return Converted.of(uri, List.of());
  }

  /** Also decodes Punycode labels: the inverse of {@code --to uri --names idna}. */
  private static Outcome toIriByIdna(IriReference written) {
    IriReference iri = written.toIri();
    String host = iri.host();
    if (host == null || !Ascii.lower(host).contains("xn--")) {
      return Converted.of(iri, List.of());
    }
    Idna.Result name = Idna.browsers().toUnicode(host);
    if (!name.isOk()) {
      Message why = IdnaVerb.sentence(name.errors().get(0));
      Message message = CliText.of("failure.of", Excerpt.escape(host), why);
      return new Failure("host", written.start(Component.HOST), message, null);
    }
    String text = iri.toString();
    String whole =
        text.substring(0, iri.start(Component.HOST))
            + name.text()
            + text.substring(iri.end(Component.HOST));
    return Outcome.of(IriReference.tryParse(whole), it -> Converted.of(it, List.of()));
  }

  private static Outcome changed(UrlConversion<?> conversion) {
    return Outcome.of(
        conversion.result(),
        it -> {
          Uri uri = Uri.tryParse(it.toString()).orElseNull();
          return uri == null
              ? Converted.of(
                  Reply.of("converted", it.toString()), it.toString(), conversion.changes())
              : Converted.of(uri, conversion.changes());
        });
  }

  private static Outcome toJava(UriReference uri) {
    JavaUriConversion<URI> conversion = JavaUriConversion.toJava(uri);
    List<Change> changes = conversion.changes();
    SyntaxError error = conversion.result().errorOrNull();
    if (error == null) {
      return Converted.of(uri, changes);
    }
    Failure failure = Failure.of(error);
    Message all =
        changes.isEmpty()
            ? failure.account()
            : CliText.of("failure.and", failure.account(), changes.get(0).reasoned());
    return new Failure(failure.rule(), failure.index(), all, error);
  }

  private static Reply readable(String text) {
    IriReference noun = IriReference.tryParse(text).orElseNull();
    return noun == null
        ? Converted.of(Reply.of("converted", text), text, List.of())
        : Converted.of(noun, List.of());
  }

  /** Returns the lines of an identifier on paper, and what may get lost there. */
  private static Reply paper(Transcription paper, int width, boolean hasPrefix) {
    List<String> lines = hasPrefix ? paper.prefixedLines(width) : paper.lines(width);
    List<Remark> remarks = paper.remarks();
    String written = String.join("\n", lines);
    return Reply.of(
            () -> Answer.of("written", lines).list("remarks", remarks, Answer.EMPTY::remark))
        .row(
            () ->
                Answer.of("written", written)
                    .with(
                        "remarks",
                        remarks.stream().map(Remark::sentence).collect(Collectors.joining("; "))))
        .line(written)
        .fits(true) // its line breaks were asked for
        .doc(
            how -> {
              Doc doc = Doc.EMPTY;
              for (String line : lines) {
                doc = doc.with(Doc.Note.of(Doc.Tone.PLAIN, line));
              }
              Secret text = Secret.in(paper.identifier().toString());
              List<Doc.Pair> pairs = new ArrayList<>();
              for (Remark it : remarks) {
                boolean isWhole = it.range().length() == text.text().length();
                Secret part = text.slice(it.range().start(), it.range().end());
                pairs.add(Doc.Pair.of(isWhole ? null : part, it.message(), it.clause()));
              }
              return pairs.isEmpty() ? doc : doc.with(new Doc.Pairs(pairs));
            });
  }
}
