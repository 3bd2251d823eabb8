package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of path segments and parameters on known sites, from the table {@code
 * site-values.txt}. The format is described in that file.
 */
final class SiteValues {
  /** A row of the table: the position of a value and its meaning. */
  private record Row(
      List<String> path, @Nullable String name, String kind, @Nullable Clause source) {
    /**
     * Returns the index of the segment that is the value, {@link Integer#MAX_VALUE} if the row
     * matches but its value is not a segment, or -1 if the row does not match.
     */
    int matches(List<String> segments) {
      int value = -1;
      for (int i = 0; i < path.size(); i++) {
        if (path.get(i).equals("**")) {
          return name != null || kind.equals("coordinates") ? Integer.MAX_VALUE : value;
        }
        if (i >= segments.size()) {
          return -1;
        }
        String segment = segments.get(i);
        String pattern = path.get(i);
        if (pattern.equals("{}") || pattern.equals("{" + segment + "}")) {
          value = segment.isEmpty() ? -1 : i;
          if (value < 0) {
            return -1;
          }
        } else if (path.get(i).startsWith("@")
            ? !segment.startsWith("@")
            : !isThis(path.get(i), segment)) {
          return -1;
        }
      }
      boolean isWhole =
          segments.size() == path.size()
              || segments.size() == path.size() + 1 && segments.get(path.size()).isEmpty();
      return isWhole ? name == null ? value : Integer.MAX_VALUE : -1;
    }

    /** Returns whether the segments have a reserved word where the row expects an account. */
    boolean isOfWord(List<String> segments, int value, Set<String> words) {
      boolean isFirst = path.get(0).equals("*") || value == 0;
      return isFirst && words.contains(Ascii.lower(segments.get(0)))
          || kind.equals("account")
              && value < segments.size()
              && words.contains(Ascii.lower(segments.get(value)));
    }

    /**
     * Returns the value in a fragment, which follows the row's prefix or the last slash; null if
     * the row does not match.
     */
    @Nullable String inFragment(String fragment) {
      String pattern = path.get(0);
      if (!pattern.startsWith("#")) {
        return null;
      }
      int end = fragment.indexOf('?');
      String text = end < 0 ? fragment : fragment.substring(0, end);
      if (pattern.equals("#**")) {
        return text.substring(text.lastIndexOf('/') + 1);
      }
      String before = pattern.substring(1, pattern.length() - 2);
      return text.startsWith(before) ? text.substring(before.length()) : null;
    }

    private static boolean isThis(String pattern, String segment) {
      return pattern.equals("*") || pattern.equals(segment);
    }
  }

  /**
   * The hosts to which the rows of a domain apply. The rows of a domain without an entry apply to
   * all its hosts.
   */
  private static final Map<String, Set<String>> HOSTS = new HashMap<>();

  /** The reserved words of a site, which can appear where an account name is expected. */
  private static final Map<String, Set<String>> WORDS = new HashMap<>();

  private static final Map<String, List<Row>> ROWS = read();

  private SiteValues() {}

  private static Map<String, List<Row>> read() {
    Map<String, Clause> sources = new HashMap<>();
    Map<String, List<Row>> rows = new HashMap<>();
    for (String line : lines()) {
      if (line.startsWith("=")) {
        String[] cells = line.split("\t", -1);
        sources.put(cells[1], new Clause(cells[1], cells[2], "", cells[3]));
      } else if (line.startsWith("@") || line.startsWith("!")) {
        List<String> cells = List.of(line.split(" ", -1));
        (line.startsWith("@") ? HOSTS : WORDS)
            .put(cells.get(1), Set.copyOf(cells.subList(2, cells.size())));
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        String[] cells = line.split(" ", -1);
        int mark = cells[1].indexOf('?');
        String path = mark < 0 ? cells[1] : cells[1].substring(0, mark);
        String[] segments = (path.startsWith("/") ? path.substring(1) : path).split("/", -1);
        String name = mark < 0 ? null : cells[1].substring(mark + 1);
        List<Row> ofDomain = rows.get(cells[0]);
        if (ofDomain == null) {
          ofDomain = new ArrayList<>();
          rows.put(cells[0], ofDomain);
        }
        ofDomain.add(new Row(List.of(segments), name, cells[2], sources.get(cells[3])));
      }
    }
    return rows;
  }

  private static String[] lines() {
    try (InputStream in = SiteValues.class.getResourceAsStream("site-values.txt")) {
      byte[] octets = Objects.requireNonNull(in, "site-values.txt").readAllBytes();
      return new String(octets, StandardCharsets.UTF_8).split("\n", -1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the message keys of all rows, so that tests can check their translations. */
  static List<String> kinds() {
    return ROWS.values().stream().flatMap(List::stream).map(Row::kind).distinct().sorted().toList();
  }

  /** The rows of the table that apply to one URL, by segment or by parameter. */
  static final class OfSite {
    private final Map<Integer, Row> ofSegments = new HashMap<>();
    private final Map<String, Row> ofParameters = new HashMap<>();
    private final List<Row> ofFragment = new ArrayList<>();

    /**
     * Finds the rows that apply to a URL.
     *
     * @param domain the registrable domain of the host, or null if there is none
     * @param host the host of the URL, or null if there is none
     * @param segments the decoded path segments
     */
    OfSite(@Nullable RegistrableDomain domain, @Nullable String host, List<String> segments) {
      add("*", segments);
      if (domain == null) {
        return;
      }
      String name = Ascii.lower(domain.ascii());
      String suffix = Ascii.lower(domain.publicSuffix());
      if (isOfCountry(domain, suffix) && name.endsWith("." + suffix)) {
        add(name.substring(0, name.length() - suffix.length()) + "*", segments);
      }
      Set<String> hosts = HOSTS.get(name);
      if (hosts == null || host != null && hosts.contains(Ascii.lower(host))) {
        add(name, segments);
      }
      if (host != null && !Ascii.lower(host).equals(name)) {
        add(Ascii.lower(host), segments); // rows for a single host of a site
      }
    }

    /**
     * Returns whether a site may have domains in several countries. Sites under a hosting
     * provider's suffix never do.
     */
    private static boolean isOfCountry(RegistrableDomain domain, String suffix) {
      return domain.section() == PublicSuffixList.Section.ICANN
          && (suffix.equals("com") || suffix.length() - suffix.lastIndexOf('.') == 3);
    }

    private void add(String key, List<String> segments) {
      Set<String> words = WORDS.getOrDefault(key, Set.of());
      for (Row row : ROWS.getOrDefault(key, List.of())) {
        if (row.path().get(0).startsWith("#")) {
          ofFragment.add(row);
          continue;
        }
        int segment = row.matches(segments);
        if (segment < 0 || !words.isEmpty() && row.isOfWord(segments, segment, words)) {
          continue;
        }
        if (row.name() != null) {
          ofParameters.put(row.name(), row);
        } else if (row.kind().equals("coordinates")) {
          for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).startsWith("@")) {
              ofSegments.put(i, row);
            }
          }
        } else {
          ofSegments.putIfAbsent(segment, row);
        }
      }
    }

    ValueRecognizer.@Nullable Found ofSegment(int number, String value) {
      Row row = ofSegments.get(number);
      return row == null ? null : found(row, value);
    }

    ValueRecognizer.@Nullable Found ofFragment(String fragment) {
      for (Row row : ofFragment) {
        String value = row.inFragment(fragment);
        ValueRecognizer.Found found = value == null || value.isEmpty() ? null : found(row, value);
        if (found != null) {
          return found;
        }
      }
      return null;
    }

    ValueRecognizer.@Nullable Found ofParameter(String name, String value) {
      Row row = ofParameters.get(name);
      return row == null || value.isEmpty() ? null : found(row, value);
    }
  }

  private static ValueRecognizer.@Nullable Found found(Row row, String value) {
    List<Fact> facts = new ArrayList<>();
    String kind = row.kind();
    int hyphen = kind.indexOf('-');
    String prefix = hyphen < 0 ? "" : kind.substring(0, hyphen);
    boolean isRight =
        switch (prefix) {
          case "x" -> snowflake(row, value, kind.substring(hyphen + 1), 1_288_834_974_657L, facts);
          case "discord" ->
              snowflake(row, value, kind.substring(hyphen + 1), 1_420_070_400_000L, facts);
          case "linkedin" -> linkedin(row, value, kind.substring(hyphen + 1), facts);
          case "tiktok" -> tiktok(row, value, facts);
          case "instagram" -> instagram(row, value, facts);
          case "tid" -> tid(row, value, facts);
          default -> plain(row, value, facts);
        };
    if (!isRight) {
      return null;
    }
    boolean isStated = row.source() != null;
    if (!isStated) {
      facts.set(0, facts.get(0).by(MESSAGES.of("known.observed")));
    }
    return ValueRecognizer.Found.of(isStated ? Certainty.STATED : Certainty.LIKELY, facts);
  }

  private static boolean plain(Row row, String value, List<Fact> facts) {
    switch (row.kind()) {
      case "start", "end" -> {
        Duration time = duration(value);
        if (time == null) {
          return false;
        }
        long seconds = time.toSeconds();
        facts.add(site(row, row.kind(), time(seconds)));
      }
      case "coordinates" -> {
        return coordinates(row, value, facts);
      }
      case "session" -> {
        return ei(row, value, facts);
      }
      case "tenant" -> {
        return facts.addAll(PackedValues.safeLinks(value));
      }
      case "dns-question" -> {
        return facts.addAll(PackedValues.dns(value));
      }
      case "seconds", "micros" -> {
        boolean isSeconds = row.kind().equals("seconds");
        if (!ValueRecognizer.isDigits(value) || value.length() != (isSeconds ? 10 : 16)) {
          return false;
        }
        long number = Long.parseLong(value);
        Instant time = isSeconds ? Instant.ofEpochSecond(number) : ValueRecognizer.ofMicros(number);
        facts.add(ValueRecognizer.quoted("fact.time", time.toString()));
      }
      case "archived" -> {
        Instant time =
            value.length() < 14 ? null : ValueRecognizer.ofDigits(value.substring(0, 14));
        if (time == null) {
          return false;
        }
        facts.add(site(row, row.kind(), time.toString()));
      }
      case "event", "question", "issue", "pull-request", "run" -> {
        if (!ValueRecognizer.isDigits(value)) {
          return false; // a page of the site, such as questions/tagged
        }
        facts.add(site(row, row.kind(), value));
      }
      case "account" -> {
        if (value.startsWith("+")) {
          return false; // an invitation to Telegram
        }
        facts.add(site(row, row.kind(), value));
        Fact number = PackedValues.linkedInProfile(value);
        if (number != null && row.path().get(0).equals("in")) {
          facts.add(number);
        }
      }
      case "lines" -> {
        String[] ends = value.split("-L", 2);
        if (!ValueRecognizer.isDigits(ends[0])
            || !ValueRecognizer.isDigits(ends[ends.length - 1])) {
          return false; // a heading, such as #License
        }
        facts.add(site(row, row.kind(), String.join("-", ends)));
      }
      case "registrant" -> {
        if (!value.startsWith("10.")) {
          return false; // not a DOI
        }
        facts.add(site(row, row.kind(), value));
      }
      default -> facts.add(site(row, row.kind(), value));
    }
    return true;
  }

  private static Fact site(Row row, String kind, String value) {
    return row.source() == null
        ? ValueRecognizer.quoted("fact." + kind, value)
        : ValueRecognizer.quoted("fact." + kind, value, row.source());
  }

  private static boolean snowflake(
      Row row, String value, String kind, long epoch, List<Fact> facts) {
    long number = number(value);
    if (number < 0) {
      return false;
    }
    facts.add(site(row, kind, value));
    if (number >= 1L << 40) { // older numbers were sequential
      facts.add(ValueRecognizer.created(Instant.ofEpochMilli((number >>> 22) + epoch)));
    }
    return true;
  }

  private static boolean linkedin(Row row, String value, String kind, List<Fact> facts) {
    int colon = value.lastIndexOf(':'); // urn:li:activity:…
    long number = number(value.substring(colon + 1));
    if (number >= 1L << 60) {
      facts.add(site(row, kind, value));
      facts.add(ValueRecognizer.created(Instant.ofEpochMilli(number >>> 22)));
      return true;
    }
    byte[] octets = value.startsWith("2-") ? ValueRecognizer.decode(value.substring(2)) : null;
    String text = octets == null ? value : new String(octets, StandardCharsets.ISO_8859_1);
    if (ValueRecognizer.isLogin(text)) {
      return false;
    }
    facts.add(site(row, kind, text));
    return true;
  }

  private static boolean tiktok(Row row, String value, List<Fact> facts) {
    long number = number(value);
    if (number < 1L << 60) {
      return false;
    }
    facts.add(site(row, "video", value));
    facts.add(ValueRecognizer.created(Instant.ofEpochSecond(number >>> 32)));
    return true;
  }

  private static boolean tid(Row row, String value, List<Fact> facts) {
    ValueRecognizer.Found tid = ValueRecognizer.tid(value);
    facts.add(site(row, "post", value));
    if (tid != null) {
      facts.add(tid.facts().get(1));
    }
    return true;
  }

  private static final int INSTAGRAM_CODE = 11;
  private static final long INSTAGRAM_EPOCH = 1_314_220_021_721L;

  private static boolean instagram(Row row, String value, List<Fact> facts) {
    facts.add(site(row, "post", value));
    if (value.length() == INSTAGRAM_CODE) {
      long number = 0;
      for (int i = 0; i < INSTAGRAM_CODE; i++) {
        int digit = BASE64_URL.indexOf(value.charAt(i));
        if (digit < 0) {
          return true;
        }
        number = number << 6 | digit;
      }
      Instant time = Instant.ofEpochMilli((number >>> 23) + INSTAGRAM_EPOCH);
      if (ValueRecognizer.plausible(time) != null) {
        facts.add(ValueRecognizer.created(time));
        facts.add(ValueRecognizer.quoted("fact.shard", Long.toString(number >>> 10 & 0x1FFF)));
        facts.add(ValueRecognizer.quoted("fact.sequence", Long.toString(number & 0x3FF)));
      }
    }
    return true;
  }

  private static final String BASE64_URL =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  /**
   * Decodes the {@code ei} parameter of a search, whose first four octets are the session's time in
   * seconds, in little-endian order.
   */
  private static boolean ei(Row row, String value, List<Fact> facts) {
    byte[] octets;
    try {
      octets = Base64.getUrlDecoder().decode(value);
    } catch (IllegalArgumentException e) {
      return false;
    }
    if (octets.length < 8) {
      return false;
    }
    long seconds = 0;
    for (int i = 3; i >= 0; i--) {
      seconds = seconds << 8 | octets[i] & 0xFF;
    }
    if (ValueRecognizer.plausible(Instant.ofEpochSecond(seconds)) == null) {
      return false;
    }
    facts.add(site(row, row.kind(), Instant.ofEpochSecond(seconds).toString()));
    return true;
  }

  /** Decodes coordinates such as {@code @37.8,-122.4,17z}: latitude, longitude, zoom or height. */
  private static boolean coordinates(Row row, String value, List<Fact> facts) {
    String[] cells = value.substring(1).split(",", 4);
    if (cells.length < 2 || !isDecimal(cells[0]) || !isDecimal(cells[1])) {
      return false;
    }
    facts.add(site(row, "coordinates", cells[0] + ", " + cells[1]));
    String third = cells.length > 2 ? cells[2] : "";
    if (third.endsWith("z") && isDecimal(third.substring(0, third.length() - 1))) {
      facts.add(ValueRecognizer.quoted("fact.zoom", third.substring(0, third.length() - 1)));
    }
    return true;
  }

  private static boolean isDecimal(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int dot = text.indexOf('.', start);
    String digits =
        dot < 0 ? text.substring(start) : text.substring(start, dot) + text.substring(dot + 1);
    return ValueRecognizer.isDigits(digits) && digits.length() < 20;
  }

  /**
   * Parses a duration: a number of seconds, or hours, minutes and seconds with unit letters, such
   * as {@code 1h2m3s}. Returns null if the value has a different form.
   */
  private static @Nullable Duration duration(String value) {
    if (ValueRecognizer.isDigits(value)) {
      return value.length() > 9 ? null : Duration.ofSeconds(Long.parseLong(value));
    }
    String rest = Ascii.lower(value);
    long seconds = 0;
    for (String unit : new String[] {"h", "m", "s"}) {
      int end = rest.indexOf(unit);
      if (end > 0 && end < 7 && ValueRecognizer.isDigits(rest.substring(0, end))) {
        long number = Long.parseLong(rest.substring(0, end));
        seconds += number * (unit.equals("h") ? 3600 : unit.equals("m") ? 60 : 1);
        rest = rest.substring(end + 1);
      }
    }
    return rest.isEmpty() && seconds > 0 ? Duration.ofSeconds(seconds) : null;
  }

  private static String time(long seconds) {
    String rest = two(seconds / 60 % 60) + ":" + two(seconds % 60);
    return seconds < 3600 ? rest : seconds / 3600 + ":" + rest;
  }

  private static String two(long number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }

  private static long number(String value) {
    return ValueRecognizer.isDigits(value) && value.length() < 19
        ? Long.parseLong(value)
        : value.length() == 19 && ValueRecognizer.isDigits(value) && value.compareTo(MOST) <= 0
            ? Long.parseLong(value)
            : -1;
  }

  private static final String MOST = String.valueOf(Long.MAX_VALUE);
}
