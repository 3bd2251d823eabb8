package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.meaning.ValueMeaning;
import dev.urial.internal.answer.Inspection.ShownDifference;
import dev.urial.internal.answer.RfcReading.ReadPart;
import dev.urial.repair.Repair;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import dev.urial.view.SchemePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the JSON output of {@code urial inspect}. */
public final class InspectionJson {
  private InspectionJson() {}

  /** The URL of the JSON schema for the output. */
  public static final String SCHEMA =
      "https://github.com/urial/urial/blob/main/docs/explain.schema.json";

  /** The names of the fields for the reading under RFC 3986. */
  public static final List<String> FIELDS = rfc();

  /** Writes all fields of an inspection that follow the field {@code input}. */
  public static void whole(JsonWriter json, Inspection inspection, Locale language) {
    json.writeStringProperty("schema", SCHEMA);
    two(json, inspection, language);
    StandardsJson.timeline(json, inspection.standards(), language);
    InspectionPartsJson.steps(json, "normalization", inspection.normalization(), language);
    InspectionPartsJson.resolution(json, "resolution", inspection.resolution(), language);
    String input = inspection.text().input();
    InspectionPartsJson.groups(json, MatchedGroup.of(input, inspection.secrets()), language);
    InspectionPartsJson.characters(json, FoundCharacter.in(input), language);
    Derivation derivation = inspection.derivation();
    if (derivation == null) {
      json.writeNullProperty("derivation");
      json.writeArrayPropertyStart("rules");
      json.writeEndArray();
    } else {
      InspectionPartsJson.derivation(json, derivation, language);
    }
  }

  /** Writes both readings, their differences, and the findings. */
  public static void two(JsonWriter json, Inspection inspection, Locale language) {
    TwoReadings text = inspection.text();
    assessment(json, inspection.assessment(), language);
    json.writeStringProperty("verdict", text.message().text(language));
    json.writeStringProperty("verdictKey", text.message().key());
    JsonFields.arguments(json, "verdictArguments", text.message(), language);
    json.writeStringProperty("severity", JsonFields.severity(text.distance()));
    json.writeObjectPropertyStart("rfc");
    RfcReading reading = inspection.rfc();
    RfcReading target = inspection.target();
    SyntaxError error = text.rfc().errorOrNull();
    if (reading != null) {
      one(json, reading, language);
    } else if (error != null) {
      JsonFields.failure(json, "error", error, language);
      repair(json, inspection, language);
    }
    if (target != null) {
      json.writeObjectPropertyStart("target");
      one(json, target, language);
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("whatwg");
    UrlReading url = inspection.url();
    SyntaxError other = text.url().errorOrNull();
    if (url != null) {
      fields(json, url);
    } else if (other != null) {
      JsonFields.failure(json, "error", other, language);
    }
    reports(json, text.reports());
    json.writeEndObject();
    json.writeArrayPropertyStart("differences");
    for (ShownDifference it : inspection.differences()) {
      Difference difference = it.difference();
      json.writeStartObject();
      json.writeStringProperty("component", difference.part());
      JsonFields.string(json, "rfc", it.rfc());
      JsonFields.string(json, "whatwg", it.url());
      json.writeStringProperty("severity", JsonFields.severity(difference.distance()));
      JsonFields.sentence(json, difference.message(), language);
      JsonFields.clauses(json, difference.clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("deceptions");
    inspection.deceptions().forEach(it -> deception(json, it, language));
    json.writeEndArray();
    JsonFields.remarks(json, "findings", text.findings(), language);
  }

  /** Writes the assessment. */
  private static void assessment(JsonWriter json, TextAssessment assessment, Locale language) {
    json.writeObjectPropertyStart("assessment");
    json.writeStringProperty("outcome", assessment.outcome().id());
    json.writeStringProperty("label", assessment.outcome().message().text(language));
    JsonFields.string(json, "host", assessment.host());
    SpecRule reason = assessment.reason();
    JsonFields.string(json, "reason", reason == null ? null : reason.id());
    JsonFields.sentence(json, assessment.sentence(), language);
    JsonFields.clauses(json, reason == null ? List.of() : List.of(reason.clause()));
    json.writeEndObject();
  }

  /** Writes a finding about a deceptive name, as an object. */
  public static void deception(JsonWriter json, Finding finding, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("kind", finding.kind().id());
    JsonFields.string(json, "looksLike", finding.looksLike());
    JsonFields.remark(json, finding.remark(), language);
    json.writeEndObject();
  }

  /** Writes the repair of a text that RFC 3986 rejects. */
  private static void repair(JsonWriter json, Inspection inspection, Locale language) {
    Repair repair = inspection.repair();
    if (repair == null) {
      json.writeNullProperty("repair");
    } else {
      json.writeObjectPropertyStart("repair");
      boolean isShown = inspection.secrets().shown();
      InspectionPartsJson.repair(
          json, repair, isShown ? repair.text() : repair.redacted(), language);
      json.writeEndObject();
    }
  }

  /** Writes only the browsers' reading. */
  public static void browsers(JsonWriter json, UrlReading url, List<ValidationError.At> reports) {
    fields(json, url);
    reports(json, reports);
  }

  private static void fields(JsonWriter json, UrlReading reading) {
    Url url = reading.url();
    json.writeStringProperty("href", reading.href());
    json.writeStringProperty("readable", reading.readable());
    json.writeStringProperty("scheme", url.scheme());
    json.writeStringProperty("username", orEmpty(reading.component(Component.USERNAME)));
    json.writeStringProperty("password", orEmpty(reading.component(Component.PASSWORD)));
    JsonFields.string(json, "host", url.host() == null ? null : reading.component(Component.HOST));
    JsonFields.string(json, "hostKind", reading.hostKind());
    if (url.portNumber().isPresent()) {
      json.writeNumberProperty("port", url.portNumber().getAsInt());
    } else {
      json.writeNullProperty("port");
    }
    json.writeStringProperty("path", orEmpty(reading.component(Component.PATH)));
    JsonFields.string(json, "query", reading.component(Component.QUERY));
    JsonFields.string(json, "fragment", reading.component(Component.FRAGMENT));
    json.writeStringProperty("origin", url.origin().toString());
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static void reports(JsonWriter json, List<ValidationError.At> reports) {
    json.writeArrayPropertyStart("validationErrors");
    for (ValidationError.At report : reports) {
      json.writeStartObject();
      json.writeStringProperty("error", report.error().id());
      json.writeNumberProperty("index", report.index());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the fields of a reading under RFC 3986. */
  public static void one(JsonWriter json, RfcReading read, Locale language) {
    Reading reading = read.reading();
    List<@Nullable String> cells = cells(read);
    for (int k = 0; k < cells.size(); k++) {
      JsonFields.string(json, FIELDS.get(k), cells.get(k));
    }
    json.writeObjectPropertyStart("kindExplained");
    JsonFields.sentence(json, reading.kind().message(), language);
    JsonFields.clause(json, reading.kind());
    json.writeEndObject();
    json.writeArrayPropertyStart("segments");
    for (ReadPart it : read.partsOf("path")) {
      json.writeString(it.decoded() == null ? it.part().text() : it.decoded());
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("pairs");
    for (ReadPart pair : read.partsOf("query")) {
      json.writeStartObject();
      pair.parts().forEach(it -> JsonFields.string(json, it.part().name(), it.decoded()));
      json.writeEndObject();
    }
    json.writeEndArray();
    parts(json, read.parts(), language);
    JsonFields.remarks(json, "advice", reading.advice(), language);
    json.writeObjectPropertyStart("normalized");
    json.writeStringProperty("syntax", read.normalized(Equivalence.SYNTAX));
    json.writeStringProperty("scheme", read.normalized(Equivalence.SCHEME));
    json.writeEndObject();
    json.writeStringProperty("uri", read.uri());
    json.writeStringProperty("iri", read.iri());
    json.writeStringProperty("readable", read.readable());
    meaning(json, read.meaning(), language);
  }

  private static void parts(JsonWriter json, List<ReadPart> parts, Locale language) {
    json.writeArrayPropertyStart("parts");
    for (ReadPart it : parts) {
      Part part = it.part();
      json.writeStartObject();
      json.writeStringProperty("name", part.name());
      json.writeStringProperty("label", part.label().text(language));
      json.writeNumberProperty("start", part.start());
      json.writeNumberProperty("end", part.end());
      json.writeStringProperty("text", it.text());
      if (it.decoded() != null) {
        json.writeStringProperty("decoded", it.decoded());
      }
      JsonFields.clause(json, part.rule());
      if (!part.remarks().isEmpty()) {
        JsonFields.remarks(json, "remarks", part.remarks(), language);
      }
      List<ReadPart> inner = it.parts();
      if (!inner.isEmpty()) {
        parts(json, inner, language);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Writes the meaning of the text. */
  private static void meaning(JsonWriter json, Meaning meaning, Locale language) {
    json.writeObjectPropertyStart("meaning");
    JsonFields.facts(json, "scheme", meaning.scheme(), language);
    SpecRule definition = meaning.definition();
    if (definition == null) {
      json.writeNullProperty("definition");
    } else {
      json.writeObjectPropertyStart("definition");
      JsonFields.clause(json, definition);
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("parts");
    for (SchemePart part : meaning.parts()) {
      json.writeStartObject();
      json.writeStringProperty("name", part.name());
      json.writeStringProperty("value", part.value());
      json.writeEndObject();
    }
    json.writeEndArray();
    SyntaxError error = meaning.error();
    if (error != null) {
      JsonFields.failure(json, "refusal", error, language); // by the scheme: it is still a URI
    }
    JsonFields.facts(json, "namespace", meaning.namespace(), language);
    JsonFields.facts(json, "host", meaning.host(), language);
    values(json, meaning.values(), language);
    JsonFields.facts(json, "fragment", meaning.fragment(), language);
    JsonFields.remarks(json, "advice", meaning.advice(), language);
    json.writeEndObject();
  }

  /** Writes the meanings of individual values in the text. */
  private static void values(JsonWriter json, List<ValueMeaning> values, Locale language) {
    json.writeArrayPropertyStart("values");
    for (ValueMeaning value : values) {
      json.writeStartObject();
      json.writeStringProperty("component", value.component().id());
      if (value.name() != null) {
        json.writeStringProperty("name", value.name());
      }
      json.writeNumberProperty("start", value.start());
      json.writeNumberProperty("end", value.end());
      json.writeStringProperty("value", value.value());
      json.writeStringProperty("certainty", value.certainty().id());
      if (value.target() != null) {
        json.writeStringProperty("target", value.target());
      }
      if (value.site() != null) {
        json.writeStringProperty("site", value.site());
      }
      JsonFields.facts(json, "facts", value.facts(), language);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static List<String> rfc() {
    List<String> fields = new ArrayList<>();
    fields.add("kind");
    for (Component it : Component.OF_RFC_3986) {
      fields.add(it.id());
      if (it == Component.HOST) {
        fields.add("hostKind");
      }
    }
    return List.copyOf(fields);
  }

  /** Returns the values of the {@link #FIELDS}. */
  public static List<@Nullable String> cells(RfcReading reading) {
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(reading.reading().kind().id());
    for (Component component : Component.OF_RFC_3986) {
      cells.add(reading.component(component));
      if (component == Component.HOST) {
        cells.add(reading.hostKind());
      }
    }
    return cells;
  }
}
