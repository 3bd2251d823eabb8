package dev.urial.cli.links;

import dev.urial.server.site.ServerLog;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Handles log messages from libraries, which reach the JDK's loggers, some through SLF4J: warnings
 * become lines in the server's own log, masked and without stack traces; everything else is
 * dropped. Without a running server, all messages are dropped, because the verb itself reports
 * errors.
 */
final class LibraryLog extends Handler {
  /**
   * The maximum number of lines of a logger per second, so that one that logs each request neither
   * fills the disk nor hides what others log.
   */
  private static final int PER_SECOND = 10;

  private static final int CAUSES = 4;
  private static final int LONGEST = 1_000;

  private static volatile @Nullable ServerLog log;

  /** The lines of each logger; there are as many as there are classes that log. */
  private static final Map<String, Lines> LINES = new ConcurrentHashMap<>();

  private LibraryLog() {
    setLevel(Level.WARNING);
  }

  /** Installs this class as the log of all libraries; must be called before any library logs. */
  static void take() {
    System.setProperty("slf4j.provider", "org.slf4j.jul.JULServiceProvider");
    System.setProperty("slf4j.internal.verbosity", "WARN");
    LogManager.getLogManager().reset();
    Logger root = Logger.getLogger("");
    root.setLevel(Level.WARNING);
    root.addHandler(new LibraryLog());
  }

  /** Sets the server log that receives the messages from now on. */
  static void to(ServerLog server) {
    log = Objects.requireNonNull(server, "server");
  }

  @Override
  public void publish(LogRecord line) {
    ServerLog to = log;
    if (to == null || !isLoggable(line)) {
      return;
    }
    String library = String.valueOf(line.getLoggerName());
    Integer others = LINES.computeIfAbsent(library, it -> new Lines()).turn();
    if (others != null) {
      boolean isFailure = line.getLevel().intValue() >= Level.SEVERE.intValue();
      to.write(
          isFailure ? ServerLog.Level.ERROR : ServerLog.Level.WARNING,
          "warning from a library",
          "library",
          library,
          "says",
          ServerLog.cut(String.valueOf(line.getMessage()), LONGEST),
          "why",
          why(line.getThrown()),
          "unwritten",
          others == 0 ? null : others);
    }
  }

  @Override
  public void flush() {
    // The log writes complete lines.
  }

  @Override
  public void close() {
    // The server closes its log.
  }

  /** The lines that a logger wrote in the current second. */
  private static final class Lines {
    private long second;
    private int written;
    private int unwritten;

    /**
     * Returns the number of lines dropped since the last written one; null if the current line must
     * be dropped too.
     */
    synchronized @Nullable Integer turn() {
      long now = System.nanoTime() / 1_000_000_000L;
      if (now != second) {
        second = now;
        written = 0;
      }
      if (written == PER_SECOND) {
        unwritten++;
        return null;
      }
      written++;
      int others = unwritten;
      unwritten = 0;
      return others;
    }
  }

  private static @Nullable String why(@Nullable Throwable cause) {
    if (cause == null) {
      return null;
    }
    StringBuilder why = new StringBuilder();
    int causes = 0;
    for (Throwable c = cause; c != null && causes < CAUSES; c = c.getCause()) {
      why.append(causes++ == 0 ? "" : " < ").append(c.getClass().getSimpleName());
      if (c.getMessage() != null) {
        why.append(": ").append(c.getMessage());
      }
    }
    return ServerLog.cut(why.toString(), LONGEST);
  }
}
