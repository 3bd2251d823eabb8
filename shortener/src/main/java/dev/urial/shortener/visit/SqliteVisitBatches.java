package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The visits in batches: a row contains those that were written together. Small batches of the same
 * day are merged later.
 *
 * <p>CHOICE: a batch that cannot be read, because of a damaged disk, is removed by the first sweep
 * or erasure that would have to change it, and this is logged: what nobody can read need not be
 * kept, and may contain what must go. An export fails as long as it is there.
 */
final class SqliteVisitBatches implements SqliteVisitTable {
  private static final Logger LOG = LoggerFactory.getLogger(SqliteVisitBatches.class);

  /** All columns; each visit has at least a domain. */
  private static final int ANY_COLUMN = -1;

  /** The maximum number of batches in a piece. */
  private static final int BATCHES = 2_000;

  /** The number of visits from which a batch is not merged with others. */
  private static final int LARGE = 500;

  /** The maximum number of visits in a batch that was merged. */
  private static final int MERGED = 5_000;

  private static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

  private final VisitDatabase database;
  private final Writer writer;

  /** The number up to which nothing is left to be removed, by the columns that are removed. */
  private final Map<Integer, Long> sweptTo = new ConcurrentHashMap<>();

  /**
   * Read-locked while the numbers of batches must stay as they are, because something goes through
   * them; write-locked while batches are merged.
   */
  private final ReadWriteLock numbers = new ReentrantReadWriteLock();

  /** The number up to which batches are merged; used with the write lock. */
  private long mergedTo;

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

  @Override
  public void export(long link, Instant from, Instant until, Consumer<Visit> each) {
    // Page by page, so that no connection waits while the visits are sent to a slow client.
    numbers.readLock().lock();
    try {
      Page page = new Page(link, SqliteVisitTable.millis(from), SqliteVisitTable.millis(until));
      while (database.each(page::hasMoreAfterSome)) {
        page.visits.forEach(each);
        page.visits.clear();
      }
      page.visits.forEach(each);
    } finally {
      numbers.readLock().unlock();
    }
  }

  /** The visits that an export reads at a time. */
  private static final class Page {
    private final long link;
    private final long from;
    private final long until;
    private final List<Visit> visits = new ArrayList<>();
    private long after;

    Page(long link, long from, long until) {
      this.link = link;
      this.from = from;
      this.until = until;
    }

    boolean hasMoreAfterSome(Connection connection) throws SQLException {
      try (PreparedStatement statement =
          connection.prepareStatement(
              "SELECT id, octets FROM visit_batch WHERE id > ? AND last >= ? AND first < ? ORDER BY"
                  + " id")) {
        statement.setLong(1, after);
        statement.setLong(2, from);
        statement.setLong(3, until);
        int batches = 0;
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            after = rows.getLong(1);
            add(rows.getBytes(2));
            batches++;
            if (visits.size() >= PAGE || batches >= BATCHES) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private void add(byte[] octets) throws SQLException {
      VisitBatch batch;
      try {
        batch = VisitBatch.of(octets);
      } catch (IllegalArgumentException e) {
        throw new SQLException("stored visits are damaged", "XX001", e); // data_corrupted
      }
      for (int i = 0; i < batch.size(); i++) {
        if (batch.link(i) == link && batch.time(i) >= from && batch.time(i) < until) {
          visits.add(batch.visit(i));
        }
      }
    }
  }

  @Override
  public long erase(long link) {
    numbers.readLock().lock();
    try {
      long erased = 0;
      Piece piece = piece(0, ANY_COLUMN);
      while (!piece.isEmpty()) {
        Change change =
            new Change(
                piece,
                Long.MAX_VALUE,
                ANY_COLUMN,
                batch -> batch.contains(link),
                visit -> visit.linkId() == link ? null : visit);
        erased += writer.writing(change::in);
        piece = piece(piece.last, ANY_COLUMN);
      }
      return erased;
    } finally {
      numbers.readLock().unlock();
    }
  }

  @Override
  public long removeBefore(long time) {
    return sweep(time, ANY_COLUMN, visit -> null);
  }

  @Override
  public long clearBefore(long time, VisitSweep.Field field) {
    return sweep(time, VisitBatch.bits(field.columns()), field::clear);
  }

  private long sweep(long before, int columns, Function<Visit, @Nullable Visit> each) {
    numbers.readLock().lock();
    try {
      long changed = 0;
      boolean isDone = true;
      Piece piece = piece(sweptTo.getOrDefault(columns, 0L), columns);
      while (!piece.isEmpty() && piece.first < before) {
        Change change =
            new Change(
                piece,
                before,
                columns,
                batch -> true,
                visit -> visit.at().toEpochMilli() < before ? each.apply(visit) : visit);
        changed += writer.writing(change::in);
        isDone &= piece.latest < before;
        if (isDone) {
          sweptTo.put(columns, piece.last);
        }
        piece = piece(piece.last, columns);
      }
      return changed;
    } finally {
      numbers.readLock().unlock();
    }
  }

  /**
   * Some batches that follow one another.
   *
   * @param after the number before that of the first one
   * @param last the number of the last one, or {@code after} if there are none
   * @param first the time of the first visit in any of them
   * @param latest the time of the last visit in any of them
   */
  private record Piece(long after, long last, long first, long latest) {
    boolean isEmpty() {
      return last == after;
    }
  }

  /** Returns the next batches after a number that have a text in one of some columns. */
  private Piece piece(long after, int columns) {
    return database.each(
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement(
                  "SELECT id, visits, first, last FROM visit_batch WHERE id > ? AND columns & ? <> 0"
                      + " ORDER BY id LIMIT "
                      + BATCHES)) {
            statement.setLong(1, after);
            statement.setInt(2, columns);
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
   * A change of visits in some batches.
   *
   * @param piece the batches
   * @param before the time before which a batch must have a visit to be changed
   * @param columns a bit for each column, one of which must have a text
   * @param concerns returns whether a batch may have visits to change
   * @param each returns the visit to store, which may be the same, or null to remove it
   */
  private record Change(
      Piece piece,
      long before,
      int columns,
      Predicate<VisitBatch> concerns,
      Function<Visit, @Nullable Visit> each) {
    /** Changes the visits; returns how many were changed or removed. */
    long in(Connection connection) throws SQLException {
      Map<Long, List<Visit>> batches = new TreeMap<>();
      long changed = 0;
      try (PreparedStatement statement =
          connection.prepareStatement(
              "SELECT id, visits, octets FROM visit_batch WHERE id > ? AND id <= ? AND first < ? AND"
                  + " columns & ? <> 0")) {
        statement.setLong(1, piece.after);
        statement.setLong(2, piece.last);
        statement.setLong(3, before);
        statement.setInt(4, columns);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            List<Visit> kept = new ArrayList<>();
            long some = change(rows.getInt(2), rows.getBytes(3), kept);
            if (some > 0) {
              batches.put(rows.getLong(1), kept);
              changed += some;
            }
          }
        }
      }
      replace(connection, batches);
      return changed;
    }

    private long change(int visits, byte[] octets, List<Visit> kept) {
      VisitBatch batch;
      try {
        batch = VisitBatch.of(octets);
      } catch (IllegalArgumentException e) {
        LOG.error("{} visits cannot be read, and are removed: {}", visits, e.getMessage());
        return Math.max(1, visits);
      }
      if (!concerns.test(batch)) {
        return 0;
      }
      long changed = 0;
      for (int i = 0; i < batch.size(); i++) {
        Visit visit = batch.visit(i);
        Visit now = each.apply(visit);
        changed += visit.equals(now) ? 0 : 1;
        if (now != null) {
          kept.add(now);
        }
      }
      return changed;
    }
  }

  /** Stores other visits in some batches, by number; removes those without visits. */
  private static void replace(Connection connection, Map<Long, List<Visit>> batches)
      throws SQLException {
    try (PreparedStatement update =
            connection.prepareStatement(
                "UPDATE visit_batch SET visits = ?, first = ?, last = ?, columns = ?, octets = ?"
                    + " WHERE id = ?");
        PreparedStatement delete =
            connection.prepareStatement("DELETE FROM visit_batch WHERE id = ?")) {
      for (Map.Entry<Long, List<Visit>> batch : batches.entrySet()) {
        if (batch.getValue().isEmpty()) {
          delete.setLong(1, batch.getKey());
          delete.addBatch();
        } else {
          set(update, VisitBatch.of(batch.getValue()));
          update.setLong(6, batch.getKey());
          update.addBatch();
        }
      }
      update.executeBatch();
      delete.executeBatch();
    }
  }

  /**
   * Merges small batches that follow one another: a service with few visits writes most of them one
   * by one. Ends early while an export or an erasure goes through the batches, or if the thread is
   * interrupted; the next call continues.
   */
  void merge() {
    boolean hasMore = true;
    while (hasMore && !Thread.currentThread().isInterrupted()) {
      if (!numbers.writeLock().tryLock()) {
        return;
      }
      try {
        Group group = database.each(this::group);
        if (group.size > 1) {
          writer.writing(connection -> merge(connection, group));
        }
        mergedTo = group.isComplete ? group.last : group.start - 1;
        hasMore = group.isComplete;
      } finally {
        numbers.writeLock().unlock();
      }
    }
  }

  /**
   * Small batches of a day that follow one another.
   *
   * @param size their number
   * @param start the number of the first one
   * @param last the number of the last one
   * @param isComplete whether the next batch is there, and does not belong to them
   */
  private record Group(int size, long start, long last, boolean isComplete) {}

  private Group group(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT id, visits, first FROM visit_batch WHERE id > ? ORDER BY id")) {
      statement.setLong(1, mergedTo);
      int size = 0;
      long start = mergedTo + 1;
      long last = mergedTo;
      long visits = 0;
      long day = 0;
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          long id = rows.getLong(1);
          boolean isSmall = rows.getInt(2) < LARGE;
          boolean fits =
              rows.getLong(3) / DAY_MILLIS == day
                  && visits + rows.getInt(2) <= MERGED
                  && size < BATCHES;
          if (size > 0 && !(isSmall && fits)) {
            return new Group(size, start, last, true);
          }
          if (isSmall) {
            start = size == 0 ? id : start;
            size++;
            visits += rows.getInt(2);
            day = rows.getLong(3) / DAY_MILLIS;
          } else {
            start = id + 1;
          }
          last = id;
        }
      }
      return new Group(size, start, last, false);
    }
  }

  private static boolean merge(Connection connection, Group group) throws SQLException {
    List<Visit> visits = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT octets FROM visit_batch WHERE id >= ? AND id <= ? ORDER BY id")) {
      statement.setLong(1, group.start);
      statement.setLong(2, group.last);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          VisitBatch batch = VisitBatch.of(rows.getBytes(1));
          for (int i = 0; i < batch.size(); i++) {
            visits.add(batch.visit(i));
          }
        }
      }
    } catch (IllegalArgumentException e) {
      return false; // a sweep or an erasure removes what cannot be read
    }
    // The last number: what was swept up to a number stays so.
    replace(connection, Map.of(group.last, visits));
    return VisitDatabase.update(
            connection, "DELETE FROM visit_batch WHERE id >= ? AND id < ?", group.start, group.last)
        > 0;
  }
}
