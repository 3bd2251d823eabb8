package dev.urial.cli.look;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.render.ViewReply;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.MissingSchemeNotes;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.SvgOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.Explanation;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code urial inspect}: explains text under each of the two standards. */
public final class InspectVerb implements Verb.Action {
  private static final Opt PRETTY = Opt.flag("pretty");

  private static final Opt BASE = Opt.value("base");

  /** The option that selects one standard, both, or all past and present ones. */
  private static final Opt STANDARD = Opt.choice("standard", "rfc", "whatwg", "both", "all");

  /** The option that writes everything known about a text as one JSON object. */
  private static final Opt FULL = Opt.flag("full");

  private static final Opt GROUPS = Opt.flag("groups");
  private static final Opt DERIVATION = Opt.flag("derivation");
  private static final Opt CHARACTERS = Opt.flag("characters");

  /** The options that each write a single view; only one of them may be used. */
  private static final List<Opt> VIEWS =
      List.of(GROUPS, DERIVATION, CHARACTERS, Charsets.CHARSET, STANDARD);

  public static final Verb VERB =
      new Verb("inspect", options(), InspectView.BOTH.fields(), Opt.OF_TEXTS, new InspectVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(List.of(STANDARD, BASE, MediaTypeOption.OPTION, PRETTY));
    options.addAll(List.of(SvgOption.SVG, SvgOption.THEME, SecretsOption.SHOW));
    options.addAll(VIEWS.subList(0, VIEWS.size() - 1));
    options.add(FULL);
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    checkCombination(call);
    InspectView view = view(call);
    String base = call.value(BASE.name());
    if (base != null && !view.equals(InspectView.BOTH) && !view.equals(InspectView.WHOLE)) {
      throw new UsageException("--base requires --standard both");
    }
    if (SvgOption.isWanted(call)) {
      return pictures(call);
    }
    Iri iri = null;
    Url url = null;
    if (base != null) {
      Parsed<Iri> rfc = Iri.tryParse(base);
      Parsed<Url> whatwg = Url.tryParse(base);
      SyntaxError error = rfc.isOk() ? whatwg.errorOrNull() : rfc.errorOrNull();
      if (error != null) {
        SyntaxError own = Explanation.of(base).error(); // under RFC 3986 for an ASCII base
        return OperationRunner.broken(call, "BASE", base, Failure.of(own == null ? error : own));
      }
      iri = rfc.orElseThrow();
      url = whatwg.orElseThrow();
    }
    Iri rfcBase = iri;
    Url urlBase = url;
    MediaType type = MediaTypeOption.of(call);
    boolean pretty = call.has(PRETTY) && !call.terminal().out();
    Masking secrets = SecretsOption.of(call);
    int width = (pretty ? Terminal.NONE : call.terminal()).columns();
    return OperationRunner.run(
        call.answering(view.fields().toArray(new String[0])),
        call.operands(),
        input -> {
          Inspect inspect = Inspect.of(input, rfcBase, urlBase, type);
          SyntaxError error = view.equals(InspectView.WHOLE) ? null : view.error().apply(inspect);
          return error == null
              ? new ViewReply(view, inspect, note(view, inspect), secrets, width, pretty)
              : refused(view, error);
        });
  }

  private static InspectView view(Invocation call) throws UsageException {
    if (call.has(FULL)) {
      return InspectView.WHOLE;
    }
    if (call.has(Charsets.CHARSET)) {
      return InspectView.charset(Charsets.of(call));
    }
    if (call.value(STANDARD.name(), "").equals("all")) {
      return InspectView.STANDARDS;
    }
    if (call.has(GROUPS) || call.has(DERIVATION) || call.has(CHARACTERS)) {
      return call.has(GROUPS)
          ? InspectView.GROUPS
          : call.has(DERIVATION) ? InspectView.DERIVATION : InspectView.CHARACTERS;
    }
    return switch (StandardOption.of(call, StandardOption.BOTH)) {
      case RFC -> InspectView.RFC;
      case WHATWG -> InspectView.WHATWG;
      case BOTH -> InspectView.BOTH;
    };
  }

  /** Rejects options that select more than one view; {@code --full} contains all of them. */
  private static void checkCombination(Invocation call) throws UsageException {
    if (call.has(FULL) && !call.has(Opt.JSON)) {
      throw new UsageException("--full requires --json");
    }
    List<Opt> views = new ArrayList<>(call.has(FULL) ? List.of(FULL) : List.of());
    views.addAll(VIEWS);
    views.addAll(call.has(FULL) ? List.of(SvgOption.SVG) : List.of());
    views.removeIf(it -> !call.has(it));
    if (views.size() > 1) {
      throw new UsageException(
          "--" + views.get(0).name() + " and --" + views.get(1).name() + " cannot be combined");
    }
  }

  /** Returns a note if a relative reference is an identifier without its scheme. */
  private static @Nullable Message note(InspectView view, Inspect inspect) {
    Reading reading = inspect.rfc();
    boolean isRelative = reading == null || reading.reference().scheme() == null;
    BareIdentifier bare =
        view.equals(InspectView.BOTH) && isRelative
            ? BareIdentifier.find(inspect.text().input())
            : null;
    return bare == null ? null : MissingSchemeNotes.of(bare);
  }

  /** Returns the failure for an error, under RFC 3986 with a suggestion. */
  private static Failure refused(InspectView view, SyntaxError error) {
    if (view.equals(InspectView.WHATWG) || view.equals(InspectView.DERIVATION)) {
      return Failure.of(error);
    }
    BareIdentifier bare = BareIdentifier.find(error.input());
    if (bare != null) {
      String uri = bare.uri() == null ? bare.corrected() : bare.uri().toString();
      return Failure.of(error).repairedTo(uri);
    }
    Repair repair = Repairs.of(error.input(), Standard.RFC_3986).firstOrNull();
    return Failure.of(error).repairedTo(repair == null ? null : Excerpt.escape(repair.redacted()));
  }

  /** Draws the components; secrets are always masked. */
  private static int pictures(Invocation call) throws IOException, UsageException {
    Theme theme = SvgOption.theme(call);
    Locale language = call.language();
    return OperationRunner.run(
        call.answering(SvgOption.FIELDS.toArray(new String[0])),
        call.operands(),
        input ->
            TextOutcome.of(
                Explanation.of(input).reading(),
                reading -> new SvgOption(SvgDrawing.ruler(reading, theme, language))));
  }
}
