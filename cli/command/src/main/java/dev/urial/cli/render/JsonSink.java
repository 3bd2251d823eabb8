package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.TextOutcome.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * JSON Lines: one object for each text, answer or failure, on standard output. This is a separate
 * class, so that other formats do not load Jackson.
 *
 * @see <a href="https://jsonlines.org/">JSON Lines</a>
 */
final class JsonSink extends Sink {
  private final JsonGenerator json;

  /** On a terminal, the buffer for the current object, which is escaped before it is shown. */
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

  private final boolean terminal;
  private final Invocation call;

  JsonSink(Invocation call) {
    super(call);
    this.call = call;
    terminal = call.terminal().out();
    OutputStream to = terminal ? shown : out;
    json =
        JsonFactory.builder()
            .rootValueSeparator("")
            .build()
            .createGenerator(ObjectWriteContext.empty(), to);
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    json.writeStartObject();
    json.writeStringProperty("input", call.shown(input));
    reply.json(json, call.languageOfData());
    json.writeEndObject();
    endLine();
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    json.writeStartObject();
    json.writeStringProperty("input", call.shown(input));
    JsonOutput.failure(json, "error", failure, call.languageOfData());
    json.writeEndObject();
    endLine();
    if (where == Where.OPERAND) {
      flush();
    }
  }

  private void endLine() throws IOException {
    json.writeRaw('\n');
    if (terminal) {
      json.flush();
      out.text(TsvEscapes.shown(shown.toString(StandardCharsets.UTF_8)));
      shown.reset();
    }
  }

  @Override
  void flush() {
    json.flush(); // wraps failures of the stream; see Cli
  }
}
