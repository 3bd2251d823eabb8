package dev.urial.explain.resolution;

import dev.urial.explain.resolution.DotSegmentStep.Rule;
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
 * output buffer, like the RFC; a test checks that both produce the same path. A path longer than
 * {@value #LONGEST} characters has a result but no steps, because each step has both buffers.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4">RFC 3986 §5.2.4</a>
 */
public final class DotSegmentSteps {
  private static final int LONGEST = 1_000;

  private final String path;
  private final List<DotSegmentStep> steps = new ArrayList<>();
  private String input;
  private String output = "";

  private DotSegmentSteps(String path) {
    this.path = path;
    this.input = path;
    if (path.length() > LONGEST) {
      output = withoutSteps(path);
    } else {
      while (!input.isEmpty()) {
        step();
      }
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

  private void step() {
    if (input.startsWith("../")) {
      cut(Rule.REMOVE_PREFIX, 3, "");
    } else if (input.startsWith("./")) {
      cut(Rule.REMOVE_PREFIX, 2, "");
    } else if (input.startsWith("/./") || input.equals("/.")) {
      cut(Rule.REMOVE_DOT, 2, input.equals("/.") ? "/" : "");
    } else if (input.startsWith("/../") || input.equals("/..")) {
      int slash = output.lastIndexOf('/');
      String last = output.isEmpty() ? null : output.substring(Math.max(0, slash));
      output = output.substring(0, Math.max(0, slash));
      input = input.equals("/..") ? "/" : input.substring(3);
      add(Rule.REMOVE_DOUBLE_DOT, last);
    } else if (input.equals(".") || input.equals("..")) {
      cut(Rule.REMOVE_REST, input.length(), "");
    } else {
      int slash = input.indexOf('/', 1);
      String segment = slash < 0 ? input : input.substring(0, slash);
      output += segment;
      input = input.substring(segment.length());
      add(Rule.MOVE_SEGMENT, segment);
    }
  }

  /** Returns the path without dot-segments, in linear time. */
  private static String withoutSteps(String path) {
    StringBuilder output = new StringBuilder();
    int start = 0;
    while (path.startsWith("../", start) || path.startsWith("./", start)) {
      start = path.indexOf('/', start) + 1;
    }
    while (start < path.length()) {
      int slash = path.indexOf('/', start + 1);
      int end = slash < 0 ? path.length() : slash;
      String segment = path.substring(start, end);
      boolean isUp = segment.equals("/..");
      if (isUp) {
        output.setLength(Math.max(0, output.lastIndexOf("/")));
      }
      if (isUp || segment.equals("/.")) {
        output.append(slash < 0 ? "/" : "");
      } else if (!segment.equals(".") && !segment.equals("..")) {
        output.append(segment);
      }
      start = end;
    }
    return output.toString();
  }

  private void cut(Rule rule, int length, String rest) {
    input = rest + input.substring(length);
    add(rule, null);
  }

  private void add(Rule rule, @Nullable String changed) {
    steps.add(new DotSegmentStep(rule, input, output, changed));
  }

  /** {@return the original path, which is the initial input buffer} */
  public String path() {
    return path;
  }

  /** {@return the steps, in order; empty for an empty or a very long path; unmodifiable} */
  public List<DotSegmentStep> steps() {
    return List.copyOf(steps);
  }

  /** {@return the path without dot-segments, which is the final output buffer} */
  public String result() {
    return output;
  }

  /** {@return whether the path contains dot-segments; if not, every step just moves a segment} */
  public boolean removesAny() {
    return !output.equals(path);
  }
}
