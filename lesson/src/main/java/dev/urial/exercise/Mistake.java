package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.report.Clause;
import dev.urial.report.Message;

/** Common mistakes that people make when they resolve references. */
enum Mistake {
  /** The reference was appended to the whole base. */
  APPENDED(Clause.rfc("URI-reference", 3986, "5.2.2")),
  /** The last segment of the base's path was kept. */
  LAST_SEGMENT_KEPT(Clause.rfc("path", 3986, "5.2.3")),
  /** A relative path was resolved against the root. */
  FROM_ROOT(Clause.rfc("path", 3986, "5.2.3")),
  /** A path that begins with a slash was not resolved against the root. */
  ROOT_NOT_SEEN(Clause.rfc("path", 3986, "5.2.2")),
  /** Dot-segments were kept. */
  DOTS_KEPT(Clause.rfc("path", 3986, "5.2.4")),
  /** Two dots were removed, but not the segment before them. */
  DOTS_DROPPED(Clause.rfc("path", 3986, "5.2.4")),
  /** The query of the base was kept although the reference has a path. */
  BASE_QUERY_KEPT(Clause.rfc("query", 3986, "5.2.2")),
  /** The query of the base was dropped although the reference is empty or only a fragment. */
  BASE_QUERY_DROPPED(Clause.rfc("query", 3986, "5.2.2")),
  /** The last segment of the base's path was dropped although the reference has no path. */
  LAST_SEGMENT_DROPPED(Clause.rfc("path", 3986, "5.2.2")),
  /** The authority of the reference was mistaken for a path. */
  AUTHORITY_AS_PATH(Clause.rfc("authority", 3986, "5.2.2")),
  /** The scheme of the reference was overlooked. */
  SCHEME_NOT_SEEN(Clause.rfc("scheme", 3986, "5.2.2")),
  /** Dots in a query were mistaken for dot-segments. */
  DOTS_IN_QUERY(Clause.rfc("path", 3986, "5.2.4")),
  /** The fragment was lost. */
  FRAGMENT_LOST(Clause.rfc("fragment", 3986, "5.2.2"));

  /** A URI that results from a mistake. */
  record Made(Mistake mistake, String text) {}

  private final Clause clause;

  Mistake(Clause clause) {
    this.clause = clause;
  }

  Made in(String text) {
    return new Made(this, text);
  }

  Clause clause() {
    return clause;
  }

  Message message() {
    return MESSAGES.ofConstant("exercise.mistake", this);
  }
}
