package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.IOException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Converts database errors to exceptions with a reason and, where possible, a message that says
 * what to do.
 */
final class DatabaseErrors {
  private DatabaseErrors() {}

  /**
   * Converts an error. The message contains {@code where}: the folder, or the host and database,
   * without a password.
   */
  static StoreException of(String where, Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof StoreException known) {
        return known;
      }
      if (e instanceof SQLiteException sqlite) {
        return sqlite(where, sqlite, error);
      }
      if (e instanceof SQLException sql) {
        return postgres(where, sql, error);
      }
      if (e instanceof IOException) {
        return new StoreException(Reason.OTHER, where + ": " + e.getMessage(), error);
      }
    }
    return new StoreException(Reason.OTHER, where + ": " + error.getMessage(), error);
  }

  private static StoreException sqlite(String where, SQLiteException e, Throwable cause) {
    return switch (e.getResultCode().code & 0xFF) {
      case 13 -> new StoreException(Reason.FULL, "there is no space left in " + where, cause);
      case 3, 8 -> new StoreException(Reason.READ_ONLY, where + " is not writable", cause);
      case 14 ->
          new StoreException(
              Reason.READ_ONLY, "the files in " + where + " cannot be opened for writing", cause);
      case 11, 26 ->
          new StoreException(
              Reason.CORRUPT, where + " contains a damaged file; restore the last backup", cause);
      case 5, 6 ->
          new StoreException(Reason.IN_USE, "another program holds the files in " + where, cause);
      case 10 ->
          new StoreException(
              // For example, the process may not enlarge its files.
              e.getResultCode() == SQLiteErrorCode.SQLITE_IOERR_WRITE
                  ? Reason.READ_ONLY
                  : Reason.OTHER,
              "the disk that contains " + where + " cannot be read or written",
              cause);
      default -> new StoreException(Reason.OTHER, where + ": " + e.getMessage(), cause);
    };
  }

  /**
   * Converts an error according to its SQLSTATE. An error without an SQLSTATE comes from the driver
   * or the connection pool.
   */
  private static StoreException postgres(String where, SQLException e, Throwable cause) {
    String state = e.getSQLState();
    Reason reason = reason(state);
    String sentence =
        switch (reason) {
          case UNREACHABLE -> "the database " + where + " did not respond in time";
          case FULL -> "the database " + where + " has no space left";
          case READ_ONLY -> "the database " + where + " is not writable";
          case CORRUPT ->
              "the database " + where + " contains damaged data; restore the last backup";
          case IN_USE -> "the database " + where + " is in use by another program";
          case NEWER, OTHER -> "the database " + where + " responded: " + said(e);
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
