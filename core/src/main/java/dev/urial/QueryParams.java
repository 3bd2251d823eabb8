package dev.urial;

/** SKELETON. */
public final class QueryParams {
  private QueryParams() {}

  public static QueryParams parse(String query) {
    throw new UnsupportedOperationException();
  }

  public static QueryParams empty() {
    throw new UnsupportedOperationException();
  }
}
