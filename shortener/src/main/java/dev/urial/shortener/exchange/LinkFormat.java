package dev.urial.shortener.exchange;

import dev.urial.shortener.LinkDraft;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The formats of files with links. All are imported; the first two are exported too.
 *
 * <pre>{@code LinkFormat.find("yourls")  // YOURLS}</pre>
 */
public enum LinkFormat {
  /**
   * CSV with the columns in {@link LinkDraft.Field}, as an export writes it, or a custom table,
   * whose columns may also have names such as {@code url}, {@code keyword} or {@code tag}. Columns
   * such as {@code utm_source} are added to the target's query.
   */
  CSV("csv"),
  /** JSON with one object per line, with the members in {@link LinkDraft.Field}. */
  JSON_LINES("jsonl"),
  /** CSV with the columns of YOURLS's table. */
  YOURLS("yourls"),
  /** The CSV export from Shlink's web client. */
  SHLINK("shlink"),
  /** The CSV export from Bitly's website. */
  BITLY("bitly");

  private final String id;

  LinkFormat(String id) {
    this.id = id;
  }

  /** {@return whether links are exported in this format} */
  public boolean isExported() {
    return this == CSV || this == JSON_LINES;
  }

  /** {@return the media type of a file in this format} */
  public String mediaType() {
    return this == JSON_LINES ? "application/jsonl" : "text/csv;charset=utf-8;header=present";
  }

  /** {@return the name used on the command line} */
  public String id() {
    return id;
  }

  /**
   * {@return the format with this name, or null if there is none}
   *
   * <p>For example, {@code LinkFormat.find("yourls")}.
   *
   * @param id the exact name
   */
  public static @Nullable LinkFormat find(String id) {
    return Arrays.stream(values()).filter(it -> it.id.equals(id)).findFirst().orElse(null);
  }
}
