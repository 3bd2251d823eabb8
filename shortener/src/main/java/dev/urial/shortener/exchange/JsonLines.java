package dev.urial.shortener.exchange;

import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.link.ShortLink;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes records as JSON objects, one per line. */
final class JsonLines extends ImportRecords {
  private static final int MAX_TOKENS = 20_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(64)
                          .maxStringLength(MAX_LENGTH)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .disable(JsonWriteFeature.ESCAPE_FORWARD_SLASHES)
                  .build())
          .build();

  private final Reader in;
  private long number;

  JsonLines(Reader in) {
    super(LinkFormat.JSON_LINES);
    this.in = in;
  }

  @Override
  long number() {
    return number;
  }

  @Override
  @Nullable Map<String, String> record() throws IOException, BrokenRecordException {
    String line;
    do {
      number++;
      line = line();
      if (line == null) {
        return null;
      }
    } while (line.isBlank());
    JsonNode node;
    try {
      node = MAPPER.readTree(line);
    } catch (JacksonException e) {
      throw new BrokenRecordException("import.not-json", false);
    }
    if (!node.isObject()) {
      throw new BrokenRecordException("import.no-object", false);
    }
    Map<String, String> record = new LinkedHashMap<>();
    node.properties().forEach(it -> put(record, it.getKey(), it.getValue()));
    if (record.size() > MAX_MEMBERS) {
      throw new BrokenRecordException("import.columns", false);
    }
    return record;
  }

  private @Nullable String line() throws IOException, BrokenRecordException {
    int c = in.read();
    if (c < 0) {
      return null;
    }
    StringBuilder line = new StringBuilder();
    for (; c >= 0 && c != '\n'; c = in.read()) {
      if (line.length() >= MAX_LENGTH) {
        throw new BrokenRecordException("import.too-long", true);
      }
      line.append((char) c);
    }
    return line.toString();
  }

  private static void put(Map<String, String> to, String name, JsonNode value) {
    if (!value.isNull()) {
      to.put(
          name,
          value.isArray() ? array(value) : value.isObject() ? value.toString() : value.asString());
    }
  }

  private static String array(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode element : array) {
      if (!element.isString()) {
        return array.toString();
      }
      texts.add(element.stringValue());
    }
    return Cells.joined(texts);
  }

  /** Returns the line of a link, without its line break. */
  static String line(ShortLink link, Map<Field, String> cells) {
    StringWriter line = new StringWriter();
    try (JsonGenerator json = MAPPER.createGenerator(line)) {
      json.writeStartObject();
      cells.forEach((column, text) -> member(json, link, column, text));
      json.writeEndObject();
    }
    return line.toString();
  }

  private static void member(JsonGenerator json, ShortLink link, Field column, String text) {
    String name = column.json();
    switch (column) {
      case STATUS -> json.writeNumberProperty(name, link.status().code());
      case VISIT_LIMIT -> json.writeNumberProperty(name, link.visitLimit());
      case TAGS, ALIASES -> {
        json.writeArrayPropertyStart(name);
        Cells.split(text).forEach(json::writeString);
        json.writeEndArray();
      }
      case RULES -> {
        json.writeName(name);
        json.writeTree(MAPPER.readTree(text));
      }
      case PROTECTED, CRAWLABLE, PRIVATE, FORWARD_QUERY, FORWARD_PATH ->
          json.writeBooleanProperty(name, true);
      default -> json.writeStringProperty(name, text);
    }
  }
}
