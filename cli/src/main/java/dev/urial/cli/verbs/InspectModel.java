package dev.urial.cli.verbs;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.render.Outcome;
import dev.urial.explain.AllStandards;
import dev.urial.explain.StandardDocument;
import dev.urial.explain.Step;
import dev.urial.report.Parsed;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * All that is known of a text as one object: {@code urial inspect --full --json}. Whoever draws it
 * reads nothing out of a sentence and parses nothing again.
 *
 * @param two both readings
 * @param input the text
 * @param base what a reference is resolved against, if anything
 */
record InspectModel(InspectTwo two, String input, @Nullable Iri base) implements Outcome.Reply {
  /** What describes the object. */
  static final String SCHEMA = "https://github.com/urial/urial/blob/main/docs/explain.schema.json";

  private InspectSecrets secrets() {
    return two.readings().secrets();
  }

  /** The text without its secrets, if it is a reference and still one without them. */
  private @Nullable IriReference shown() {
    return IriReference.tryParse(input) instanceof Parsed.Ok<IriReference> ok
        ? secrets().shown() ? ok.value() : IriReference.tryParse(ok.value().redacted()).orElseNull()
        : null;
  }

  @Override
  public boolean isYes() {
    return two.isYes();
  }

  @Override
  public String line() {
    return two.line();
  }

  @Override
  public List<@Nullable String> cells() {
    return two.cells();
  }

  @Override
  public void json(JsonGenerator json) {
    json(json, Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json, Locale language) {
    json.writeStringProperty("schema", SCHEMA);
    two.json(json, language);
    new StandardLines(AllStandards.of(input), StandardDocument.URL_STANDARD, secrets())
        .json(json, language);
    IriReference shown = shown();
    List<Step> steps = shown == null ? List.of() : Step.toNormalForm(shown, Equivalence.SCHEME);
    NormalizeSteps.json(json, "normalization", steps, language);
    resolution(json, shown, language);
    new InspectGroups(input, two.width(), false, secrets()).groups(json, language);
    new InspectCharacters(input, two.width(), false).json(json, language);
    if (shown == null) {
      json.writeNullProperty("derivation");
      json.writeArrayPropertyStart("rules");
      json.writeEndArray();
    } else {
      InspectDerivation.of(shown, two.width(), false, secrets()).json(json, language);
    }
  }

  private void resolution(JsonGenerator json, @Nullable IriReference shown, Locale language) {
    if (base == null || shown == null) {
      json.writeArrayPropertyStart("resolution");
      json.writeEndArray();
    } else {
      ResolveSteps.of(base, shown, true, two.width()).json(json, "resolution", language);
    }
  }
}
