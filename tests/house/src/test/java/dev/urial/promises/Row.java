package dev.urial.promises;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.opentest4j.TestAbortedException;

/**
 * A row of a table: an input, the door at which it is tried, and the answer that users rely on.
 *
 * @param table the name of the file without {@code .tsv}: the subject
 * @param line the number of its line
 * @param cells the cells as written
 */
record Row(String table, int line, List<String> cells) {
  /** Where the tables are. */
  static final Path FOLDER = Path.of(System.getProperty("urial.root")).resolve("tests/promises");

  private static final List<String> HEAD = List.of("door", "input", "expected", "source");

  /** The rows of all tables. */
  static List<Row> all() {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".tsv"))
          .map(name -> name.substring(0, name.length() - 4))
          .sorted()
          .flatMap(name -> table(name).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of all tables for one door, by table. */
  static Map<String, List<Row>> of(String door) {
    return all().stream()
        .filter(row -> row.door().equals(door))
        .collect(Collectors.groupingBy(Row::table, java.util.TreeMap::new, Collectors.toList()));
  }

  private static List<Row> table(String table) {
    Path file = FOLDER.resolve(table + ".tsv");
    List<Row> rows = new ArrayList<>();
    try {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        List<String> cells = List.of(lines.get(i).split("\t", -1));
        if (i == 0 && !cells.equals(HEAD)) {
          throw new AssertionError(file + " begins with " + cells);
        } else if (i > 0 && !lines.get(i).startsWith("# ")) {
          rows.add(new Row(table, i + 1, cells));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  String door() {
    return cells.get(0);
  }

  String input() {
    return unescape(cells.get(1));
  }

  String expected() {
    return unescape(cells.get(2));
  }

  /** The door and the input as written: what identifies a row, in whatever table it is. */
  String key() {
    return cells.get(0) + '\t' + cells.get(1);
  }

  /** A test that is named by this row; so is its failure, for Maven does not print names. */
  DynamicTest test(ThrowingConsumer<Row> body) {
    return DynamicTest.dynamicTest(
        toString(),
        () -> {
          try {
            body.accept(this);
          } catch (TestAbortedException e) {
            throw e;
          } catch (Throwable e) {
            throw new AssertionError(this + "\n" + e.getMessage(), e);
          }
        });
  }

  @Override
  public String toString() {
    return table + ".tsv:" + line + " " + cells.get(1);
  }

  private static String unescape(String cell) {
    if (cell.indexOf('\\') < 0) {
      return cell;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cell.length(); i++) {
      char c = cell.charAt(i);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      c = cell.charAt(++i);
      switch (c) {
        case 'n' -> text.append('\n');
        case 't' -> text.append('\t');
        case 'r' -> text.append('\r');
        case '\\' -> text.append('\\');
        case 'u' -> {
          text.append((char) Integer.parseInt(cell, i + 1, i + 5, 16));
          i += 4;
        }
        default -> throw new AssertionError("\\" + c + " in: " + cell);
      }
    }
    return text.toString();
  }
}
