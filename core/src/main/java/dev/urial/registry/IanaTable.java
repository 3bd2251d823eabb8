package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CsvReader;
import dev.urial.internal.text.Excerpt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table in the format of IANA's registries: comma-separated values after a header line.
 *
 * <p>Columns are looked up by their headers, so a newer file may add, remove or reorder columns.
 * The name of a row is in the column with the header passed to the constructor, or in the first
 * column if there is no such header.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
final class IanaTable {
  private final CsvReader csv;
  private final List<String> head = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final StringBuilder field = new StringBuilder();

  /** The line on which the last field ends. */
  private int line = 1;

  private int nextLine = 1;
  private final int name;

  /** Whether at least one requested header has been found. */
  private boolean isKnown;

  IanaTable(Reader file, String... nameHeads) throws IOException {
    BufferedReader in = file instanceof BufferedReader it ? it : new BufferedReader(file);
    in.mark(1);
    if (in.read() != '\uFEFF') {
      in.reset();
    }
    csv = new CsvReader(in::read, ",");
    if (!next()) {
      throw new IOException("the file is empty");
    }
    for (String column : fields) {
      head.add(Ascii.lower(column));
    }
    name = Math.max(0, find(nameHeads));
  }

  /** Moves to the next non-empty row; returns false at the end. */
  boolean next() throws IOException {
    do {
      line = nextLine;
      fields.clear();
      do {
        field.setLength(0);
        if (!csv.next(field::append)) {
          return false;
        }
        fields.add(csv.isQuoted() ? quoted() : field.toString().strip());
      } while (!csv.endsRecord());
      nextLine = line + 1;
    } while (isBlank());
    if (!head.isEmpty() && name().isEmpty()) {
      throw broken("a row has no name");
    }
    return true;
  }

  private boolean isBlank() {
    for (String value : fields) {
      if (!value.isEmpty()) {
        return false;
      }
    }
    return true;
  }

  /** Rejects a file in which no requested header was found, because it is a different table. */
  void end() throws IOException {
    if (!isKnown) {
      throw new IOException("line 1: unexpected header");
    }
  }

  /** Returns the quoted text, with line ends converted to line feeds. */
  private String quoted() throws IOException {
    String text = field.toString().replace("\r\n", "\n").replace('\r', '\n');
    line += (int) text.chars().filter(c -> c == '\n').count();
    if (csv.isOpen()) {
      line += text.endsWith("\n") ? 0 : 1;
      throw broken("a quote is not closed");
    }
    if (csv.hasTail()) {
      throw broken("text after a closing quote");
    }
    return text.strip();
  }

  IOException broken(String why) {
    return new IOException("line " + line + ": " + why);
  }

  /** Returns an exception that also shows the invalid value, shortened and escaped. */
  IOException broken(String why, String value) {
    return broken(why + ": " + Excerpt.around(value, 0).text());
  }

  /** Returns the name of the row. */
  String name() {
    return name < fields.size() ? fields.get(name) : "";
  }

  /** Returns the name in lower case, for case-insensitive names. */
  String lowerName() {
    return Ascii.lower(name());
  }

  /** Returns the name without its remark. */
  String bareName() {
    String name = name();
    return remark() == null ? name : name.substring(0, name.indexOf(" ("));
  }

  /** Returns the remark, such as {@code OBSOLETE} in {@code shttp (OBSOLETE)}, or null. */
  @Nullable String remark() {
    String name = name();
    int start = name.indexOf(" (") + 2;
    return start > 1 && name.endsWith(")") ? name.substring(start, name.length() - 1) : null;
  }

  /**
   * Returns the field in the column with any of these headers; empty if there is no such column.
   */
  String get(String... heads) {
    int i = find(heads);
    return i >= 0 && i < fields.size() ? fields.get(i) : "";
  }

  private int find(String... heads) {
    for (String column : heads) {
      int i = head.indexOf(column);
      if (i >= 0) {
        isKnown = true;
        return i;
      }
    }
    return -1;
  }

  /** Same as {@link #get}, but returns null for an empty field, a dash or {@code N/A}. */
  @Nullable String getOrNull(String... heads) {
    String value = get(heads);
    return value.isEmpty() || value.equals("-") || value.equals("N/A") ? null : value;
  }

  List<Reference> references() {
    return Reference.list(name(), referenceColumn());
  }

  /** Returns the field that lists the defining documents, as written. */
  String referenceColumn() {
    boolean wasKnown = isKnown;
    String field = get("reference", "references", "rfc");
    isKnown = wasKnown; // every table has such a column
    return field;
  }
}
