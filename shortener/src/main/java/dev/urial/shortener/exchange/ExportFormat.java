package dev.urial.shortener.exchange;

import dev.urial.shortener.LinkDraft;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The export formats.
 *
 * <pre>{@code ExportFormat.find("jsonl")  // JSON_LINES}</pre>
 */
public enum ExportFormat {
  /** CSV with the columns in {@link LinkDraft.Field}. */
  CSV("csv"),
  /** JSON with one object per line, with the members in {@link LinkDraft.Field}. */
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
    return Arrays.stream(values()).filter(it -> it.id.equals(id)).findFirst().orElse(null);
  }
}
