package dev.urial.server.site;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A log of events with names and values, in logfmt or JSON. Secrets are masked and control
 * characters escaped; addresses are logged only in truncated form.
 *
 * <pre>{@code
 * context.log().info("link created", "domain", "s.example", "slug", "spring-26");
 * // time=2026-11-21T07:00:00Z level=info message="link created" domain=s.example slug=spring-26
 * }</pre>
 */
public final class ServerLog {
  /** The severity of a line. */
  public enum Level {
    /** A normal event. */
    INFO,
    /** An event that needs attention. */
    WARNING,
    /** A failure. */
    ERROR
  }

  /** The maximum length of a path in the log, in characters. */
  public static final int LONGEST_PATH = 256;

  /** Texts that logfmt shows without quotes. */
  private static final Pattern BARE = Pattern.compile("[!-~&&[^\"=\\\\]]+");

  private static final Pattern WORD = Pattern.compile("[^\\x00-\\x20\"']+");

  /** The characters that change the direction of a line, or end it. */
  private static final String BIDI =
      "\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

  private final Appendable out;
  private final boolean json;
  private final Clock clock;

  private ServerLog(Appendable out, boolean json, Clock clock) {
    this.out = out;
    this.json = json;
    this.clock = clock;
  }

  /**
   * Creates a log.
   *
   * @param out the destination of the log, to which complete lines are written
   * @param configuration the settings, of which those named {@code log-…} are used
   * @param clock the clock for timestamps
   * @return the log
   */
  public static ServerLog of(Appendable out, Configuration configuration, Clock clock) {
    return new ServerLog(out, configuration.get(ServerOptions.LOG_FORMAT).equals("json"), clock);
  }

  /**
   * Logs an event.
   *
   * <p>For example, {@code log.info("listening", "port", 8080)}.
   *
   * @param message a constant message of a few words
   * @param pairs names, each followed by its value; names with null values are omitted
   * @throws UncheckedIOException if the line cannot be written
   */
  public void info(String message, @Nullable Object... pairs) {
    write(Level.INFO, message, pairs);
  }

  /**
   * Logs an event that needs attention.
   *
   * <p>For example, {@code log.warning("store slow", "ms", 4000)}.
   *
   * @param message a constant message of a few words
   * @param pairs names, each followed by its value; names with null values are omitted
   * @throws UncheckedIOException if the line cannot be written
   */
  public void warning(String message, @Nullable Object... pairs) {
    write(Level.WARNING, message, pairs);
  }

  /**
   * Writes a line.
   *
   * <p>For example, {@code log.write(ServerLog.Level.INFO, "request", "status", 302)}.
   *
   * @param level the severity
   * @param message a constant message of a few words
   * @param pairs names, each followed by its value; names with null values are omitted
   * @throws UncheckedIOException if the line cannot be written
   */
  public void write(Level level, String message, @Nullable Object... pairs) {
    StringBuilder line = new StringBuilder(160);
    line.append(json ? "{" : "");
    pair(line, "time", clock.instant().truncatedTo(ChronoUnit.MILLIS).toString());
    pair(line, "level", Ascii.lower(level.name()));
    pair(line, "message", message);
    for (int i = 0; i + 1 < pairs.length; i += 2) {
      Object value = pairs[i + 1];
      if (value != null) {
        pair(line, String.valueOf(pairs[i]), value);
      }
    }
    line.append(json ? "}\n" : "\n");
    synchronized (out) {
      try {
        out.append(line);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * {@return the beginning of a text, to be logged} Its secrets are masked before it is cut,
   * because the beginning of a secret may not look like one.
   *
   * <p>For example, {@code ServerLog.cut("/reset/3f9a0c…", 256)} is {@code /reset/***}.
   *
   * @param text a text, such as the path of a request
   * @param most the maximum length of the result in characters
   */
  public static String cut(String text, int most) {
    String masked = masked(text);
    return masked.length() > most ? masked.substring(0, most) : masked;
  }

  private void pair(StringBuilder line, String name, Object value) {
    boolean plain = value instanceof Number || value instanceof Boolean;
    String text = plain ? value.toString() : masked(value.toString());
    if (json) {
      line.append(line.length() == 1 ? "\"" : ",\"").append(name).append("\":");
      if (plain) {
        line.append(text);
      } else {
        quote(line, text);
      }
      return;
    }
    if (line.length() > 0) {
      line.append(' ');
    }
    line.append(name).append('=');
    if (BARE.matcher(text).matches()) {
      line.append(text);
    } else {
      quote(line, text);
    }
  }

  /**
   * Masks the secrets in every word, because the messages of libraries quote URLs, and clients send
   * anything.
   */
  private static String masked(String text) {
    return WORD.matcher(text).replaceAll(it -> Matcher.quoteReplacement(word(it.group())));
  }

  private static String word(String word) {
    return word.startsWith("jdbc:")
        ? "jdbc:" + Secrets.masked(word.substring(5))
        : Secrets.masked(word);
  }

  private static void quote(StringBuilder line, String text) {
    line.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isHidden =
          Character.isISOControl(c) || Character.isSurrogate(c) || BIDI.indexOf(c) >= 0;
      if (c == '"' || c == '\\') {
        line.append('\\').append(c);
      } else if (c == '\n') {
        line.append("\\n");
      } else if (isHidden) {
        line.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
      } else {
        line.append(c);
      }
    }
    line.append('"');
  }
}
