package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.IOException;
import java.sql.Connection;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** SQLite, whose file belongs to one process. */
final class SqliteDialect implements Dialect {
  private final String where;

  /** Creates an instance for a folder. */
  SqliteDialect(String where) {
    this.where = where;
  }

  @Override
  public boolean hasOneWriter() {
    return true;
  }

  @Override
  public String contains(String column, String parameter) {
    return "instr(lower(" + column + "), " + parameter + ") > 0"; // lower() changes only ASCII
  }

  @Override
  public String lockingRows() {
    return "";
  }

  @Override
  public String keepingRows() {
    return "";
  }

  @Override
  public void lockSlugs(Handle handle, String domain) {}

  @Override
  public void lockDomains(Handle handle) {}

  /** {@inheritDoc} Rows of links are never deleted. */
  @Override
  public long nextLink(Handle handle) {
    return handle.select("SELECT coalesce(max(id), 0) + 1 FROM link").mapTo(Long.class).one();
  }

  @Override
  public void announce(Connection connection, List<StoreChange> changes) {}

  @Override
  public boolean mayBeTriedAgain(Throwable error) {
    return false;
  }

  @Override
  public StoreException failure(Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof StoreException known) {
        return known;
      }
      if (e instanceof SQLiteException sqlite) {
        return failure(sqlite, error);
      }
      if (e instanceof IOException) {
        return new StoreException(Reason.OTHER, where + ": " + e.getMessage(), error);
      }
    }
    return new StoreException(Reason.OTHER, where + ": " + error.getMessage(), error);
  }

  /** Converts an error by its primary result code. */
  private StoreException failure(SQLiteException e, Throwable cause) {
    SQLiteErrorCode code = e.getResultCode();
    return switch (code.code & 0xFF) {
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
              code == SQLiteErrorCode.SQLITE_IOERR_WRITE ? Reason.READ_ONLY : Reason.OTHER,
              "the disk that contains " + where + " cannot be read or written",
              cause);
      default -> new StoreException(Reason.OTHER, where + ": " + e.getMessage(), cause);
    };
  }
}
