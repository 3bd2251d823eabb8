package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.Operation;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.PartNames;
import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code urial convert}: converts to a URI, an IRI, a URL, readable text, or {@code java.net.URI}.
 */
public final class ConvertVerb implements Verb.Action {
  private static final Opt TO = Opt.choice("to", "uri", "iri", "url", "readable", "java");

  private static final Opt NAMES = Opt.choice("names", "percent", "idna");

  private static final Opt BASE = Opt.value("base");

  public static final Verb VERB =
      new Verb(
          "convert",
          List.of(TO, NAMES, StandardOption.ONE, BASE, Opt.MASK),
          List.of("converted", "changes"),
          Opt.OF_TEXTS,
          new ConvertVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String to = call.value(TO.name());
    if (to == null) {
      throw new UsageException(
          "--to is missing; use --to uri, --to iri, --to url, --to readable or --to java");
    }
    boolean named = to.equals("uri") || to.equals("iri") || to.equals("java");
    only(call, NAMES, named, "--to uri, --to iri and --to java");
    boolean isOfEither = to.equals("uri") || to.equals("readable");
    only(call, StandardOption.ONE, isOfEither, "--to uri and --to readable");
    only(call, BASE, to.equals("url"), "--to url");
    RegNames names =
        call.value(NAMES.name(), "percent").equals("idna") ? RegNames.IDNA : RegNames.PERCENT;
    Url base = base(call);
    boolean asUrl = call.value(StandardOption.ONE.name(), "rfc").equals("whatwg");
    if (asUrl && call.has(NAMES)) {
      throw new UsageException(
          "--names does not apply to URLs: their hosts are always mapped by IDNA");
    }
    if (to.equals("uri") && !asUrl && !call.has(NAMES)) {
      ToUri toUri = new ToUri();
      int status = OperationRunner.run(call, call.operands(), toUri);
      if (toUri.hasEncodedHost && call.terminal().err()) {
        OperationRunner.note(call, CliText.of("session.host"));
      }
      return status;
    }
    return OperationRunner.run(
        call,
        call.operands(),
        switch (to) {
          case "url" -> input -> changed(UrlConversion.toUrl(input, base));
          case "iri" ->
              names == RegNames.IDNA
                  ? ConvertVerb::toIriByIdna
                  : input ->
                      TextOutcome.of(IriReference.tryParse(input), it -> new Converted(it.toIri()));
          case "readable" ->
              asUrl
                  ? input -> TextOutcome.of(Url.tryParse(input), it -> readable(it.readable()))
                  : input ->
                      TextOutcome.of(IriReference.tryParse(input), it -> readable(it.readable()));
          case "uri" ->
              asUrl ? ConvertVerb::urlToUri : input -> toUri(input, names, Converted::new);
          default -> input -> toUri(input, names, ConvertVerb::toJava);
        });
  }

  /**
   * Converts input to URIs, and records whether any host was percent-encoded, which name resolvers
   * do not expect.
   */
  private static final class ToUri implements Operation {
    private boolean hasEncodedHost;

    @Override
    public TextOutcome apply(String input) {
      return toUri(input, RegNames.PERCENT, this::converted);
    }

    private TextOutcome converted(UriReference uri) {
      String host = uri.host();
      hasEncodedHost |= host != null && host.indexOf('%') >= 0;
      return new Converted(uri);
    }
  }

  private static Converted readable(String text) {
    return new Converted(text, IriReference.tryParse(text).orElseNull(), List.of());
  }

  private static void only(Invocation call, Opt option, boolean fits, String with)
      throws UsageException {
    if (call.has(option) && !fits) {
      throw new UsageException("--" + option.name() + " can only be used with " + with);
    }
  }

  private static @Nullable Url base(Invocation call) throws UsageException {
    String base = call.value(BASE.name());
    String given = base == null ? null : call.shown(base);
    if (given == null) {
      return null;
    }
    Parsed<Url> parsed = Url.tryParse(given);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("the base is not a URL: " + error.message());
    }
    return parsed.orElseThrow();
  }

  private static TextOutcome toUri(
      String input, RegNames names, Function<UriReference, TextOutcome> then) {
    Parsed<IriReference> parsed = IriReference.tryParse(input);
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return Failure.of(failed.error());
    }
    try {
      return then.apply(parsed.orElseThrow().toUri(names));
    } catch (UriParseException e) { // not a domain name
      return Failure.of(e.error());
    }
  }

  /**
   * Converts to an IRI, and also decodes Punycode labels: the inverse of {@code --to uri --names
   * idna}.
   */
  private static TextOutcome toIriByIdna(String input) {
    Parsed<IriReference> parsed = IriReference.tryParse(input);
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return Failure.of(failed.error());
    }
    IriReference iri = parsed.orElseThrow().toIri();
    String host = iri.host();
    if (host == null || !Ascii.lower(host).contains("xn--")) {
      return new Converted(iri);
    }
    Idna.Result name = IdnaVerb.BROWSERS.toUnicode(host);
    if (!name.isOk()) {
      Message why = IdnaVerb.sentence(name.errors().get(0));
      int at = parsed.orElseThrow().start(Component.HOST);
      return new Failure("host", at, CliText.of("failure.of", Excerpt.escape(host), why), null);
    }
    String text = iri.toString();
    int end = iri.end(Component.HOST);
    String whole = text.substring(0, iri.start(Component.HOST)) + name.text() + text.substring(end);
    return TextOutcome.of(IriReference.tryParse(whole), Converted::new);
  }

  private static TextOutcome urlToUri(String input) {
    Parsed<Url> url = Url.tryParse(input);
    return url instanceof Parsed.Failed<Url> failed
        ? Failure.of(failed.error())
        : changed(UrlConversion.toUri(url.orElseThrow()));
  }

  private static TextOutcome changed(UrlConversion<?> conversion) {
    SyntaxError error = conversion.result().errorOrNull();
    if (error != null) {
      return Failure.of(error);
    }
    List<ChangeNote> changes = new ArrayList<>();
    for (Change change : conversion.changes()) {
      changes.add(ChangeNote.of(change));
    }
    String result = String.valueOf(conversion.result().orElseThrow());
    IriReference noun = Uri.tryParse(result).orElseNull();
    return new Converted(result, noun, changes);
  }

  private static TextOutcome toJava(UriReference uri) {
    JavaUriConversion<URI> conversion = JavaUriConversion.toJava(uri);
    if (conversion.result() instanceof Parsed.Failed<URI> failed) {
      return refused(failed.error(), conversion.changes());
    }
    List<ChangeNote> changes = new ArrayList<>();
    for (Change change : conversion.changes()) {
      changes.add(ChangeNote.of(change));
    }
    return new Converted(conversion.result().orElseThrow().toString(), uri, changes);
  }

  /** Returns a failure that describes the changes as well as the error. */
  private static Failure refused(SyntaxError error, List<Change> changes) {
    Failure failure = Failure.of(error);
    return changes.isEmpty()
        ? failure
        : new Failure(
            failure.rule(),
            failure.index(),
            CliText.of("failure.and", failure.account(), changes.get(0).reasoned()),
            error);
  }

  /**
   * A change that a conversion has made to its input.
   *
   * @param note the description on one line, without passwords
   */
  private record ChangeNote(Change change, String note) {

    static ChangeNote of(Change change) {
      String part = change.part();
      return change.range() == null
          ? new ChangeNote(change, part + ": " + change.why())
          : new ChangeNote(change, part + change.toString().substring(part.length()));
    }

    /** Returns the description in the given language. */
    String note(Locale language) {
      if (language.equals(Locale.ROOT)) {
        return note;
      }
      boolean isPlace = change.range() != null;
      Message part = PartNames.of(change.part());
      return isPlace
          ? change.account().text(language)
          : CliText.of("failure.of", part, change.reasoned()).text(language);
    }

    void json(JsonGenerator json, Locale language) {
      json.writeStartObject();
      json.writeStringProperty("component", change.part());
      boolean isPlace = change.range() != null;
      if (isPlace) {
        json.writeNumberProperty("start", change.start());
        json.writeNumberProperty("end", change.end());
      }
      JsonOutput.string(json, "before", change.before());
      JsonOutput.string(json, "after", change.after());
      if (isPlace) {
        json.writeStringProperty("reason", change.reason().id());
      }
      json.writeStringProperty("why", change.reasoned().text(language));
      json.writeEndObject();
    }
  }

  /** A converted text, and the changes that the conversion has made. */
  private record Converted(String line, @Nullable IriReference noun, List<ChangeNote> changes)
      implements TextOutcome.Reply {

    Converted(IriReference noun) {
      this(noun.toString(), noun, List.of());
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return noun == null ? Excerpt.escape(line) : paint.components(noun);
    }

    @Override
    public List<String> notes() {
      return notes(Locale.ROOT);
    }

    @Override
    public List<String> notes(Locale language) {
      return changes.stream().map(change -> change.note(language)).toList();
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(line);
      cells.add(String.join("; ", notes()));
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      json.writeStringProperty("converted", line);
      json.writeArrayPropertyStart("changes");
      changes.forEach(change -> change.json(json, language));
      json.writeEndArray();
    }
  }
}
