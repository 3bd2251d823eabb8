package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.AllStandards;
import dev.urial.explain.ResolutionSteps;
import dev.urial.explain.StandardDocument;
import dev.urial.explain.Step;
import dev.urial.grammar.MediaType;
import dev.urial.report.Parsed;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about a text, as one JSON object. Renderers need not extract anything
 * from sentences, nor parse anything again.
 *
 * @param readings both readings
 * @param type the media type of the resource, if known
 * @param input the text
 * @param base the base for resolving a reference, or null
 */
public record WholeJson(
    ShownReadings readings, @Nullable MediaType type, String input, @Nullable Iri base) {
  /** The JSON schema of the object. */
  public static final String SCHEMA =
      "https://github.com/urial/urial/blob/main/docs/explain.schema.json";

  /** Collects everything about a text. */
  public static WholeJson of(
      ShownReadings readings, @Nullable MediaType type, String input, @Nullable Iri base) {
    return new WholeJson(readings, type, input, base);
  }

  private Masking secrets() {
    return readings.secrets();
  }

  /** The text without its secrets, if it is a reference and still one without them. */
  private @Nullable IriReference shown() {
    return IriReference.tryParse(input) instanceof Parsed.Ok<IriReference> ok
        ? secrets().shown() ? ok.value() : IriReference.tryParse(ok.value().redacted()).orElseNull()
        : null;
  }

  /** Writes the members after {@code input}. */
  public void write(JsonWriter json, Locale language) {
    json.writeStringProperty("schema", SCHEMA);
    ReadingJson.two(json, readings, type, language);
    new StandardsJson(AllStandards.of(input), StandardDocument.URL_STANDARD, secrets())
        .json(json, language);
    IriReference shown = shown();
    List<Step> steps = shown == null ? List.of() : Step.toNormalForm(shown, Equivalence.SCHEME);
    ModelJson.steps(json, "normalization", steps, language);
    resolution(json, shown, language);
    ModelJson.groups(json, input, secrets(), language);
    ModelJson.characters(json, input, language);
    if (shown == null) {
      json.writeNullProperty("derivation");
      json.writeArrayPropertyStart("rules");
      json.writeEndArray();
    } else {
      ModelJson.derivation(json, ModelJson.derivation(shown, secrets()), language);
    }
  }

  private void resolution(JsonWriter json, @Nullable IriReference shown, Locale language) {
    ResolutionSteps told = null;
    if (base != null && shown != null) {
      Iri from = Iri.tryParse(base.redacted()).orElseNull();
      IriReference to = IriReference.tryParse(shown.redacted()).orElseNull();
      told = from == null || to == null ? null : ResolutionSteps.of(from, to);
    }
    ModelJson.resolution(json, "resolution", told, language);
  }
}
