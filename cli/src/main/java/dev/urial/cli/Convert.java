package dev.urial.cli;

import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.JavaUriConversion.Change;
import dev.urial.RegNames;
import dev.urial.UriReference;
import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.SyntaxError;
import dev.urial.grammar.UriParseException;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial convert}: to a URI, to an IRI, to {@code java.net.URI}. */
final class Convert implements Verb.Action {
  private static final Opt TO =
      Opt.choice("to", "KIND", "what to write; must be given", "uri", "iri", "java");

  private static final Opt NAMES =
      Opt.choice(
          "names",
          "HOW",
          "registered names beyond ASCII, with --to uri and --to java",
          "percent",
          "idna");

  static final Verb VERB =
      new Verb(
          "convert",
          "--to KIND [TEXT…]",
          "write as URI, as IRI or as java.net.URI has it",
          List.of(
              "--to uri writes the URI that an IRI maps to (RFC 3987 §3.1): characters beyond ASCII"
                  + " as escapes of their UTF-8. --to iri writes the IRI to show to people (§3.2):"
                  + " escapes become characters where an IRI may hold them, but not those that"
                  + " cannot be seen or would change the order of the text.",
              "--to java writes what Java's own java.net.URI holds of the text, and says on standard"
                  + " error which components that class reads otherwise or not at all; a text that it"
                  + " refuses is a failure. An IRI is mapped to its URI first.",
              "--names says how a host beyond ASCII is written in a URI: percent, as everything else;"
                  + " idna, as the DNS has it (UTS #46, RFC 3987 §3.1 step 2), a failure if it is no"
                  + " domain name. Without it: percent."),
          List.of(TO, NAMES),
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
    @Nullable String to = call.value(TO.name());
    if (to == null) {
      throw new UsageException("to what? --to uri, --to iri or --to java");
    }
    if (to.equals("iri") && call.has(NAMES)) {
      throw new UsageException("--names goes with --to uri and --to java");
    }
    RegNames names =
        call.value(NAMES.name(), "percent").equals("idna") ? RegNames.IDNA : RegNames.PERCENT;
    return Session.run(
        call,
        call.operands(),
        input -> {
          Parsed<IriReference> parsed = IriReference.tryParse(input);
          return switch (to) {
            case "iri" -> Outcome.of(parsed, it -> new Converted(it.toIri()));
            case "uri" -> toUri(parsed, names, Converted::new);
            default -> toUri(parsed, names, Convert::toJava);
          };
        });
  }

  private static Outcome toUri(
      Parsed<IriReference> parsed, RegNames names, Function<UriReference, Outcome> then) {
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      return Failure.of(failed.error());
    }
    try {
      return then.apply(parsed.orElseThrow().toUri(names));
    } catch (UriParseException e) { // no domain name
      return Failure.of(e.error());
    }
  }

  private static Outcome toJava(UriReference uri) {
    JavaUriConversion<URI> conversion = JavaUriConversion.toJava(uri);
    if (conversion.result() instanceof Parsed.Failed<URI> failed) {
      return refused(failed.error(), conversion.changes());
    }
    return new Converted(conversion.result().orElseThrow().toString(), uri, conversion.changes());
  }

  /** A refusal is explained by what was changed as well as by where it broke. */
  private static Failure refused(SyntaxError error, List<Change> changes) {
    Failure failure = Failure.of(error);
    return changes.isEmpty()
        ? failure
        : new Failure(
            failure.rule(),
            failure.index(),
            failure.message() + "; " + changes.get(0).why(),
            error);
  }

  /** A text in another kind, and what that kind does not tell as before. */
  private record Converted(String line, IriReference noun, List<Change> changes)
      implements Outcome.Reply {

    Converted(IriReference noun) {
      this(noun.toString(), noun, List.of());
    }

    @Override
    public String drawing(Paint paint) {
      return paint.components(noun);
    }

    @Override
    public List<String> notes() {
      List<String> notes = new ArrayList<>();
      for (Change change : changes) {
        notes.add(component(change) + ": " + change.why());
      }
      return notes;
    }

    private static String component(Change change) {
      return change.component().name().toLowerCase(Locale.ROOT).replace('_', '-');
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
      for (Change change : changes) {
        json.writeStartObject();
        json.writeStringProperty("component", component(change));
        Json.string(json, "before", change.before());
        Json.string(json, "after", change.after());
        json.writeStringProperty("why", change.why());
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }
}
