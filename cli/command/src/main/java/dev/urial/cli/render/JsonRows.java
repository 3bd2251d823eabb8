package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes one JSON object per line. This is a separate class, so that other formats do not load
 * Jackson.
 */
final class JsonRows extends RowFormat {
  private final Invocation call;
  private final boolean isTerminal;
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final JsonGenerator json;

  JsonRows(Invocation call) {
    super(call.out());
    this.call = call;
    isTerminal = call.terminal().out();
    json =
        JsonFactory.builder()
            .rootValueSeparator("")
            .build()
            .createGenerator(ObjectWriteContext.empty(), isTerminal ? shown : call.out());
  }

  @Override
  boolean row(TextOutcome.Reply reply) throws IOException {
    json.writeStartObject();
    reply.json(json, call.languageOfData());
    json.writeEndObject();
    json.writeRaw('\n');
    if (isTerminal) {
      json.flush();
      out.text(TsvEscapes.shown(shown.toString(StandardCharsets.UTF_8)));
      shown.reset();
    }
    return true;
  }

  @Override
  void flush() {
    json.flush(); // wraps failures of the stream; see Cli
  }
}
