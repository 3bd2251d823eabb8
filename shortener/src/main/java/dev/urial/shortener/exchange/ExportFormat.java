package dev.urial.shortener.exchange;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The export formats.
 *
 * <pre>{@code ExportFormat.find("jsonl")  // JSON_LINES}</pre>
 */
public enum ExportFormat {
  /** CSV with the columns in {@link LinkColumn}. */
  CSV("csv"),
  /** JSON with one object per line, with the members in {@link LinkColumn}. */
  JSON_LINES("jsonl");

  private final String id;

  ExportFormat(String id) {
    this.id = id;
  }

  /** {@return the name used on the command line} */
  public String id() {
    return id;
  }

  /**
   * {@return the format with this name, or null if there is none}
   *
   * <p>For example, {@code ExportFormat.find("csv")}.
   *
   * @param id the exact name
   */
  public static @Nullable ExportFormat find(String id) {
    Objects.requireNonNull(id, "id");
    for (ExportFormat format : values()) {
      if (format.id.equals(id)) {
        return format;
      }
    }
    return null;
  }
}
