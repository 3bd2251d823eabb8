package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.report.Severity;

/** Common mistakes that people make when they resolve references. */
enum Mistake {
  /** The last segment of the base's path was kept. */
  LAST_SEGMENT_KEPT("5.2.3"),
  /** A relative path was resolved against the root. */
  FROM_ROOT("5.2.3"),
  /** A path that begins with a slash was not resolved against the root. */
  ROOT_NOT_SEEN("5.2.2"),
  /** Dot-segments were kept. */
  DOTS_KEPT("5.2.4"),
  /** The query of the base was kept although the reference has a path. */
  BASE_QUERY_KEPT("5.2.2"),
  /** The reference was appended to the whole base. */
  APPENDED("5.2.2");

  private final Clause clause;

  Mistake(String section) {
    clause = Clause.rfc("URI-reference", 3986, section);
  }

  Remark in(String answer) {
    return Assessment.remark(
        answer, clause, Severity.WARNING, MESSAGES.ofConstant("exercise.mistake", this));
  }
}
