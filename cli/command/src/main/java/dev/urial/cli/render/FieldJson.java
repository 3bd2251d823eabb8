package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes one JSON object per line, with only the selected fields, as strings or null. */
final class FieldJson extends FieldTable {
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final JsonGenerator json;

  FieldJson(Invocation call, List<String> known, List<String> fields) {
    super(call, known, fields);
    json =
        JsonFactory.builder()
            .rootValueSeparator("")
            .build()
            .createGenerator(ObjectWriteContext.empty(), isTerminal ? shown : out);
  }

  @Override
  void write(List<@Nullable String> cells) throws IOException {
    json.writeStartObject();
    for (int k = 0; k < cells.size(); k++) {
      JsonOutput.string(json, fields.get(k), cells.get(k));
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
    if (isTerminal) {
      out.text(TsvEscapes.shown(shown.toString(StandardCharsets.UTF_8)));
      shown.reset();
    }
  }
}
