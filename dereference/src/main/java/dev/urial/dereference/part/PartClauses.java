package dev.urial.dereference.part;

import dev.urial.report.Clause;

/** The clauses that several extractors cite. */
final class PartClauses {
  static final String MEDIA_FRAGMENTS = "Media Fragments 1.0";
  static final String LINK = "https://www.w3.org/TR/media-frags/#";

  static final Clause SPACE =
      new Clause("spatial dimension", MEDIA_FRAGMENTS, "4.2.2", LINK + "naming-space");
  static final Clause TIME =
      new Clause("temporal dimension", MEDIA_FRAGMENTS, "4.2.1", LINK + "naming-time");
  static final Clause UNKNOWN =
      new Clause("errors on the general URI level", MEDIA_FRAGMENTS, "6.2", LINK + "error-uri");
  static final Clause MEDIUM =
      new Clause("errors with the media", MEDIA_FRAGMENTS, "6.3", LINK + "error-media");
  static final Clause BEYOND =
      new Clause(
          "errors on the temporal dimension",
          MEDIA_FRAGMENTS,
          "6.3.1",
          LINK + "error-media-temporal");
  static final Clause PDF = Clause.rfc("fragment identifiers", 8118, "3");

  private PartClauses() {}
}
