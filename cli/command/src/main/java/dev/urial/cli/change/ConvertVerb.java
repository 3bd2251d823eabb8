package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.UriReference;
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
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial convert}: converts identifiers to URIs, IRIs, URLs, readable text and paths of
 * files, and from paths, data URLs and bytes.
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
                      List.of("uri", "iri", "url", "readable", "path", "data")),
                  Opt.choice(
                      "from",
                      "FORM",
                      "what the texts are; default identifiers",
                      List.of("path", "data", "bytes")),
                  Opt.choice(
                          "names",
                          "HOW",
                          "how to write hosts that are not ASCII; default percent",
                          List.of("percent", "idna"))
                      .when("--to uri|iri"),
                  Both.ONE,
                  Opt.value("base", "BASE", "the base URL of relative references").when("--to url"),
                  Opt.choice(
                      "os",
                      "SYSTEM",
                      "the system whose path rules apply; default the current system",
                      List.of("windows", "posix")),
                  MediaTypeOption.OPTION.when("--to data"),
                  Opt.flag("base64", "write Base64 even if it is longer").when("--to data"),
                  Opt.MASK)
              .texts("converted", "changes"),
          new ConvertVerb());

  private boolean hasEncodedHost;

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String from = call.value("from", "");
    String to = call.value("to", from.equals("path") ? "uri" : from.equals("bytes") ? "data" : "");
    boolean isData = from.equals("data");
    if (to.isEmpty() && !isData) {
      throw new UsageException(
          "--to is missing; use --to uri, --to iri, --to url or --to readable");
    }
    boolean isPossible =
        switch (from) {
          case "path" -> !to.equals("path") && !to.equals("data");
          case "data" -> to.isEmpty() && !call.has(Opt.MASK);
          case "bytes" -> to.equals("data");
          default -> true;
        };
    if (!isPossible) {
      String other = to.isEmpty() ? "mask" : "to " + to;
      throw new UsageException("--from " + from + " and --" + other + " cannot be combined");
    }
    boolean isEither = to.equals("uri") || to.equals("readable") || isData;
    only(call, Opt.STANDARD, isEither, "--to uri, --to readable and --from data");
    boolean isPath = from.equals("path") || to.equals("path");
    only(call, "os", isPath, "--from path and --to path");
    if (isData || to.equals("data")) {
      return isData ? DataBytes.read(call) : DataBytes.write(call);
    }
    ConvertVerb own = new ConvertVerb();
    Texts.Task task = own.task(call, to);
    int status =
        from.equals("path")
            ? Texts.names(call, call.operands(), path -> FilePaths.toUri(call, path, task))
            : Texts.run(call, call.operands(), task);
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
      case "iri" -> text -> Outcome.of(IriReference.tryParse(text), it -> iri(it, byIdna));
      case "readable" ->
          text ->
              asUrl
                  ? Outcome.of(
                      Url.tryParse(text),
                      it -> Converted.of(Converted.read(it.readable()), List.of()))
                  : Outcome.of(
                      IriReference.tryParse(text),
                      it -> Converted.of(Converted.read(it.readable()), List.of()));
      case "path" -> text -> FilePaths.ofUri(call, text);
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

  /**
   * Answers with an IRI.
   *
   * @param byIdna whether to decode Punycode labels: the inverse of {@code --to uri --names idna}
   */
  private static Outcome iri(IriReference written, boolean byIdna) {
    IriReference iri = written.toIri();
    String host = iri.host();
    if (!byIdna || host == null || !Ascii.lower(host).contains("xn--")) {
      return Converted.of(iri, List.of());
    }
    Idna.Result name = Idna.browsers().toUnicode(host);
    if (!name.isOk()) {
      Message why = IdnaVerb.sentence(name.errors().get(0));
      Message message = CliText.of("failure.of", Excerpt.escape(host), why);
      return new Failure("host", written.start(Component.HOST), message, null);
    }
    StringBuilder whole = new StringBuilder(iri.toString());
    whole.replace(iri.start(Component.HOST), iri.end(Component.HOST), name.text());
    return Outcome.of(IriReference.tryParse(whole.toString()), it -> Converted.of(it, List.of()));
  }

  private static Outcome changed(UrlConversion<?> conversion) {
    return Outcome.of(
        conversion.result(),
        it -> Converted.of(Converted.read(it.toString()), conversion.changes()));
  }
}
