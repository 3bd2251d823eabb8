package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** PostgreSQL, which several servers may share. */
final class PostgresDialect implements Dialect {
  /** The channel of {@code NOTIFY} on which servers tell each other of changes. */
  static final String CHANNEL = "urial";

  static final char SEPARATOR = '\n';

  /**
   * The ID of this process in notifications: every listening connection receives those of all
   * processes, including its own.
   */
  final String self = UUID.randomUUID().toString();

  private final String where;

  /** Creates an instance for a host, port and name of a database, without a password. */
  PostgresDialect(String where) {
    this.where = where;
  }

  @Override
  public boolean hasOneWriter() {
    return false;
  }

  @Override
  public String contains(String column, String parameter) {
    // With the collation "C", lower() changes only ASCII letters.
    return "strpos(lower((" + column + ") COLLATE \"C\"), " + parameter + ") > 0";
  }

  @Override
  public String lockingRows() {
    return " FOR NO KEY UPDATE";
  }

  @Override
  public String keepingRows() {
    return " FOR SHARE";
  }

  @Override
  public void lockSlugs(Handle handle, String domain) {
    handle
        .select("SELECT pg_advisory_xact_lock(hashtext(?))", "urial " + domain)
        .mapTo(String.class)
        .list();
  }

  @Override
  public void lockDomains(Handle handle) {
    handle.execute("LOCK TABLE domain IN SHARE ROW EXCLUSIVE MODE");
  }

  @Override
  public long nextLink(Handle handle) {
    return handle.select("SELECT nextval('link_id')").mapTo(Long.class).one();
  }

  /** {@inheritDoc} A payload is the process, the domain and, unless it changed itself, the key. */
  @Override
  public void announce(Connection connection, List<StoreChange> changes) throws SQLException {
    if (changes.isEmpty()) {
      return;
    }
    Object[] payloads =
        changes.stream()
            .map(
                it ->
                    self + SEPARATOR + it.domain() + (it.key() == null ? "" : SEPARATOR + it.key()))
            .toArray();
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT pg_notify(?, payload) FROM unnest(?) AS payload")) {
      statement.setString(1, CHANNEL);
      statement.setArray(2, connection.createArrayOf("text", payloads));
      statement.executeQuery().close();
    }
  }

  @Override
  public boolean mayBeTriedAgain(Throwable error) {
    String state = state(error);
    return "40001".equals(state) || "40P01".equals(state);
  }

  private static @Nullable String state(Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof SQLException sql) {
        return sql.getSQLState();
      }
    }
    return null;
  }

  /** {@inheritDoc} An error without an SQLSTATE comes from the driver or the connection pool. */
  @Override
  public StoreException failure(Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof StoreException known) {
        return known;
      }
      if (e instanceof SQLException sql) {
        return failure(sql, error);
      }
    }
    return new StoreException(Reason.OTHER, where + ": " + error.getMessage(), error);
  }

  private StoreException failure(SQLException e, Throwable cause) {
    Reason reason = reason(e.getSQLState());
    String sentence =
        switch (reason) {
          case UNREACHABLE -> "the database " + where + " did not respond in time";
          case FULL -> "the database " + where + " has no space left";
          case READ_ONLY -> "the database " + where + " is not writable";
          case CORRUPT ->
              "the database " + where + " contains damaged data; restore the last backup";
          case IN_USE, NEWER, OTHER -> "the database " + where + " responded: " + said(e);
        };
    return new StoreException(reason, sentence, cause);
  }

  /** Returns the message without PostgreSQL's details, which contain values of rows. */
  private static @Nullable String said(SQLException e) {
    ServerErrorMessage whole =
        e instanceof PSQLException known ? known.getServerErrorMessage() : null;
    return whole == null ? e.getMessage() : whole.getSeverity() + ": " + whole.getMessage();
  }

  private static Reason reason(@Nullable String state) {
    if (state == null || state.startsWith("08")) {
      return Reason.UNREACHABLE;
    }
    return switch (state) {
      // Shut down, crashed, starting, too many connections, or a statement or lock timeout.
      case "57P01", "57P02", "57P03", "53300", "57014", "55P03", "25P03", "57P05" ->
          Reason.UNREACHABLE;
      case "53100", "53200" -> Reason.FULL;
      case "25006", "42501" -> Reason.READ_ONLY;
      case "XX001", "XX002" -> Reason.CORRUPT;
      default -> Reason.OTHER;
    };
  }
}
