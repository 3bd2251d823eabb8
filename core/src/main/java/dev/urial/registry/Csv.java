package dev.urial.registry;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values as IANA publishes its registries: a head line, quotes around what holds a
 * comma or a line's end.
 *
 * <p>Columns are asked for by the words of the head line, so that a column more or less in a newer
 * file does no harm; the first column is the name, whatever its head.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4180#section-2">RFC 4180 §2</a>
 */
final class Csv {
  private final BufferedReader in;
  private final List<String> head = new ArrayList<>();
  private final List<String> fields = new ArrayList<>();
  private final StringBuilder field = new StringBuilder();
  private String text = "";
  private int pos;
  private int line;

  Csv(Reader file) throws IOException {
    in = file instanceof BufferedReader buffered ? buffered : new BufferedReader(file);
    if (!next()) {
      throw new IOException("an empty file");
    }
    for (String column : fields) {
      head.add(column.toLowerCase(Locale.ROOT));
    }
    if (head.get(0).startsWith("\uFEFF")) {
      head.set(0, head.get(0).substring(1));
    }
  }

  /** Goes to the next row that is not empty; false at the end. */
  boolean next() throws IOException {
    do {
      if (!line()) {
        return false;
      }
    } while (text.isEmpty());
    fields.clear();
    pos = 0;
    do {
      fields.add(text.startsWith("\"", pos) ? quoted() : bare());
    } while (comma());
    return true;
  }

  private String bare() {
    int comma = text.indexOf(',', pos);
    int start = pos;
    pos = comma < 0 ? text.length() : comma;
    return text.substring(start, pos).strip();
  }

  /** Reads to the closing quote, over lines' ends; two quotes are one. */
  private String quoted() throws IOException {
    field.setLength(0);
    pos++;
    while (true) {
      int quote = text.indexOf('"', pos);
      if (quote < 0) {
        field.append(text, pos, text.length()).append('\n');
        if (!line()) {
          throw broken("a quote that does not end");
        }
        pos = 0;
      } else {
        field.append(text, pos, quote);
        pos = quote + 1;
        if (!text.startsWith("\"", pos)) {
          return field.toString().strip();
        }
        field.append('"');
        pos++;
      }
    }
  }

  private boolean comma() throws IOException {
    if (pos == text.length()) {
      return false;
    }
    if (text.charAt(pos) != ',') {
      throw broken("text behind a quote");
    }
    pos++;
    return true;
  }

  private boolean line() throws IOException {
    String next = in.readLine();
    text = next == null ? "" : next;
    line++;
    return next != null;
  }

  IOException broken(String why) {
    return new IOException("line " + line + ": " + why);
  }

  /** The first column. */
  String name() {
    return fields.get(0);
  }

  /** What stands under a head, in one of its spellings; empty if there is no such column. */
  String get(String... heads) {
    for (String column : heads) {
      int i = head.indexOf(column);
      if (i >= 0 && i < fields.size()) {
        return fields.get(i);
      }
    }
    return "";
  }

  /** The same, but null where nothing stands, or a dash. */
  @Nullable String getOrNull(String... heads) {
    String value = get(heads);
    return value.isEmpty() || value.equals("-") || value.equals("N/A") ? null : value;
  }

  List<Reference> references() {
    return Reference.list(get("reference", "references", "rfc"));
  }
}
