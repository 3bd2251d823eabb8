package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is read. Of a foreign one the syntax (CSV, JSON, SQL) is seen in the file's first character.
 *
 * <pre>{@code ImportFormat.find("yourls")  // YOURLS}</pre>
 */
public enum ImportFormat {
  /** CSV with the columns of {@link LinkColumn}, as {@link ExportFormat#CSV} writes it. */
  CSV("csv"),
  /** One JSON object a line with the members of {@link LinkColumn}. */
  JSON_LINES("jsonl"),
  /**
   * YOURLS: a dump of its table {@code yourls_url}, or the JSON or CSV with its columns.
   *
   * @see <a href="https://docs.yourls.org/guide/advanced/api.html">YOURLS: API</a>
   */
  YOURLS("yourls"),
  /**
   * Kutt: what its API lists, as JSON, or its table as CSV.
   *
   * @see <a href="https://docs.kutt.it">Kutt: API</a>
   */
  KUTT("kutt"),
  /**
   * Shlink: the CSV that its web client exports, or what its API lists, as JSON.
   *
   * @see <a href="https://api-spec.shlink.io">Shlink: API</a>
   */
  SHLINK("shlink"),
  /**
   * Bitly: the CSV that its web page exports, or what its API lists, as JSON.
   *
   * @see <a href="https://dev.bitly.com/api-reference">Bitly: API</a>
   */
  BITLY("bitly");

  private final String id;

  ImportFormat(String id) {
    this.id = id;
  }

  /** Returns its name on a command line. */
  public String id() {
    return id;
  }

  /**
   * Returns the format of a name, or null.
   *
   * <p>{@code ImportFormat.find("yourls")}.
   *
   * @param id the exact name
   */
  public static @Nullable ImportFormat find(String id) {
    Objects.requireNonNull(id, "id");
    for (ImportFormat format : values()) {
      if (format.id.equals(id)) {
        return format;
      }
    }
    return null;
  }
}
