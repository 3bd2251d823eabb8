package dev.urial.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.IriReference;

/** Nouns that were composed from positions, and not parsed. */
public final class Composed {
  private Composed() {}

  /** A composed noun is what its text would be parsed to: class and every position. */
  public static void assertWellMarked(IriReference composed) {
    IriReference parsed = IriReference.parse(composed.toString());
    assertEquals(parsed.getClass(), composed.getClass());
    assertEquals(parsed.scheme(), composed.scheme());
    assertEquals(parsed.authority(), composed.authority());
    assertEquals(parsed.userinfo(), composed.userinfo());
    assertEquals(parsed.host(), composed.host());
    assertEquals(parsed.port(), composed.port());
    assertEquals(parsed.path(), composed.path());
    assertEquals(parsed.query(), composed.query());
    assertEquals(parsed.fragment(), composed.fragment());
  }
}
