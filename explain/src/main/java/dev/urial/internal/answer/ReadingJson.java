package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.explain.Meaning;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.MediaType;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Ascii;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Component;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The JSON of {@code urial inspect}. */
public final class ReadingJson {
  private ReadingJson() {}

  /** The fields of the RFC 3986 reading. */
  public static final List<String> FIELDS = rfc();

  /** Returns how much a difference matters. */
  public static String severity(Distance distance) {
    return Ascii.lower(distance.name());
  }

  /** Writes two readings, their differences, and findings. */
  public static void two(
      JsonWriter json, ShownReadings readings, @Nullable MediaType type, Locale language) {
    Masking secrets = readings.secrets();
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
      Json.failure(json, "error", error, language);
      repair(json, error, secrets, language);
    }
    json.writeEndObject();
    json.writeObjectPropertyStart("whatwg");
    Url url = readings.url();
    SyntaxError other = text.url().errorOrNull();
    if (url != null) {
      fields(json, url, readings);
    } else if (other != null) {
      Json.failure(json, "error", other, language);
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
  private static void deceptions(JsonWriter json, @Nullable HostVerdict host, Locale language) {
    json.writeArrayPropertyStart("deceptions");
    for (Finding finding : host == null ? List.<Finding>of() : host.findings()) {
      deception(json, finding, language);
    }
    json.writeEndArray();
  }

  /** Writes a deceptive feature of a name as an object. */
  public static void deception(JsonWriter json, Finding finding, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("kind", finding.kind().id());
    Json.string(json, "looksLike", finding.looksLike());
    Json.remark(json, finding.remark(), language);
    json.writeEndObject();
  }

  /** What RFC 3986 refuses, as it was likely meant. */
  private static void repair(JsonWriter json, SyntaxError error, Masking secrets, Locale language) {
    Repair repair = Repairs.of(error.input(), Standard.RFC_3986).firstOrNull();
    if (repair == null) {
      json.writeNullProperty("repair");
    } else {
      json.writeObjectPropertyStart("repair");
      ModelJson.repair(json, repair, secrets.shown() ? repair.text() : repair.redacted(), language);
      json.writeEndObject();
    }
  }

  /** Writes only the browsers' reading. */
  public static void browsers(
      JsonWriter json, Url url, List<ValidationError.At> reports, Masking secrets) {
    fields(json, url, secrets.whole(url.href()), name -> secrets.component(url, name));
    reports(json, reports);
  }

  private static void fields(JsonWriter json, Url url, ShownReadings readings) {
    fields(json, url, readings.href(url), readings::whatwg);
  }

  /** What is shown of a component. */
  private interface Shown {
    @Nullable String of(String component);
  }

  private static String orEmpty(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static void fields(JsonWriter json, Url url, String href, Shown shown) {
    json.writeStringProperty("href", href);
    json.writeStringProperty("scheme", url.scheme());
    json.writeStringProperty("username", orEmpty(shown.of("username")));
    json.writeStringProperty("password", orEmpty(shown.of("password")));
    Json.string(json, "host", url.host() == null ? null : shown.of("host"));
    UrlHost host = url.parsedHost();
    Json.string(json, "hostKind", host == null ? null : hostKind(host));
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

  /** Writes only the RFC 3986 reading. */
  public static void one(
      JsonWriter json,
      Reading reading,
      @Nullable MediaType type,
      Masking secrets,
      Locale language) {
    List<@Nullable String> cells = cells(reading, secrets);
    for (int k = 0; k < cells.size(); k++) {
      Json.string(json, FIELDS.get(k), cells.get(k));
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

  private static void segments(JsonWriter json, Reading reading, Masking secrets) {
    json.writeArrayPropertyStart("segments");
    Part path = reading.part("path");
    for (Part segment : path == null ? List.<Part>of() : path.children()) {
      json.writeString(Objects.requireNonNullElse(secrets.decoded(segment), segment.text()));
    }
    json.writeEndArray();
  }

  private static void pairs(JsonWriter json, Reading reading, Masking secrets) {
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

  private static void part(JsonWriter json, Part part, Masking secrets, Locale language) {
    json.writeStartObject();
    json.writeStringProperty("name", part.name());
    json.writeStringProperty("label", part.label().text(language));
    json.writeNumberProperty("start", part.start());
    json.writeNumberProperty("end", part.end());
    json.writeStringProperty("text", secrets.text(part));
    String decoded = secrets.decoded(part);
    if (decoded != null) {
      json.writeStringProperty("decoded", decoded);
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
  private static void meaning(JsonWriter json, Meaning meaning, Locale language) {
    json.writeObjectPropertyStart("meaning");
    Json.facts(json, "scheme", meaning.scheme(), language);
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
      Json.failure(json, "refusal", error, language); // of the scheme: it is a URI all the same
    }
    Json.facts(json, "namespace", meaning.namespace(), language);
    Json.facts(json, "host", meaning.host(), language);
    Json.facts(json, "fragment", meaning.fragment(), language);
    Json.remarks(json, "advice", meaning.advice(), language);
    json.writeEndObject();
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

  /** Returns the values of {@link #FIELDS}. */
  public static List<@Nullable String> cells(Reading reading, Masking secrets) {
    IriReference it = IriReference.parse(reading.whole().text());
    Rule hostKind = reading.hostKind();
    List<@Nullable String> cells = new ArrayList<>();
    cells.add(reading.kind().id());
    for (Component component : Component.OF_RFC_3986) {
      cells.add(secrets.component(it, component));
      if (component == Component.HOST) {
        cells.add(hostKind == null ? null : hostKind.id());
      }
    }
    return cells;
  }

  /** Returns the name of a kind of host, for programs. */
  public static String hostKind(UrlHost host) {
    if (host instanceof UrlHost.Domain) {
      return "domain";
    }
    if (host instanceof UrlHost.Ipv4) {
      return "IPv4 address";
    }
    if (host instanceof UrlHost.Ipv6) {
      return "IPv6 address";
    }
    return host instanceof UrlHost.Opaque ? "opaque host" : "empty host";
  }
}
