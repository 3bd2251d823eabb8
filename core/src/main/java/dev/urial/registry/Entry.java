package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of a registry: a name, and a text for each column.
 *
 * <pre>{@code
 * Entry mailto = Registries.SCHEMES.find("MAILTO");
 * mailto.get("description")   // "Electronic mail address"
 * mailto.status()             // "permanent"
 * mailto.references().get(0)  // RFC 6068
 * mailto.sentence()  // "mailto: Electronic mail address; status: permanent; RFC 6068"
 * }</pre>
 */
public final class Entry {
  private static final String SCHEMES = "https://www.iana.org/assignments/uri-schemes/";

  private final String written;
  private final String name;
  private final @Nullable String remark;
  private final List<String> heads;
  private final List<String> fields;

  Entry(String written, List<String> heads, List<String> fields) {
    this.written = written;
    this.heads = heads;
    this.fields = fields;
    int start = written.indexOf(" (");
    boolean hasRemark = start >= 0 && written.endsWith(")");
    remark = hasRemark ? written.substring(start + 2, written.length() - 1) : null;
    String bare = hasRemark ? written.substring(0, start) : written;
    name = bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
  }

  /** {@return the registered name, without a remark and without the final dot of a domain} */
  public String name() {
    return name;
  }

  /**
   * {@return the text in the first of these columns that the file has, or an empty string}
   *
   * @param columns headers in lower case, such as {@code "description"}
   */
  public String get(String... columns) {
    for (String column : Objects.requireNonNull(columns, "columns")) {
      int i = heads.indexOf(column);
      if (i >= 0) {
        return i < fields.size() ? fields.get(i) : "";
      }
    }
    return "";
  }

  /** {@return the status in lower case, such as {@code permanent}; empty if there is none} */
  public String status() {
    return Ascii.lower(get("status"));
  }

  /** {@return the remark behind the name, or else the registry's notes; null if there are none} */
  public @Nullable String notes() {
    String notes = remark == null ? get("notes") : remark;
    return remark == null && (notes.isEmpty() || notes.equals("-")) ? null : notes;
  }

  /** {@return a link to a scheme's registration template, or null if there is none} */
  public @Nullable String template() {
    String field = get("template");
    List<Reference> references = Reference.list(written, field);
    if (references.isEmpty()) {
      return null;
    }
    String link = references.get(0).link();
    return link != null ? link : SCHEMES + field.replace("[", "").replace("]", "");
  }

  /** {@return the documents that define the entry} */
  public List<Reference> references() {
    // Parsed on request: parsing them for all rows takes a browser longer than the rest of a table.
    return Reference.list(written, get("reference", "references", "rfc"));
  }

  /** {@return the row as one line of text} */
  public String sentence() {
    StringBuilder line = new StringBuilder(name);
    String description = get("description");
    add(line, description.equals(name) ? "" : description);
    add(line, status().isEmpty() ? "" : "status: " + status());
    add(line, Objects.requireNonNullElse(notes(), ""));
    List<Reference> known = references();
    add(line, Reference.join(known.isEmpty() ? Reference.list(written, get("contact")) : known));
    return line.toString();
  }

  private void add(StringBuilder line, String part) {
    if (!part.isEmpty()) {
      line.append(line.length() == name.length() ? ": " : "; ").append(part);
    }
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
