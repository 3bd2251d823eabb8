package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Terminal;
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
 *  45 %  #########...........  4.5 MB of 10.0 MB  1.2 MB/s  0:05 left
 * 4.5 MB  1.2 MB/s
 * </pre>
 *
 * <p>Parts at the end that do not fit are omitted. Nothing is drawn at the very beginning, because
 * most operations finish quickly.
 */
public final class ProgressBar implements AutoCloseable {
  private static final long SECOND = 1_000_000_000L;

  /** The minimum time between two redraws. */
  private static final long PAUSE = SECOND / 10;

  /** The number of characters of the bar: each is five percent. */
  private static final int BAR = 20;

  private static final String[] UNITS = {"kb", "mb", "gb", "tb"};

  private final EscapingWriter err;
  private final boolean isShown;
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
   * @param total the total amount; -1 if it is unknown
   * @param isOfOctets whether octets are counted, not items
   * @param clock a monotonic clock, in nanoseconds
   */
  ProgressBar(
      EscapingWriter err,
      Terminal terminal,
      Locale language,
      long total,
      boolean isOfOctets,
      LongSupplier clock) {
    this.err = err;
    this.isShown = terminal.err();
    this.columns = terminal.columns() - 1; // the last column may wrap
    this.language = language;
    this.total = total;
    this.isOfOctets = isOfOctets;
    this.clock = clock;
    this.begin = clock.getAsLong();
    this.drawnAt = begin;
  }

  /**
   * Returns a progress bar for a call.
   *
   * @param total the total amount; -1 if it is unknown
   */
  public static ProgressBar of(Invocation call, long total) {
    return new ProgressBar(
        call.err(), call.terminal(), call.language(), total, true, System::nanoTime);
  }

  /** Returns a progress bar that counts items instead of octets and whose total may grow. */
  public static ProgressBar ofCount(Invocation call) {
    return new ProgressBar(
        call.err(), call.terminal(), call.language(), -1, false, System::nanoTime);
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
        advance(octet < 0 ? 0 : 1);
        return octet;
      }

      @Override
      public int read(byte[] octets, int offset, int length) throws IOException {
        int n = super.read(octets, offset, length);
        advance(Math.max(0, n));
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
      draw("");
    }
  }

  private void draw(String line) throws IOException {
    err.again(line + " ".repeat(Math.max(0, drawn - line.length())));
    err.flush();
    drawn = line.length();
  }

  /**
   * Returns the line to draw, with as many parts as fit.
   *
   * @param elapsed the time since the beginning, in nanoseconds
   */
  private String line(long elapsed) {
    List<Message> parts = new ArrayList<>();
    if (total > 0) {
      int percent = (int) Math.min(100, 100.0 * done / total);
      int full = percent * BAR / 100;
      parts.add(CliText.of("progress.percent", String.format(Locale.ROOT, "%3d", percent)));
      parts.add(Message.quoted("#".repeat(full) + ".".repeat(BAR - full)));
      parts.add(CliText.of("progress.of", amount(done), amount(total)));
    } else {
      parts.add(amount(done));
    }
    long rate = elapsed < SECOND ? 0 : (long) ((double) done * SECOND / elapsed);
    if (rate > 0) {
      parts.add(CliText.of("progress.rate", amount(rate)));
    }
    if (rate > 0 && total >= done) {
      parts.add(CliText.of("progress.left", clock((total - done + rate - 1) / rate)));
    }
    String line = "";
    for (Message part : parts) {
      String longer = line + (line.isEmpty() ? "" : "  ") + part.text(language);
      if (longer.length() > columns) {
        break;
      }
      line = longer;
    }
    return line;
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
