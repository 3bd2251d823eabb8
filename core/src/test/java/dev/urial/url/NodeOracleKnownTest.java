package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.url.NodeOracle.Difference;
import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The excuses for Node's faults excuse these faults, and no wrong answer of ours. Without Node: its
 * answers are written here as Node 20.20.2 gave them.
 */
class NodeOracleKnownTest {
  /** A question, our answers by us, and Node's: ours with another href and another path. */
  private static Difference difference(
      Question question, @Nullable List<String> ours, String nodesHref, String nodesPath) {
    List<String> model = NodeOracleAnswers.to(new Question(nodesHref, null, List.of())).get(0);
    if (model == null) {
      throw new IllegalArgumentException(nodesHref);
    }
    List<String> nodes = new ArrayList<>(model);
    nodes.set(NodeOracle.GETTERS.indexOf("href"), nodesHref);
    nodes.set(NodeOracle.GETTERS.indexOf("pathname"), nodesPath);
    if (ours != null && !question.calls().isEmpty()) {
      // The list of pairs is an object of its own, which none of these setters touches.
      int list = NodeOracle.GETTERS.indexOf("searchParams");
      nodes.set(list, ours.get(list));
    }
    return difference(question, ours, nodes);
  }

  private static Difference difference(
      Question question, @Nullable List<String> ours, List<String> nodes) {
    int step = question.calls().size();
    List<String> before = step == 0 ? null : NodeOracleAnswers.to(question).get(step - 1);
    return new Difference(question, step, getters(ours, nodes), before, ours, nodes);
  }

  private static Set<String> getters(@Nullable List<String> ours, List<String> nodes) {
    if (ours == null) {
      return Set.of(NodeOracleKnown.FAILURE);
    }
    Set<String> getters = new TreeSet<>();
    for (int i = 0; i < nodes.size(); i++) {
      if (!ours.get(i).equals(nodes.get(i))) {
        getters.add(NodeOracle.GETTERS.get(i));
      }
    }
    return getters;
  }

  private static Question question(
      String input, @Nullable String base, @Nullable String setter, @Nullable String value) {
    return new Question(
        input,
        base,
        setter == null ? List.of() : List.of(new Call(setter, value == null ? "" : value)));
  }

  private static @Nullable List<String> ours(Question question) {
    return NodeOracleAnswers.to(question).get(question.calls().size());
  }

  /** Ours as if it had another path. */
  private static List<String> wrong(List<String> ours, String path) {
    List<String> wrong = new ArrayList<>(ours);
    String right = ours.get(NodeOracle.GETTERS.indexOf("pathname"));
    String href = ours.get(0);
    int at = href.lastIndexOf(right);
    wrong.set(0, href.substring(0, at) + path + href.substring(at + right.length()));
    wrong.set(NodeOracle.GETTERS.indexOf("pathname"), path);
    return wrong;
  }

  /** One of each fault that needs no Node to be reported. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "OPAQUE_PATH_IS_A_BASE,   x#y,                  a:b,       -,        -,    a:b/x#y, b/x",
        "OPAQUE_PATH_IS_A_BASE,   ../x#y,               a:b/c/d,   -,        -,    a:b/x#y, b/x",
        "OPAQUE_PATH_IS_A_BASE,   ../..#y,              a:b/c/d,   -,        -,    a:b#y, b",
        "OPAQUE_PATH_IS_A_BASE,   ..#y,                 a:b/c/d,   -,        -,    a:b/#y, b/",
        "OPAQUE_PATH_IS_A_BASE,   ?x#y,                 a:b?q,     -,        -,    a:b?x#y, b",
        "OPAQUE_PATH_IS_A_BASE,   /..//x#,              a:b?q,     -,        -,    a:/.//x#, //x",
        "SLASH_LOST,              x:/%2e.,              -,         -,        -,    x:, ''",
        "DRIVE_LETTER_AND_MORE,   file:///a:b/../c,     -,         -,        -,    file:///a:b/c,"
            + " /a:b/c",
        "DRIVE_LETTER_AND_MORE,   ../../x,               file:///a:b/c/d, -,  -,    file:///a:b/x,"
            + " /a:b/x",
        "DRIVE_LETTER_AND_MORE,   /,                    file:u::,  -,        -,    file:///u::/,"
            + " /u::/",
        "DRIVE_LETTER_AND_MORE,   file:///,             -,  pathname, /a:b/.., file:///a:b/, /a:b/",
        "QUERY_AND_FRAGMENT_LOST, foo:/p?q#f,           -,  pathname, //x,     foo:/.//x, //x",
        "DOT_SEGMENT_LEFT,        http://h/a/.b/../c,   -,         -,        -,   "
            + " http://h/a/.b/../c, /a/.b/../c",
        "DOT_SEGMENT_LEFT,        c/.a/../b,            foo:/,     -,        -,    foo:/c/.a/../b,"
            + " /c/.a/../b",
        "EMPTY_QUERY_LOST,        '',                   http://h/?, -,       -,    http://h/, /",
        "PORT_LOST,               http://h:81/,         -,      port,        x,    http://h/, /",
        "PORT_OF_HOST_LOST,       http://h:81/,         -,      host,       i:,    http://i/, /",
        "PORT_ZERO_LOST,          foo://h:0/,           -,  protocol,      bar,    bar://h/, /",
        "EMPTY_HOST_NOT_SET,      foo:/p,               -,      host,       '',    foo:/p, /p"
      })
  void aFaultIsExcusedAndNoWrongAnswerOfOursBesideIt(
      NodeOracleKnown fault,
      String input,
      @Nullable String base,
      @Nullable String setter,
      @Nullable String value,
      String nodesHref,
      String nodesPath) {
    Question question = question(input, base, setter, value);
    List<String> ours = ours(question);
    Difference difference = difference(question, ours, nodesHref, nodesPath);
    assertEquals(EnumSet.of(fault), NodeOracleKnown.faults(difference));
    List<String> like = ours == null ? ours(question("foo://h/p", null, null, null)) : ours;
    if (like == null) {
      throw new IllegalStateException();
    }
    for (String path : List.of("/TOTALLY/WRONG", "/", "//", "", "/b/..")) {
      List<String> wrong = wrong(like, path);
      if (!wrong.equals(ours)) {
        Difference fabricated = difference(question, wrong, nodesHref, nodesPath);
        assertEquals(Set.of(), NodeOracleKnown.faults(fabricated), path);
      }
    }
    if (ours != null) {
      Difference failing = difference(question, null, nodesHref, nodesPath);
      assertEquals(Set.of(), NodeOracleKnown.faults(failing), "failure");
    }
  }

  /** The href is one that nobody reads. */
  @Test
  void aColonForAHostIsExcusedWithTheHostEmptyOnly() {
    Question question = question("foo://h/", null, "host", ":80");
    List<String> ours = ours(question);
    var nodes = List.of("foo://:80/", "null", "foo:", "", "", "", "", "80", "/", "", "", "");
    assertEquals(
        EnumSet.of(NodeOracleKnown.HOST_OF_A_COLON),
        NodeOracleKnown.faults(difference(question, ours, nodes)));
    List<String> others = new ArrayList<>(nodes);
    others.set(0, "foo://:8/");
    assertEquals(Set.of(), NodeOracleKnown.faults(difference(question, ours, others)));
    assertEquals(Set.of(), NodeOracleKnown.faults(difference(question, others, nodes)));
  }

  /** Nor is any other answer of Node's excused by them. */
  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "OPAQUE_PATH_IS_A_BASE, x#y,                a:b, a:b/z#y, b/z",
        "OPAQUE_PATH_IS_A_BASE, x#y,                a:b, a:b/x#z, b/x",
        "OPAQUE_PATH_IS_A_BASE, x,                  a:b, a:b/x, b/x",
        "SLASH_LOST,            x:/a,               -,   x:, ''",
        "DRIVE_LETTER_AND_MORE, file:///a:b/../c,   -,   file:///a:b/d, /a:b/d",
        "DRIVE_LETTER_AND_MORE, file:///ab/../c,    -,   file:///ab/c, /ab/c",
        "DRIVE_LETTER_AND_MORE, http://h/a:b/../c,  -,   http://h/a:b/c, /a:b/c",
        "DOT_SEGMENT_LEFT,      http://h/a/.b/../c, -,   http://h/x/.b/../d, /x/.b/../d",
        "DOT_SEGMENT_LEFT,      http://h/b/../c,    -,   http://h/b/../c, /b/../c",
        "EMPTY_QUERY_LOST,      x,                  http://h/?, http://h/y, /y"
      })
  void anotherAnswerOfNodesIsNotExcused(
      NodeOracleKnown fault, String input, @Nullable String base, String nodesHref, String path) {
    Question question = question(input, base, null, null);
    assertFalse(fault.explains(difference(question, ours(question), nodesHref, path)));
  }

  @Test
  void aChangeOfTheStandardIsNotAskedAboutWhereOursIsWrong() {
    Question question = question("http://h/^", null, null, null);
    List<String> ours = ours(question);
    assertTrue(difference(question, ours, "http://h/^", "/^").isOursByTheBook());
    if (ours != null) {
      Difference wrong = difference(question, wrong(ours, "/TOTALLY"), "http://h/^", "/^");
      assertEquals(Set.of(), NodeOracle.reasons(wrong));
    }
  }
}
