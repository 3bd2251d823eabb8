package dev.urial.shortener.visit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.DeviceKind;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import ua_parser.Parser;

/**
 * Parses User-Agent fields. Programs are recognized by Urial's own list of words, and everything
 * else by ua-parser's regular expressions.
 *
 * <pre>{@code
 * UserAgents agents = UserAgents.of(10_000);
 * agents.read("Googlebot/2.1 (+http://www.google.com/bot.html)").bot()  // true
 * }</pre>
 *
 * <p>DEPARTURE: elsewhere, Urial does not apply regular expressions to untrusted input. Browser
 * names cannot be determined in any other way, so the cost is bounded instead. A field is truncated
 * to {@link #MAX_LENGTH} characters, results are cached in bounded memory, and at most {@link
 * #MAX_PER_SECOND} new fields are parsed per second. Of any others, words tell whether they are
 * bots, and the system and the device; they are parsed when they occur again. No redirect waits for
 * parsing, unless a rule asks for the device.
 *
 * <p>CHOICE: a client that sends no User-Agent is treated as a program, because every browser sends
 * one.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5">RFC 9110 §10.1.5</a>
 */
public final class UserAgents {
  /** The maximum number of characters of a field that are parsed. */
  public static final int MAX_LENGTH = 400;

  /** The maximum number of uncached fields that are parsed per second. */
  public static final int MAX_PER_SECOND = 1_000;

  /** Words, and the systems that they tell. The first that is found counts. */
  private static final String[][] SYSTEMS = {
    {"Windows Phone", "Windows Phone"},
    {"Android", "Android"},
    {"iPhone", "iOS"},
    {"iPad", "iOS"},
    {"iPod", "iOS"},
    {"Windows", "Windows"},
    {"Mac OS X", "Mac OS X"},
    {"CrOS", "Chrome OS"},
    {"Linux", "Linux"},
  };

  private static final UserAgent NONE = new UserAgent(true, null, null, null);
  private static final Pattern MOBILE = Pattern.compile("iPhone|iPod|Mobile|Windows Phone");
  private static final Pattern DESKTOP =
      Pattern.compile(
          "(windows|mac os).*|linux|chrome os|.*bsd|ubuntu|debian|fedora|arch|suse|opensuse|gentoo"
              + "|mint|centos|slackware");

  private final Cache<String, UserAgent> known;
  private final int maxPerSecond;
  private long second;
  private int parsedInSecond;

  /** Creates a parser with a given maximum number of new fields per second. */
  UserAgents(int cached, int maxPerSecond) {
    this.maxPerSecond = maxPerSecond;
    known = Caffeine.newBuilder().maximumSize(cached).executor(Runnable::run).build();
  }

  /**
   * Creates a parser, for example {@code UserAgents.of(10_000)}.
   *
   * @param cached the maximum number of cached fields; each takes up to one kilobyte
   * @return a parser with an empty cache
   */
  public static UserAgents of(int cached) {
    return new UserAgents(cached, MAX_PER_SECOND);
  }

  /**
   * Parses a field into a {@link UserAgent}. Thread-safe; the first call loads the expressions,
   * which takes a moment.
   *
   * @param field the User-Agent field, or null if it is missing
   * @return the information in the field; a missing field is treated as that of a bot
   */
  public UserAgent read(@Nullable String field) {
    if (field == null || field.isEmpty()) {
      return NONE;
    }
    String text = field.length() > MAX_LENGTH ? field.substring(0, MAX_LENGTH) : field;
    UserAgent agent = known.getIfPresent(text);
    if (agent == null && mayParse()) {
      agent = parse(text);
      known.put(text, agent);
    }
    return agent == null ? byWords(text) : agent;
  }

  private synchronized boolean mayParse() {
    long now = System.nanoTime() / 1_000_000_000L;
    parsedInSecond = now == second ? parsedInSecond : 0;
    second = now;
    return parsedInSecond++ < maxPerSecond;
  }

  private static UserAgent parse(String text) {
    boolean bot = Bots.isIn(text);
    String browser = known(Expressions.PARSER.parseUserAgent(text).family);
    String system = known(Expressions.PARSER.parseOS(text).family);
    return new UserAgent(bot, browser, system, bot ? null : device(text, system));
  }

  private static UserAgent byWords(String text) {
    if (Bots.isIn(text)) {
      return NONE;
    }
    for (String[] system : SYSTEMS) {
      if (text.contains(system[0])) {
        return new UserAgent(false, null, system[1], device(text, system[1]));
      }
    }
    return UserAgent.UNKNOWN;
  }

  private static @Nullable String known(@Nullable String family) {
    return family == null || family.isEmpty() || family.equals("Other")
        ? null
        : LimitedText.to(family, 64);
  }

  /**
   * Returns the device according to words in the field; the fields of Android tablets lack
   * "Mobile".
   */
  private static @Nullable DeviceKind device(String text, @Nullable String system) {
    if (text.contains("iPad") || text.contains("Tablet")) {
      return DeviceKind.TABLET;
    }
    if ("Android".equals(system)) {
      boolean isMobile = text.contains("Mobile") || text.contains("Opera Mini");
      return isMobile ? DeviceKind.MOBILE : DeviceKind.TABLET;
    }
    if (MOBILE.matcher(text).find()) {
      return DeviceKind.MOBILE;
    }
    boolean isDesktop = system != null && DESKTOP.matcher(Ascii.lower(system)).matches();
    return isDesktop ? DeviceKind.DESKTOP : null;
  }

  /**
   * The regular expressions, loaded when the first field is parsed instead of when the server
   * starts.
   */
  private static final class Expressions {
    static final Parser PARSER = new Parser();
  }
}
