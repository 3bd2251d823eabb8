package dev.urial.cli.look;

import java.util.Locale;

/**
 * The lecture as an HTML file. It lies with the verbs of the service, for it is made of the pages
 * of the server.
 */
@FunctionalInterface
public interface LectureHtml {
  /** Whoever makes it: the jars of the service may be missing. */
  @FunctionalInterface
  interface Maker {
    /** Makes it. */
    LectureHtml make();
  }

  /** All slides in one document that needs no server and no other file. */
  String in(Locale language);
}
