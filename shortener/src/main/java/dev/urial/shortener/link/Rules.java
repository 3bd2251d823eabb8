package dev.urial.shortener.link;

import java.util.List;

/**
 * Rules as JSON, in the store and on the wire.
 *
 * <pre>{@code
 * [{"language":"hu","device":"ios","target":"https://example.com/hu"},
 *  {"query":{"name":"ref","value":"x"},"from":"2026-01-01T00:00:00Z","target":"https://example.com/x"}]
 * }</pre>
 */
public final class Rules {
  private Rules() {}

  /** Writes rules. */
  public static String write(List<Rule> rules) {
    throw new UnsupportedOperationException();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws IllegalArgumentException if the text is no such JSON
   */
  public static List<Rule> read(String json) {
    throw new UnsupportedOperationException();
  }
}
