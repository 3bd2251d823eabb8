package dev.urial.cli.links;

import dev.urial.server.site.ServerLog;
import java.util.Objects;
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
  /** The maximum number of lines per second, so that libraries do not fill the disk. */
  private static final int PER_SECOND = 10;

  private static final int CAUSES = 4;
  private static final int LONGEST = 1_000;

  private static volatile @Nullable ServerLog log;

  /** The current second, and the number of lines that were written in it. */
  private long second;

  private int written;

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
    if (to != null && isLoggable(line) && isFew()) {
      boolean isFailure = line.getLevel().intValue() >= Level.SEVERE.intValue();
      to.write(
          isFailure ? ServerLog.Level.ERROR : ServerLog.Level.WARNING,
          "warning from a library",
          "library",
          String.valueOf(line.getLoggerName()),
          "says",
          ServerLog.cut(String.valueOf(line.getMessage()), LONGEST),
          "why",
          why(line.getThrown()));
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

  private synchronized boolean isFew() {
    long now = System.nanoTime() / 1_000_000_000L;
    written = now == second ? written : 0;
    second = now;
    return written++ < PER_SECOND;
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
