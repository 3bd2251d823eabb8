package dev.urial.testkit.suites;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cases of a suite that are known to fail, with the reasons: {@code
 * expected-failures/<suite>.txt} in the test resources of the module that runs the suite (a {@code
 * /} in the name of a suite becomes {@code -}).
 *
 * <pre>
 * # Two cases want what RFC 3986 forbids.
 * resolve.json#0 "../c" # expects the 4Suite answer; RFC 3986 §5.2.4 says foo:/c
 * relativize.json#3 "s://other/" # n/a: the project's own choice among several right answers
 * </pre>
 *
 * Each line has one case: the id from {@link Cases}, then space, {@code #}, space, then the reason.
 * An id may itself contain {@code " # "}: the last one on the line counts, so a reason must not
 * contain it. Empty lines, and lines that begin with {@code #}, are comments.
 *
 * <p>{@code n/a:} before the reason means that the case does not apply: it expects another
 * project's policy where the standards allow a choice or say otherwise. This is a statement about
 * the suite rather than a known bug; otherwise both kinds are treated alike.
 *
 * <p>The list is exact. Listed cases are run like all others. The build fails if a listed case
 * passes, if a case fails that is not listed, or if no case has a listed id.
 */
public final class ExpectedFailures {
  private static final String SEPARATOR = " # ";
  private static final String NOT_APPLICABLE = "n/a:";

  /**
   * A line of the list.
   *
   * @param id the case's id
   * @param reason the reason in words
   * @param notApplicable whether the case does not apply
   * @param where the file and line in the list
   */
  public record Entry(String id, String reason, boolean notApplicable, String where) {}

  private final String source;
  private final Map<String, Entry> entries = new LinkedHashMap<>();
  private final List<String> faults = new ArrayList<>();

  private ExpectedFailures(String source) {
    this.source = source;
  }

  /** Reads a list; what is wrong with it comes to light in {@link #check}. */
  static ExpectedFailures parse(String source, String text) {
    ExpectedFailures list = new ExpectedFailures(source);
    int number = 0;
    for (String line : text.split("\r\n|\n|\r", -1)) {
      number++;
      if (!line.isBlank() && !line.startsWith("#")) list.add(line.strip(), source + ":" + number);
    }
    return list;
  }

  /** The list of a suite among the resources of the module under test; empty if there is none. */
  static ExpectedFailures load(String suite) {
    String source = "expected-failures/" + suite.replace('/', '-') + ".txt";
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    if (loader == null) loader = ExpectedFailures.class.getClassLoader();
    try (InputStream in = loader.getResourceAsStream(source)) {
      String text = in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return parse(source, text);
    } catch (IOException e) {
      throw new UncheckedIOException(source, e);
    }
  }

  private void add(String line, String where) {
    int separator = line.lastIndexOf(SEPARATOR);
    if (separator < 0) {
      faults.add(where + ": a reason is missing; write \"<case id> # reason\"");
      return;
    }
    String id = line.substring(0, separator).strip();
    String reason = line.substring(separator + SEPARATOR.length()).strip();
    boolean notApplicable = reason.startsWith(NOT_APPLICABLE);
    if (notApplicable) reason = reason.substring(NOT_APPLICABLE.length()).strip();
    if (reason.isEmpty()) faults.add(where + ": a reason is missing after \"n/a:\"");
    Entry before = entries.put(id, new Entry(id, reason, notApplicable, where));
    if (before != null) faults.add(where + ": already listed at " + before.where());
  }

  /** Throws if the list itself is malformed. */
  void check() {
    if (!faults.isEmpty()) throw new AssertionError(String.join("\n", faults));
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  String source() {
    return source;
  }

  @Nullable Entry entry(String id) {
    return entries.get(id);
  }

  Collection<Entry> entries() {
    return entries.values();
  }

  /**
   * Throws if an entry of this group is not a case of it, or if an entry belongs to no file of the
   * suite.
   *
   * <p>Entries of other files are left to the tests that read those.
   */
  void mustBeExactFor(Path folder, String group, Set<String> ids) {
    List<String> wrong = new ArrayList<>();
    for (Entry entry : entries.values()) {
      if (ids.contains(entry.id())) continue;
      if (belongsTo(group, entry.id())) {
        wrong.add(entry.where() + ": there is no such case: " + entry.id());
      } else if (!namesFile(folder, entry.id())) {
        wrong.add(entry.where() + ": the suite has no such file: " + entry.id());
      }
    }
    if (!wrong.isEmpty()) throw new AssertionError(String.join("\n", wrong));
  }

  private static boolean belongsTo(String group, String id) {
    return id.startsWith(group)
        && id.length() > group.length()
        && "#/\"".indexOf(id.charAt(group.length())) >= 0;
  }

  /** Whether the id begins with a file of the suite. */
  private static boolean namesFile(Path folder, String id) {
    for (int i = 1; i < id.length(); i++) {
      boolean end = "#/(\"".indexOf(id.charAt(i)) >= 0;
      if (end && id.charAt(i) == '"') return false;
      if (end && Files.isRegularFile(folder.resolve(id.substring(0, i)))) return true;
    }
    return false;
  }
}
