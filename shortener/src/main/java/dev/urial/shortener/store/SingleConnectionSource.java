package dev.urial.shortener.store;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;
import javax.sql.DataSource;

/**
 * A data source that provides a single connection, because a second connection would not see the
 * temporary tables of the first.
 */
final class SingleConnectionSource implements DataSource {
  /** The SQLSTATE for a lost connection. */
  private static final String LOST = "08006";

  private final DataSource source;
  private final AtomicBoolean isGiven = new AtomicBoolean();

  SingleConnectionSource(DataSource source) {
    this.source = source;
  }

  @Override
  public Connection getConnection() throws SQLException {
    if (isGiven.get()) {
      throw new SQLException("the connection with the temporary tables was lost", LOST);
    }
    Connection connection = source.getConnection();
    isGiven.set(true);
    return connection;
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLException("the user is part of the URL");
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return source.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    source.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    source.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return source.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    return source.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return source.isWrapperFor(type);
  }
}
