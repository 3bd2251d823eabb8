package dev.urial.cli.look;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.MissingSchemeNotes;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.answer.InspectView;
import dev.urial.internal.text.Excerpt;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.urn.BareIdentifier;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial inspect}: explains text under each of the two standards, or as the name of a scheme,
 * a host, a URN, a fragment or what somebody typed.
 */
public final class InspectVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "inspect",
                  Opt.choice(
                      Opt.STANDARD,
                      "STANDARD",
                      "the standard used for parsing; default both",
                      List.of("rfc", "whatwg", "both", "all")),
                  Opt.choice(
                      "as",
                      "KIND",
                      "the texts are no identifiers, but names of schemes, hosts, URNs, fragments"
                          + " or what somebody typed",
                      List.of("scheme", "domain", "urn", "fragment", "typed")),
                  Opt.value("base", "BASE", "the base URL of relative references"),
                  MediaTypeOption.OPTION,
                  Opt.PRETTY,
                  Opt.choice(
                      "format",
                      "FORMAT",
                      "svg: an SVG image, a ruler of the components; secrets are masked",
                      List.of("svg")),
                  Opt.SECRETS,
                  Opt.choice(
                      "show",
                      "WHAT",
                      "groups: the nine groups of appendix B; derivation: that by the ABNF;"
                          + " characters: those reserved and excluded, with reasons and the rules"
                          + " of older documents",
                      List.of("groups", "derivation", "characters")),
                  Opt.flag(
                          "full",
                          "write everything known about a text as one object, as described by"
                              + " docs/explain.schema.json")
                      .when("--json"),
                  RegistryFiles.SUFFIXES.when("--as domain"),
                  Opt.flag("all", "all schemes; all that somebody may have meant")
                      .when("--as scheme|typed"),
                  Opt.flag("icann", "without the private section of the list").when("--as domain"),
                  Opt.flag(
                          Opt.AS_WRITTEN,
                          "keep the spelling of names; by default they are in lowercase ASCII")
                      .when("--as domain"),
                  Opt.choice(
                          "era",
                          "RFC",
                          "the syntax of URNs; default rfc8141",
                          List.of("rfc8141", "rfc2141"))
                      .when("--as urn"),
                  Opt.value("assume", "SCHEME", "the scheme of names without one; default http")
                      .when("--as typed"))
              .oneOf("full", "as", "show", "standard")
              .oneOf("full", "format", "as")
              .oneOf("as", "base")
              .texts(InspectView.both().fields().toArray(new String[0])),
          new InspectVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    if (call.has("as")) {
      return InspectSubject.run(call);
    }
    InspectView view = view(call);
    String base = call.value("base");
    if (base != null && !view.name().equals("both") && !view.name().equals("whole")) {
      throw new UsageException("--base requires --standard both");
    }
    if (call.has("format")) {
      return pictures(call);
    }
    Parsed<Iri> iri = base == null ? null : Iri.tryParse(base);
    Parsed<Url> url = base == null ? null : Url.tryParse(base);
    if (base != null && iri != null && url != null && !(iri.isOk() && url.isOk())) {
      SyntaxError own = Reading.tryParse(base).errorOrNull(); // under RFC 3986 for an ASCII base
      SyntaxError error = iri.isOk() ? url.errorOrNull() : iri.errorOrNull();
      SyntaxError shown = own != null ? own : Objects.requireNonNull(error);
      return Texts.broken(call, "BASE", base, Failure.of(shown));
    }
    Iri rfcBase = iri == null ? null : iri.orElseThrow();
    Url urlBase = url == null ? null : url.orElseThrow();
    MediaType type = MediaTypeOption.of(call);
    return Texts.run(
        call.answering(view.fields().toArray(new String[0])),
        call.operands(),
        text -> {
          Inspect inspect = Inspect.of(text, rfcBase, urlBase, type);
          SyntaxError error = view.name().equals("whole") ? null : view.error().apply(inspect);
          return error == null ? reply(view, inspect, call.isPretty()) : refused(view, error);
        });
  }

  private static InspectView view(Invocation call) throws UsageException {
    if (call.has("full")) {
      return InspectView.whole();
    }
    return switch (call.value("show", call.value(Opt.STANDARD, "both"))) {
      case "groups" -> InspectView.groups();
      case "derivation" -> InspectView.derivation();
      case "characters" -> InspectView.characters();
      case "rfc" -> InspectView.rfc();
      case "whatwg" -> InspectView.whatwg();
      case "all" -> InspectView.standards();
      default -> InspectView.both();
    };
  }

  private static Reply reply(InspectView view, Inspect inspect, boolean isDrawn) {
    Message note = note(view, inspect);
    return Reply.of(() -> view.answer().apply(inspect))
        .row(() -> view.row().apply(inspect))
        .line(how -> view.line().apply(inspect, how))
        .doc(how -> view.doc().apply(inspect, how))
        .drawn(isDrawn)
        .yes(view.isYes().test(inspect))
        .refused(!view.isYes().test(inspect))
        .notes(note == null ? List.of() : List.of(note));
  }

  /** Returns a note if a relative reference is an identifier without its scheme. */
  private static @Nullable Message note(InspectView view, Inspect inspect) {
    Reading reading = inspect.rfc();
    boolean isRelative = reading == null || reading.reference().scheme() == null;
    BareIdentifier bare =
        view.name().equals("both") && isRelative
            ? BareIdentifier.find(inspect.text().input())
            : null;
    return bare == null ? null : MissingSchemeNotes.of(bare);
  }

  /** Returns the failure for an error, under RFC 3986 with a suggestion. */
  private static Failure refused(InspectView view, SyntaxError error) {
    if (view.name().equals("whatwg") || view.name().equals("derivation")) {
      return Failure.of(error);
    }
    BareIdentifier bare = BareIdentifier.find(error.input());
    if (bare != null) {
      String uri = bare.uri() == null ? bare.corrected() : bare.uri().toString();
      return Failure.of(error).repairedTo(uri);
    }
    Repairs repairs = Repairs.of(error.input(), Standard.RFC_3986);
    Repair first = repairs.firstOrNull();
    return first == null
        ? Failure.of(error).repairedTo(null, repairs.obstacle())
        : Failure.of(error).repairedTo(Excerpt.escape(first.redacted()), first.warning());
  }

  /** Draws the components; secrets are always masked. */
  private static int pictures(Invocation call) throws IOException, UsageException {
    return Texts.run(
        call.answering("svg"),
        call.operands(),
        text ->
            Outcome.of(
                Reading.tryParse(text),
                reading -> {
                  String document = SvgDrawing.ruler(reading, call.language()).toString().strip();
                  // Line feeds between elements are not significant.
                  return Reply.of("svg", document).line(document.replace("\n", ""));
                }));
  }
}
