package dev.urial.cli.render;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.Lines;
import dev.urial.bulk.Pipeline;
import dev.urial.bulk.RowSource;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.InputFile;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.RowReader;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Output.Source;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Answers texts, one after another.
 *
 * <p>These rules apply to every verb:
 *
 * <ul>
 *   <li>each text has one line of output, in order; if there is no answer, the line is empty,
 *       unless options omit such texts or request only these;
 *   <li>standard input is read at most once: where it is named, or if no other input is named;
 *   <li>answers are written unchanged, including secrets, unless {@code --mask} is given;
 *   <li>nothing is kept from one text to the next, so memory is bounded by the longest line;
 *   <li>all answers so far are written out before the command waits for more input;
 *   <li>the exit status is 1 if there was a failure or a "no".
 * </ul>
 */
public final class Texts {
  /** Answers a text. */
  public interface Task {
    /**
     * Returns the answer, or why there is none.
     *
     * @param text an argument or a line, in well-formed Unicode
     */
    Outcome of(String text);
  }

  /** Answers a file. */
  public interface FileTask {
    /** Returns the answer, or why there is none; the name of standard input is {@code -}. */
    Outcome of(String file) throws LineReader.Unreadable;
  }

  /** Answers a line as octets, many times faster than as a text; each thread has its own. */
  public interface Octets {
    /**
     * Appends the answer to a line, with a line feed.
     *
     * @return false, with nothing appended, if there is none; the task says why
     */
    boolean answer(byte[] bytes, int start, int end, ByteBuilder out);

    /**
     * Returns the index after the lines from {@code start} on that are their own answers; {@code
     * start} if the first one is not.
     */
    default int afterOwnAnswers(byte[] bytes, int start, int end) {
      return start;
    }

    /** Returns how many lines the last call of {@link #afterOwnAnswers} passed. */
    default int lines() {
      return 0;
    }
  }

  /** The option that writes the texts whose answer is "yes". */
  public static final Opt PASS = Opt.flag("pass", "write only the texts whose answer is yes");

  /** The option that writes the other texts. */
  public static final Opt REFUSED =
      Opt.flag("refused", "write only the texts that are invalid or whose answer is no");

  /** The option that omits notes. */
  public static final Opt QUIET = Opt.flag("quiet", "write no notes to standard error");

  private final Invocation call;
  private final Supplier<Task> tasks;
  private final Task task;
  private final @Nullable Supplier<? extends Octets> octets;
  private final Output output;
  private final boolean chooses;
  private final boolean passes;
  private final boolean masks;
  private final boolean onlyInvalid;
  private final boolean skipsInvalid;
  private Pipeline.@Nullable Sink sink;
  private volatile boolean isEnough;
  private boolean isQuiet;
  private int told;
  private long toldFailures;
  private long failed;
  private long rows;
  private boolean isFine;
  private long skipped;
  private int statusOfYes = ExitStatus.FINE;

  private Texts(
      Invocation call,
      Supplier<Task> tasks,
      @Nullable Supplier<? extends Octets> octets,
      Output output) {
    this.call = call;
    this.tasks = tasks;
    this.task = tasks.get();
    this.octets = octets;
    this.output = output;
    this.passes = call.has(PASS);
    this.chooses = passes || call.has(REFUSED);
    this.masks = call.has(Opt.MASK);
    this.onlyInvalid = call.has(Opt.ONLY_INVALID);
    this.skipsInvalid = call.has(Opt.SKIP_INVALID);
    this.isFine = !chooses;
  }

  /**
   * Answers operands and the lines of named files. If there are neither, or for {@code -}, answers
   * the lines of standard input.
   *
   * @return the exit status
   */
  public static int run(Invocation call, List<String> operands, Task task)
      throws IOException, UsageException {
    noteFile(call, operands);
    return new Texts(call, () -> task, null, Output.ofInputs(call)).all(operands);
  }

  /**
   * Answers like {@link #run}, and the lines of named files on several threads.
   *
   * @param tasks makes the task of each thread
   * @param octets makes what answers lines in a pipe without a change of their form; may be null
   * @return the exit status
   */
  public static int many(
      Invocation call,
      List<String> operands,
      Supplier<Task> tasks,
      @Nullable Supplier<? extends Octets> octets)
      throws IOException, UsageException {
    noteFile(call, operands);
    return new Texts(call, tasks, octets, Output.ofInputs(call)).all(operands);
  }

  /**
   * Passes the octets of each text to something that combines them. The only task is to say what is
   * wrong with a text that it refuses.
   *
   * @param sink receives what was appended to the octets' buffer, in order
   * @return the exit status
   */
  public static int combine(
      Invocation call,
      List<String> operands,
      Supplier<Task> tasks,
      Supplier<? extends Octets> octets,
      Pipeline.Sink sink)
      throws IOException, UsageException {
    Texts texts = new Texts(call, tasks, octets, Output.ofFailures(call));
    texts.sink = sink;
    return texts.all(operands);
  }

  /**
   * Answers names of files, which are no texts to be noted as such.
   *
   * @return the exit status
   */
  public static int names(Invocation call, List<String> operands, Task task)
      throws IOException, UsageException {
    return new Texts(call, () -> task, null, Output.ofInputs(call)).all(operands);
  }

  /**
   * Answers the contents of files, or of standard input. A file that cannot be read is reported,
   * and the other files are answered.
   *
   * @return the exit status
   */
  public static int files(Invocation call, List<String> operands, FileTask task)
      throws IOException, UsageException {
    List<String> files = call.files(operands);
    boolean[] isUnreadable = {false};
    Texts texts =
        new Texts(
            call,
            () ->
                file -> {
                  try {
                    return task.of(file);
                  } catch (LineReader.Unreadable e) {
                    isUnreadable[0] = true;
                    return new Failure("file", 0, String.valueOf(e.getMessage()), null);
                  }
                },
            null,
            Output.ofInputs(call));
    for (int k = 0; k < files.size(); k++) {
      texts.argument(files.get(k), files.size() == 1 ? "" : CliText.of("session.argument", k + 1));
    }
    texts.output.end();
    return isUnreadable[0] ? ExitStatus.IO_ERROR : texts.isFine ? texts.statusOfYes : ExitStatus.NO;
  }

  /**
   * Runs a task on texts for a combined answer that is written later: only failures are reported.
   *
   * @return the exit status
   */
  public static int collect(Invocation call, List<String> operands, Task task)
      throws IOException, UsageException {
    if (call.has(Opt.ONLY_INVALID)) {
      throw new UsageException("--only-invalid requires an output format with one result per text");
    }
    return new Texts(call, () -> task, null, Output.ofFailures(call)).all(operands);
  }

  /** Writes an answer that is not to a text. */
  public static int once(Invocation call, Reply reply) throws IOException, UsageException {
    if (!call.operands().isEmpty() || call.has(Opt.FILE)) {
      throw new UsageException("no TEXT is expected here");
    }
    Output output = Output.ofRows(call);
    output.row(reply);
    output.end();
    return reply.isYes ? ExitStatus.FINE : ExitStatus.NO;
  }

  /** Reports that an operand needed for all answers, such as a base, is invalid. */
  public static int broken(Invocation call, String operand, String text, Failure failure)
      throws IOException, UsageException {
    Failure unread = unread(text);
    Output.ofInputs(call)
        .failure(
            new Source(null, operand + ": ", false),
            shown(text),
            unread == null ? failure : unread);
    return ExitStatus.NO;
  }

  /** Writes a note to standard error, unless the output is for programs. */
  public static void note(Invocation call, Message note) throws IOException {
    boolean isSilent = call.has("quiet") || call.has(Opt.JSON) || call.has(Opt.TSV);
    if (!isSilent) {
      call.err().line("urial: " + note.text(call.language()));
      call.err().flush();
    }
  }

  /**
   * Reports the first operand that is also the name of a file: a user who types {@code urial
   * normalize urls.txt} most likely means the lines of that file. Further ones are not reported,
   * because for {@code *.txt} the same note would apply to all.
   */
  public static void noteFile(Invocation call, List<String> operands) throws IOException {
    for (String operand : operands) {
      if (isFile(operand)) {
        note(call, CliText.of("session.file", Excerpt.escape(Secrets.masked(operand))));
        return;
      }
    }
  }

  private static boolean isFile(String text) {
    // CHOICE: wget -x creates files whose path looks like http:/a/b; with //, the user means a URL.
    if (text.equals(Io.STDIN) || text.contains("://")) {
      return false;
    }
    try {
      return Files.isRegularFile(Path.of(text));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private int all(List<String> operands) throws IOException, UsageException {
    for (Opt form :
        List.of(Opt.JSON, Opt.TSV, Opt.CSV, Opt.FIELDS, Opt.SKIP_INVALID, Opt.ONLY_INVALID)) {
      if (chooses && call.has(form)) {
        String own = passes ? "--pass" : "--refused";
        throw new UsageException(
            own + " writes only texts, and cannot be combined with --" + form.name());
      }
    }
    List<String> files = InputFile.matching(call.values(Opt.FILE.name()));
    boolean isOnlyStdin = operands.isEmpty() && files.isEmpty();
    List<String> all = isOnlyStdin ? List.of(Io.STDIN) : new ArrayList<>(operands);
    boolean hasLines = all.contains(Io.STDIN) || !files.isEmpty();
    for (Opt lines : List.of(Opt.COLUMN, Opt.POINTER)) {
      if (call.has(lines) && !hasLines) {
        String what = lines.equals(Opt.COLUMN) ? "a table" : "lines of JSON";
        throw new UsageException(
            "--" + lines.name() + " requires " + what + ": -f FILE, or - for standard input");
      }
    }
    int stdin = Collections.frequency(all, Io.STDIN) + Collections.frequency(files, Io.STDIN);
    if (stdin > 1) {
      throw new UsageException("- occurs twice, but standard input can be read only once");
    }
    int count = all.size() + files.size();
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).equals(Io.STDIN)) {
        lines(Io.STDIN);
      } else if (sink != null && all.get(k).indexOf('\n') < 0 && all.get(k).indexOf('\r') < 0) {
        byte[] line = (shown(all.get(k)) + '\n').getBytes(StandardCharsets.UTF_8);
        batches(LineSource.of(new ByteArrayInputStream(line)), "", -1);
      } else {
        argument(all.get(k), count == 1 ? "" : CliText.of("session.argument", k + 1));
      }
    }
    for (String file : files) {
      lines(file);
    }
    output.end();
    if (isEnough && failed > MAX_TOLD) {
      call.err().line("urial: " + CliText.of("session.failed", failed, rows).text(call.language()));
    }
    if (skipped > 0) {
      call.err().line("urial: " + CliText.of("session.skipped", skipped).text(call.language()));
    }
    return isFine ? statusOfYes : ExitStatus.NO;
  }

  private void argument(String text, Object argument) throws IOException {
    String name = argument instanceof Message it ? it.text(call.language()) + ": " : "";
    Failure unread = unread(text);
    write(new Source(null, name, true), shown(text), unread == null ? outcome(text) : unread);
  }

  private void lines(String file) throws IOException, UsageException {
    boolean isStdin = file.equals(Io.STDIN);
    if (isStdin && call.terminal().in() && call.terminal().err()) {
      call.err().line("urial: " + CliText.of("session.reading").text(call.language()));
      call.err().flush();
    }
    String name = isStdin ? "" : file;
    boolean isRegular = !isStdin && Files.isRegularFile(Path.of(file));
    boolean hasThreads = sink != null || call.has(Opt.JOBS) || call.knows(Opt.JOBS) && isRegular;
    try (InputStream in = isStdin ? call.in() : InputFile.open(file, call)) {
      String shown = isStdin ? "standard input" : LineReader.shown(file);
      // On several threads, the answers to each batch are written out.
      LineReader.Flushable idle = hasThreads ? () -> {} : output::flush;
      InputStream octetsOfText = LineReader.checked(OctetInput.of(in, shown, idle), name);
      RowSource rows = rows(octetsOfText, isRegular, hasThreads ? MAX_ROWS : 1);
      if (hasThreads) {
        boolean isOfLines = !call.has(Opt.COLUMN) && !call.has(Opt.POINTER);
        batches(rows, name, isRegular && isOfLines ? Files.size(Path.of(file)) : -1);
      } else {
        Worker worker = new Worker(name, true);
        Batch batch = new Batch();
        while (rows.fill(batch)) {
          worker.work(batch);
        }
      }
    }
  }

  /**
   * Returns the lines of a stream, or the values on them.
   *
   * @param most the number of rows of a table to read at once
   */
  private RowSource rows(InputStream in, boolean isRegular, int most)
      throws IOException, UsageException {
    String column = call.value(Opt.COLUMN.name());
    String pointer = call.value(Opt.POINTER.name());
    if (column != null) {
      return new ColumnReader(in, column, most);
    }
    LineSource lines = isRegular ? LineSource.of(in) : LineSource.live(in);
    return pointer == null ? lines : ValuePointer.of(pointer).values(lines);
  }

  // Lines on several threads.

  private static final int MAX_ROWS = 4096;

  /** How many failures of files are told one by one; then their number is told. */
  private static final int MAX_TOLD = 10;

  /** Follows the line that tells a failure; such a line contains no control character. */
  private static final int FAILED = 0;

  /**
   * Answers batches of lines on several threads, and writes them in order.
   *
   * @param size the number of octets; -1 if it is unknown
   */
  private void batches(RowSource source, String file, long size)
      throws IOException, UsageException {
    List<Worker> workers = Collections.synchronizedList(new ArrayList<>());
    output.end(); // the header of a table
    output.flush();
    try (ProgressBar bar = ProgressBar.of(call, size)) {
      Pipeline.of(
              () -> {
                Worker worker = new Worker(file, false);
                workers.add(worker);
                return worker;
              })
          .jobs(call.jobs())
          .run(
              source,
              batch -> {
                if (sink == null) {
                  call.out().write(batch.out().array(), 0, batch.out().length());
                } else {
                  sink.take(batch);
                }
                rows += batch.size();
                if (batch.aside().length() > 0) {
                  bar.hide();
                  output.flush();
                  tell(batch.aside());
                }
                if (!call.terminal().out()) {
                  bar.advance(batch.inputEnd() - batch.inputStart());
                } else {
                  output.flush();
                }
                if (size < 0 && sink == null) {
                  output.flush(); // somebody may wait for the answer to what was typed
                }
              });
    }
    for (Worker worker : workers) {
      failed += worker.own.failed;
      isFine = chooses ? isFine || worker.own.isFine : isFine && worker.own.isFine;
      skipped += worker.own.skipped;
      statusOfYes = Math.max(statusOfYes, worker.own.statusOfYes);
    }
  }

  /** Writes errors. Of the failures, which end with {@link #FAILED}, only the first are told. */
  private void tell(ByteBuilder lines) throws IOException {
    byte[] octets = lines.array();
    int start = 0;
    for (int i = 0; i < lines.length(); i++) {
      if (octets[i] == '\n') {
        boolean isFailure = i + 1 < lines.length() && octets[i + 1] == FAILED;
        if (!isFailure || tellsAll() || told++ < MAX_TOLD) {
          call.err().escaped(octets, start, i + 1);
        }
        start = i + (isFailure ? 2 : 1);
      }
    }
    isEnough = !tellsAll() && told >= MAX_TOLD;
  }

  private boolean tellsAll() {
    return onlyInvalid || call.has(Opt.PRETTY) || output.isData();
  }

  /** Answers the lines of batches; each thread has its own, which fills the buffers of a batch. */
  private final class Worker implements Pipeline.Worker {
    private final BufferStream answers = new BufferStream();
    private final BufferStream errors = new BufferStream();
    private final Texts own;
    private final @Nullable Octets fast;
    private final RowReader reader;
    private final Source source;

    private final boolean isAlone;

    /**
     * Creates a worker.
     *
     * @param isAlone whether there is no other, so that answers need no buffers
     */
    Worker(String file, boolean isAlone) {
      Invocation writing = call.writing(answers, errors);
      this.isAlone = isAlone;
      own = isAlone ? Texts.this : new Texts(writing, tasks, null, output.writing(writing));
      boolean isPlain =
          sink != null || output.isPipe() && !masks && !onlyInvalid && (passes || !chooses);
      fast = isPlain && !isAlone && octets != null ? octets.get() : null;
      reader = new RowReader(file);
      source = new Source(reader, "", true);
    }

    @Override
    public void work(Batch batch) throws IOException {
      answers.to = batch.out();
      errors.to = batch.aside();
      own.toldFailures = 0;
      if (batch.isLines()) {
        lines(batch);
      } else {
        for (int row = 0; row < batch.size(); row++) {
          answer(batch, row, batch.start(row), batch.end(row), batch.mark(row));
        }
      }
      own.output.flush();
    }

    private void lines(Batch batch) throws IOException {
      byte[] bytes = batch.bytes();
      int row = 0;
      int stop = batch.length();
      for (int line = batch.linesStart(); line < stop; ) {
        int after = fast == null ? line : fast.afterOwnAnswers(bytes, line, stop);
        if (after > line && fast != null) {
          batch.out().append(bytes, line, after);
          row += fast.lines();
          own.isFine |= chooses;
          line = after;
        } else {
          int feed = Lines.feed(bytes, line, stop);
          int end = feed > line && bytes[feed - 1] == '\r' ? feed - 1 : feed;
          answer(batch, row++, line, end, 0);
          line = feed + 1;
        }
      }
      batch.counted(row);
    }

    private void answer(Batch batch, int row, int start, int end, int mark) throws IOException {
      if (mark == 0 && fast != null && fast.answer(batch.bytes(), start, end, batch.out())) {
        own.isFine |= chooses;
        return;
      }
      reader.set(batch.bytes(), start, end, batch.firstLine() + row, mark == 0);
      if (isAlone) {
        line(source, reader, mark);
        return;
      }
      own.isQuiet = !tellsAll() && (isEnough || own.toldFailures >= MAX_TOLD);
      if (fast != null && mark == 0 && (chooses || own.isQuiet)) {
        own.refuse(source); // nobody is told why
        own.output.flush();
        return;
      }
      long before = own.toldFailures;
      own.line(source, reader, mark);
      if (fast != null || own.toldFailures > before) {
        own.output.flush();
      }
      if (own.toldFailures > before) {
        batch.aside().append(FAILED);
      }
    }
  }

  /** A stream into the buffer of a batch. */
  private static final class BufferStream extends OutputStream {
    private ByteBuilder to = new ByteBuilder();

    @Override
    public void write(int octet) {
      to.append(octet);
    }

    @Override
    public void write(byte[] octets, int start, int length) {
      to.append(octets, start, start + length);
    }
  }

  /**
   * Answers the current line of a reader.
   *
   * @param mark why the line has no text to answer; 0 if it has one
   */
  private void line(Source source, RowReader lines, int mark) throws IOException {
    if (mark == Batch.CUT) {
      write(source, "", Failure.tooLong(LineSource.LIMIT));
      return;
    }
    String text = lines.text();
    Outcome outcome =
        !lines.isThere()
            ? call.has(Opt.POINTER) ? Failure.noValue() : Failure.noCell()
            : text == null ? Failure.notUtf8(lines.firstWrong()) : outcome(text);
    write(source, text == null ? lines.lossyText() : text, outcome);
  }

  /**
   * Returns the answer for a text or, with {@code --mask}, for the masked text. A failure always
   * refers to the original text: its message masks secrets, and its index is an index into the
   * original.
   */
  private Outcome outcome(String text) {
    Outcome outcome = task.of(text);
    String masked = masks ? Secrets.masked(text) : text;
    return outcome instanceof Failure || masked.equals(text) ? outcome : task.of(masked);
  }

  /** Counts a line that has no answer. */
  private void refuse(Source source) throws IOException {
    if (skipsInvalid) {
      skipped++;
    } else if (!chooses) {
      isFine = false;
      failed++;
      output.unanswered(source);
    }
  }

  private void write(Source source, String text, Outcome answered) throws IOException {
    if (chooses) {
      if (answered.isYes() == passes) {
        isFine = true;
        output.copy(source, text, true);
      }
      return;
    }
    Outcome outcome = output.onLine(source, answered);
    boolean isYes = outcome.isYes();
    if (onlyInvalid) {
      if (!isYes) {
        isFine = false;
        output.invalid(source, text, outcome);
      }
    } else if (skipsInvalid && (outcome instanceof Failure || ((Reply) outcome).isRefused)) {
      skipped++;
    } else if (outcome instanceof Reply reply) {
      isFine &= isYes;
      statusOfYes = Math.max(statusOfYes, reply.status);
      output.reply(source, text, reply);
    } else {
      isFine = false;
      failed++;
      if (isQuiet) {
        output.unanswered(source);
      } else {
        toldFailures++;
        output.failure(source, text, (Failure) outcome);
      }
    }
  }

  /** Returns the failure for an argument whose bytes were not UTF-8, or null. */
  private static @Nullable Failure unread(String text) {
    int wrong = text.indexOf(RawArguments.NOT_UTF8);
    return wrong < 0
        ? null
        : Failure.notUtf8(text.substring(0, wrong).getBytes(StandardCharsets.UTF_8).length);
  }

  private static String shown(String text) {
    return text.replace(RawArguments.NOT_UTF8, '\uFFFD');
  }
}
