package dev.urial.pages;

import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The complete pseudocode of RFC 3986 §5.2.2, with the lines marked that a resolution executed.
 *
 * <p>{@link ResolutionSteps} contains only the executed lines; this class adds the other lines,
 * {@code else} and {@code endif}.
 */
final class ResolutionPseudocode {
  /**
   * A line of the pseudocode.
   *
   * @param code the line as in the RFC
   * @param depth the number of enclosing conditions
   * @param isReached whether the resolution reached the line
   * @param step the executed step; null for {@code else}, {@code endif} and lines not reached
   * @param isQuestion whether the line is a condition
   */
  record CodeLine(
      String code,
      int depth,
      boolean isReached,
      @Nullable ResolutionStep step,
      boolean isQuestion) {}

  private final Map<Line, ResolutionStep> met = new EnumMap<>(Line.class);
  private final List<CodeLine> lines = new ArrayList<>();

  private ResolutionPseudocode(ResolutionSteps steps) {
    steps.steps().forEach(step -> met.put(step.line(), step));
  }

  /**
   * Returns the lines of §5.2.2. If the resolution executed {@link Line#GUARD}, which is not in the
   * RFC, it is the last line.
   */
  static List<CodeLine> of(ResolutionSteps steps) {
    ResolutionPseudocode code = new ResolutionPseudocode(steps);
    code.transform();
    return List.copyOf(code.lines);
  }

  private void transform() {
    line(Line.IF_SAME_SCHEME);
    line(Line.UNDEFINE_SCHEME);
    end(Line.IF_SAME_SCHEME);
    line(Line.IF_SCHEME);
    line(Line.SCHEME_OF_REFERENCE);
    line(Line.AUTHORITY_OF_SCHEME);
    line(Line.PATH_OF_SCHEME);
    line(Line.QUERY_OF_SCHEME);
    otherwise(Line.IF_SCHEME);
    withoutScheme();
    line(Line.SCHEME_OF_BASE);
    end(Line.IF_SCHEME);
    line(Line.FRAGMENT);
    if (met.containsKey(Line.GUARD)) {
      line(Line.GUARD);
    }
  }

  private void withoutScheme() {
    line(Line.IF_AUTHORITY);
    line(Line.AUTHORITY_OF_REFERENCE);
    line(Line.PATH_OF_AUTHORITY);
    line(Line.QUERY_OF_AUTHORITY);
    otherwise(Line.IF_AUTHORITY);
    line(Line.IF_PATH_EMPTY);
    line(Line.PATH_OF_BASE);
    line(Line.IF_QUERY);
    line(Line.QUERY_ONLY);
    otherwise(Line.IF_QUERY);
    line(Line.QUERY_OF_BASE);
    end(Line.IF_QUERY);
    otherwise(Line.IF_PATH_EMPTY);
    line(Line.IF_SLASH);
    line(Line.PATH_FROM_ROOT);
    otherwise(Line.IF_SLASH);
    line(Line.MERGE_PATHS);
    line(Line.PATH_MERGED);
    end(Line.IF_SLASH);
    line(Line.QUERY_OF_PATH);
    end(Line.IF_PATH_EMPTY);
    line(Line.AUTHORITY_OF_BASE);
    end(Line.IF_AUTHORITY);
  }

  private void line(Line line) {
    ResolutionStep step = met.get(line);
    lines.add(new CodeLine(line.code(), line.depth(), step != null, step, line.isQuestion()));
  }

  private void otherwise(Line question) {
    ResolutionStep step = met.get(question);
    lines.add(new CodeLine("else", question.depth(), step != null && !step.holds(), null, false));
  }

  private void end(Line question) {
    boolean isReached = met.containsKey(question);
    lines.add(new CodeLine("endif;", question.depth(), isReached, null, false));
  }
}
