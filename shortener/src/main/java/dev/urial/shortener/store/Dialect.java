package dev.urial.shortener.store;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** What SQLite and PostgreSQL do differently. */
interface Dialect {
  /** Returns whether there is one writer at a time, so that nothing else needs to be locked. */
  boolean hasOneWriter();

  /**
   * Returns an SQL condition that is true if a column contains a parameter, ignoring ASCII case.
   */
  String contains(String column, String parameter);

  /**
   * Returns the SQL at the end of a query whose rows only this transaction changes until it ends.
   */
  String lockingRows();

  /**
   * Returns the SQL at the end of a query whose rows stay as they are until the transaction ends.
   */
  String keepingRows();

  /** Makes transactions that insert chosen slugs into a domain wait for one another. */
  void lockSlugs(Handle handle, String domain);

  /** Makes transactions that change domains wait for one another. */
  void lockDomains(Handle handle);

  /** Returns a number that no link has ever had. */
  long nextLink(Handle handle);

  /** Announces changes to other servers, in the transaction that makes them. */
  void announce(Connection connection, List<StoreChange> changes) throws SQLException;

  /** Returns whether a transaction was aborted because of concurrent ones. */
  boolean mayBeTriedAgain(Throwable error);

  /** Converts an error to an exception with a reason and, where possible, what to do. */
  StoreException failure(Throwable error);
}
