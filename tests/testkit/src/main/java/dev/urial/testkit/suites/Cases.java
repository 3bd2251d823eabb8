package dev.urial.testkit.suites;

import dev.urial.testkit.laws.VisibleText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;
import tools.jackson.databind.JsonNode;

/**
 * Turns the cases in a file into dynamic tests.
 *
 * <p><b>Ids.</b> Each case has an id, which is also the test's name and appears in {@link
 * ExpectedFailures}:
 *
 * <pre>
 * resolve.json#17 "../g"                      the 17th element (from 0, as in JSON) and what it is about
 * cases.json/resolution#3 "g?y"               within the array at a JSON pointer
 * parse-uri.json#fn-parse-uri-001             the suite's own id
 * urltestdata.json(rfc3986)#5 "a:/b"          a second question put to the same file, see {@link #as}
 * </pre>
 *
 * Quoted texts are escaped as in Java, so that an id is one line of ASCII; long ones are truncated
 * ({@code "http://aaa"...}). A suite's own id is quoted in the same way if it is not printable, or
 * contains a space, a quote or a backslash. The number makes an id unique; the text makes it fail
 * loudly if a newer suite has moved its cases.
 */
public final class Cases {
  private static final int MAX_LABEL = 60;

  /**
   * How many cases are reported as one test with {@code -Durial.suites.grouped=true}: JUnit and
   * Maven need more time to report most cases than the cases themselves do.
   */
  private static final int IN_GROUP = 500;

  /** Checks a case: returns if it passes, throws otherwise. */
  @FunctionalInterface
  public interface Check<T> {
    /** Checks one case. */
    void check(T testCase) throws Throwable;
  }

  private record Case(String id, Executable check) {}

  private final Suite suite;
  private final String file;
  private final String view;
  private final List<Case> cases = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private boolean hasBegun;

  Cases(Suite suite, String file, String view) {
    this.suite = suite;
    this.file = file;
    this.view = view;
  }

  /**
   * Returns another view of the same file: if two tests check different things with the same cases,
   * each has its own ids, results and expected failures.
   */
  public Cases as(String view) {
    if (!cases.isEmpty()) throw new IllegalStateException("as() comes before the cases");
    return new Cases(suite, file, view);
  }

  /**
   * Adds the elements of the file's array; strings among objects are comments and are skipped, as
   * in the files of web-platform-tests.
   *
   * @param label the text for a case's id, usually the input
   */
  public Cases each(Function<JsonNode, String> label, Check<JsonNode> check) {
    return each("", label, check);
  }

  /**
   * Adds the elements of the array at a JSON pointer in the file.
   *
   * <pre>{@code cases.each("/resolution", c -> CaseJson.text(c, "ref"), c -> …)}</pre>
   */
  public Cases each(String pointer, Function<JsonNode, String> label, Check<JsonNode> check) {
    JsonNode array = suite.json(file).at(pointer);
    if (!array.isArray()) {
      throw new AssertionError(file + " has no array at \"" + pointer + "\"");
    }
    boolean hasContainers = false;
    for (JsonNode element : array) hasContainers |= element.isContainer();
    int index = 0;
    for (JsonNode element : array) {
      boolean comment = hasContainers && element.isString();
      if (!comment) {
        String section = pointer.isEmpty() ? "" : plainOrQuoted(pointer);
        put(section + "#" + index + " " + cut(label.apply(element)), () -> check.check(element));
      }
      index++;
    }
    return this;
  }

  /** Adds a case with a number, for example its line, and a text. */
  public Cases add(int number, String label, Executable check) {
    return put("#" + number + " " + cut(label), check);
  }

  /** Adds a case with the suite's own id. */
  public Cases add(String ownId, Executable check) {
    return put("#" + plainOrQuoted(ownId), check);
  }

  /** Returns the number of cases so far. */
  public int size() {
    return cases.size();
  }

  private Cases put(String idInFile, Executable check) {
    String id = group() + idInFile;
    if (!ids.add(id)) throw new AssertionError("two cases have the id " + id);
    cases.add(new Case(id, check));
    return this;
  }

  /**
   * Returns the tests: one per case, or per 500 cases with {@code -Durial.suites.grouped=true}, and
   * one that checks the list of expected failures for cases that do not exist. All cases of a group
   * are run, whatever the others give.
   *
   * @throws AssertionError if the list is malformed, or there are no cases
   */
  public Stream<DynamicTest> tests() {
    return tests(Boolean.getBoolean("urial.suites.grouped"));
  }

  Stream<DynamicTest> tests(boolean isGrouped) {
    if (cases.isEmpty()) throw new AssertionError(group() + ": not a single case");
    suite.expected().check();
    Stream<DynamicTest> tests =
        isGrouped ? groups() : cases.stream().map(c -> DynamicTest.dynamicTest(c.id, () -> run(c)));
    if (suite.expected().isEmpty()) return tests;
    return Stream.concat(
        tests,
        Stream.of(
            DynamicTest.dynamicTest(
                suite.expected().source() + " is exact for " + group(),
                () -> suite.expected().mustBeExactFor(suite.folder(), group(), ids))));
  }

  private Stream<DynamicTest> groups() {
    List<DynamicTest> groups = new ArrayList<>();
    for (int from = 0; from < cases.size(); from += IN_GROUP) {
      List<Case> group = cases.subList(from, Math.min(from + IN_GROUP, cases.size()));
      String name =
          group.get(0).id + (group.size() == 1 ? "" : " and " + (group.size() - 1) + " more");
      groups.add(DynamicTest.dynamicTest(name, () -> runAll(group)));
    }
    return groups.stream();
  }

  private void runAll(List<Case> group) {
    List<TestAbortedException> aborted = new ArrayList<>();
    List<Executable> checks = new ArrayList<>();
    for (Case one : group) {
      checks.add(
          () -> {
            try {
              run(one);
            } catch (TestAbortedException e) {
              aborted.add(e);
            } catch (OutOfMemoryError e) {
              throw e;
            } catch (Throwable e) {
              throw new AssertionError(one.id + ": " + e.getMessage(), e);
            }
          });
    }
    Assertions.assertAll(checks);
    if (aborted.size() == group.size()) {
      throw aborted.get(0); // all are skipped
    }
  }

  /**
   * Runs a case, listed or not. The four outcomes of the two questions: does it pass, and is it
   * expected to?
   */
  private void run(Case testCase) throws Throwable {
    begin();
    ExpectedFailures.Entry listed = suite.expected().entry(testCase.id);
    Tally tally = suite.tally();
    try {
      testCase.check.execute();
    } catch (TestAbortedException e) {
      throw e;
    } catch (Throwable e) {
      if (e instanceof OutOfMemoryError) throw e;
      if (listed != null) {
        tally.expected(suite.name(), group(), listed);
        return;
      }
      tally.failed(suite.name(), group(), testCase.id, e);
      throw e;
    }
    if (listed != null) {
      AssertionError stale =
          new AssertionError(
              listed.where()
                  + " lists this case as "
                  + (listed.notApplicable() ? "not applicable" : "failing")
                  + " ("
                  + listed.reason()
                  + "), but it passes: delete the line");
      tally.failed(suite.name(), group(), testCase.id, stale);
      throw stale;
    }
    tally.passed(suite.name(), group());
  }

  /** Tells the tally before the first case runs: whoever only reads the ids counts nothing. */
  private synchronized void begin() {
    if (!hasBegun) {
      hasBegun = true;
      suite.tally().begin(suite.name(), group(), ids, suite.expected());
    }
  }

  private String group() {
    return view.isEmpty() ? file : file + "(" + view + ")";
  }

  /** {@code "text"}, or {@code "beginning"...}. */
  private static String cut(String text) {
    if (text.codePointCount(0, text.length()) <= MAX_LABEL) return VisibleText.quote(text);
    return VisibleText.quote(text.substring(0, text.offsetByCodePoints(0, MAX_LABEL))) + "...";
  }

  private static String plainOrQuoted(String id) {
    boolean plain =
        !id.isEmpty() && id.chars().allMatch(c -> c > ' ' && c <= '~' && c != '"' && c != '\\');
    return plain ? id : VisibleText.quote(id);
  }
}
