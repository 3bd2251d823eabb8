package dev.urial.explain.resolution;

import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;

/** What the lines of resolution say, for tests of other packages. */
public final class ResolutionMessages {
  private ResolutionMessages() {}

  /** The sentence of each line; two of a line that asks. */
  public static List<Message> all() {
    List<Message> all = new ArrayList<>();
    for (ResolutionStep.Line line : ResolutionStep.Line.values()) {
      if (line.isQuestion()) {
        all.add(ResolutionStep.question(line, true).message());
        all.add(ResolutionStep.question(line, false).message());
      } else {
        all.add(ResolutionStep.value(line, null).message());
      }
    }
    return all;
  }
}
