package dev.urial.explain.meaning;

import dev.urial.explain.meaning.ValueForms.Found;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of the path segments and parameters of one URL, as its site documents them in the
 * table {@code site-values.txt}. The format is described in that file.
 */
final class SiteValues {
  /**
   * A row of the table.
   *
   * @param path the patterns of the path segments
   * @param names the parameter that the row explains, and the others that must be there; empty if
   *     the row explains a segment
   * @param fact the name of the fact
   * @param form the form of the value; empty for any
   * @param source the document that defines the meaning
   */
  private record Row(
      List<String> path, List<String> names, String fact, String form, Clause source) {
    /**
     * Returns the index of the segment that is the value, {@link Integer#MAX_VALUE} if the row
     * matches but its value is not a segment, or -1 if the row does not match.
     */
    int matches(List<String> segments) {
      int value = names.isEmpty() ? -1 : Integer.MAX_VALUE;
      for (int i = 0; i < path.size(); i++) {
        String pattern = path.get(i);
        if (pattern.equals("**")) {
          return value;
        }
        boolean isValue = pattern.equals("{}");
        boolean isAny = isValue || pattern.equals("*");
        if (i >= segments.size()
            || !isAny && !pattern.equals(segments.get(i))
            || isValue && segments.get(i).isEmpty()) {
          return -1;
        }
        value = isValue ? i : value;
      }
      int rest = segments.size() - path.size();
      return rest == 0 || rest == 1 && segments.get(path.size()).isEmpty() ? value : -1;
    }
  }

  private static final Pattern DURATION =
      Pattern.compile("(?:([0-9]{1,9})h)?(?:([0-9]{1,9})m)?(?:([0-9]{1,9})s?)?");

  private static final int MOST_DIGITS = 19;
  private static final long LEAST_TIME = 1 << 17;

  private static final Map<String, List<Row>> ROWS = read();

  private final Map<Integer, Row> ofSegments = new HashMap<>();
  private final Map<String, Row> ofParameters = new HashMap<>();
  private final Map<String, String> parameters;

  /**
   * Finds the rows that apply to a URL.
   *
   * @param domain the registrable domain of the host, or null if there is none
   * @param segments the decoded path segments
   * @param parameters the decoded values of the query's parameters, by name
   */
  SiteValues(
      @Nullable RegistrableDomain domain, List<String> segments, Map<String, String> parameters) {
    this.parameters = parameters;
    add("*", segments);
    if (domain == null) {
      return;
    }
    String name = Ascii.lower(domain.ascii());
    String suffix = Ascii.lower(domain.publicSuffix());
    if (isOfCountry(domain, suffix) && name.endsWith("." + suffix)) {
      add(name.substring(0, name.length() - suffix.length()) + "*", segments);
    }
    add(name, segments);
  }

  private static Map<String, List<Row>> read() {
    Map<String, Clause> sources = new HashMap<>();
    Map<String, List<Row>> rows = new HashMap<>();
    for (String line : lines()) {
      String[] cells = line.split(line.startsWith("=") ? "\t" : " ", -1);
      if (line.startsWith("=")) {
        sources.put(cells[1], new Clause(cells[1], cells[2], "", cells[3]));
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        String[] place = cells[1].split("\\?", 2);
        String path = place[0].startsWith("/") ? place[0].substring(1) : place[0];
        List<String> names = place.length < 2 ? List.of() : List.of(place[1].split("&", -1));
        String[] kind = (cells[2] + ":").split(":", 3);
        Clause source = Objects.requireNonNull(sources.get(cells[3]), line);
        Row row = new Row(List.of(path.split("/", -1)), names, kind[0], kind[1], source);
        for (String domain : cells[0].split(",", -1)) {
          rows.computeIfAbsent(domain, it -> new ArrayList<>()).add(row);
        }
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

  /** Returns the names of the facts of all rows, so that tests can check their translations. */
  static List<String> facts() {
    return ROWS.values().stream().flatMap(List::stream).map(Row::fact).distinct().sorted().toList();
  }

  /**
   * Returns whether a site may have domains in several countries. Sites under a hosting provider's
   * suffix never do.
   */
  private static boolean isOfCountry(RegistrableDomain domain, String suffix) {
    return domain.section() == PublicSuffixList.Section.ICANN
        && (suffix.equals("com") || suffix.length() - suffix.lastIndexOf('.') == 3);
  }

  private void add(String key, List<String> segments) {
    for (Row row : ROWS.getOrDefault(key, List.of())) {
      int segment = row.matches(segments);
      if (segment < 0 || !parameters.keySet().containsAll(row.names)) {
        continue;
      }
      if (row.names.isEmpty()) {
        ofSegments.putIfAbsent(segment, row);
      } else {
        ofParameters.put(row.names.get(0), row);
      }
    }
  }

  /** Explains a segment, or returns null if no row applies. */
  @Nullable Found ofSegment(int number, String value) {
    return found(ofSegments.get(number), value);
  }

  /**
   * Explains a parameter, or returns null if no row applies.
   *
   * @param isSecret whether the value is a secret, of which only the scope of a credential is shown
   */
  @Nullable Found ofParameter(String name, String value, boolean isSecret) {
    Row row = ofParameters.get(name);
    return isSecret && (row == null || !row.form.equals("scope")) ? null : found(row, value);
  }

  private @Nullable Found found(@Nullable Row row, String value) {
    String shown = row == null || value.isEmpty() ? null : shown(row, value);
    if (row == null || shown == null) {
      return null;
    }
    Instant created = row.form.contains("+") ? created(row.form, value) : null;
    List<Fact> facts = new ArrayList<>();
    facts.add(ValueForms.quoted("fact." + row.fact, shown, row.source));
    if (created != null) {
      facts.add(ValueForms.created(created));
    }
    return new Found(Certainty.STATED, facts, null);
  }

  /** Returns what to show of a value, or null if it does not have the form of the row. */
  private @Nullable String shown(Row row, String value) {
    return switch (row.form) {
      case "seconds" -> text(value.length() == 10 ? Times.ofNumber(value) : null);
      case "since" -> text(since(parameters.getOrDefault(row.names.get(1), ""), value));
      case "doi" -> value.startsWith("10.") ? value : null;
      case "duration" -> duration(value);
      case "scope" -> scope(value);
      default -> row.form.contains("+") && !Times.isDigits(value) ? null : value;
    };
  }

  /**
   * Returns the time in an identifier of a site, or null if there is no plausible one: sites that
   * number by time had numbered one by one before.
   *
   * @param form the number of bits after the time in milliseconds, and the epoch in milliseconds,
   *     as in {@code 22+1288834974657}
   */
  private static @Nullable Instant created(String form, String value) {
    int plus = form.indexOf('+');
    int bits = Integer.parseInt(form.substring(0, plus));
    boolean isShort = value.length() <= MOST_DIGITS;
    long time = isShort ? new BigInteger(value).shiftRight(bits).longValue() : 0;
    long epoch = Long.parseLong(form.substring(plus + 1));
    return time < LEAST_TIME ? null : Times.plausible(Instant.ofEpochMilli(time + epoch));
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  private static @Nullable Instant since(String date, String seconds) {
    Instant from = Times.ofDate(date);
    boolean isNumber = Times.isDigits(seconds) && seconds.length() < 10;
    return from == null || !isNumber ? null : from.plusSeconds(Long.parseLong(seconds));
  }

  /**
   * Returns the scope of a credential, which follows a key and consists of unreserved characters
   * and slashes, such as {@code 20130524/us-east-1/s3/aws4_request}. Null for any other secret.
   */
  private static @Nullable String scope(String value) {
    int slash = value.indexOf('/');
    String scope = value.substring(slash + 1);
    boolean isScope = scope.codePoints().allMatch(c -> c == '/' || CharSet.UNRESERVED.has(c));
    return slash > 0 && isScope ? scope : null;
  }

  /**
   * Writes a duration as a clock does: a number of seconds, or hours, minutes and seconds with unit
   * letters, such as {@code 1h2m3s}. Returns null if the value has a different form.
   */
  private static @Nullable String duration(String value) {
    Matcher it = DURATION.matcher(Ascii.lower(value));
    long seconds = it.matches() ? 3600 * number(it, 1) + 60 * number(it, 2) + number(it, 3) : 0;
    String clock = two(seconds / 60 % 60) + ":" + two(seconds % 60);
    return seconds == 0 ? null : seconds < 3600 ? clock : seconds / 3600 + ":" + clock;
  }

  private static long number(Matcher it, int group) {
    return it.start(group) < 0 ? 0 : Long.parseLong(it.group(group));
  }

  private static String two(long number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }
}
