package dev.urial.explain.resolution;

import dev.urial.explain.resolution.DotSegmentStep.Rule;
import dev.urial.explain.resolution.DotSegmentStep.Segments;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The execution of the {@code remove_dot_segments} algorithm on a path, step by step as described
 * in the RFC.
 *
 * <pre>{@code
 * DotSegmentSteps steps = DotSegmentSteps.of("/a/b/c/./../../g");
 * steps.result()                  // "/a/g"
 * steps.steps().get(3).output()   // "/a/b/c"
 * steps.steps().get(3).input()    // "/../../g"
 * }</pre>
 *
 * <p>Resolution removes dot-segments in place and in a single pass. This class uses an input and an
 * output buffer, like the RFC; a test checks that both produce the same path. Time and memory are
 * linear in the length of the path, because the steps share the text of the path.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
public final class DotSegmentSteps {
  private final String path;
  private final List<DotSegmentStep> steps = new ArrayList<>();
  private int start;
  private int end;
  private @Nullable Segments output;

  private DotSegmentSteps(String path) {
    this.path = path;
    this.end = path.length();
    while (start < end) {
      step();
    }
  }

  /**
   * {@return the steps that remove the dot-segments of a path}
   *
   * <pre>{@code
   * DotSegmentSteps.of("../g").steps().get(0).rule().letter()  // "2A"
   * }</pre>
   *
   * @param path a percent-encoded path, as in a reference
   */
  public static DotSegmentSteps of(String path) {
    return new DotSegmentSteps(Objects.requireNonNull(path, "path"));
  }

  // INVARIANT: the input buffer is a range of the path, and each step makes it shorter.
  private void step() {
    if (begins("../")) {
      cut(Rule.REMOVE_PREFIX, 3);
    } else if (begins("./")) {
      cut(Rule.REMOVE_PREFIX, 2);
    } else if (begins("/./")) {
      cut(Rule.REMOVE_DOT, 2);
    } else if (is("/.")) {
      end = start + 1;
      cut(Rule.REMOVE_DOT, 0);
    } else if (begins("/../")) {
      start += 3;
      up();
    } else if (is("/..")) {
      end = start + 1;
      up();
    } else if (is(".") || is("..")) {
      cut(Rule.REMOVE_REST, end - start);
    } else {
      move();
    }
  }

  private boolean begins(String prefix) {
    return start + prefix.length() <= end && path.startsWith(prefix, start);
  }

  private boolean is(String rest) {
    return end - start == rest.length() && path.startsWith(rest, start);
  }

  private void cut(Rule rule, int length) {
    start += length;
    add(rule, null);
  }

  private void up() {
    Segments last = output;
    output = last == null ? null : last.before();
    add(Rule.REMOVE_DOUBLE_DOT, last == null ? null : new Range(last.start(), last.end()));
  }

  private void move() {
    int slash = path.indexOf('/', start + 1);
    int next = slash < 0 || slash > end ? end : slash;
    Range segment = new Range(start, next);
    output = Segments.plus(output, start, next);
    start = next;
    add(Rule.MOVE_SEGMENT, segment);
  }

  private void add(Rule rule, @Nullable Range changed) {
    steps.add(new DotSegmentStep(path, rule, start, end, output, changed));
  }

  /** {@return the original path, which is the initial input buffer} */
  public String path() {
    return path;
  }

  /** {@return the steps, in order; empty for an empty path; unmodifiable} */
  public List<DotSegmentStep> steps() {
    return List.copyOf(steps);
  }

  /** {@return the path without dot-segments, which is the final output buffer} */
  public String result() {
    return steps.isEmpty() ? "" : steps.get(steps.size() - 1).output();
  }

  /** {@return whether the path contains dot-segments; if not, every step just moves a segment} */
  public boolean removesAny() {
    return steps.stream().anyMatch(step -> step.rule() != Rule.MOVE_SEGMENT);
  }
}
