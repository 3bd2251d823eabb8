package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/**
 * Creates and restores backups of a PostgreSQL database. A backup is a folder with a file per
 * table, as written by {@code COPY}, and {@code backup.txt}, which lists the contents. All tables
 * are read in one transaction with one snapshot, so they are consistent even if other transactions
 * write at the same time.
 *
 * <p>{@code backup.txt} is written last: a folder without it is an incomplete backup.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-copy.html">PostgreSQL: COPY</a>
 */
final class PostgresCopies {
  private static final String CONTENTS = "backup.txt";
  private static final String FIRST_LINE = "urial backup 1";

  private PostgresCopies() {}

  static void backup(DataSource source, Path to, Set<Integer> versions)
      throws IOException, SQLException {
    Files.createDirectories(to);
    if (Files.exists(to.resolve(CONTENTS))) {
      throw new StoreException(
          Reason.OTHER, to + " already contains a backup; choose another folder", null);
    }
    List<String> contents = new ArrayList<>();
    contents.add(FIRST_LINE);
    contents.add("versions " + joined(new TreeSet<>(versions)));
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      connection.setReadOnly(true);
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
      for (Map.Entry<String, List<String>> table : tables(connection).entrySet()) {
        long rows;
        try (OutputStream out = Files.newOutputStream(to.resolve(table.getKey() + ".copy"))) {
          rows =
              copies.copyOut(
                  "COPY (SELECT "
                      + columns(table.getValue())
                      + " FROM "
                      + table.getKey()
                      + ") TO STDOUT",
                  out);
        }
        contents.add(
            "table " + table.getKey() + " " + rows + " " + String.join(" ", table.getValue()));
      }
      // Read after the tables, so that numbers assigned in the meantime are skipped and none is
      // assigned twice.
      try (Statement statement = connection.createStatement();
          ResultSet row =
              statement.executeQuery(
                  "SELECT sequencename, last_value FROM pg_sequences"
                      + " WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1")) {
        while (row.next()) {
          contents.add("sequence " + row.getString(1) + " " + row.getLong(2));
        }
      }
      connection.rollback();
    }
    Path part = to.resolve(CONTENTS + ".part");
    try (BufferedWriter writer = Files.newBufferedWriter(part)) {
      for (String line : contents) {
        writer.write(line);
        writer.write('\n');
      }
    }
    Files.move(part, to.resolve(CONTENTS));
  }

  /** The last step of the transaction that restores a backup, before the commit. */
  interface LastStep {
    void in(Connection connection) throws SQLException;
  }

  static void restore(Path from, DataSource source, String where, Set<Integer> known, LastStep last)
      throws IOException, SQLException {
    if (!Files.exists(from.resolve(CONTENTS))) {
      throw new StoreException(
          Reason.CORRUPT,
          from
              + " does not contain "
              + CONTENTS
              + ": it is not a backup, or the backup was interrupted",
          null);
    }
    try (Connection connection = source.getConnection();
        BufferedReader reader = Files.newBufferedReader(from.resolve(CONTENTS))) {
      connection.setAutoCommit(false);
      if (!FIRST_LINE.equals(reader.readLine())) {
        throw new StoreException(Reason.NEWER, from + " is a backup in an unknown format", null);
      }
      Map<String, List<String>> tables = tables(connection);
      requireEmpty(connection, where);
      CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        List<String> words = words(line);
        switch (words.get(0)) {
          case "versions" -> requireKnown(from, words, known);
          case "table" -> table(copies, from, words, tables);
          case "sequence" -> sequence(connection, words);
          default -> throw broken(from, line);
        }
      }
      last.in(connection);
      connection.commit();
    }
  }

  private static void requireKnown(Path from, List<String> words, Set<Integer> known) {
    Set<Integer> versions = new HashSet<>();
    for (String word : words.subList(1, words.size())) {
      versions.add(Integer.valueOf(word));
    }
    if (!known.containsAll(versions)) {
      throw new StoreException(
          Reason.NEWER, from + " was written by a newer version of Urial", null);
    }
  }

  private static void requireEmpty(Connection connection, String where) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT EXISTS (SELECT 1 FROM slug) OR EXISTS (SELECT 1 FROM domain)"
                    + " OR EXISTS (SELECT 1 FROM account) OR EXISTS (SELECT 1 FROM visit)")) {
      if (row.next() && row.getBoolean(1)) {
        throw new StoreException(
            Reason.OTHER,
            where + " is not empty; a backup is restored into an empty database",
            null);
      }
      // Settings from a first start are replaced by those in the backup.
      statement.execute("DELETE FROM setting");
    }
  }

  private static void table(
      CopyManager copies, Path from, List<String> words, Map<String, List<String>> tables)
      throws IOException, SQLException {
    String table = words.get(1);
    long rows = Long.parseLong(words.get(2));
    List<String> columns = words.subList(3, words.size());
    if (!tables.getOrDefault(table, List.of()).containsAll(columns)) {
      throw broken(from, "table " + table);
    }
    long restored;
    try (InputStream in = Files.newInputStream(from.resolve(table + ".copy"))) {
      restored = copies.copyIn("COPY " + table + " (" + columns(columns) + ") FROM STDIN", in);
    }
    if (restored != rows) {
      throw new StoreException(
          Reason.CORRUPT,
          from + " is damaged: " + table + " has " + restored + " rows, not " + rows,
          null);
    }
  }

  private static void sequence(Connection connection, List<String> words) throws SQLException {
    try (var statement = connection.prepareStatement("SELECT setval(CAST(? AS regclass), ?)")) {
      statement.setString(1, words.get(1));
      statement.setLong(2, Long.parseLong(words.get(2)));
      statement.executeQuery().close();
    }
  }

  private static StoreException broken(Path from, String what) {
    return new StoreException(
        Reason.CORRUPT, from + " is damaged: " + CONTENTS + " says " + what, null);
  }

  /**
   * Returns Urial's tables and their columns, by name; partitions are not listed, because their
   * rows are read through the parent table.
   */
  private static Map<String, List<String>> tables(Connection connection) throws SQLException {
    Map<String, List<String>> tables = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
                    + " WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')"
                    + " AND NOT c.relispartition AND a.attnum > 0 AND NOT a.attisdropped"
                    + " AND a.attgenerated = '' AND c.relname <> 'flyway_schema_history'"
                    + " ORDER BY c.relname, a.attnum")) {
      while (row.next()) {
        tables.computeIfAbsent(row.getString(1), name -> new ArrayList<>()).add(row.getString(2));
      }
    }
    return tables;
  }

  private static String columns(List<String> columns) {
    return "\"" + String.join("\", \"", columns) + "\"";
  }

  private static String joined(Set<Integer> numbers) {
    List<String> texts = new ArrayList<>();
    for (int number : numbers) {
      texts.add(Integer.toString(number));
    }
    return String.join(" ", texts);
  }

  private static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    int start = 0;
    while (start <= line.length()) {
      int space = line.indexOf(' ', start);
      int end = space < 0 ? line.length() : space;
      words.add(line.substring(start, end));
      start = end + 1;
    }
    return words;
  }
}
