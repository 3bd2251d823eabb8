package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CsvReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

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
  private final boolean isKnown;

  /** Reads the header line; the first of the heads is that of the names. */
  IanaTable(Reader file, List<String> heads) throws IOException {
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
    name = Math.max(0, head.indexOf(heads.get(0)));
    isKnown = heads.stream().anyMatch(head::contains);
  }

  /** Reads all rows; rejects a file without any of the heads, because it is a different table. */
  List<Entry> rows() throws IOException {
    List<Entry> rows = new ArrayList<>();
    while (next()) {
      rows.add(new Entry(name(), head, List.copyOf(fields)));
    }
    if (!isKnown) {
      throw new IOException("line 1: unexpected header");
    }
    return rows;
  }

  /** Moves to the next non-empty row; returns false at the end. */
  private boolean next() throws IOException {
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

  private IOException broken(String why) {
    return new IOException("line " + line + ": " + why);
  }

  private String name() {
    return name < fields.size() ? fields.get(name) : "";
  }

  /** Opens a resource of this package. */
  static InputStream open(String file) {
    InputStream in = IanaTable.class.getResourceAsStream(file);
    if (in == null) {
      throw new IllegalStateException(file + " is missing next to " + IanaTable.class.getName());
    }
    return in;
  }
}
