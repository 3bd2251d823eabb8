package dev.urial.cli.verbs;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.cli.render.FactList;
import dev.urial.cli.render.Json;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.explain.Meaning;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.internal.text.Ascii;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import dev.urial.url.ValidationError;
import dev.urial.view.SchemePart;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The JSON of {@code urial inspect}. */
final class InspectJson {
  private InspectJson() {}

  /** How much a difference matters. */
  static String severity(Distance distance) {
    return Ascii.lower(distance.name());
  }

  /** Two readings, where they differ, and what was found on the way. */
  static void two(
      JsonGenerator json, InspectReadings readings, @Nullable MediaType type, Locale language) {
    InspectSecrets secrets = readings.secrets();
    TwoReadings text = readings.text();
    json.writeStringProperty("verdict", text.message().text(language));
    json.writeStringProperty("verdictKey", text.message().key());
    Json.arguments(json, "verdictArguments", text.message(), language);
    json.writeStringProperty("severity", severity(text.distance()));
    json.writeObjectPropertyStart("rfc");
    Reading reading = readings.reading();
    SyntaxError error = text.rfc().errorOrNull();
    if (reading != null) {
      one(json, reading, type, secrets, language);
      Reading target = readings.target();
      if (target != null) {
        json.writeObjectPropertyStart("target");
        one(json, target, type, secrets, language);
        json.writeEndObject();
      }
    } else if (error != null) {
      Json.failure(json, "error", Failure.of(error), language);
      repair(json, error, secrets, language);
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("whatwg");
    Url url = readings.url();
    SyntaxError other = text.url().errorOrNull();
    if (url != null) {
      fields(json, url, readings);
    } else if (other != null) {
      Json.failure(json, "error", Failure.of(other), language);
    }
    reports(json, text.reports());
    json.writeEndObject();
    json.writeArrayPropertyStart("differences");
    for (Difference difference : text.differences()) {
      json.writeStartObject();
      json.writeStringProperty("component", difference.part());
      Json.string(json, "rfc", readings.one(difference));
      Json.string(json, "whatwg", readings.other(difference));
      json.writeStringProperty("severity", severity(difference.distance()));
      Json.sentence(json, difference.message(), language);
      Json.clauses(json, difference.clauses());
      json.writeEndObject();
    }
    json.writeEndArray();
    deceptions(json, text.host(), language);
    Json.remarks(json, "findings", text.findings(), language);
  }

  /** What deceives in the name of the host. */
  private static void deceptions(JsonGenerator json, @Nullable HostVerdict host, Locale language) {
    json.writeArrayPropertyStart("deceptions");
    for (Finding finding : host == null ? List.<Finding>of() : host.findings()) {
      deception(json, finding, language);
    }
    json.writeEndArray();
  }

  /** What deceives in a name, as an object. */
  static void deception(JsonGenerator json, Finding finding, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("kind", finding.kind().id());
    Json.string(json, "looksLike", finding.looksLike());
    Json.remark(json, finding.remark(), language);
    json.writeEndObject();
  }

  /** What RFC 3986 refuses, as it was likely meant. */
  private static void repair(
      JsonGenerator json, SyntaxError error, InspectSecrets secrets, Locale language) {
    Repair repair = Repairs.of(error.input(), Standard.RFC_3986).firstOrNull();
    if (repair == null) {
      json.writeNullProperty("repair");
    } else {
      json.writeObjectPropertyStart("repair");
      RepairDrawing.json(
          json, repair, secrets.shown() ? repair.text() : repair.redacted(), language);
      json.writeEndObject();
    }
  }

  /** The reading of browsers alone. */
  static void browsers(
      JsonGenerator json, Url url, List<ValidationError.At> reports, InspectSecrets secrets) {
    fields(json, url, secrets.whole(url.href()), name -> secrets.component(url, name));
    reports(json, reports);
  }

  private static void fields(JsonGenerator json, Url url, InspectReadings readings) {
    fields(json, url, readings.href(url), readings::whatwg);
  }

  /** What is shown of a component. */
  private interface Shown {
    @Nullable String of(String component);
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static void fields(JsonGenerator json, Url url, String href, Shown shown) {
    json.writeStringProperty("href", href);
    json.writeStringProperty("scheme", url.scheme());
    json.writeStringProperty("username", orEmpty(shown.of("username")));
    json.writeStringProperty("password", orEmpty(shown.of("password")));
    Json.string(json, "host", url.host() == null ? null : shown.of("host"));
    UrlHost host = url.parsedHost();
    Json.string(json, "hostKind", host == null ? null : InspectUrl.hostKind(host));
    if (url.portNumber().isPresent()) {
      json.writeNumberProperty("port", url.portNumber().getAsInt());
    } else {
      json.writeNullProperty("port");
    }
    json.writeStringProperty("path", orEmpty(shown.of("path")));
    Json.string(json, "query", shown.of("query"));
    Json.string(json, "fragment", shown.of("fragment"));
    json.writeStringProperty("origin", url.origin().toString());
  }

  private static void reports(JsonGenerator json, List<ValidationError.At> reports) {
    json.writeArrayPropertyStart("validationErrors");
    for (ValidationError.At report : reports) {
      json.writeStartObject();
      json.writeStringProperty("error", report.error().id());
      json.writeNumberProperty("index", report.index());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** One reading, by RFC 3986. */
  static void one(
      JsonGenerator json,
      Reading reading,
      @Nullable MediaType type,
      InspectSecrets secrets,
      Locale language) {
    List<@Nullable String> cells = InspectFields.cells(reading, secrets);
    for (int k = 0; k < cells.size(); k++) {
      Json.string(json, InspectFields.RFC.get(k), cells.get(k));
    }
    json.writeObjectPropertyStart("kindExplained");
    Json.sentence(json, reading.kind().message(), language);
    Json.clause(json, reading.kind());
    json.writeEndObject();
    segments(json, reading, secrets);
    pairs(json, reading, secrets);
    json.writeArrayPropertyStart("parts");
    for (Part part : reading.parts()) {
      part(json, part, secrets, language);
    }
    json.writeEndArray();
    Json.remarks(json, "advice", reading.advice(), language);
    json.writeObjectPropertyStart("normalized");
    json.writeStringProperty(
        "syntax", secrets.whole(reading.normalized(Equivalence.SYNTAX).toString()));
    json.writeStringProperty(
        "scheme", secrets.whole(reading.normalized(Equivalence.SCHEME).toString()));
    json.writeEndObject();
    json.writeStringProperty("uri", secrets.whole(reading.asUri().toString()));
    json.writeStringProperty("iri", secrets.whole(reading.asIri().toString()));
    meaning(json, Meaning.of(IriReference.parse(reading.whole().text()), type), language);
  }

  private static void segments(JsonGenerator json, Reading reading, InspectSecrets secrets) {
    json.writeArrayPropertyStart("segments");
    Part path = reading.part("path");
    for (Part segment : path == null ? List.<Part>of() : path.children()) {
      json.writeString(secrets.decoded(segment));
    }
    json.writeEndArray();
  }

  private static void pairs(JsonGenerator json, Reading reading, InspectSecrets secrets) {
    json.writeArrayPropertyStart("pairs");
    Part query = reading.part("query");
    for (Part pair : query == null ? List.<Part>of() : query.children()) {
      json.writeStartObject();
      for (Part half : pair.children()) {
        Json.string(json, half.name(), secrets.decoded(half));
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void part(JsonGenerator json, Part part, InspectSecrets secrets, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("name", part.name());
    json.writeStringProperty("label", part.label().text(language));
    json.writeNumberProperty("start", part.start());
    json.writeNumberProperty("end", part.end());
    json.writeStringProperty("text", secrets.text(part));
    if (part.decoded() != null) {
      json.writeStringProperty("decoded", secrets.decoded(part));
    }
    Json.clause(json, part.rule());
    if (!part.remarks().isEmpty()) {
      Json.remarks(json, "remarks", part.remarks(), language);
    }
    if (!part.children().isEmpty()) {
      json.writeArrayPropertyStart("parts");
      for (Part child : part.children()) {
        part(json, child, secrets, language);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  /** What the text means. */
  private static void meaning(JsonGenerator json, Meaning meaning, Locale language) {
    json.writeObjectPropertyStart("meaning");
    FactList.json(json, "scheme", meaning.scheme(), language);
    SpecRule definition = meaning.definition();
    if (definition == null) {
      json.writeNullProperty("definition");
    } else {
      json.writeObjectPropertyStart("definition");
      Json.clause(json, definition);
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
      Json.failure(
          json, "refusal", Failure.of(error), language); // of the scheme: it is a URI all the same
    }
    FactList.json(json, "namespace", meaning.namespace(), language);
    FactList.json(json, "host", meaning.host(), language);
    FactList.json(json, "fragment", meaning.fragment(), language);
    Json.remarks(json, "advice", meaning.advice(), language);
    json.writeEndObject();
  }
}
