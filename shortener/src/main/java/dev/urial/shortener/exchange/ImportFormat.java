package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The import formats. For the formats of other shorteners, the first character of the file
 * determines the syntax (CSV, JSON, SQL).
 *
 * <pre>{@code ImportFormat.find("yourls")  // YOURLS}</pre>
 */
public enum ImportFormat {
  /**
   * CSV with the columns in {@link LinkColumn}, as written by {@link ExportFormat#CSV}, or a custom
   * table, whose columns may also have names such as {@code url}, {@code keyword} or {@code tag}.
   * Columns such as {@code utm_source} are added to the target's query.
   */
  CSV("csv"),
  /** JSON with one object per line, with the members in {@link LinkColumn}. */
  JSON_LINES("jsonl"),
  /**
   * YOURLS: a dump of its {@code yourls_url} table, or JSON or CSV with its columns.
   *
   * @see <a href="https://docs.yourls.org/guide/advanced/api.html">YOURLS: API</a>
   */
  YOURLS("yourls"),
  /**
   * Kutt: the list from its API as JSON, or its table as CSV.
   *
   * @see <a href="https://docs.kutt.it">Kutt: API</a>
   */
  KUTT("kutt"),
  /**
   * Shlink: the CSV export from its web client, or the list from its API as JSON.
   *
   * @see <a href="https://api-spec.shlink.io">Shlink: API</a>
   */
  SHLINK("shlink"),
  /**
   * Bitly: the CSV export from its website, or the list from its API as JSON.
   *
   * @see <a href="https://dev.bitly.com/api-reference">Bitly: API</a>
   */
  BITLY("bitly");

  private final String id;

  ImportFormat(String id) {
    this.id = id;
  }

  /** {@return the name used on the command line} */
  public String id() {
    return id;
  }

  /**
   * {@return the format with this name, or null if there is none}
   *
   * <p>For example, {@code ImportFormat.find("yourls")}.
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
