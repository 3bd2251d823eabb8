package dev.urial.cli.look;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Terminal;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.StandardOption;
import dev.urial.cli.verbs.SvgOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.Explanation;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.explain.standards.AllStandards;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.RfcReading;
import dev.urial.internal.answer.UrlReading;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
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

  public static final Verb VERB =
      new Verb("inspect", options(), InspectFields.both(), Opt.OF_TEXTS, new InspectVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(List.of(STANDARD, BASE, MediaTypeOption.OPTION, PRETTY));
    options.addAll(List.of(SvgOption.SVG, SvgOption.THEME, SecretsOption.SHOW));
    options.addAll(InspectDispatch.OPTIONS);
    options.add(FULL);
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(FULL)) {
      checkFull(call);
    }
    if (call.value(STANDARD.name(), "").equals("all")) {
      return all(call);
    }
    StandardOption standard =
        call.has(FULL) ? StandardOption.BOTH : StandardOption.of(call, StandardOption.BOTH);
    String base = call.value(BASE.name());
    if (base != null && standard != StandardOption.BOTH) {
      throw new UsageException("--base requires --standard both");
    }
    if (SvgOption.isWanted(call)) {
      return pictures(call);
    }
    MediaType type = MediaTypeOption.of(call);
    boolean pretty = call.has(PRETTY) && !call.terminal().out();
    Masking secrets = SecretsOption.of(call);
    int width = (pretty ? Terminal.NONE : call.terminal()).columns();
    if (InspectDispatch.isAsked(call)) {
      return InspectDispatch.run(call, width, pretty, secrets);
    }
    return switch (standard) {
      case RFC ->
          OperationRunner.run(
              call.answering(InspectFields.RFC.toArray(new String[0])),
              call.operands(),
              input -> inspect(input, type, width, pretty, secrets));
      case WHATWG ->
          OperationRunner.run(
              call.answering(InspectFields.URL.toArray(new String[0])),
              call.operands(),
              input -> browsers(input, width, pretty, secrets));
      case BOTH -> both(call, base, type, width, pretty, secrets);
    };
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

  private static int all(Invocation call) throws IOException, UsageException {
    if (call.has(BASE)) {
      throw new UsageException("--base requires --standard both");
    }
    boolean pretty = call.has(PRETTY) && !call.terminal().out();
    Masking secrets = SecretsOption.of(call);
    int width = (pretty ? Terminal.NONE : call.terminal()).columns();
    return OperationRunner.run(
        call.answering(InspectAllStandards.columns().toArray(new String[0])),
        call.operands(),
        input -> new InspectAllStandards(AllStandards.of(input), width, pretty, secrets));
  }

  /** Rejects options that cannot be combined with {@code --full}, which includes their output. */
  private static void checkFull(Invocation call) throws UsageException {
    if (!call.has(Opt.JSON)) {
      throw new UsageException("--full requires --json");
    }
    List<Opt> others = new ArrayList<>(InspectDispatch.OPTIONS);
    others.add(STANDARD);
    others.add(SvgOption.SVG);
    for (Opt it : others) {
      if (call.has(it)) {
        throw new UsageException("--full and --" + it.name() + " cannot be combined");
      }
    }
  }

  private static int both(
      Invocation call,
      @Nullable String base,
      @Nullable MediaType type,
      int width,
      boolean pretty,
      Masking secrets)
      throws IOException, UsageException {
    Iri rfcBase = null;
    Url urlBase = null;
    if (base != null) {
      Parsed<Iri> rfc = Iri.tryParse(base);
      Parsed<Url> url = Url.tryParse(base);
      SyntaxError error = rfc.isOk() ? url.errorOrNull() : rfc.errorOrNull();
      if (error != null) {
        SyntaxError own = Explanation.of(base).error(); // under RFC 3986 for an ASCII base
        return OperationRunner.broken(call, "BASE", base, Failure.of(own == null ? error : own));
      }
      rfcBase = rfc.orElseThrow();
      urlBase = url.orElseThrow();
    }
    Iri one = rfcBase;
    Url other = urlBase;
    boolean isFull = call.has(FULL);
    return OperationRunner.run(
        call,
        call.operands(),
        input -> {
          TwoReadings text = TwoReadings.of(input, one, other);
          SyntaxError error = text.rfc().errorOrNull();
          InspectBothStandards two =
              new InspectBothStandards(Inspection.of(text, type, one, secrets), width, pretty);
          if (isFull) {
            return new InspectFullJson(two);
          }
          return error != null && !text.url().isOk() ? broken(error) : two;
        });
  }

  private static TextOutcome browsers(String input, int width, boolean pretty, Masking secrets) {
    List<ValidationError.At> reports = new ArrayList<>();
    return TextOutcome.of(
        Url.tryParse(input, null, reports::add),
        url -> {
          Url shown = secrets.shown() ? url : withoutSecrets(input, url);
          return new InspectBrowsers(new UrlReading(shown, shown, secrets), reports, width, pretty);
        });
  }

  /**
   * Returns the URL of the masked text, because masking the URL itself may miss a secret that is in
   * its path.
   */
  private static Url withoutSecrets(String input, Url url) {
    String masked = Secrets.masked(input);
    Url shown = masked.equals(input) ? url : Url.tryParse(masked).orElseNull();
    return shown == null ? url : shown;
  }

  private static TextOutcome inspect(
      String input, @Nullable MediaType type, int width, boolean pretty, Masking secrets) {
    Explanation explanation = Explanation.of(input);
    return explanation.reading() instanceof Parsed.Ok<Reading> ok
        ? new InspectRfc(RfcReading.of(ok.value(), type, secrets), width, pretty)
        : broken(((Parsed.Failed<Reading>) explanation.reading()).error());
  }

  /** Returns the failure for an error, with a suggestion. */
  private static Failure broken(SyntaxError error) {
    BareIdentifier bare = BareIdentifier.find(error.input());
    if (bare != null) {
      String uri = bare.uri() == null ? bare.corrected() : bare.uri().toString();
      return Failure.of(error).repairedTo(uri);
    }
    Repair repair = Repairs.of(error.input(), dev.urial.repair.Standard.RFC_3986).firstOrNull();
    return Failure.of(error).repairedTo(repair == null ? null : Excerpt.escape(repair.redacted()));
  }
}
