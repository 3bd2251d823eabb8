package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The import formats.
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
  /** CSV with the columns of YOURLS's table. */
  YOURLS("yourls"),
  /** The CSV export from Shlink's web client. */
  SHLINK("shlink"),
  /** The CSV export from Bitly's website. */
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
