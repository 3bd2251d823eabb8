package dev.urial.cli.render;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@link FieldTable} with one row per input: the input, the fields of the answer, and the fields
 * of an error. If no error field is selected, the reasons for failures go to standard error, as
 * without a table.
 */
final class FieldSink extends StderrFailureSink {
  private static final String INPUT = "input";
  private static final List<String> ERROR = List.of("error.rule", "error.index", "error.message");

  private final Invocation call;
  private final FieldTable table;
  private final boolean tellsErrors;

  private FieldSink(Invocation call, FieldTable table) {
    super(call);
    this.call = call;
    this.table = table;
    this.tellsErrors = table.fields.stream().anyMatch(ERROR::contains);
  }

  /** Returns an instance as a Sink, so that callers do not load this class unless they use it. */
  static Sink of(Invocation call) throws UsageException {
    List<String> known = new ArrayList<>(List.of(INPUT));
    known.addAll(call.columns());
    known.addAll(ERROR);
    return new FieldSink(call, FieldSelection.table(call, known));
  }

  @Override
  void reply(Where where, String name, String input, Reply reply) throws IOException {
    List<@Nullable String> all = new ArrayList<>();
    all.add(call.shown(input));
    all.addAll(reply.cells());
    ERROR.forEach(field -> all.add(null));
    table.row(all);
  }

  @Override
  void failure(Where where, String name, String input, Failure failure) throws IOException {
    List<@Nullable String> all = new ArrayList<>();
    all.add(call.shown(input));
    call.columns().forEach(field -> all.add(null));
    all.add(failure.rule());
    all.add(String.valueOf(failure.index()));
    all.add(Excerpt.escape(failure.message()));
    table.row(all);
    if (!tellsErrors) {
      super.failure(where, name, input, failure);
    }
  }

  @Override
  void end() throws IOException {
    table.end();
  }
}
