package dev.urial.cli;

import java.util.Locale;

/**
 * The lecture as an HTML file. The implementation is in the jars of the service's verbs, because it
 * uses the server's pages.
 */
@FunctionalInterface
public interface LectureHtml {
  /** Creates the lecture; fails if the jars of the service are missing. */
  @FunctionalInterface
  interface Maker {
    /** Creates the lecture. */
    LectureHtml make();
  }

  /** Returns all slides in one document that needs no server and no other file. */
  String in(Locale language);
}
