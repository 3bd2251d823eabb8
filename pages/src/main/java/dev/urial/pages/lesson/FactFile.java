package dev.urial.pages.lesson;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of facts. A file has a header line, then one fact per line, with tab-separated cells;
 * lines that begin with {@code #} are comments. No cell may be empty; a hyphen means that there is
 * no value.
 */
final class FactFile {
  private static final String NONE = "-";

  private FactFile() {}

  /** Reads the facts in a resource of this package. */
  static <T> List<T> read(String name, List<String> heads, Function<Row, T> fact) {
    InputStream file = FactFile.class.getResourceAsStream(name);
    if (file == null) {
      throw new IllegalStateException("no " + name);
    }
    try (Reader text = new InputStreamReader(file, StandardCharsets.UTF_8)) {
      return read(name, text, heads, fact);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads facts.
   *
   * @param name the name of the file, for error messages
   * @param file the content of the file
   * @param heads the expected column headings
   * @param fact converts a row to a fact
   * @throws IllegalArgumentException if the file is invalid; the message contains the line number
   */
  static <T> List<T> read(String name, Reader file, List<String> heads, Function<Row, T> fact)
      throws IOException {
    BufferedReader lines = new BufferedReader(file);
    List<T> facts = new ArrayList<>();
    boolean hasHeads = false;
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      if (line.startsWith("#")) {
        continue;
      }
      List<String> cells = Arrays.asList(line.split("\t", -1));
      if (!hasHeads) {
        hasHeads = true;
        check(cells.equals(heads), name, number, "expected the columns " + heads);
        continue;
      }
      check(cells.size() == heads.size(), name, number, "the row has " + cells.size() + " cells");
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < heads.size(); i++) {
        check(!cells.get(i).isBlank(), name, number, heads.get(i) + " is empty");
        row.put(heads.get(i), cells.get(i));
      }
      try {
        facts.add(fact.apply(new Row(row)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(name + ":" + number + ": " + e.getMessage(), e);
      }
    }
    check(hasHeads, name, number, "there is no header line");
    return List.copyOf(facts);
  }

  private static void check(boolean holds, String name, int line, String otherwise) {
    if (!holds) {
      throw new IllegalArgumentException(name + ":" + line + ": " + otherwise);
    }
  }

  /** A row of a file: the cells of a fact, by column heading. */
  static final class Row {
    private final Map<String, String> cells;

    private Row(Map<String, String> cells) {
      this.cells = cells;
    }

    /** Returns the cell in a column. */
    String get(String head) {
      String cell = cells.get(head);
      if (cell == null) {
        throw new IllegalArgumentException("no column " + head);
      }
      return cell;
    }

    /** Returns the cell in a column, or null if it is a hyphen. */
    @Nullable String find(String head) {
      String cell = get(head);
      return cell.equals(NONE) ? null : cell;
    }

    /**
     * Returns the constant whose {@linkplain Named#id ID} is in a column.
     *
     * @param head the column heading
     * @param all the constants to choose from
     */
    <E extends Enum<E> & Named> E of(String head, E[] all) {
      String cell = get(head);
      for (E one : all) {
        if (one.id().equals(cell)) {
          return one;
        }
      }
      throw new IllegalArgumentException(head + " is " + cell);
    }

    /** Returns the date in a column: a year, a month or a day. */
    String date(String head) {
      String cell = get(head);
      try {
        switch (cell.length()) {
          case 4 -> Year.parse(cell);
          case 7 -> YearMonth.parse(cell);
          default -> LocalDate.parse(cell);
        }
      } catch (DateTimeException e) {
        throw new IllegalArgumentException(head + " is not a date: " + cell, e);
      }
      return cell;
    }

    /** Returns the link in a column: an HTTP or HTTPS URL, or an absolute path on this service. */
    String link(String head) {
      String cell = get(head);
      if (cell.startsWith("/") && !cell.startsWith("//")) {
        return cell;
      }
      Uri uri = Uri.tryParse(cell).orElseNull();
      if (uri == null || !(uri.scheme().equals("https") || uri.scheme().equals("http"))) {
        throw new IllegalArgumentException(head + " is not a link: " + cell);
      }
      return cell;
    }
  }

  /** An enum constant whose lowercase name appears in the files and in message keys. */
  interface Named {
    /** Returns the name of the constant. */
    String name();

    /** Returns the name in lowercase letters. */
    default String id() {
      return Ascii.lower(name());
    }
  }

  /**
   * The source of a fact.
   *
   * @param link a link to the source
   * @param date the date; null for {@link Basis#DOCUMENTS}
   * @param basis the kind of source, which determines the meaning of the date
   */
  record Source(String link, @Nullable String date, Basis basis) {
    static Source of(Row row) {
      Basis basis = row.of("basis", Basis.values());
      boolean isUndated = basis == Basis.DOCUMENTS;
      return new Source(row.link("source"), isUndated ? null : row.date("date"), basis);
    }

    /** Returns the host of the link without {@code www.}; null for a path on this service. */
    @Nullable String host() {
      Uri uri = Uri.tryParse(link).orElseNull();
      String host = uri == null ? null : uri.host();
      return host != null && host.startsWith("www.") ? host.substring(4) : host;
    }
  }

  /** The kinds of sources, which determine what the date of a fact means. */
  enum Basis implements Named {
    /** The source is the documents of the lecture; there is no date. */
    DOCUMENTS,
    /** The source was published on the date. */
    DATED,
    /** The source states no date; it was read on the date. */
    READ,
    /** Like {@link #READ}, but the source only implies the fact. */
    FOLLOWS,
    /** The fact was true on the date or earlier, and has not been verified since. */
    STALE,
    /** The source is the documentation of this program. */
    OWN
  }
}
