package dev.urial.cli.bulk;

import dev.urial.Equivalence;
import dev.urial.bulk.NormalForms;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import java.io.IOException;

/** {@code urial bulk count}: counts how often each row, or each normal form of a row, occurs. */
final class BulkCountVerb implements Verb.Action {
  static final Opt TOP = Opt.value("top");

  static final Verb VERB =
      new Verb(
          "bulk-count",
          BulkOptions.options(BulkNormalizeVerb.LEVEL, TOP, BulkOptions.AS, BulkOptions.STANDARD),
          KeyCountRun.COLUMNS,
          Opt.OF_FILES,
          new BulkCountVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    String level = call.value(BulkNormalizeVerb.LEVEL.name());
    boolean isRead = level != null || call.has(BulkOptions.AS) || call.has(BulkOptions.STANDARD);
    Equivalence rung = Equivalence.valueOf(Ascii.upper(level == null ? "syntax" : level));
    return new KeyCountRun(
            setup,
            top(call),
            () -> {
              if (!isRead) {
                return (bytes, start, end, to) -> {
                  to.next().append(bytes, start, end);
                  to.add();
                  return true;
                };
              }
              NormalForms forms = NormalForms.of(setup.grammar, rung);
              return (bytes, start, end, to) -> {
                boolean isValid = forms.write(bytes, start, end, to.next());
                if (isValid) {
                  to.add();
                }
                return isValid;
              };
            })
        .run();
  }

  static long top(Invocation call) throws UsageException {
    String given = call.value(TOP.name());
    return given == null ? Long.MAX_VALUE : BulkOptions.number(TOP, given, 1, 1_000_000_000_000L);
  }
}
