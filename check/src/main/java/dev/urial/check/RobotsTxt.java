package dev.urial.check;

import dev.urial.internal.text.Ascii;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a {@code robots.txt} for one program.
 *
 * <pre>{@code
 * RobotsTxt.read(octets, "urial").allows("/private/a.html")
 * }</pre>
 *
 * <p>CHOICE: {@code Crawl-delay} is not part of RFC 9309, but many sites use it, so it is honored.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9309">RFC 9309</a>
 */
final class RobotsTxt {
  /** The number of octets that are parsed, which is the minimum in RFC 9309 §2.5. */
  static final int MOST_OCTETS = 500 * 1024;

  /**
   * The maximum number of rules per group. The time to match a path is proportional to the number
   * of rules times the length of the path.
   */
  private static final int MOST_RULES = 2000;

  private static final int MOST_PATH = 2000;

  /** The maximum delay between two requests, in seconds. */
  private static final double MOST_DELAY = 30;

  /** The rules of a site that allows everything. */
  static final RobotsTxt NONE = new RobotsTxt(List.of(), Duration.ZERO, List.of());

  /** The rules of a site whose {@code robots.txt} cannot be retrieved: nothing is allowed. */
  static final RobotsTxt CLOSED =
      new RobotsTxt(List.of(new Rule(false, "/")), Duration.ZERO, List.of());

  private record Rule(boolean isAllowed, String path) {}

  private final List<Rule> rules;
  private final Duration delay;
  private final List<String> sitemaps;

  private RobotsTxt(List<Rule> rules, Duration delay, List<String> sitemaps) {
    this.rules = rules;
    this.delay = delay;
    this.sitemaps = sitemaps;
  }

  /** A group of records for the same user agents, while the file is being parsed. */
  private static final class Group {
    final List<String> agents = new ArrayList<>();
    final List<Rule> rules = new ArrayList<>();
    @Nullable String delay;
  }

  /**
   * Parses a {@code robots.txt} file; invalid lines are ignored.
   *
   * @param agent the product token of this program, in lower case
   */
  static RobotsTxt read(byte[] octets, String agent) {
    int length = Math.min(octets.length, MOST_OCTETS);
    String text = new String(octets, 0, length, StandardCharsets.UTF_8);
    List<Group> groups = new ArrayList<>();
    List<String> sitemaps = new ArrayList<>();
    Group group = new Group();
    for (String raw : text.split("[\\r\\n]+", -1)) {
      int hash = raw.indexOf('#');
      String line = hash < 0 ? raw : raw.substring(0, hash);
      int colon = line.indexOf(':');
      if (colon < 0) {
        continue;
      }
      String name = Ascii.lower(line.substring(0, colon).strip().replace("\uFEFF", ""));
      String value = line.substring(colon + 1).strip();
      switch (name) {
        case "user-agent" -> {
          if (!group.rules.isEmpty() || group.delay != null) {
            group = new Group();
          }
          if (group.agents.isEmpty()) {
            groups.add(group);
          }
          group.agents.add(Ascii.lower(value));
        }
        case "allow", "disallow" -> {
          if (!value.isEmpty() && group.rules.size() < MOST_RULES && value.length() <= MOST_PATH) {
            group.rules.add(new Rule(name.equals("allow"), value));
          }
        }
        case "crawl-delay" -> group.delay = value;
        case "sitemap" -> sitemaps.add(value);
        default -> {
          // RFC 9309 §2.2.4: other records are ignored.
        }
      }
    }
    return of(groups, agent, sitemaps);
  }

  /**
   * Merges all groups for this program; if there are none, merges the groups for {@code *} (RFC
   * 9309 §2.2.1).
   */
  private static RobotsTxt of(List<Group> groups, String agent, List<String> sitemaps) {
    for (String name : List.of(agent, "*")) {
      List<Rule> rules = new ArrayList<>();
      Duration delay = Duration.ZERO;
      boolean isFound = false;
      for (Group group : groups) {
        if (group.agents.contains(name)) {
          isFound = true;
          rules.addAll(group.rules);
          delay = group.delay == null ? delay : seconds(group.delay);
        }
      }
      if (isFound) {
        return new RobotsTxt(rules, delay, sitemaps);
      }
    }
    return new RobotsTxt(List.of(), Duration.ZERO, sitemaps);
  }

  private static Duration seconds(String text) {
    try {
      double seconds = Double.parseDouble(text);
      return seconds > 0
          ? Duration.ofMillis((long) (Math.min(seconds, MOST_DELAY) * 1000))
          : Duration.ZERO;
    } catch (NumberFormatException e) {
      return Duration.ZERO;
    }
  }

  /** Returns the minimum time between two requests. */
  Duration delay() {
    return delay;
  }

  /** Returns the URLs of the sitemaps that the file lists. */
  List<String> sitemaps() {
    return sitemaps;
  }

  /**
   * Returns whether a path may be fetched. The longest matching rule decides; if an allow rule and
   * a disallow rule are equally long, the allow rule wins.
   *
   * @param path the path of a URL, including its query
   */
  boolean allows(String path) {
    String text = path.length() > MOST_PATH ? path.substring(0, MOST_PATH) : path;
    Rule best = null;
    for (Rule rule : rules) {
      boolean isLonger =
          best == null
              || rule.path.length() > best.path.length()
              || rule.path.length() == best.path.length() && rule.isAllowed;
      if (isLonger && matches(rule.path, text)) {
        best = rule;
      }
    }
    return best == null || best.isAllowed;
  }

  /**
   * Returns whether a rule matches a path. {@code *} matches any text, and a final {@code $}
   * matches the end of the path (RFC 9309 §2.2.3).
   */
  private static boolean matches(String rule, String path) {
    boolean isAnchored = rule.endsWith("$");
    String pattern = isAnchored ? rule.substring(0, rule.length() - 1) : rule;
    String[] pieces = pattern.split("\\*", -1);
    if (!path.startsWith(pieces[0])) {
      return false;
    }
    int at = pieces[0].length();
    for (int i = 1; i < pieces.length; i++) {
      boolean isLast = i == pieces.length - 1;
      if (isLast && isAnchored) {
        return path.length() - pieces[i].length() >= at && path.endsWith(pieces[i]);
      }
      int found = path.indexOf(pieces[i], at);
      if (found < 0) {
        return false;
      }
      at = found + pieces[i].length();
    }
    return !isAnchored || at == path.length();
  }
}
