package dev.urial.shortener.store;

import dev.urial.internal.shortener.ThreadJoin;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * A SQLite file with many readers and a single thread that writes.
 *
 * <p>A commit that survives a power failure must wait 1 to 10 ms for the disk. The writer therefore
 * takes all waiting tasks, up to {@value #BATCH}, runs them in one transaction, and waits only
 * once:
 *
 * <pre>
 *   caller 1 ──┐                       ┌── returns
 *   caller 2 ──┼─→ queue ─→ writer: BEGIN  1 2 3  COMMIT (fsync) ──┼── returns
 *   caller 3 ──┘                       └── returns
 * </pre>
 *
 * No caller returns before the commit. If a task fails, all tasks of the transaction are rolled
 * back and run again separately, so that only that task fails.
 */
final class SqliteDatabase implements Database, AutoCloseable {
  private static final int BATCH = 256;
  private static final int QUEUE = 4_096;
  static final long WAIT_MILLIS = 10_000;

  private final String where;
  private final ChangeListeners listeners;
  private final DataSource source;
  private final SqliteReaders readers;
  private final Connection connection;
  private final Handle writing;
  private final BlockingQueue<Task<?>> queue = new ArrayBlockingQueue<>(QUEUE);
  private final Thread writer;
  private volatile boolean closed;
  private final AtomicLong lastLink;
  private final ConcurrentHashMap<String, AtomicLong> slugs = new ConcurrentHashMap<>();

  private SqliteDatabase(String where, Path file, ChangeListeners listeners) throws SQLException {
    this.where = where;
    this.listeners = listeners;
    this.source = source(file, SQLiteConfig.SynchronousMode.FULL);
    this.connection = source.getConnection();
    try {
      Migrations.run(source, "sqlite/links", Set.of(1));
      this.writing = SharedParser.in(Jdbi.create(connection)).open();
      this.lastLink =
          new AtomicLong(
              writing.createQuery("SELECT coalesce(max(id), 0) FROM link").mapTo(Long.class).one());
      this.readers = new SqliteReaders(where, source, WAIT_MILLIS);
    } catch (SQLException | RuntimeException e) {
      connection.close();
      throw e;
    }
    this.writer = new Thread(this::run, "urial-sqlite-writer");
    this.writer.setDaemon(true);
  }

  /** Opens the file with the links, creating it if it does not exist. */
  static SqliteDatabase open(String where, Path file, ChangeListeners listeners)
      throws SQLException {
    SqliteDatabase database = new SqliteDatabase(where, file, listeners);
    database.writer.start();
    return database;
  }

  /** Returns a source of connections to a file in WAL mode. */
  static SQLiteDataSource source(Path file, SQLiteConfig.SynchronousMode synchronous) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(synchronous);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.setBusyTimeout((int) WAIT_MILLIS);
    config.enforceForeignKeys(true);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    return source;
  }

  @Override
  public <T extends @Nullable Object> T read(Reading<T> reader) {
    return readers.<T>with(connection -> reader.in(connection.handle()));
  }

  @Override
  public <T> @Nullable T one(String sql, Binder binder, Mapper<T> mapper) {
    return readers.<@Nullable T>with(connection -> connection.one(sql, binder, mapper));
  }

  @Override
  public int update(String sql, Binder binder) {
    return this.<Integer>write(
        transaction -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            binder.bind(statement);
            return statement.executeUpdate();
          } catch (SQLException e) {
            throw DatabaseErrors.of(where, e);
          }
        });
  }

  @Override
  public <T extends @Nullable Object> T write(Writing<T> writing) {
    Task<T> task = new Task<>(writing);
    boolean interrupted = false;
    try {
      long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS);
      boolean queued = false;
      while (!queued) {
        if (closed) {
          throw new StoreException(StoreException.Reason.UNREACHABLE, where + " is closed", null);
        }
        try {
          queued = queue.offer(task, 100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
        if (!queued && System.nanoTime() > end) {
          throw late();
        }
      }
      while (true) {
        try {
          if (task.done.await(100, TimeUnit.MILLISECONDS)) {
            break;
          }
        } catch (InterruptedException e) {
          // Continue to wait: the caller must learn the outcome of a write that has begun.
          interrupted = true;
        }
        if ((System.nanoTime() > end || !writer.isAlive()) && task.giveUp()) {
          throw late();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    Throwable failure = task.failure;
    if (failure != null) {
      if (failure instanceof IllegalArgumentException wrong) {
        throw wrong;
      }
      throw DatabaseErrors.of(where, failure);
    }
    listeners.tell(task.transaction.edits());
    listeners.tell(task.transaction.creations());
    return task.answer();
  }

  private StoreException late() {
    return new StoreException(
        StoreException.Reason.UNREACHABLE,
        where
            + " could not be written within "
            + WAIT_MILLIS / 1000
            + " seconds; nothing was changed",
        null);
  }

  /** A write operation that waits to be run by the writer. */
  private final class Task<T extends @Nullable Object> {
    private static final int WAITING = 0;
    private static final int BEGUN = 1;
    private static final int GIVEN_UP = 2;

    private final Writing<T> writing;
    private final AtomicInteger state = new AtomicInteger(WAITING);
    private final CountDownLatch done = new CountDownLatch(1);
    private Transaction transaction = new Transaction(SqliteDatabase.this.writing);
    private @Nullable T answer;
    private @Nullable Throwable failure;

    Task(Writing<T> writing) {
      this.writing = writing;
    }

    boolean begin() {
      return state.compareAndSet(WAITING, BEGUN);
    }

    boolean giveUp() {
      return state.compareAndSet(WAITING, GIVEN_UP);
    }

    void run() {
      transaction = new Transaction(SqliteDatabase.this.writing);
      answer = writing.in(transaction);
    }

    void failed(Throwable e) {
      failure = e;
      done.countDown();
    }

    @SuppressWarnings("NullAway") // T itself determines whether the result may be null.
    T answer() {
      return answer;
    }
  }

  private void run() {
    List<Task<?>> batch = new ArrayList<>();
    while (!closed || !queue.isEmpty()) {
      try {
        batch.add(queue.take());
      } catch (InterruptedException e) {
        continue; // only close() ends this thread
      }
      queue.drainTo(batch, BATCH - 1);
      batch.removeIf(task -> !task.begin());
      if (!batch.isEmpty()) {
        commit(batch);
      }
      batch.clear();
    }
  }

  private void commit(List<Task<?>> batch) {
    // The driver's own transaction state becomes wrong if SQLite rolls back by itself, so use SQL
    // statements.
    try {
      execute("BEGIN IMMEDIATE");
      for (Task<?> task : batch) {
        task.run();
      }
      execute("COMMIT");
    } catch (Throwable e) {
      rollback();
      if (batch.size() == 1) {
        batch.get(0).failed(e);
      } else {
        for (Task<?> task : batch) {
          commit(List.of(task));
        }
      }
      return;
    }
    for (Task<?> task : batch) {
      for (Store.Change created : task.transaction.creations()) {
        AtomicLong known = slugs.get(created.domain());
        if (known != null) {
          known.incrementAndGet();
        }
      }
      task.done.countDown();
    }
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void rollback() {
    try {
      execute("ROLLBACK");
    } catch (SQLException e) {
      // SQLite has rolled back by itself, as it does if the disk is full or does not respond.
    }
  }

  /**
   * Runs a pragma on the writing connection; must not be called while anything is being written.
   */
  void configure(String pragma) {
    try {
      execute(pragma);
    } catch (SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  @Override
  public long nextLink() {
    return lastLink.incrementAndGet();
  }

  @Override
  public long slugs(String domain) {
    AtomicLong known = slugs.get(domain);
    if (known == null) {
      long counted =
          this.<Long>read(
              handle ->
                  handle
                      .createQuery("SELECT count(*) FROM slug WHERE domain = :domain")
                      .bind("domain", domain)
                      .mapTo(Long.class)
                      .one());
      known = slugs.computeIfAbsent(domain, d -> new AtomicLong(counted));
    }
    return known.get();
  }

  @Override
  public String indexedBy(String index) {
    return " INDEXED BY " + index;
  }

  @Override
  public String holds(String column, String text) {
    // SQLite's lower() changes only ASCII letters.
    return "instr(lower(" + column + "), " + text + ") > 0";
  }

  /** Runs all waiting tasks, and closes the file. */
  @Override
  public void close() {
    closed = true;
    Task<Boolean> nothing = new Task<>(transaction -> true);
    nothing.giveUp();
    var unused = queue.offer(nothing); // wakes the writer; if there is no place, it is awake
    ThreadJoin.await(writer);
    readers.close();
    try {
      writing.close();
      connection.close();
    } catch (SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }
}
