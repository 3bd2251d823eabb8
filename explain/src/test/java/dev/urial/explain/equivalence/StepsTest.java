package dev.urial.explain.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The worked examples of the documents, step by step. */
class StepsTest {
  /** The table of RFC 3986 §5.2.4. */
  @Test
  void theBuffersOfTheRfc() {
    assertEquals(
        List.of(
            "2E|/a|/b/c/./../../g",
            "2E|/a/b|/c/./../../g",
            "2E|/a/b/c|/./../../g",
            "2B|/a/b/c|/../../g",
            "2C|/a/b|/../g",
            "2C|/a|/g",
            "2E|/a/g|"),
        buffers("/a/b/c/./../../g"));
    assertEquals(
        List.of("2E|mid|/content=5/../6", "2E|mid/content=5|/../6", "2C|mid|/6", "2E|mid/6|"),
        buffers("mid/content=5/../6"));
  }

  @Test
  void everyRuleIsMet() {
    assertEquals(List.of("2A||./a", "2A||a", "2E|a|"), buffers(".././a"));
    assertEquals(List.of("2D||"), buffers(".."));
    assertEquals(List.of("2B||/", "2E|/|"), buffers("/."));
    assertEquals(List.of("2C||/", "2E|/|"), buffers("/.."));
    assertEquals(List.of(), buffers(""));
  }

  private static List<String> buffers(String path) {
    List<String> buffers = new ArrayList<>();
    for (DotSegmentStep it : DotSegmentSteps.of(path).steps()) {
      buffers.add(it.rule().letter() + "|" + it.output() + "|" + it.input());
    }
    return buffers;
  }

  @Test
  void theLinesThatAreMet() {
    ResolutionSteps it =
        ResolutionSteps.of(Iri.parse("http://a/b/c/d;p?q"), IriReference.parse("../g"));
    assertEquals(
        List.of(
            "if defined(R.scheme) then no (RFC 3986 §5.2.2)",
            "if defined(R.authority) then no (RFC 3986 §5.2.2)",
            "if (R.path == \"\") then no (RFC 3986 §5.2.2)",
            "if (R.path starts-with \"/\") then no (RFC 3986 §5.2.2)",
            "T.path = merge(Base.path, R.path); (RFC 3986 §5.2.3)",
            "T.path = remove_dot_segments(T.path); (RFC 3986 §5.2.4)",
            "T.query = R.query; (RFC 3986 §5.2.2)",
            "T.authority = Base.authority; (RFC 3986 §5.2.2)",
            "T.scheme = Base.scheme; (RFC 3986 §5.2.2)",
            "T.fragment = R.fragment; (RFC 3986 §5.2.2)",
            "append scheme, \":\" to result; (RFC 3986 §5.3)",
            "append \"//\", authority to result; (RFC 3986 §5.3)",
            "append path to result; (RFC 3986 §5.3)"),
        it.steps().stream().map(Object::toString).toList());
    assertEquals("/b/c/../g", it.steps().get(4).value());
    assertEquals("the reference has no scheme", it.steps().get(0).message().text());
  }

  @Test
  void aParserThatIsNotStrictIgnoresTheBasesScheme() {
    Iri base = Iri.parse("http://a/b/c/d;p?q");
    IriReference reference = IriReference.parse("http:g");
    assertEquals("http:g", ResolutionSteps.of(base, reference).target().toString());
    ResolutionSteps loose = ResolutionSteps.ofNonStrict(base, reference);
    assertEquals("http://a/b/c/g", loose.target().toString());
    assertEquals(ResolutionStep.Line.UNDEFINE_SCHEME, loose.steps().get(1).line());
  }

  @Test
  void theNormalFormOfAnIriIsThatOfItsUri() {
    List<Step> steps =
        Step.toNormalForm(IriReference.parse("HTTP://É.example/ő/../%7Eu"), Equivalence.SCHEME);
    assertEquals("http://xn--9ca.example/~u", steps.get(steps.size() - 1).after().toString());
    Step dots = steps.stream().filter(step -> step.dots() != null).findFirst().orElseThrow();
    assertEquals("/%C5%91/../~u", Objects.requireNonNull(dots.dots()).path());
    assertNull(steps.get(0).dots());
  }
}
