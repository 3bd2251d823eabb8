package dev.urial.cli.scale;

import dev.urial.bulk.Grammar;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.Pipeline;
import dev.urial.bulk.Row;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** {@code urial bulk valid}: the lines that are valid. */
final class BulkValidVerb implements Verb.Action {
  static final Verb VERB = new Verb("bulk-valid", List.of(), List.of("valid"), new BulkValidVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    long[] failures = {0};
    Pipeline pipeline = Pipeline.of(BulkValidVerb::worker);
    for (String file : call.operands()) {
      try (InputStream in = LineReader.open(file)) {
        pipeline.run(
            LineSource.of(in),
            batch -> {
              call.out().write(batch.out().array(), 0, batch.out().length());
              failures[0] += batch.failures();
            });
      }
    }
    return failures[0] == 0 ? ExitStatus.FINE : ExitStatus.NO;
  }

  private static Pipeline.Worker worker() {
    Row row = Row.of(Grammar.IRI_REFERENCE);
    return batch -> {
      for (int i = 0; i < batch.size(); i++) {
        if (row.read(batch.bytes(), batch.start(i), batch.end(i))) {
          batch.out().append(batch.bytes(), batch.start(i), batch.end(i));
          batch.out().append('\n');
        } else {
          batch.fail();
        }
      }
    };
  }
}
