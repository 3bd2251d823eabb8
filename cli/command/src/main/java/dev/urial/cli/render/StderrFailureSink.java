package dev.urial.cli.render;

import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.TerminalWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.List;

/** Writes failures to standard error, for output formats that contain only answers. */
abstract class StderrFailureSink extends Sink {
  private final boolean terminal;
  private final boolean quiet;
  private final boolean pretty;
  private final DrawingStyle paint;
  private final int columns;

  StderrFailureSink(Invocation call) {
    super(call);
    quiet = call.has("quiet");
    pretty = call.has("pretty");
    terminal = call.terminal().err();
    columns = call.terminal().columns();
    paint = DrawingStyle.of(terminal && call.color()).in(call.language());
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    tell(where, name, failure);
  }

  private void tell(Where where, String name, Failure failure) throws IOException {
    if (terminal) {
      out.flush(); // keeps the order if both are on the same screen
    }
    if (where != Where.LINE) {
      err.part("urial: ");
    }
    boolean isDrawn = pretty || (terminal && where != Where.LINE);
    if (isDrawn && failure.error() != null) {
      err.part(name);
      err.line(summary(failure));
      Doc drawing = Doc.EMPTY.with(new Doc.Caret(failure.error()));
      Rendering how = Rendering.masked(paint.language());
      diagram(TerminalWriter.draw(drawing, columns - 2, how, "").lines().toList());
      if (failure.repaired() != null) {
        String repaired = paint.say(CliText.of("repair.repaired", failure.repaired()));
        for (String line : TextLayout.wrap(repaired, columns - 2)) {
          err.line("  " + line);
        }
      }
    } else {
      err.part(name);
      String message = failure.message(paint.language());
      err.line(
          failure.repaired() == null
              ? message
              : paint.say(CliText.of("repair.behind", message, failure.repaired())));
    }
    if (terminal) {
      err.flush();
    }
  }

  /** Writes why a text is invalid, or why the answer is "no". */
  void refusal(Where where, String name, TextOutcome outcome) throws IOException {
    if (outcome instanceof Failure failure) {
      tell(where, name, failure);
    } else {
      TextOutcome.Reply reply = (TextOutcome.Reply) outcome;
      List<String> notes = reply.notesInPipe(paint.language());
      boolean isItsOwnReason = notes.isEmpty() && !reply.isRefused();
      notes(where, name, isItsOwnReason ? List.of(Secrets.masked(reply.line())) : notes);
    }
  }

  /** Writes the notes of a reply. */
  void notes(Where where, String name, List<String> notes) throws IOException {
    for (String note : quiet ? List.<String>of() : notes) {
      if (terminal) {
        out.flush();
      }
      err.part(where == Where.LINE ? name : "urial: " + name);
      err.line(note);
    }
  }

  private String summary(Failure failure) {
    SyntaxError error = failure.error();
    String rule = error == null ? failure.rule() : error.rule().clause().toString();
    return paint.say(CliText.of("failure.broken", failure.index(), rule));
  }

  /** Writes the lines that show the position of an error; the line with the caret is red. */
  private void diagram(List<String> lines) throws IOException {
    for (int k = 0; k < lines.size(); k++) {
      String line = lines.get(k);
      err.part("  ");
      err.line(k == 1 ? paint.raw(DrawingStyle.RED, line) : k == 0 ? line : dim(line));
    }
  }

  private String dim(String line) {
    return paint.raw(DrawingStyle.DIM, line);
  }
}
