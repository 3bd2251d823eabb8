package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Terminal;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.report.Message;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * Shows the progress of a long operation on one line of standard error, which is redrawn repeatedly
 * and removed at the end. If standard error is not a terminal, nothing is drawn.
 *
 * <pre>
 *  45 %  ███████████▎              4.5 MB of 10.0 MB  1.2 MB/s  0:05 left
 *        ···███···················  4.5 MB  1.2 MB/s
 * </pre>
 *
 * <p>Parts that do not fit are omitted: first the remaining time, then the speed, the bar, and the
 * amount. Nothing is drawn at the very beginning, because most operations finish quickly.
 */
public final class ProgressBar implements AutoCloseable {
  private static final long SECOND = 1_000_000_000L;

  /** The minimum time between two redraws. */
  private static final long PAUSE = SECOND / 10;

  private static final int MOST_COLUMNS = 100;
  private static final int LEAST_BAR = 8;
  private static final int MOST_BAR = 40;
  private static final String GAP = "  ";

  /** The characters that fill eighths of a column, from none to seven. */
  private static final String[] EIGHTHS = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

  private static final String[] UNITS = {"kb", "mb", "gb", "tb"};

  private final EscapingWriter err;
  private final boolean isShown;
  private final boolean isUnicode;
  private final int columns;
  private final Locale language;
  private final LongSupplier clock;
  private final boolean isOfOctets;
  private long total;
  private final long begin;
  private long done;
  private long drawnAt;
  private int drawn;

  /**
   * Creates a progress bar with a given clock.
   *
   * @param isUnicode whether the bar may use block elements
   * @param total the total amount; -1 if it is unknown
   * @param clock a monotonic clock, in nanoseconds
   */
  ProgressBar(
      EscapingWriter err,
      Terminal terminal,
      boolean isUnicode,
      Locale language,
      long total,
      LongSupplier clock) {
    this(err, terminal, isUnicode, language, total, clock, true);
  }

  private ProgressBar(
      EscapingWriter err,
      Terminal terminal,
      boolean isUnicode,
      Locale language,
      long total,
      LongSupplier clock,
      boolean isOfOctets) {
    this.isOfOctets = isOfOctets;
    this.err = err;
    this.isShown = terminal.err();
    this.isUnicode = isUnicode;
    this.columns = Math.min(terminal.columns(), MOST_COLUMNS) - 1; // the last column may wrap
    this.language = language;
    this.total = total;
    this.clock = clock;
    this.begin = clock.getAsLong();
    this.drawnAt = begin;
  }

  /**
   * Returns a progress bar for a call; uses plain characters if color is disabled.
   *
   * @param total the total amount; -1 if it is unknown
   */
  public static ProgressBar of(Invocation call, long total) {
    return new ProgressBar(
        call.err(), call.terminal(), call.color(), call.language(), total, System::nanoTime);
  }

  /** Returns a progress bar that counts items instead of octets and whose total may grow. */
  public static ProgressBar ofCount(Invocation call) {
    return new ProgressBar(
        call.err(), call.terminal(), call.color(), call.language(), -1, System::nanoTime, false);
  }

  /** Sets the completed and the total amount; redraws the bar if enough time has passed. */
  public void at(long sofar, long whole) throws IOException {
    total = whole;
    advance(sofar - done);
  }

  /** Adds to the completed amount; redraws the bar if enough time has passed. */
  public void advance(long amount) throws IOException {
    done += amount;
    long now = clock.getAsLong();
    if (isShown && now - drawnAt >= PAUSE) {
      drawnAt = now;
      draw(line(now - begin));
    }
  }

  /**
   * Returns a stream whose octets are counted as they are read. Closing it closes the underlying
   * stream, but not the progress bar.
   */
  public InputStream watching(InputStream in) {
    return new FilterInputStream(in) {
      @Override
      public int read() throws IOException {
        int octet = super.read();
        if (octet >= 0) {
          advance(1);
        }
        return octet;
      }

      @Override
      public int read(byte[] octets, int offset, int length) throws IOException {
        int n = super.read(octets, offset, length);
        if (n > 0) {
          advance(n);
        }
        return n;
      }
    };
  }

  /** Removes the progress bar from the terminal. */
  @Override
  public void close() throws IOException {
    hide();
  }

  /** Removes the progress bar from the terminal until it is drawn again. */
  public void hide() throws IOException {
    if (drawn > 0) {
      draw("");
      err.again("");
      err.flush();
      drawn = 0;
    }
  }

  private void draw(String line) throws IOException {
    int width = TerminalWidth.of(line);
    err.again(line + " ".repeat(Math.max(0, drawn - width)));
    err.flush();
    drawn = width;
  }

  /**
   * Returns the line to draw, with as many parts as fit.
   *
   * @param elapsed the time since the beginning, in nanoseconds
   */
  private String line(long elapsed) {
    String head = total > 0 ? percent() : "";
    String amount =
        total > 0 ? say(CliText.of("progress.of", amount(done), amount(total))) : say(amount(done));
    List<String> tail = new ArrayList<>(List.of(amount));
    long rate = rate(elapsed);
    if (rate > 0) {
      tail.add(say(CliText.of("progress.rate", amount(rate))));
    }
    if (rate > 0 && total >= done) {
      tail.add(say(CliText.of("progress.left", clock((total - done + rate - 1) / rate))));
    }
    while (!tail.isEmpty() && room(head, tail) < (tail.size() > 1 ? LEAST_BAR : 0)) {
      tail.remove(tail.size() - 1);
    }
    int room = Math.min(room(head, tail), MOST_BAR);
    List<String> parts = new ArrayList<>();
    if (!head.isEmpty()) {
      parts.add(head);
    }
    if (room >= LEAST_BAR) {
      parts.add(bar(room, elapsed));
    }
    parts.addAll(tail);
    String line = String.join(GAP, parts);
    return TerminalWidth.of(line) <= columns ? line : "";
  }

  /** Returns the number of columns left for a bar between the head and the tail. */
  private int room(String head, List<String> tail) {
    int room = columns - (head.isEmpty() ? 0 : TerminalWidth.of(head) + GAP.length());
    for (String part : tail) {
      room -= TerminalWidth.of(part) + GAP.length();
    }
    return room;
  }

  private String percent() {
    long whole = Math.min(100, (long) (100.0 * done / total));
    return say(
        CliText.of("progress.percent", " ".repeat(3 - Long.toString(whole).length()) + whole));
  }

  /** Returns the bar: the completed share or, if the total is unknown, a moving mark. */
  private String bar(int room, long elapsed) {
    String full = isUnicode ? "█" : "#";
    String none = isUnicode ? "·" : ".";
    if (total <= 0) {
      int mark = 3;
      int steps = room - mark;
      int step = (int) (elapsed / PAUSE % (2L * steps));
      int at = step <= steps ? step : 2 * steps - step;
      return none.repeat(at) + full.repeat(mark) + none.repeat(steps - at);
    }
    long eighths = (long) (8.0 * room * Math.min(done, total) / total);
    int whole = (int) (eighths / 8);
    String rest = isUnicode ? EIGHTHS[(int) (eighths % 8)] : "";
    return full.repeat(whole) + rest + none.repeat(room - whole - rest.length());
  }

  /** Returns the amount per second; 0 if it is not known yet. */
  private long rate(long elapsed) {
    return elapsed < SECOND ? 0 : (long) ((double) done * SECOND / elapsed);
  }

  private String say(Message message) {
    return message.text(language);
  }

  private Message amount(long number) {
    return isOfOctets ? size(number) : Message.quoted(Long.toString(number));
  }

  /** Returns a number of octets in a readable unit: 999 B, 1.0 kB, 12.3 MB. */
  static Message size(long octets) {
    if (octets < 1000) {
      return CliText.of("progress.b", octets);
    }
    double amount = octets / 1000.0;
    int unit = 0;
    while (amount >= 999.95 && unit < UNITS.length - 1) {
      amount /= 1000;
      unit++;
    }
    return CliText.of("progress." + UNITS[unit], BigDecimal.valueOf(Math.round(amount * 10), 1));
  }

  /** Formats seconds as minutes and seconds, with hours if necessary. */
  static String clock(long seconds) {
    long minutes = seconds / 60;
    return minutes < 60
        ? minutes + ":" + two(seconds % 60)
        : minutes / 60 + ":" + two(minutes % 60) + ":" + two(seconds % 60);
  }

  private static String two(long number) {
    return number < 10 ? "0" + number : Long.toString(number);
  }
}
