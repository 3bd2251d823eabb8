package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The visits in batches: a row contains those that were written together. */
final class SqliteVisitBatches implements SqliteVisitTable {
  /** All columns; each visit has at least a domain. */
  private static final int ANY_COLUMN = -1;

  private final VisitDatabase database;
  private final Writer writer;

  /** The number up to which nothing is left to be removed, by the columns that are removed. */
  private final Map<Integer, Long> sweptTo = new ConcurrentHashMap<>();

  SqliteVisitBatches(VisitDatabase database, Writer writer) {
    this.database = database;
    this.writer = writer;
  }

  static void insert(Connection connection, VisitBatch visits) throws SQLException {
    if (visits.size() == 0) {
      return;
    }
    try (PreparedStatement row =
        connection.prepareStatement(
            "INSERT INTO visit_batch (visits, first, last, columns, octets) VALUES (?, ?, ?, ?,"
                + " ?)")) {
      set(row, visits);
      row.executeUpdate();
    }
  }

  private static void set(PreparedStatement row, VisitBatch visits) throws SQLException {
    row.setInt(1, visits.size());
    row.setLong(2, visits.first());
    row.setLong(3, visits.last());
    row.setInt(4, visits.bits());
    row.setBytes(5, visits.octets());
  }

  private static VisitBatch batch(byte[] octets) throws SQLException {
    try {
      return VisitBatch.of(octets);
    } catch (IllegalArgumentException e) {
      throw new SQLException("stored visits are damaged", "XX001", e); // data_corrupted
    }
  }

  @Override
  public void export(long link, Instant from, Instant until, Consumer<Visit> each) {
    // Page by page, so that no connection waits while the visits are sent to a slow client.
    long start = SqliteVisitTable.millis(from);
    long end = SqliteVisitTable.millis(until);
    List<Visit> page = new ArrayList<>();
    long after = 0;
    while (after >= 0) {
      long last = after;
      page.clear();
      after =
          database.each(
              connection -> {
                try (PreparedStatement statement =
                    connection.prepareStatement(
                        "SELECT id, octets FROM visit_batch WHERE id > ? AND last >= ? AND first <"
                            + " ? ORDER BY id")) {
                  statement.setLong(1, last);
                  statement.setLong(2, start);
                  statement.setLong(3, end);
                  try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                      VisitBatch batch = batch(rows.getBytes(2));
                      for (int i = 0; i < batch.size(); i++) {
                        long time = batch.time(i);
                        if (batch.link(i) == link && time >= start && time < end) {
                          page.add(batch.visit(i));
                        }
                      }
                      if (page.size() >= PAGE) {
                        return rows.getLong(1);
                      }
                    }
                  }
                }
                return -1L;
              });
      page.forEach(each);
    }
  }

  @Override
  public long erase(long link) {
    long erased = 0;
    Piece piece = piece(0);
    while (!piece.isEmpty()) {
      Piece some = piece;
      erased +=
          writer.writing(
              connection ->
                  change(
                      connection,
                      new Which(some, Long.MAX_VALUE, ANY_COLUMN),
                      batch -> batch.contains(link),
                      visit -> visit.linkId() == link ? null : visit));
      piece = piece(some.last);
    }
    return erased;
  }

  @Override
  public long removeBefore(long time) {
    return sweep(time, ANY_COLUMN, visit -> null);
  }

  @Override
  public long clearBefore(long time, VisitSweep.Field field) {
    return sweep(time, VisitBatch.bits(field.columns()), field::clear);
  }

  private long sweep(long before, int columns, Function<Visit, @Nullable Visit> change) {
    long changed = 0;
    boolean isDone = true;
    Piece piece = piece(sweptTo.getOrDefault(columns, 0L));
    while (!piece.isEmpty() && piece.first < before) {
      Piece some = piece;
      changed +=
          writer.writing(
              connection ->
                  change(
                      connection,
                      new Which(some, before, columns),
                      batch -> true,
                      visit -> visit.at().toEpochMilli() < before ? change.apply(visit) : visit));
      isDone &= some.latest < before;
      if (isDone) {
        sweptTo.put(columns, some.last);
      }
      piece = piece(some.last);
    }
    return changed;
  }

  /**
   * Some consecutive batches.
   *
   * @param after the number before that of the first one
   * @param last the number of the last one, or {@code after} if there are none
   * @param first the time of the earliest visit in any of them
   * @param latest the time of the latest visit in any of them
   */
  private record Piece(long after, long last, long first, long latest) {
    boolean isEmpty() {
      return last == after;
    }
  }

  /** Returns the next batches after a number. */
  private Piece piece(long after) {
    return database.each(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  "SELECT id, visits, first, last FROM visit_batch WHERE id > ? ORDER BY id")) {
            statement.setLong(1, after);
            long last = after;
            long first = Long.MAX_VALUE;
            long latest = 0;
            long visits = 0;
            try (ResultSet rows = statement.executeQuery()) {
              while (visits < PIECE && rows.next()) {
                last = rows.getLong(1);
                visits += rows.getLong(2);
                first = Math.min(first, rows.getLong(3));
                latest = Math.max(latest, rows.getLong(4));
              }
            }
            return new Piece(after, last, first, latest);
          }
        });
  }

  /**
   * Selects batches.
   *
   * @param piece where to search
   * @param before the time before which they have visits
   * @param columns a bit for each column, one of which must have a text
   */
  private record Which(Piece piece, long before, int columns) {}

  /**
   * Changes visits in some batches.
   *
   * @param concerns returns whether a batch may have visits to change
   * @param change returns the visit to store, which may be the same, or null to remove it
   * @return the number of visits that were changed or removed
   */
  private static long change(
      Connection connection,
      Which which,
      Predicate<VisitBatch> concerns,
      Function<Visit, @Nullable Visit> change)
      throws SQLException {
    Map<Long, List<Visit>> batches = new TreeMap<>();
    long changed = 0;
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT id, octets FROM visit_batch WHERE id > ? AND id <= ? AND first < ? AND columns"
                + " & ? <> 0")) {
      statement.setLong(1, which.piece.after);
      statement.setLong(2, which.piece.last);
      statement.setLong(3, which.before);
      statement.setInt(4, which.columns);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          VisitBatch batch = batch(rows.getBytes(2));
          if (!concerns.test(batch)) {
            continue;
          }
          List<Visit> kept = new ArrayList<>(batch.size());
          long before = changed;
          for (int i = 0; i < batch.size(); i++) {
            Visit visit = batch.visit(i);
            Visit now = change.apply(visit);
            changed += visit.equals(now) ? 0 : 1;
            if (now != null) {
              kept.add(now);
            }
          }
          if (changed > before) {
            batches.put(rows.getLong(1), kept);
          }
        }
      }
    }
    replace(connection, batches);
    return changed;
  }

  private static void replace(Connection connection, Map<Long, List<Visit>> batches)
      throws SQLException {
    try (PreparedStatement update =
            connection.prepareStatement(
                "UPDATE visit_batch SET visits = ?, first = ?, last = ?, columns = ?, octets = ?"
                    + " WHERE id = ?");
        PreparedStatement delete =
            connection.prepareStatement("DELETE FROM visit_batch WHERE id = ?")) {
      for (Map.Entry<Long, List<Visit>> batch : batches.entrySet()) {
        PreparedStatement statement = batch.getValue().isEmpty() ? delete : update;
        if (statement == update) {
          set(update, VisitBatch.of(batch.getValue()));
        }
        statement.setLong(statement == update ? 6 : 1, batch.getKey());
        statement.executeUpdate();
      }
    }
  }
}
