package dev.urial.testing;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.laws.Texts;

/** The sources that the laws of this room draw from. */
public final class Drawn {
  private static final String DELIMITERS = "ab:/?#[]@%.0A";

  public static final Texts URIS = Texts.of(Grammar.rfc3986(), "URI");
  public static final Texts URI_REFERENCES = Texts.of(Grammar.rfc3986(), "URI-reference");
  public static final Texts IRIS = Texts.of(Grammar.rfc3987(), "IRI");
  public static final Texts IRI_REFERENCES = Texts.of(Grammar.rfc3987(), "IRI-reference");

  /** Short texts of dots, slashes and a colon: what resolution and paths turn on. */
  public static final Texts DOTTED = Texts.random("./a:", 12);

  /** Bases of few characters, with and without authority, rooted and not, with dot-segments. */
  public static final Texts DOTTED_BASES =
      Texts.mix(
          DOTTED.map(path -> "s:" + (path.startsWith("//") ? "/." + path : path)),
          DOTTED.map(
              path -> "s://h" + (path.startsWith("/") || path.isEmpty() ? path : "/" + path)),
          Texts.from("s:", "s://h", "s://h?q", "s:a/b?q#f", "s:/a/b", "s:a:b/c"));

  /** Anything at all: valid, nearly valid, and noise. */
  public static final Texts ANY =
      Texts.mix(
          IRI_REFERENCES,
          IRI_REFERENCES.mutated(),
          URIS.mutated(),
          Texts.random(),
          Texts.random(DELIMITERS, 14));

  private Drawn() {}
}
