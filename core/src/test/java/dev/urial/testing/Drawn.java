package dev.urial.testing;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.DrawnTexts;

/** The sources that the laws of this room draw from. */
public final class Drawn {
  private static final String DELIMITERS = "ab:/?#[]@%.0A";

  public static final DrawnTexts URIS = DrawnTexts.of(Grammar.rfc3986(), "URI");
  public static final DrawnTexts URI_REFERENCES = DrawnTexts.of(Grammar.rfc3986(), "URI-reference");
  public static final DrawnTexts IRIS = DrawnTexts.of(Grammar.rfc3987(), "IRI");
  public static final DrawnTexts IRI_REFERENCES = DrawnTexts.of(Grammar.rfc3987(), "IRI-reference");

  /** Short texts of dots, slashes and a colon: what resolution and paths turn on. */
  public static final DrawnTexts DOTTED = DrawnTexts.random("./a:", 12);

  /** Bases of few characters, with and without authority, rooted and not, with dot-segments. */
  public static final DrawnTexts DOTTED_BASES =
      DrawnTexts.mix(
          DOTTED.map(path -> "s:" + (path.startsWith("//") ? "/." + path : path)),
          DOTTED.map(
              path -> "s://h" + (path.startsWith("/") || path.isEmpty() ? path : "/" + path)),
          DrawnTexts.from("s:", "s://h", "s://h?q", "s:a/b?q#f", "s:/a/b", "s:a:b/c"));

  /** Anything at all: valid, nearly valid, and noise. */
  public static final DrawnTexts ANY =
      DrawnTexts.mix(
          IRI_REFERENCES,
          IRI_REFERENCES.mutated(),
          URIS.mutated(),
          DrawnTexts.random(),
          DrawnTexts.random(DELIMITERS, 14));

  private Drawn() {}
}
