package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Creates and restores backups of a PostgreSQL database. A backup is a folder with a file per
 * table, as written by {@code COPY}, and {@code backup.txt}, which lists the contents. All tables
 * are read in one transaction with one snapshot, so they are consistent even if other transactions
 * write at the same time.
 *
 * <p>{@code backup.txt} is written last: a folder without it is an incomplete backup. Its last line
 * counts the lines before it.
 *
 * @see <a href="https://www.postgresql.org/docs/18/sql-copy.html">PostgreSQL: COPY</a>
 */
final class PostgresCopies {
  private static final String CONTENTS = "backup.txt";
  private static final String FIRST_LINE = "urial backup 2";
  private static final String LAST_WORD = "end";
  private static final Pattern LINE = Pattern.compile("COPY \\w+, line (\\d+)");

  /**
   * The tables that the migrations create. Partitions are not listed, because their rows are read
   * through the parent table.
   */
  static final Set<String> TABLES =
      Set.of(
          "account",
          "admission",
          "api_key",
          "audit",
          "domain",
          "domain_alias",
          "erasure",
          "finding",
          "link",
          "link_tag",
          "receipt",
          "report",
          "setting",
          "slug",
          "ticket",
          "visit",
          "visit_erased",
          "visit_pending",
          "visit_recent",
          "visit_sum",
          "visit_writer");

  /** The maximum size of the list of contents in bytes: it has a line per table. */
  private static final int MOST_CONTENTS = 100_000;

  private PostgresCopies() {}

  static void backup(DataSource source, Path to, Set<Integer> versions)
      throws IOException, SQLException {
    PrivateFolder.create(to);
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
        try (OutputStream out = created(to.resolve(table.getKey() + ".copy"))) {
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
      sequences(connection)
          .forEach(
              (name, number) -> {
                if (number != null) {
                  contents.add("sequence " + name + " " + number);
                }
              });
      connection.rollback();
    }
    contents.add(LAST_WORD + " " + contents.size());
    Path part = to.resolve(CONTENTS + ".part");
    try (OutputStream out = created(part)) {
      out.write((String.join("\n", contents) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    Files.move(part, to.resolve(CONTENTS));
  }

  /** Creates a file, also in place of one that an interrupted backup left, or of a link. */
  private static OutputStream created(Path file) throws IOException {
    Files.deleteIfExists(file);
    return Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
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
    List<String> lines = lines(from);
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      Map<String, List<String>> tables = tables(connection);
      Set<String> sequences = sequences(connection).keySet();
      requireEmpty(connection, where);
      CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
      Set<String> done = new HashSet<>();
      for (String line : lines) {
        List<String> words = words(line);
        String what = words.get(0);
        boolean isFirst = words.size() > 1 && done.add(what + " " + words.get(1));
        if (what.equals("versions") && words.size() > 1) {
          requireKnown(from, line, known);
        } else if (what.equals("table") && isFirst && fits(words, tables)) {
          table(copies, from, words);
        } else if (what.equals("sequence") && isFirst && fits(words, sequences)) {
          sequence(connection, words);
        } else {
          throw broken(from, line);
        }
      }
      last.in(connection);
      connection.commit();
    }
  }

  /** Returns the lines of a list of contents, except for the first and the last. */
  private static List<String> lines(Path from) throws IOException {
    Path contents = from.resolve(CONTENTS);
    if (Files.size(contents) > MOST_CONTENTS) {
      throw broken(from, "more than " + MOST_CONTENTS + " bytes");
    }
    List<String> lines;
    try {
      lines = Files.readAllLines(contents);
    } catch (CharacterCodingException e) {
      throw new StoreException(
          Reason.CORRUPT, from + " is damaged: " + CONTENTS + " is not UTF-8", e);
    }
    if (lines.isEmpty() || !FIRST_LINE.equals(lines.get(0))) {
      throw new StoreException(Reason.NEWER, from + " is a backup in an unknown format", null);
    }
    int last = lines.size() - 1;
    if (!lines.get(last).equals(LAST_WORD + " " + last)) {
      throw new StoreException(
          Reason.CORRUPT, from + " is damaged: " + CONTENTS + " is not complete", null);
    }
    return lines.subList(1, last);
  }

  /**
   * Returns whether a line names a table of the database and some of its columns. Names become part
   * of a statement, and whoever wrote the backup may not write more of it than these.
   */
  private static boolean fits(List<String> words, Map<String, List<String>> tables) {
    if (words.size() < 4 || !isNumber(words.get(2))) {
      return false;
    }
    List<String> columns = words.subList(3, words.size());
    return tables.getOrDefault(words.get(1), List.of()).containsAll(columns)
        && new HashSet<>(columns).size() == columns.size();
  }

  private static boolean fits(List<String> words, Set<String> sequences) {
    return words.size() == 3
        && sequences.contains(words.get(1))
        && isNumber(words.get(2))
        && Long.parseLong(words.get(2)) > 0;
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty()
        && word.length() <= 18
        && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static void requireKnown(Path from, String line, Set<Integer> known) {
    List<String> words = words(line);
    Set<Integer> versions = new HashSet<>();
    for (String word : words.subList(1, words.size())) {
      if (!isNumber(word) || word.length() > 9) {
        throw broken(from, line);
      }
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

  private static void table(CopyManager copies, Path from, List<String> words)
      throws IOException, SQLException {
    String table = words.get(1);
    long rows = Long.parseLong(words.get(2));
    List<String> columns = words.subList(3, words.size());
    Path file = from.resolve(table + ".copy");
    // The message about a link to a file of something else would contain its first line.
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw broken(from, "table " + table + ", but there is no file for it");
    }
    long restored;
    try (InputStream in = Files.newInputStream(file)) {
      restored = copies.copyIn("COPY " + table + " (" + columns(columns) + ") FROM STDIN", in);
    } catch (PSQLException e) {
      throw unreadable(from, table, e);
    }
    if (restored != rows) {
      throw new StoreException(
          Reason.CORRUPT,
          from + " is damaged: " + table + " has " + restored + " rows, not " + rows,
          null);
    }
  }

  /**
   * Converts the error that PostgreSQL reports for a table's file, because its message contains the
   * row, perhaps with a hash or a key; only the number of the line is kept.
   */
  private static StoreException unreadable(Path from, String table, PSQLException e)
      throws PSQLException {
    String state = String.valueOf(e.getSQLState());
    ServerErrorMessage said = e.getServerErrorMessage();
    if (said == null || !state.startsWith("22") && !state.startsWith("23")) {
      throw e;
    }
    Matcher line = LINE.matcher(String.valueOf(said.getWhere()));
    return new StoreException(
        Reason.CORRUPT,
        from
            + " is damaged: PostgreSQL cannot restore "
            + table
            + ".copy"
            + (line.lookingAt() ? ", line " + line.group(1) : ""),
        null);
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
   * Returns Urial's tables and their columns, by name. Others in the same schema are left alone,
   * whatever they are called.
   */
  private static Map<String, List<String>> tables(Connection connection) throws SQLException {
    Map<String, List<String>> tables = new LinkedHashMap<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid"
                + " WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')"
                + " AND c.relname = ANY(?) AND a.attnum > 0 AND NOT a.attisdropped"
                + " AND a.attgenerated = '' ORDER BY c.relname, a.attnum")) {
      statement.setArray(1, connection.createArrayOf("text", TABLES.toArray()));
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          tables.computeIfAbsent(row.getString(1), name -> new ArrayList<>()).add(row.getString(2));
        }
      }
    }
    return tables;
  }

  /** Returns Urial's sequences and the numbers that were assigned last, null if none was. */
  private static Map<String, @Nullable Long> sequences(Connection connection) throws SQLException {
    List<String> names = new ArrayList<>(List.of("link_id"));
    TABLES.forEach(table -> names.add(table + "_id_seq"));
    Map<String, @Nullable Long> sequences = new LinkedHashMap<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT sequencename, last_value FROM pg_sequences"
                + " WHERE schemaname = current_schema() AND sequencename = ANY(?) ORDER BY 1")) {
      statement.setArray(1, connection.createArrayOf("text", names.toArray()));
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          String name = row.getString(1);
          long last = row.getLong(2);
          sequences.put(name, row.wasNull() ? null : last);
        }
      }
    }
    return sequences;
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
