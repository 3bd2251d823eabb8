package dev.urial.cli.help;

import dev.urial.cli.render.CliText;
import dev.urial.internal.lecture.CommandLineWords;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A script of commands with comments: a lecture that runs.
 *
 * <pre>
 * ## a heading
 * # Prose, on lines of any length; paragraphs are separated by an empty line.
 * &lt; a line of standard input for the next command
 * urial VERB …
 * =&gt; a line that it writes to standard output
 * !&gt; a line that it writes to standard error
 * =1
 * </pre>
 *
 * <p>Expectations are optional; without them, any output and any exit status is accepted. {@code
 * =&gt; …} as the last line of output represents further lines that need not be shown. Command
 * lines are not shell syntax: words are separated by spaces, and text in single or double quotes is
 * one word.
 */
public final class Tour {
  private static final String COMMAND = "urial ";

  /** The last line of an output of which further lines are omitted. */
  public static final String MORE = "…";

  /** A step of a tour. */
  public sealed interface Step {}

  /** A line of prose; empty between paragraphs. */
  public record Prose(String text, boolean isHeading) implements Step {}

  /**
   * A command and its expected output.
   *
   * @param line the line number in the file, starting at 1
   * @param typed the command line as written, starting with {@code urial}
   * @param output the lines expected on standard output; null for any
   * @param errors the lines expected on standard error; null for any
   * @param status the exit status; null for any, 0 if lines are expected
   */
  public record Command(
      int line,
      List<String> input,
      String typed,
      @Nullable List<String> output,
      @Nullable List<String> errors,
      @Nullable Integer status)
      implements Step {

    /** Returns the words after {@code urial}. */
    public String[] words() {
      return Tour.words(typed);
    }

    /** Returns whether any output or exit status is expected. */
    public boolean isChecked() {
      return output != null || errors != null || status != null;
    }

    /**
     * Returns the first difference between a run and the expectations, or null if there is none.
     */
    public @Nullable Message difference(List<String> out, List<String> err, int ended) {
      Message lines = output == null ? null : difference(output, out, "tour.output");
      if (lines == null && errors != null) {
        lines = difference(errors, err, "tour.errors");
      }
      int wanted = status == null ? 0 : status;
      boolean isEndKnown = status != null || output != null;
      return lines == null && isEndKnown && ended != wanted
          ? CliText.of("tour.status", ended, wanted)
          : lines;
    }

    private static @Nullable Message difference(List<String> wanted, List<String> got, String key) {
      boolean isOpen = !wanted.isEmpty() && wanted.get(wanted.size() - 1).equals(MORE);
      int size = isOpen ? wanted.size() - 1 : wanted.size();
      for (int k = 0; k < size || !isOpen && k < got.size(); k++) {
        String is = k < got.size() ? got.get(k) : null;
        String due = k < size ? wanted.get(k) : null;
        if (!Objects.equals(is, due)) {
          return CliText.of(key, k + 1, shown(is, "tour.missing"), shown(due, "tour.nothing"));
        }
      }
      return null;
    }

    private static Message shown(@Nullable String line, String none) {
      return line == null
          ? CliText.of(none)
          : Message.quoted('"' + Excerpt.escape(Secrets.masked(line)) + '"');
    }
  }

  /** Thrown if a line has an unknown format. */
  public static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Message message;

    Malformed(int line, String key) {
      super(key, null, false, false);
      message = CliText.of("tour.malformed", line, CliText.of(key));
    }

    /** Returns a message with the line number and the reason. */
    public Message message() {
      return message;
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final List<String> input = new ArrayList<>();

  // The command that is being parsed.
  private @Nullable String typed;
  private int line;
  private @Nullable List<String> output;
  private @Nullable List<String> errors;
  private @Nullable Integer status;

  private Tour() {}

  /** Returns the words after the first in a command line. */
  public static String[] words(String line) {
    List<String> words = CommandLineWords.of(line);
    return words.subList(1, words.size()).toArray(new String[0]);
  }

  /** Returns the steps in the lines of a file. */
  public static List<Step> of(List<String> lines) throws Malformed {
    Tour tour = new Tour();
    int number = 0;
    for (String line : lines) {
      tour.read(++number, line);
    }
    tour.end();
    if (!tour.input.isEmpty()) {
      throw new Malformed(number, "tour.no-command-behind");
    }
    return List.copyOf(tour.steps);
  }

  private void read(int number, String text) throws Malformed {
    if (text.startsWith("=>")) {
      output = more(output, number, text);
    } else if (text.startsWith("!>")) {
      errors = more(errors, number, text);
    } else if (text.startsWith("=")) {
      behind(number);
      status = number(number, text.substring(1).strip());
    } else if (text.startsWith("<")) {
      end();
      input.add(rest(text, 1));
    } else if (text.startsWith(COMMAND)) {
      end();
      typed = text;
      line = number;
      output = null;
      errors = null;
      status = null;
      if (isOpen(text)) {
        throw new Malformed(number, "tour.open-quotation");
      }
    } else if (text.isEmpty() || text.startsWith("#")) {
      end();
      boolean isHeading = text.startsWith("##");
      String prose = text.isEmpty() ? "" : rest(text, isHeading ? 2 : 1);
      steps.add(new Prose(prose, isHeading));
    } else {
      throw new Malformed(number, "tour.no-line");
    }
  }

  private List<String> more(@Nullable List<String> lines, int number, String text)
      throws Malformed {
    behind(number);
    List<String> more = lines == null ? new ArrayList<>() : lines;
    more.add(rest(text, 2));
    return more;
  }

  private void behind(int number) throws Malformed {
    if (typed == null) {
      throw new Malformed(number, "tour.no-command-before");
    }
  }

  private static int number(int line, String text) throws Malformed {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new Malformed(line, "tour.no-status");
    }
  }

  /** Returns the text after a mark and one space. */
  private static String rest(String text, int mark) {
    return text.startsWith(" ", mark) ? text.substring(mark + 1) : text.substring(mark);
  }

  private void end() {
    if (typed != null) {
      steps.add(
          new Command(
              line,
              List.copyOf(input),
              typed,
              output == null ? null : List.copyOf(output),
              errors == null ? null : List.copyOf(errors),
              status));
      typed = null;
      input.clear();
    }
  }

  private static boolean isOpen(String text) {
    char open = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (open == 0 ? c == '\'' || c == '"' : c == open) {
        open = open == 0 ? c : 0;
      }
    }
    return open != 0;
  }
}
