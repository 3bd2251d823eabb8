package dev.urial.shortener.visit;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The visits of earlier versions, which wrote a row for each visit. They are no longer written, and
 * disappear when they expire.
 */
final class SqliteVisitRows implements SqliteVisitTable {
  private static final String EXPORTED =
      "SELECT link, at, bot, domain, path, network, country, browser, system, device, referrer, id"
          + " FROM visit WHERE id > ? AND link = ? AND at >= ? AND at < ? ORDER BY id LIMIT ?";

  /** The column {@code id} of {@link #EXPORTED}. */
  private static final int ID_COLUMN = 12;

  private final VisitDatabase database;
  private final Writer writer;
  private final Map<String, Long> sweptTo = new ConcurrentHashMap<>();

  SqliteVisitRows(VisitDatabase database, Writer writer) {
    this.database = database;
    this.writer = writer;
  }

  @Override
  public void export(long link, Instant from, Instant until, Consumer<Visit> each) {
    // Page by page, so that no connection waits while the visits are sent to a slow client.
    List<Visit> page = new ArrayList<>();
    long[] last = {0};
    do {
      page.clear();
      database.each(
          connection -> {
            try (PreparedStatement statement = connection.prepareStatement(EXPORTED)) {
              statement.setLong(1, last[0]);
              statement.setLong(2, link);
              statement.setLong(3, SqliteVisitTable.millis(from));
              statement.setLong(4, SqliteVisitTable.millis(until));
              statement.setInt(5, PAGE);
              try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                  page.add(VisitDatabase.visit(rows, Instant.ofEpochMilli(rows.getLong(2))));
                  last[0] = rows.getLong(ID_COLUMN);
                }
              }
            }
            return true;
          });
      page.forEach(each);
    } while (page.size() == PAGE);
  }

  @Override
  public long erase(long link) {
    long[] ids = ids();
    long erased = 0;
    for (long id = ids[0]; id <= ids[1]; id += PIECE) {
      long start = id;
      erased +=
          writer.writing(
              connection ->
                  VisitDatabase.update(
                      connection,
                      "DELETE FROM visit WHERE id >= ? AND id < ? AND link = ?",
                      start,
                      start + PIECE,
                      link));
    }
    return erased;
  }

  @Override
  public long removeBefore(long time) {
    return pieces(time, "DELETE FROM visit WHERE id >= ? AND id < ? AND at < ?");
  }

  @Override
  public long clearBefore(long time, VisitSweep.Field field) {
    return pieces(
        time,
        "UPDATE visit SET "
            + field.set()
            + " WHERE id >= ? AND id < ? AND at < ? AND "
            + field.where());
  }

  /** Returns the lowest and the highest number of a visit; 0 and -1 if there are no visits. */
  private long[] ids() {
    return database.each(
        connection -> {
          try (Statement statement = connection.createStatement();
              ResultSet row =
                  statement.executeQuery(
                      "SELECT (SELECT MIN(id) FROM visit), (SELECT MAX(id) FROM visit)")) {
            row.next();
            long first = row.getLong(1);
            return row.wasNull() ? new long[] {0, -1} : new long[] {first, row.getLong(2)};
          }
        });
  }

  /** Runs a statement on the pieces up to the first one without visits before the given time. */
  private long pieces(long before, String sql) {
    long[] ids = ids();
    long changed = 0;
    boolean isDone = true;
    for (long id = Math.max(ids[0], sweptTo.getOrDefault(sql, 0L)); id <= ids[1]; id += PIECE) {
      long start = id;
      if (time("MIN", start) >= before) {
        return changed;
      }
      isDone &= time("MAX", start) < before;
      changed +=
          writer.writing(
              connection -> VisitDatabase.update(connection, sql, start, start + PIECE, before));
      if (isDone) {
        sweptTo.put(sql, start + PIECE);
      }
    }
    return changed;
  }

  /** Returns the time of the first or last visit in a piece. */
  private long time(String which, long start) {
    return database.each(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  "SELECT " + which + "(at) FROM visit WHERE id >= ? AND id < ?")) {
            statement.setLong(1, start);
            statement.setLong(2, start + PIECE);
            try (ResultSet row = statement.executeQuery()) {
              row.next();
              long at = row.getLong(1);
              return row.wasNull() ? Long.MIN_VALUE : at;
            }
          }
        });
  }
}
