package dev.urial.check;

import com.google.re2j.Pattern;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Links that are exempt from checking, each with a reason and, optionally, an end date.
 *
 * <pre>
 * accept.1 = https://intranet.example/*  until 2027-01-31  our readers are on this network
 * accept.old = *.pdf#page=*  the viewer decides
 * </pre>
 *
 * <p>{@code *} matches any text. After its end date, an entry no longer applies, and links that
 * match it are checked again.
 *
 * @see LinkChecker.Builder#accepted
 */
public final class AcceptList {
  private static final String KEY = "accept.";
  private static final AcceptList NONE = new AcceptList(List.of());

  /**
   * An entry in the list.
   *
   * @param pattern the pattern for targets, in which {@code *} matches any text
   * @param until the last day on which the entry applies; null if there is no end date
   * @param reason the reason why the links are exempt
   */
  public record Entry(String pattern, @Nullable LocalDate until, String reason) {
    /**
     * Creates an entry; rejects null for the pattern and the reason.
     *
     * @param pattern the pattern for targets, in which {@code *} matches any text
     * @param until the last day on which the entry applies; null if there is no end date
     * @param reason the reason why the links are exempt
     */
    public Entry {
      Objects.requireNonNull(pattern, "pattern");
      Objects.requireNonNull(reason, "reason");
    }

    /**
     * {@return whether this entry exempts a target on a given day, which means that the pattern
     * matches and the end date has not passed}
     *
     * @param target the resolved target, including its fragment
     * @param today the day of the check
     */
    public boolean accepts(String target, LocalDate today) {
      return (until == null || !today.isAfter(until)) && matches(pattern, target);
    }
  }

  private final List<Entry> entries;

  private AcceptList(List<Entry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** {@return a list without entries} */
  public static AcceptList none() {
    return NONE;
  }

  /**
   * {@return a list with these entries}
   *
   * @param entries the entries, in the order in which {@link #find} compares them
   * @see #read
   */
  public static AcceptList of(List<Entry> entries) {
    return new AcceptList(Objects.requireNonNull(entries, "entries"));
  }

  /**
   * Reads the {@code accept.…} lines from a {@code urial.properties} file; other lines are ignored.
   * Does not close the reader.
   *
   * @param file the file, with lines in the form {@code key = value}
   * @return the entries, in file order; empty if there are no such lines
   * @throws IOException if reading fails, or if an entry has no reason or an invalid date; in the
   *     latter cases, the message contains the line number
   */
  public static AcceptList read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    BufferedReader lines = new BufferedReader(file);
    List<Entry> entries = new ArrayList<>();
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      String text = line.strip();
      int equals = text.indexOf('=');
      if (text.startsWith(KEY) && equals > 0) {
        entries.add(entry(text.substring(equals + 1).strip(), number));
      }
    }
    return new AcceptList(entries);
  }

  private static Entry entry(String value, int number) throws IOException {
    String[] words = value.split("\\s+", 2);
    String pattern = words[0];
    String rest = words.length < 2 ? "" : words[1].strip();
    LocalDate until = null;
    if (rest.startsWith("until ")) {
      String[] parts = rest.substring(6).strip().split("\\s+", 2);
      try {
        until = LocalDate.parse(parts[0]);
      } catch (DateTimeParseException e) {
        throw new IOException("line " + number + ": expected until YEAR-MONTH-DAY", e);
      }
      rest = parts.length < 2 ? "" : parts[1].strip();
    }
    if (pattern.isEmpty() || rest.isEmpty()) {
      throw new IOException(
          "line " + number + ": expected accept.NAME = PATTERN [until DATE] REASON");
    }
    return new Entry(pattern, until, rest);
  }

  /**
   * {@return the first entry that exempts a target on a given day; null if there is none}
   *
   * <pre>{@code
   * list.find("https://intranet.example/a", LocalDate.of(2026, 12, 1))
   * }</pre>
   *
   * @param target the resolved target, including its fragment
   * @param today the day of the check
   */
  public @Nullable Entry find(String target, LocalDate today) {
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(today, "today");
    for (Entry entry : entries) {
      if (entry.accepts(target, today)) {
        return entry;
      }
    }
    return null;
  }

  /** {@return the entries; unmodifiable} */
  public List<Entry> entries() {
    return entries;
  }

  private static boolean matches(String pattern, String text) {
    String rule =
        Stream.of(pattern.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
    return Pattern.compile(rule, Pattern.DOTALL).matches(text);
  }
}
