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
 * A table in the format of IANA's registries: comma-separated values after a head line.
 *
 * <p>Columns are asked for by the words of the head line, so that a column more or less in a newer
 * file, or another order, does no harm. The name is under its head, or in the first column if no
 * head is called so.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
final class IanaTable {
  private final CsvReader csv;
  private final List<String> head = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final StringBuilder field = new StringBuilder();

  /** The line on which the last field read ends. */
  private int line = 1;

  private int nextLine = 1;
  private final int name;

  /** Whether a head that was asked for is there. */
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

  /** Goes to the next row that is not empty; false at the end. */
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
      throw broken("a row without a name");
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

  /** Refuses a file none of whose heads was found: it is another table, or none. */
  void end() throws IOException {
    if (!isKnown) {
      throw new IOException("line 1: unexpected header");
    }
  }

  /** What was in quotes, each line's end as a line feed. */
  private String quoted() throws IOException {
    String text = field.toString().replace("\r\n", "\n").replace('\r', '\n');
    line += (int) text.chars().filter(c -> c == '\n').count();
    if (csv.isOpen()) {
      line += text.endsWith("\n") ? 0 : 1;
      throw broken("a quote that does not end");
    }
    if (csv.hasTail()) {
      throw broken("text behind a quote");
    }
    return text.strip();
  }

  IOException broken(String why) {
    return new IOException("line " + line + ": " + why);
  }

  /** Returns the same, and the value that is to blame, as far as it can be shown. */
  IOException broken(String why, String value) {
    return broken(why + ": " + Excerpt.around(value, 0).text());
  }

  /** Returns the column of the name. */
  String name() {
    return name < fields.size() ? fields.get(name) : "";
  }

  /** Returns the same in lower case: for names whose case does not count. */
  String lowerName() {
    return Ascii.lower(name());
  }

  /** Returns the name without a remark. */
  String bareName() {
    String name = name();
    return remark() == null ? name : name.substring(0, name.indexOf(" ("));
  }

  /** {@code OBSOLETE} of {@code shttp (OBSOLETE)}, or null. */
  @Nullable String remark() {
    String name = name();
    int start = name.indexOf(" (") + 2;
    return start > 1 && name.endsWith(")") ? name.substring(start, name.length() - 1) : null;
  }

  /** What is under a head, in one of its spellings; empty if there is no such column. */
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

  /** Returns the same, but null where nothing is, or a dash. */
  @Nullable String getOrNull(String... heads) {
    String value = get(heads);
    return value.isEmpty() || value.equals("-") || value.equals("N/A") ? null : value;
  }

  List<Reference> references() {
    return Reference.list(name(), referenceColumn());
  }

  /** Returns the column of the documents, as written. */
  String referenceColumn() {
    boolean wasKnown = isKnown;
    String field = get("reference", "references", "rfc");
    isKnown = wasKnown; // every table has such a column
    return field;
  }
}
