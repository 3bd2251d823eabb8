package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Ipv6TextSuite;
import dev.urial.Rfc3986Suite;
import dev.urial.Rfc3987Suite;
import dev.urial.documents.html.UserDocumentsHtmlSuite;
import dev.urial.documents.xml.UserDocumentsXmlSuite;
import dev.urial.explain.SmallSchemesSuite;
import dev.urial.explain.UserDocumentsSuite;
import dev.urial.fragment.UserDocumentsFragmentsSuite;
import dev.urial.history.HistorySuite;
import dev.urial.idna.PunycodeSuite;
import dev.urial.internal.normalization.SchemeEquivalenceSuite;
import dev.urial.lesson.MisconceptionSuite;
import dev.urial.scheme.SchemesSuite;
import dev.urial.scheme.UserDocumentsViewsSuite;
import dev.urial.server.UserDocumentsShortenersSuite;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import dev.urial.text.CommonMarkSuite;
import dev.urial.text.LinkifyItSuite;
import dev.urial.text.TwitterTextSuite;
import dev.urial.text.UserDocumentsTextSuite;
import dev.urial.text.UserDocumentsTypedSuite;
import dev.urial.urn.Rfc8141Suite;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * That no case of a suite is passed over: the cases that lie in its files are those that the test
 * factories make, which the modules run.
 */
class EveryCaseIsReadTest {
  /** {@code file(view)/pointer#17 "label"}, as {@link dev.urial.testkit.suites.Cases} says. */
  private static final Pattern ID =
      Pattern.compile("([^(/#]+)(?:\\([^/#]*\\))?(/[^#]*)?#(\\d+) .*");

  private static final List<Class<?>> RFC_EXAMPLES =
      List.of(
          Rfc3986Suite.class,
          dev.urial.scheme.Rfc3986ExamplesSuite.class,
          Rfc3987Suite.class,
          Rfc8141Suite.class,
          Ipv6TextSuite.class,
          PunycodeSuite.class,
          SchemesSuite.class,
          SchemeEquivalenceSuite.class,
          SmallSchemesSuite.class);

  private static final List<Class<?>> USER_DOCUMENTS =
      List.of(
          UserDocumentsSuite.class,
          UserDocumentsViewsSuite.class,
          UserDocumentsHtmlSuite.class,
          UserDocumentsXmlSuite.class,
          UserDocumentsFragmentsSuite.class,
          SchemesSuite.class,
          UserDocumentsTextSuite.class,
          UserDocumentsTypedSuite.class,
          UserDocumentsShortenersSuite.class,
          HistorySuite.class,
          MisconceptionSuite.class);

  /** What the documents say of rooms that are not built yet. */
  private static final Map<String, String> NOT_YET = Map.of("/homographs", "what looks alike");

  private static final String GROUPED = "urial.suites.grouped";
  private static final String WAS_GROUPED = System.getProperty(GROUPED, "false");

  @BeforeAll
  static void askForATestPerCase() {
    System.setProperty(GROUPED, "false");
  }

  @AfterAll
  static void askForWhatWasAskedFor() {
    System.setProperty(GROUPED, WAS_GROUPED);
  }

  /** All 271 entries, and the eight spellings of RFC 5952 §2 that are one level deeper. */
  @TestFactory
  Stream<DynamicTest> rfcExamples() throws ReflectiveOperationException {
    return everyCase("rfc-examples", "", RFC_EXAMPLES);
  }

  @TestFactory
  Stream<DynamicTest> userDocuments() throws ReflectiveOperationException {
    return everyCase("user-documents", "", USER_DOCUMENTS);
  }

  @TestFactory
  Stream<DynamicTest> fileNamesOfUriparser() throws ReflectiveOperationException {
    return everyCase("uriparser-4suite", "filename.json", List.of(SchemesSuite.class));
  }

  /** All but what the validation of a whole text and a table of top domains say beside. */
  @TestFactory
  Stream<DynamicTest> twitterText() throws ReflectiveOperationException {
    return Stream.of("extract.json", "autolink.json", "validate.json")
        .flatMap(
            file -> {
              try {
                return everyCase("twitter-text", file, List.of(TwitterTextSuite.class));
              } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
              }
            });
  }

  @TestFactory
  Stream<DynamicTest> linkifyIt() throws ReflectiveOperationException {
    return everyCase("linkify-it", "", List.of(LinkifyItSuite.class));
  }

  @TestFactory
  Stream<DynamicTest> commonMark() throws ReflectiveOperationException {
    return everyCase("commonmark", "", List.of(CommonMarkSuite.class));
  }

  /** One test a file, whose name has the numbers. */
  private static Stream<DynamicTest> everyCase(String name, String only, List<Class<?>> classes)
      throws ReflectiveOperationException {
    Suite suite = Suites.open(name);
    Map<String, Set<String>> there = new TreeMap<>();
    for (String file : suite.files("")) {
      if (file.endsWith(".json") && (only.isEmpty() || file.equals(only))) {
        Set<String> cases = new TreeSet<>();
        collect(suite.json(file), "", cases);
        there.put(file, cases);
      }
    }
    Map<String, Set<String>> made = new TreeMap<>();
    for (Class<?> suiteClass : classes) {
      assertTrue(
          suiteClass.getSimpleName().matches(".*(Test|Suite|Laws|Oracle)"),
          "Maven does not run " + suiteClass);
      for (DynamicTest test : tests(suiteClass)) {
        Matcher id = ID.matcher(test.getDisplayName());
        if (id.matches() && there.containsKey(id.group(1))) {
          String pointer = id.group(2) == null ? "" : id.group(2);
          made.computeIfAbsent(id.group(1), f -> new TreeSet<>()).add(pointer + "#" + id.group(3));
        }
      }
    }
    return there.entrySet().stream()
        .map(
            file -> {
              Set<String> read = made.getOrDefault(file.getKey(), Set.of());
              String count =
                  "%s: %d cases, %d read"
                      .formatted(file.getKey(), file.getValue().size(), read.size());
              return DynamicTest.dynamicTest(
                  count, () -> assertEquals(file.getValue(), read, count));
            });
  }

  private static List<DynamicTest> tests(Class<?> suiteClass) throws ReflectiveOperationException {
    Object suite = suiteClass.getDeclaredConstructor().newInstance();
    List<DynamicTest> tests = new ArrayList<>();
    for (Method method : suiteClass.getDeclaredMethods()) {
      if (method.isAnnotationPresent(TestFactory.class)) {
        ((Stream<?>) method.invoke(suite)).forEach(test -> tests.add((DynamicTest) test));
      }
    }
    return tests;
  }

  /** The elements of every outermost array; what is not yet asked for is left out. */
  private static void collect(JsonNode node, String pointer, Set<String> cases) {
    if (node.isArray() && !NOT_YET.containsKey(pointer)) {
      for (int i = 0; i < node.size(); i++) {
        cases.add(pointer + "#" + i);
      }
    } else if (node.isObject()) {
      node.properties().forEach(e -> collect(e.getValue(), pointer + "/" + e.getKey(), cases));
    }
  }
}
