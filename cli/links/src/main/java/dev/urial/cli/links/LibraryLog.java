package dev.urial.cli.links;

import dev.urial.server.site.ServerLog;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.IMarkerFactory;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.BasicMarkerFactory;
import org.slf4j.helpers.LegacyAbstractLogger;
import org.slf4j.helpers.MessageFormatter;
import org.slf4j.helpers.NOPMDCAdapter;
import org.slf4j.spi.MDCAdapter;
import org.slf4j.spi.SLF4JServiceProvider;

/**
 * Handles log messages from libraries, through SLF4J or the JDK: warnings become lines in the
 * server's own log, masked and without stack traces; everything else is dropped. Without a running
 * server, all messages are dropped, because the verb itself reports errors.
 */
public final class LibraryLog implements SLF4JServiceProvider {
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

  private final IMarkerFactory markers = new BasicMarkerFactory();
  private final MDCAdapter mdc = new NOPMDCAdapter();
  private final ILoggerFactory loggers = Said::new;

  /** Creates the provider; called by SLF4J, which is configured with the name of this class. */
  public LibraryLog() {}

  /** Installs this class as the log of all libraries; must be called before any library logs. */
  static void take() {
    System.setProperty("slf4j.provider", LibraryLog.class.getName());
    System.setProperty("slf4j.internal.verbosity", "WARN");
    LogManager.getLogManager().reset();
    java.util.logging.Logger.getLogger("").addHandler(new OfTheJdk());
  }

  /** Sets the server log that receives the messages from now on. */
  static void to(ServerLog server) {
    log = Objects.requireNonNull(server, "server");
  }

  static void write(boolean failed, String library, String says, @Nullable Throwable cause) {
    ServerLog to = log;
    if (to == null) {
      return;
    }
    Integer others = LINES.computeIfAbsent(library, it -> new Lines()).turn();
    if (others != null) {
      to.write(
          failed ? ServerLog.Level.ERROR : ServerLog.Level.WARNING,
          "warning from a library",
          "library",
          library,
          "says",
          ServerLog.cut(says, LONGEST),
          "why",
          why(cause),
          "unwritten",
          others == 0 ? null : others);
    }
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

  @Override
  public ILoggerFactory getLoggerFactory() {
    return loggers;
  }

  @Override
  public IMarkerFactory getMarkerFactory() {
    return markers;
  }

  @Override
  public MDCAdapter getMDCAdapter() {
    return mdc;
  }

  @Override
  public String getRequestedApiVersion() {
    return "2.0.99";
  }

  @Override
  public void initialize() {
    // The constructor has initialized everything.
  }

  /** An SLF4J logger that forwards warnings and errors. */
  private static final class Said extends LegacyAbstractLogger {
    private static final long serialVersionUID = 1L;

    Said(String name) {
      this.name = name;
    }

    @Override
    public boolean isTraceEnabled() {
      return false;
    }

    @Override
    public boolean isDebugEnabled() {
      return false;
    }

    @Override
    public boolean isInfoEnabled() {
      return false;
    }

    @Override
    public boolean isWarnEnabled() {
      return true;
    }

    @Override
    public boolean isErrorEnabled() {
      return true;
    }

    @Override
    protected @Nullable String getFullyQualifiedCallerName() {
      return null;
    }

    @Override
    protected void handleNormalizedLoggingCall(
        Level level,
        @Nullable Marker marker,
        String pattern,
        Object @Nullable [] arguments,
        @Nullable Throwable cause) {
      String says = MessageFormatter.basicArrayFormat(pattern, arguments);
      write(level == Level.ERROR, getName(), String.valueOf(says), cause);
    }
  }

  /** Receives messages from the JDK's own loggers, which PostgreSQL's driver uses. */
  private static final class OfTheJdk extends Handler {
    OfTheJdk() {
      setLevel(java.util.logging.Level.WARNING);
    }

    @Override
    public void publish(LogRecord line) {
      if (isLoggable(line)) {
        write(
            line.getLevel().intValue() >= java.util.logging.Level.SEVERE.intValue(),
            String.valueOf(line.getLoggerName()),
            String.valueOf(line.getMessage()),
            line.getThrown());
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
  }
}
