package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** The fields that were chosen as an object a line, and nothing else: texts, or null. */
final class FieldJson extends FieldSink {
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final boolean terminal;
  private final JsonGenerator json;

  /** As a sink, so that who only might need it does not load it. */
  static Sink of(Invocation call) throws UsageException {
    return new FieldJson(call);
  }

  private FieldJson(Invocation call) throws UsageException {
    super(call);
    terminal = call.terminal().out();
    json =
        JsonFactory.builder()
            .rootValueSeparator("")
            .build()
            .createGenerator(ObjectWriteContext.empty(), terminal ? shown : out);
  }

  @Override
  void row(List<@Nullable String> cells) throws IOException {
    json.writeStartObject();
    for (int k = 0; k < fields.size(); k++) {
      Json.string(json, fields.get(k), cell(cells, k));
    }
    json.writeEndObject();
    json.writeRaw('\n');
    json.flush();
    if (terminal) {
      out.text(Escaped.shown(shown.toString(StandardCharsets.UTF_8)));
      shown.reset();
    }
  }
}
