package dev.urial.cli.bulk;

import dev.urial.Equivalence;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.util.List;

/** {@code urial bulk normalize}: writes the normal form of each row. */
final class BulkNormalizeVerb implements Verb.Action {
  static final Opt LEVEL = Opt.choice("level", "string", "syntax", "scheme");
  private static final List<Opt> OPTIONS =
      BulkOptions.options(LEVEL, BulkOptions.AS, BulkOptions.STANDARD);
  private static final List<String> COLUMNS = List.of("normalized");

  static final Verb VERB =
      new Verb("bulk-normalize", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkNormalizeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    Equivalence rung = Equivalence.valueOf(Ascii.upper(call.value(LEVEL.name(), "syntax")));
    return RowsRun.of(
        setup,
        new RowsRun.Answers(
            COLUMNS,
            true,
            true,
            () -> {
              NormalForms forms = NormalForms.of(setup.grammar, rung);
              return new Normalizing(forms);
            }));
  }

  /**
   * Writes the normal form of a row. Most rows are already normal, so they can be copied in blocks.
   */
  private static final class Normalizing implements RowOperation {
    private final NormalForms forms;
    private final ByteBuilder form = new ByteBuilder();

    Normalizing(NormalForms forms) {
      this.forms = forms;
    }

    @Override
    public boolean isOwnAnswer(byte[] bytes, int start, int end) {
      return forms.isNormalAtSight(bytes, start, end);
    }

    @Override
    public int behindOwnAnswers(byte[] bytes, int start, int end) {
      return forms.behindNormalLines(bytes, start, end);
    }

    @Override
    public int lines() {
      return forms.lines();
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, RowWriter to) {
      form.clear();
      if (!forms.write(bytes, start, end, form)) {
        return false;
      }
      to.begin(bytes, start, end);
      to.visible(form.array(), 0, form.length());
      to.end();
      return true;
    }
  }
}
