package dev.urial.cli.find;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.FinderOption;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.io.IOException;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code urial extract}: finds the identifiers in running text. */
public final class ExtractVerb implements Verb.Action {
  private static final Opt CONTEXT = Opt.flag("context");
  private static final Opt UNIQUE = Opt.flag("unique");

  public static final Verb VERB =
      new Verb(
          "extract",
          options(),
          List.of(
              "line",
              "start",
              "end",
              "text",
              "uri",
              "kind",
              "column",
              "certainty",
              "assumptions",
              "url",
              "file",
              "context"),
          Opt.OF_FILES,
          new ExtractVerb());

  /** The number of characters read to detect markup. */
  private static final int BEGINNING = 256;

  /** The strings with which HTML and XML begin; text that begins with {@code <URL:} is neither. */
  private static final List<String> MARKUP =
      List.of(
          "<!doctype", "<html", "<head", "<body", "<title", "<?xml", "<urlset", "<rss", "<feed");

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(FinderOption.ALL);
    options.addAll(List.of(CONTEXT, UNIQUE, Opt.MASK, Opt.FIELDS, Opt.CSV));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    Finder finder = FinderOption.of(call);
    Search search = new Search(call, files.size() > 1);
    boolean isUnreadable = false;
    for (String file : files) {
      try {
        TextStream.use(file, call, search::flush, text -> search.in(file, text, finder));
      } catch (LineReader.Unreadable e) {
        search.flush();
        call.err().line("urial: " + e.getMessage());
        isUnreadable = true;
      }
    }
    search.flush();
    return isUnreadable ? ExitStatus.IO_ERROR : search.hasFound ? ExitStatus.FINE : ExitStatus.NO;
  }

  /** Searches all files. */
  private static final class Search {
    private final Invocation call;
    private final RowOutput rows;
    private final Masking secrets;
    private final boolean hasContext;
    private final boolean namesFiles;
    private final int width;

    /** The identifiers already reported; null if all are reported. */
    private final @Nullable Set<String> seen;

    private boolean hasFound;

    Search(Invocation call, boolean namesFiles) throws UsageException {
      this.call = call;
      this.rows = RowOutput.ofFields(call);
      this.secrets = SecretsOption.ofData(call);
      this.hasContext = call.has(CONTEXT);
      this.namesFiles = namesFiles;
      this.width = call.terminal().columns();
      this.seen = call.has(UNIQUE) ? new HashSet<>() : null;
    }

    void in(String file, Reader octets, Finder finder) throws IOException {
      String name = file.equals(Io.STDIN) ? null : file;
      PushbackReader text = new PushbackReader(octets, BEGINNING);
      if (isMarkup(text)) {
        OperationRunner.note(call, CliText.of("session.markup", LineReader.shown(file)));
      }
      try {
        if (hasContext) {
          Passages passages = new Passages(text, (find, passage) -> tell(name, find, passage));
          finder.forEach(passages, passages::add);
          passages.end();
        } else {
          finder.forEach(text, find -> tell(name, find, null));
        }
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }

    private static boolean isMarkup(PushbackReader text) throws IOException {
      char[] beginning = new char[BEGINNING];
      int count = text.read(beginning, 0, BEGINNING);
      if (count <= 0) {
        return false;
      }
      text.unread(beginning, 0, count);
      String read = Ascii.lower(new String(beginning, 0, count)).strip();
      return MARKUP.stream().anyMatch(read::startsWith);
    }

    private void tell(@Nullable String file, Find find, ExtractedFind.@Nullable Passage passage) {
      hasFound = true;
      ExtractedFind row = new ExtractedFind(file, find, passage, secrets, namesFiles, width);
      if (seen != null && !seen.add(row.identifier())) {
        return;
      }
      try {
        rows.row(row);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void flush() throws IOException {
      rows.flush();
      call.out().flush();
      call.err().flush();
    }
  }

  /** Receives a find with the text around it. */
  private interface FindConsumer {
    void of(Find find, ExtractedFind.Passage passage);
  }

  /**
   * A reader that keeps recent text, so that the text before and after a find can be shown. A find
   * is delayed until enough text after it has been read.
   */
  private static final class Passages extends Reader {
    private static final int AROUND = 40;

    /** The maximum distance from the start of a find to the finder's position. */
    private static final int KEPT = 5 * Finder.LONGEST;

    private final Reader in;
    private final FindConsumer consumer;
    private final Queue<Find> waiting = new ArrayDeque<>();
    private final StringBuilder kept = new StringBuilder();
    private long start;

    Passages(Reader in, FindConsumer consumer) {
      this.in = in;
      this.consumer = consumer;
    }

    void add(Find find) {
      waiting.add(find);
      tellUpTo(start + kept.length() - AROUND);
    }

    void end() {
      tellUpTo(Long.MAX_VALUE);
    }

    private void tellUpTo(long place) {
      for (Find it = waiting.peek(); it != null && it.end() <= place; it = waiting.peek()) {
        consumer.of(waiting.remove(), around(it));
      }
    }

    private ExtractedFind.Passage around(Find find) {
      int from = Math.toIntExact(find.start() - start);
      int to = Math.toIntExact(find.end() - start);
      int first = from;
      while (first > 0 && from - first < AROUND && !isBreak(kept.charAt(first - 1))) {
        first--;
      }
      int last = to;
      while (last < kept.length() && last - to < AROUND && !isBreak(kept.charAt(last))) {
        last++;
      }
      // A truncated word might be part of a secret.
      boolean isCut = first > 0 && !isBreak(kept.charAt(first - 1));
      while (isCut && first < from && !isGap(kept.charAt(first))) {
        first++;
      }
      boolean isCutBehind = last < kept.length() && !isBreak(kept.charAt(last));
      while (isCutBehind && last > to && !isGap(kept.charAt(last - 1))) {
        last--;
      }
      return new ExtractedFind.Passage(
          kept.substring(first, from), kept.substring(from, to), kept.substring(to, last));
    }

    private static boolean isBreak(char c) {
      return c == '\n' || c == '\r';
    }

    private static boolean isGap(char c) {
      return c == ' ' || c == '\t';
    }

    @Override
    public int read(char[] buffer, int offset, int length) throws IOException {
      int n = in.read(buffer, offset, length);
      if (n > 0) {
        if (kept.length() > 2 * KEPT && waiting.isEmpty()) {
          int gone = kept.length() - KEPT;
          kept.delete(0, gone);
          start += gone;
        }
        kept.append(buffer, offset, n);
        tellUpTo(start + kept.length() - AROUND);
      }
      return n;
    }

    @Override
    public void close() {}
  }
}
