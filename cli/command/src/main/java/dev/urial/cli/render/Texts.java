package dev.urial.cli.render;

import dev.urial.cli.io.ColumnReader;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.io.ValueReader;
import dev.urial.cli.render.Output.Source;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

  /** Answers the content of a file. */
  public interface FileTask {
    /** Returns the answer, or why there is none; the name of standard input is {@code -}. */
    Outcome of(String file, BufferedInputStream in) throws IOException;
  }

  /** The option that writes the texts whose answer is "yes". */
  public static final Opt PASS = Opt.flag("pass", "write only the texts whose answer is yes");

  /** The option that writes the other texts. */
  public static final Opt REFUSED =
      Opt.flag("refused", "write only the texts that are invalid or whose answer is no");

  private final Invocation call;
  private final Task task;
  private final Output output;
  private final boolean chooses;
  private final boolean passes;
  private final boolean masks;
  private final boolean onlyInvalid;
  private final boolean skipsInvalid;
  private boolean isFine;
  private int skipped;
  private int statusOfYes = ExitStatus.FINE;

  private Texts(Invocation call, Task task, Output output) {
    this.call = call;
    this.task = task;
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
    return new Texts(call, task, Output.ofInputs(call)).all(operands);
  }

  /**
   * Answers names of files, which are no texts to be noted as such.
   *
   * @return the exit status
   */
  public static int names(Invocation call, List<String> operands, Task task)
      throws IOException, UsageException {
    return new Texts(call, task, Output.ofInputs(call)).all(operands);
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
            file -> {
              try {
                return OctetInput.use(file, call, in -> task.of(file, in));
              } catch (LineReader.Unreadable e) {
                isUnreadable[0] = true;
                return new Failure("file", 0, String.valueOf(e.getMessage()), null);
              }
            },
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
    return new Texts(call, task, Output.ofFailures(call)).all(operands);
  }

  /** Writes an answer that is not to a text. */
  public static int once(Invocation call, Reply reply) throws IOException, UsageException {
    if (!call.operands().isEmpty() || call.has(Opt.FILE)) {
      throw new UsageException("no TEXT is expected here");
    }
    Output output = Output.ofRows(call);
    output.row(reply);
    output.end();
    return reply.says() ? ExitStatus.FINE : ExitStatus.NO;
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
   * Reports the first operand that is also the name of a file. Further ones are not reported,
   * because for {@code *.txt} the same note would apply to all.
   */
  public static void noteFile(Invocation call, List<String> operands) throws IOException {
    for (String operand : operands) {
      Message note = operand.equals(Io.STDIN) ? null : FileNameNote.of(operand);
      if (note != null) {
        note(call, note);
        return;
      }
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
    List<String> files = call.values(Opt.FILE.name());
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
    long stdin =
        all.stream().filter(Io.STDIN::equals).count()
            + files.stream().filter(Io.STDIN::equals).count();
    if (stdin > 1) {
      throw new UsageException("- occurs twice, but standard input can be read only once");
    }
    int count = all.size() + files.size();
    for (int k = 0; k < all.size(); k++) {
      if (all.get(k).equals(Io.STDIN)) {
        lines(Io.STDIN);
      } else {
        argument(all.get(k), count == 1 ? "" : CliText.of("session.argument", k + 1));
      }
    }
    for (String file : files) {
      lines(file);
    }
    output.end();
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
    if (isStdin) {
      lines(reader(call.in(), ""));
      return;
    }
    try (InputStream in = LineReader.open(file)) {
      lines(reader(in, file));
    }
  }

  private LineReader reader(InputStream in, String file) throws IOException, UsageException {
    String column = call.value(Opt.COLUMN.name());
    String pointer = call.value(Opt.POINTER.name());
    if (pointer != null) {
      return new ValueReader(in, output::flush, file, ValuePointer.of(pointer)::value);
    }
    return column == null
        ? new LineReader(in, output::flush, file)
        : new ColumnReader(in, output::flush, file, column);
  }

  private void lines(LineReader lines) throws IOException {
    Source source = new Source(lines, "", true);
    while (lines.next()) {
      String text = lines.text();
      Outcome outcome =
          !lines.isThere()
              ? lines instanceof ValueReader ? Failure.noValue() : Failure.noCell()
              : text == null ? Failure.notUtf8(lines.firstWrong()) : outcome(text);
      write(source, text == null ? lines.lossyText() : text, outcome);
    }
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
    } else if (skipsInvalid && (outcome instanceof Failure || ((Reply) outcome).isRefused())) {
      skipped++;
    } else if (outcome instanceof Reply reply) {
      isFine &= isYes;
      statusOfYes = Math.max(statusOfYes, reply.status());
      output.reply(source, text, reply);
    } else {
      isFine = false;
      output.failure(source, text, (Failure) outcome);
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
