package dev.urial.cli;

import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.RegNames;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.cli.Outcome.Failure;
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

/** {@code urial convert}: to a URI, to an IRI, to a URL, to {@code java.net.URI}. */
final class Convert implements Verb.Action {
  private static final Opt TO =
      Opt.choice("to", "KIND", "what to write; must be given", "uri", "iri", "url", "java");

  private static final Opt NAMES =
      Opt.choice(
          "names",
          "HOW",
          "registered names beyond ASCII, with --to uri and --to java",
          "percent",
          "idna");

  private static final Opt BASE =
      Opt.value("base", "URL", "what references are read against, with --to url");

  private static final Opt FROM =
      Opt.choice(
          "standard",
          "STANDARD",
          "by which standard texts are read, with --to uri; rfc if not given",
          "rfc",
          "whatwg");

  static final Verb VERB =
      new Verb(
          "convert",
          "--to KIND [TEXT…]",
          "write as URI, as IRI, as URL or as java.net.URI has it",
          List.of(
              "--to uri writes the URI that an IRI maps to (RFC 3987 §3.1): characters beyond ASCII"
                  + " as escapes of their UTF-8. --to iri writes the IRI to show to people (§3.2):"
                  + " escapes become characters where an IRI may hold them, but not those that"
                  + " cannot be seen or would change the order of the text.",
              "--to url writes what browsers make of the text, by the URL Standard, and says on"
                  + " standard error each place that they rewrite, with its range and the clause of"
                  + " both standards. --to uri --standard whatwg goes the way back: the text is read"
                  + " as a URL, and what RFC 3986 does not have in a URI is encoded.",
              "--to java writes what Java's own java.net.URI holds of the text, and says on standard"
                  + " error which components that class reads otherwise or not at all; a text that it"
                  + " refuses is a failure. An IRI is mapped to its URI first.",
              "--names says how a host beyond ASCII is written in a URI: percent, as everything else;"
                  + " idna, as the DNS has it (UTS #46, RFC 3987 §3.1 step 2), a failure if it is no"
                  + " domain name. Without it: percent."),
          List.of(TO, NAMES, FROM, BASE),
          List.of("converted", "changes"),
          List.of(
              Example.of("for a protocol", "urial convert --to uri http://a/é", "http://a/%C3%A9"),
              Example.of(
                  "for the DNS",
                  "urial convert --to uri --names idna http://bücher.example/ü",
                  "http://xn--bcher-kva.example/%C3%BC"),
              Example.of(
                  "for people", "urial convert --to iri http://a/%C3%A9%20", "http://a/é%20"),
              Example.of(
                      "what browsers make of it",
                      "urial convert --to url http://0x7f.1/",
                      "http://127.0.0.1/")
                  .complaining(
                      "urial: host 7–13: \"0x7f.1\" becomes \"127.0.0.1\", IPv4 number written in"
                          + " four decimal parts (URL Standard §3.5; RFC 3986 §3.2.2)")
                  .exiting(0),
              Example.of(
                      "and back to RFC 3986",
                      "urial convert --to uri --standard whatwg 'http://a/x|y'",
                      "http://a/x%7Cy")
                  .complaining(
                      "urial: path 10–11: \"|\" becomes \"%7C\", character percent-encoded that the"
                          + " URL Standard leaves (URL Standard §1.3; RFC 3986 §2.1)")
                  .exiting(0),
              Example.of(
                      "what java.net.URI makes of it",
                      "urial convert --to java http://h:/",
                      "http://h:/")
                  .complaining(
                      "urial: port: java.net.URI does not tell an empty port from none"
                          + " (java.net.URI, getPort)")
                  .exiting(0)),
          new Convert());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String to = call.value(TO.name());
    if (to == null) {
      throw new UsageException("to what? --to uri, --to iri, --to url or --to java");
    }
    boolean named = to.equals("uri") || to.equals("java");
    only(call, NAMES, named, "--to uri and --to java");
    only(call, FROM, to.equals("uri"), "--to uri");
    only(call, BASE, to.equals("url"), "--to url");
    RegNames names =
        call.value(NAMES.name(), "percent").equals("idna") ? RegNames.IDNA : RegNames.PERCENT;
    Url base = base(call);
    boolean asUrl = call.value(FROM.name(), "rfc").equals("whatwg");
    if (asUrl && call.has(NAMES)) {
      throw new UsageException("--names says nothing of URLs: their hosts are written by IDNA");
    }
    return Session.run(
        call,
        call.operands(),
        switch (to) {
          case "url" -> input -> changed(UrlConversion.toUrl(input, base));
          case "iri" ->
              input -> Outcome.of(IriReference.tryParse(input), it -> new Converted(it.toIri()));
          case "uri" ->
              asUrl ? Convert::urlToUri : input -> toUri(input, names, uri -> new Converted(uri));
          default -> input -> toUri(input, names, Convert::toJava);
        });
  }

  private static void only(Invocation call, Opt option, boolean fits, String with)
      throws UsageException {
    if (call.has(option) && !fits) {
      throw new UsageException("--" + option.name() + " goes with " + with);
    }
  }

  private static @Nullable Url base(Invocation call) throws UsageException {
    String given = call.value(BASE.name());
    if (given == null) {
      return null;
    }
    Parsed<Url> parsed = Url.tryParse(given);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("the base is no URL: " + error.message());
    }
    return parsed.orElseThrow();
  }

  private static Outcome toUri(String input, RegNames names, Function<UriReference, Outcome> then) {
    Parsed<IriReference> parsed = IriReference.tryParse(input);
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return Failure.of(failed.error());
    }
    try {
      return then.apply(parsed.orElseThrow().toUri(names));
    } catch (UriParseException e) { // no domain name
      return Failure.of(e.error());
    }
  }

  private static Outcome urlToUri(String input) {
    Parsed<Url> url = Url.tryParse(input);
    return url instanceof Parsed.Failed<Url> failed
        ? Failure.of(failed.error())
        : changed(UrlConversion.toUri(url.orElseThrow()));
  }

  private static Outcome changed(UrlConversion<?> conversion) {
    SyntaxError error = conversion.result().errorOrNull();
    if (error != null) {
      return Failure.of(error);
    }
    List<Change> changes = new ArrayList<>();
    for (UrlConversion.Change change : conversion.changes()) {
      changes.add(Change.of(change));
    }
    String result = String.valueOf(conversion.result().orElseThrow());
    IriReference noun = Uri.tryParse(result).orElseNull();
    return new Converted(result, noun, changes);
  }

  private static Outcome toJava(UriReference uri) {
    JavaUriConversion<URI> conversion = JavaUriConversion.toJava(uri);
    if (conversion.result() instanceof Parsed.Failed<URI> failed) {
      return refused(failed.error(), conversion.changes());
    }
    List<Change> changes = new ArrayList<>();
    for (dev.urial.report.Change change : conversion.changes()) {
      changes.add(Change.of(change));
    }
    return new Converted(conversion.result().orElseThrow().toString(), uri, changes);
  }

  /** A refusal is explained by what was changed as well as by where it broke. */
  private static Failure refused(SyntaxError error, List<dev.urial.report.Change> changes) {
    Failure failure = Failure.of(error);
    return changes.isEmpty()
        ? failure
        : new Failure(
            failure.rule(),
            failure.index(),
            failure.message() + "; " + changes.get(0).why(),
            error);
  }

  /**
   * What is not the same on the other side.
   *
   * @param range where in the input, or null if that is not known
   * @param note all of it in a line, without a password
   */
  private record Change(
      String component,
      UrlConversion.@Nullable Change range,
      @Nullable String before,
      @Nullable String after,
      String why,
      String note) {

    static Change of(UrlConversion.Change it) {
      String component = name(it.component());
      String note = component + it.toString().substring(component.length());
      return new Change(component, it, it.before(), it.after(), it.why(), Escaped.of(note));
    }

    static Change of(dev.urial.report.Change it) {
      String component = it.part();
      String note = component + ": " + it.why();
      return new Change(component, null, it.before(), it.after(), it.why(), note);
    }

    private static String name(Enum<?> component) {
      return component.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    void json(JsonGenerator json) {
      json.writeStartObject();
      json.writeStringProperty("component", component);
      if (range != null) {
        json.writeNumberProperty("start", range.start());
        json.writeNumberProperty("end", range.end());
      }
      Json.string(json, "before", before);
      Json.string(json, "after", after);
      if (range != null) {
        json.writeStringProperty("reason", range.reason().id());
      }
      json.writeStringProperty("why", why);
      json.writeEndObject();
    }
  }

  /** A text in another kind, and what is not the same there. */
  private record Converted(String line, @Nullable IriReference noun, List<Change> changes)
      implements Outcome.Reply {

    Converted(IriReference noun) {
      this(noun.toString(), noun, List.of());
    }

    @Override
    public String drawing(Paint paint) {
      return noun == null ? Escaped.of(line) : paint.components(noun);
    }

    @Override
    public List<String> notes() {
      return changes.stream().map(Change::note).toList();
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
      json.writeStringProperty("converted", line);
      json.writeArrayPropertyStart("changes");
      changes.forEach(change -> change.json(json));
      json.writeEndArray();
    }
  }
}
