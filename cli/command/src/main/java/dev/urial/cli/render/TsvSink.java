package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;

/**
 * Tab-separated values: a header, then a row for each text, in the text format of PostgreSQL's
 * {@code COPY}: {@code \N} represents an absent value; {@code \t}, {@code \n}, {@code \r} and
 * {@code \\} are escapes.
 */
final class TsvSink extends Sink {
  private final int columns;
  private final boolean terminal;
  private final Invocation call;

  TsvSink(Invocation call) {
    super(call);
    this.call = call;
    terminal = call.terminal().out();
    columns = call.columns().size();
    StringBuilder header = new StringBuilder("input");
    for (String column : call.columns()) {
      header.append('\t').append(column);
    }
    this.header = header.append("\terror.rule\terror.index\terror.message").toString();
  }

  private final String header;
  private boolean begun;

  private void begin() throws IOException {
    if (!begun) {
      begun = true;
      out.line(header);
    }
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    begin();
    TsvEscapes.cell(call.shown(input), terminal, out);
    for (String cell : reply.cells()) {
      out.write('\t');
      TsvEscapes.cell(cell, terminal, out);
    }
    out.line("\t\\N\t\\N\t\\N");
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    begin();
    TsvEscapes.cell(call.shown(input), terminal, out);
    for (int k = 0; k < columns; k++) {
      out.text("\t\\N");
    }
    out.write('\t');
    TsvEscapes.cell(failure.rule(), terminal, out);
    out.write('\t');
    out.text(Integer.toString(failure.index()));
    out.write('\t');
    TsvEscapes.cell(Excerpt.escape(failure.message()), terminal, out);
    out.write('\n');
  }

  @Override
  void end() throws IOException {
    begin();
  }
}
