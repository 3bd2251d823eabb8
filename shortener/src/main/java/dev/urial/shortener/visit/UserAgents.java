package dev.urial.shortener.visit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.DeviceKind;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
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
 * to {@link #LONGEST} characters, and results are cached in bounded memory. At most {@link
 * #PER_SECOND} new fields are parsed per second for rules, and those of visits that are written in
 * a quarter of the time. Of any others, words tell whether they are bots, and the system and the
 * device; they are parsed when they occur again. No redirect waits for parsing, unless a rule asks
 * for the device.
 *
 * <p>CHOICE: a client that sends no User-Agent is treated as a program, because every browser sends
 * one.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5">RFC 9110 §10.1.5</a>
 */
public final class UserAgents {
  /** The maximum number of characters of a field that are parsed. */
  public static final int LONGEST = 400;

  /** The maximum number of uncached fields that are parsed per second for rules. */
  public static final int PER_SECOND = 1_000;

  /** The fields of visits are parsed in this part of the time: one over this number. */
  private static final int OF_TIME = 4;

  /** The time that may be saved for many new fields at once, in nanoseconds. */
  private static final long MOST_SAVED = TimeUnit.SECONDS.toNanos(5);

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

  private final Cache<String, UserAgent> known;
  private final int perSecond;
  private final LongSupplier clock;
  private final Object turn = new Object();
  private long second;
  private int readInSecond;
  private long saved = MOST_SAVED;
  private long savedUntil;
  private long unread;

  private UserAgents(int cached, int perSecond, LongSupplier clock) {
    this.perSecond = perSecond;
    this.clock = clock;
    this.savedUntil = clock.getAsLong();
    known = Caffeine.newBuilder().maximumSize(cached).executor(Runnable::run).build();
  }

  /**
   * Creates a parser, for example {@code UserAgents.of(10_000)}.
   *
   * @param cached the maximum number of cached fields; each takes up to one kilobyte
   * @return a parser with an empty cache
   */
  public static UserAgents of(int cached) {
    return new UserAgents(cached, PER_SECOND, System::nanoTime);
  }

  /** Creates a parser with a given maximum number of new fields per second, and a given clock. */
  static UserAgents of(int cached, int perSecond, LongSupplier clock) {
    return new UserAgents(cached, perSecond, clock);
  }

  /**
   * Parses a field into a {@link UserAgent}. Thread-safe; the first call loads the expressions,
   * which takes a moment.
   *
   * @param field the User-Agent field, or null if it is missing
   * @return the information in the field; a missing field is treated as that of a bot
   */
  public UserAgent read(@Nullable String field) {
    return read(field, false);
  }

  /**
   * Parses a field as {@link #read(String)} does, but in a part of the time only, so that the
   * fields of visits, which nobody waits for, do not occupy a processor.
   */
  UserAgent readSparingly(@Nullable String field) {
    return read(field, true);
  }

  private UserAgent read(@Nullable String field, boolean isSparing) {
    if (field == null || field.isEmpty()) {
      return NONE;
    }
    String text = field.length() > LONGEST ? field.substring(0, LONGEST) : field;
    UserAgent agent = known.getIfPresent(text);
    if (agent != null) {
      return agent;
    }
    if (!mayRead(isSparing)) {
      return byWords(text);
    }
    long begin = clock.getAsLong();
    agent = parse(text);
    known.put(text, agent);
    if (isSparing) {
      spend(clock.getAsLong() - begin);
    }
    return agent;
  }

  /** {@return the number of fields that were not parsed because too many new ones arrived} */
  public long unread() {
    synchronized (turn) {
      return unread;
    }
  }

  private void spend(long nanos) {
    synchronized (turn) {
      saved -= nanos;
    }
  }

  private boolean mayRead(boolean isSparing) {
    long nanos = clock.getAsLong();
    long now = nanos / 1_000_000_000L;
    synchronized (turn) {
      if (now != second) {
        second = now;
        readInSecond = 0;
      }
      saved = Math.min(MOST_SAVED, saved + (nanos - savedUntil) / OF_TIME);
      savedUntil = nanos;
      boolean mayRead = isSparing ? saved > 0 : readInSecond < perSecond;
      if (!mayRead) {
        unread++;
      } else if (!isSparing) {
        readInSecond++;
      }
      return mayRead;
    }
  }

  private static UserAgent parse(String text) {
    boolean bot = Bots.NAMED.in(text);
    String browser = known(Expressions.PARSER.parseUserAgent(text).family);
    String system = known(Expressions.PARSER.parseOS(text).family);
    return new UserAgent(bot, browser, system, bot ? null : device(text, system));
  }

  private static UserAgent byWords(String text) {
    if (Bots.NAMED.in(text)) {
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
    if (family == null || family.isEmpty() || family.equals("Other")) {
      return null;
    }
    return LimitedText.to(family, 64);
  }

  /**
   * Returns the device according to words in the field; the fields of Android tablets lack
   * "Mobile".
   */
  private static @Nullable DeviceKind device(String text, @Nullable String system) {
    if (text.contains("iPad") || text.contains("Tablet")) {
      return DeviceKind.TABLET;
    }
    if (Objects.equals(system, "Android")) {
      return text.contains("Mobile") || text.contains("Opera Mini")
          ? DeviceKind.MOBILE
          : DeviceKind.TABLET;
    }
    if (text.contains("iPhone")
        || text.contains("iPod")
        || text.contains("Mobile")
        || text.contains("Windows Phone")) {
      return DeviceKind.MOBILE;
    }
    if (system == null) {
      return null;
    }
    String folded = Ascii.lower(system);
    boolean desktop =
        folded.startsWith("windows")
            || folded.startsWith("mac os")
            || folded.equals("linux")
            || folded.equals("chrome os")
            || folded.endsWith("bsd")
            || LINUXES.contains(" " + folded + " ");
    return desktop ? DeviceKind.DESKTOP : null;
  }

  private static final String LINUXES =
      " ubuntu debian fedora arch suse opensuse gentoo mint centos slackware ";

  /**
   * The regular expressions, loaded when the first field is parsed instead of when the server
   * starts.
   */
  private static final class Expressions {
    static final Parser PARSER = new Parser();
  }
}
