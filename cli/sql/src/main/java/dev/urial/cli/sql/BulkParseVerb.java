package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import java.io.IOException;
import java.util.List;

/** {@code urial bulk parse}: the components of each row. */
final class BulkParseVerb implements Verb.Action {
  private static final Opt SHOW = Opt.flag(Opt.SHOW_SECRETS);
  private static final List<Opt> OPTIONS =
      Setup.options(Setup.AS, Setup.STANDARD, SHOW, Setup.RESUME);
  private static final Component[] PARTS = {
    Component.SCHEME,
    Component.USERINFO,
    Component.HOST,
    Component.PORT,
    Component.PATH,
    Component.QUERY,
    Component.FRAGMENT
  };
  private static final List<String> COLUMNS =
      List.of(PARTS).stream().map(part -> Ascii.lower(part.name())).toList();

  static final Verb VERB =
      new Verb("bulk-parse", OPTIONS, COLUMNS, Opt.OF_FILES, new BulkParseVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    Setup setup = new Setup(call);
    boolean shows = call.has(SHOW);
    return RowsRun.of(
        setup,
        VERB.name(),
        OPTIONS,
        new RowsRun.Answers(COLUMNS, true, true, () -> new Parts(Row.of(setup.grammar), shows)));
  }

  private static final class Parts implements RowWork {
    private final Row row;
    private final boolean shows;

    Parts(Row row, boolean shows) {
      this.row = row;
      this.shows = shows;
    }

    @Override
    public boolean masks() {
      return !shows;
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, Cells to) {
      if (!row.read(bytes, start, end)) {
        return false;
      }
      boolean isMasked = !shows && mayHoldSecrets();
      if (isMasked) {
        String text = Secrets.masked(new String(bytes, start, end - start, UTF_8));
        byte[] masked = text.getBytes(UTF_8);
        to.begin(masked, 0, masked.length);
        masked(row.text(), to);
      } else {
        to.begin(bytes, start, end);
        for (Component part : PARTS) {
          cell(part, to);
        }
      }
      to.end();
      return true;
    }

    private boolean mayHoldSecrets() {
      int host = row.start(Component.HOST);
      boolean hasLogin = host >= 0 && host > row.start(Component.AUTHORITY);
      return hasLogin || row.start(Component.QUERY) >= 0 || row.start(Component.FRAGMENT) >= 0;
    }

    private void cell(Component part, Cells to) {
      int start = row.start(part);
      if (start < 0) {
        to.absent();
      } else {
        to.text(row.bytes(), start, row.end(part));
      }
    }

    /** The components of the text with its secrets masked, which has the same ones. */
    private void masked(String text, Cells to) {
      byte[] form = Secrets.masked(text).getBytes(UTF_8);
      boolean isRead = row.read(form, 0, form.length);
      if (!isRead) {
        byte[] original = text.getBytes(UTF_8);
        row.read(original, 0, original.length);
      }
      for (Component part : PARTS) {
        boolean mayBeSecret =
            part == Component.USERINFO || part == Component.QUERY || part == Component.FRAGMENT;
        if (!isRead && mayBeSecret && row.start(part) >= 0) {
          to.text(Secrets.MASK);
        } else {
          cell(part, to);
        }
      }
    }
  }
}
