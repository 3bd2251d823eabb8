package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.explain.meaning.ValueForms.Found;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The meanings of the path segments and parameters of one URL, according to the table {@code
 * site-values.txt}. The format is described in that file.
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
   * @param source the document that defines the meaning, or null if it was only observed
   */
  private record Row(
      List<String> path, List<String> names, String fact, String form, @Nullable Clause source) {
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
        if (i >= segments.size()) {
          return -1;
        }
        String segment = segments.get(i);
        boolean isValue = pattern.equals("{}") || pattern.equals("{" + segment + "}");
        int star = pattern.indexOf('*');
        boolean fits =
            star < 0 ? pattern.equals(segment) : segment.startsWith(pattern.substring(0, star));
        if (isValue ? segment.isEmpty() : !fits) {
          return -1;
        }
        value = isValue ? i : value;
      }
      int rest = segments.size() - path.size();
      return rest == 0 || rest == 1 && segments.get(path.size()).isEmpty() ? value : -1;
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

  private final Map<Integer, Row> ofSegments = new HashMap<>();
  private final Map<String, Row> ofParameters = new HashMap<>();
  private final Map<String, String> parameters;

  /**
   * Finds the rows that apply to a URL.
   *
   * @param domain the registrable domain of the host, or null if there is none
   * @param host the host of the URL, or null if there is none
   * @param segments the decoded path segments
   * @param parameters the decoded values of the query's parameters, by name
   */
  SiteValues(
      @Nullable RegistrableDomain domain,
      @Nullable String host,
      List<String> segments,
      Map<String, String> parameters) {
    this.parameters = parameters;
    add("*", segments);
    if (domain == null || host == null) {
      return;
    }
    String name = Ascii.lower(domain.ascii());
    String suffix = Ascii.lower(domain.publicSuffix());
    if (isOfCountry(domain, suffix) && name.endsWith("." + suffix)) {
      add(name.substring(0, name.length() - suffix.length()) + "*", segments);
    }
    Set<String> hosts = HOSTS.get(name);
    if (hosts == null || hosts.contains(Ascii.lower(host))) {
      add(name, segments);
    }
    if (!Ascii.equalsIgnoreCase(host, name)) {
      add(Ascii.lower(host), segments); // rows for a single host of a site
    }
  }

  private static Map<String, List<Row>> read() {
    Map<String, Clause> sources = new HashMap<>();
    Map<String, List<Row>> rows = new HashMap<>();
    for (String line : lines()) {
      String[] cells = line.split(line.startsWith("=") ? "\t" : " ", -1);
      if (line.startsWith("=")) {
        sources.put(cells[1], new Clause(cells[1], cells[2], "", cells[3]));
      } else if (line.startsWith("@") || line.startsWith("!")) {
        Set<String> words = Set.copyOf(List.of(cells).subList(2, cells.length));
        Map<String, Set<String>> sets = line.startsWith("@") ? HOSTS : WORDS;
        domains(cells[1]).forEach(domain -> sets.put(domain, words));
      } else if (!line.isEmpty() && !line.startsWith("#")) {
        String[] place = cells[1].split("\\?", 2);
        String path = place[0].startsWith("/") ? place[0].substring(1) : place[0];
        List<String> names = place.length < 2 ? List.of() : List.of(place[1].split("&", -1));
        String[] kind = cells[2].split(":", 2);
        String form = kind.length < 2 ? "" : kind[1];
        List<String> segments = List.of(path.split("/", -1));
        Row row = new Row(segments, names, kind[0], form, sources.get(cells[3]));
        for (String domain : domains(cells[0])) {
          rows.computeIfAbsent(domain, it -> new ArrayList<>()).add(row);
        }
      }
    }
    return rows;
  }

  private static List<String> domains(String cell) {
    return List.of(cell.split(",", -1));
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
    Set<String> words = WORDS.getOrDefault(key, Set.of());
    for (Row row : ROWS.getOrDefault(key, List.of())) {
      int segment = row.matches(segments);
      if (segment < 0 || !parameters.keySet().containsAll(row.names)) {
        continue;
      }
      int name = row.path.get(0).equals("*") ? 0 : segment; // where an account may be named
      boolean isAccount = name == 0 || row.fact.equals("account") && name < segments.size();
      if (isAccount && !words.isEmpty() && words.contains(Ascii.lower(segments.get(name)))) {
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
    Clause source = row.source;
    String key = "fact." + row.fact;
    Instant created = created(row.form, value);
    List<Fact> facts = new ArrayList<>();
    facts.add(
        source == null
            ? ValueForms.quoted(key, shown).by(MESSAGES.of("known.observed"))
            : ValueForms.quoted(key, shown, source));
    if (created != null) {
      facts.add(ValueForms.created(created));
    }
    return new Found(source == null ? Certainty.LIKELY : Certainty.STATED, facts, null);
  }

  /** Returns the time of an identifier that contains one, or null. */
  private static @Nullable Instant created(String form, String value) {
    TimedId id = form.equals("tid") ? TimedId.find(value) : null;
    return isOfTime(form)
        ? TimedId.ofSite(form, number(value))
        : id == null ? null : id.time(value);
  }

  private static boolean isOfTime(String form) {
    return !form.isEmpty() && CharSet.DIGIT.has(form.charAt(0));
  }

  /** Returns an identifier without what precedes it in {@code urn:li:activity:…}. */
  private static String number(String value) {
    return value.substring(value.lastIndexOf(':') + 1);
  }

  /** Returns what to show of a value, or null if it does not have the form of the row. */
  private @Nullable String shown(Row row, String value) {
    Instant time =
        switch (row.form) {
          case "seconds" -> value.length() == 10 ? Times.ofNumber(value) : null;
          case "micros" -> value.length() == 16 ? Times.ofNumber(value) : null;
          case "date" -> value.length() < 14 ? null : Times.ofDate(value.substring(0, 14));
          case "since" -> since(parameters.getOrDefault(row.names.get(1), ""), value);
          default -> null;
        };
    return switch (row.form) {
      case "seconds", "micros", "date", "since" -> time == null ? null : time.toString();
      case "digits" -> Times.isDigits(value) ? value : null; // questions/tagged is a page
      case "name" -> value.startsWith("+") ? null : value; // an invitation to Telegram
      case "doi" -> value.startsWith("10.") ? value : null;
      case "duration" -> duration(value);
      case "scope" -> scope(value);
      default -> isOfTime(row.form) && !TimedId.mayBeOfSite(number(value)) ? null : value;
    };
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
    String rest = Ascii.lower(Times.isDigits(value) ? value + "s" : value);
    long seconds = 0;
    for (String unit : new String[] {"h", "m", "s"}) {
      int end = rest.indexOf(unit);
      if (end > 0 && end < 10 && Times.isDigits(rest.substring(0, end))) {
        long each = unit.equals("h") ? 3600 : unit.equals("m") ? 60 : 1;
        seconds += Long.parseLong(rest.substring(0, end)) * each;
        rest = rest.substring(end + 1);
      }
    }
    if (!rest.isEmpty() || seconds == 0) {
      return null;
    }
    String clock = two(seconds / 60 % 60) + ":" + two(seconds % 60);
    return seconds < 3600 ? clock : seconds / 3600 + ":" + clock;
  }

  private static String two(long number) {
    return number < 10 ? "0" + number : String.valueOf(number);
  }
}
