package dev.urial.shortener.store;

import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;

/**
 * Finds the named parameters of SQL statements, once for all connections. Otherwise each connection
 * to SQLite would parse each statement again, which takes about a millisecond.
 */
final class SharedParser {
  private static final SqlParser PARSER = new ColonPrefixSqlParser();

  private SharedParser() {}

  /** Returns an instance of Jdbi after setting its parser. */
  static Jdbi in(Jdbi jdbi) {
    return jdbi.configure(SqlStatements.class, it -> it.setSqlParser(PARSER));
  }
}
