package dev.urial.explain;

/** SKELETON. */
public final class Explanation {
  private Explanation() {}
}
