package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import dev.urial.report.Remark;
import dev.urial.safety.Refusal;
import dev.urial.safety.names.HostVerdict;
import dev.urial.text.Find;
import dev.urial.url.Url;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes the JSON of short answers: comparisons of references, identifiers found in a text,
 * deceptions in host names, and refusals by a fetch policy.
 */
public final class AnswerJson {
  private AnswerJson() {}

  /** Writes the result of comparing two references. */
  public static void comparison(
      JsonWriter json, EquivalenceExplanation explanation, Locale language) {
    json.writeStringProperty("with", explanation.a().toString());
    Equivalence rung = explanation.rung();
    JsonFields.string(json, "equivalence", rung == null ? null : Ascii.lower(rung.name()));
    Clause clause = explanation.clause();
    if (clause != null) {
      JsonFields.clause(json, clause);
    }
    Difference difference = explanation.difference();
    if (difference == null) {
      json.writeNullProperty("difference");
    } else {
      json.writeObjectPropertyStart("difference");
      json.writeStringProperty("component", difference.part());
      JsonFields.string(json, "with", difference.one());
      JsonFields.string(json, "input", difference.other());
      json.writeEndObject();
    }
    Remark own = explanation.remark();
    if (own != null) {
      JsonFields.remarks(json, "remarks", List.of(own), language);
    }
    json.writeObjectPropertyStart("steps");
    steps(json, "with", explanation.stepsOfA(), language);
    steps(json, "input", explanation.stepsOfB(), language);
    json.writeEndObject();
  }

  private static void steps(JsonWriter json, String side, List<Step> steps, Locale language) {
    json.writeArrayPropertyStart(side);
    for (Step step : steps) {
      json.writeStartObject();
      json.writeStringProperty("component", step.component().id());
      json.writeStringProperty("after", step.after().toString());
      JsonFields.sentence(json, step.change().message(), language);
      JsonFields.clause(json, step.clause());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes an identifier that was found in a text. */
  public static void find(JsonWriter json, Find find, Masking secrets) {
    IriReference identifier = find.identifier();
    json.writeNumberProperty("line", find.line());
    json.writeNumberProperty("start", find.start());
    json.writeNumberProperty("end", find.end());
    json.writeStringProperty("text", secrets.whole(find.text()));
    JsonFields.string(
        json, "uri", identifier == null ? null : secrets.whole(identifier.toString()));
    json.writeStringProperty("kind", id(find.kind()));
    json.writeNumberProperty("column", find.column());
    json.writeStringProperty("certainty", id(find.certainty()));
    json.writeArrayPropertyStart("assumptions");
    find.assumptions().forEach(it -> json.writeString(id(it)));
    find.urlErrors().forEach(it -> json.writeString(it.id()));
    json.writeEndArray();
    Url url = find.url();
    JsonFields.string(json, "url", url == null ? null : secrets.whole(url.href()));
  }

  /**
   * Writes the findings about a host name that may be deceptive.
   *
   * @param alike other names that look the same; null if no other names were given
   */
  public static void spoof(
      JsonWriter json, HostVerdict verdict, @Nullable List<String> alike, Locale language) {
    json.writeBooleanProperty("deceptive", verdict.isDeceptive());
    json.writeArrayPropertyStart("kinds");
    verdict.kinds().forEach(kind -> json.writeString(kind.id()));
    json.writeEndArray();
    json.writeStringProperty("host", verdict.host());
    JsonFields.string(json, "looksLike", verdict.looksLike());
    if (alike != null) {
      json.writeArrayPropertyStart("alike");
      alike.forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeStringProperty("display", verdict.display().text());
    json.writeArrayPropertyStart("findings");
    verdict.findings().forEach(finding -> InspectionJson.deception(json, finding, language));
    json.writeEndArray();
  }

  private static String id(Enum<?> constant) {
    return Ascii.lower(constant.name()).replace('_', '-');
  }

  /** Writes whether a policy allows a fetch and, if not, the reasons. */
  public static void refusals(JsonWriter json, List<Refusal> refusals, Locale language) {
    json.writeBooleanProperty("ok", refusals.isEmpty());
    json.writeArrayPropertyStart("reasons");
    for (Refusal refusal : refusals) {
      json.writeStartObject();
      json.writeStringProperty("name", refusal.name());
      JsonFields.remark(json, refusal.remark(), language);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes a string property, or null if there is no value. */
  public static void text(JsonWriter json, String name, @Nullable String value) {
    JsonFields.string(json, name, value);
  }
}
