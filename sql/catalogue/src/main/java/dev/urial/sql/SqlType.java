package dev.urial.sql;

import java.util.List;

/**
 * The types of parameters and results. Engines have their own names for them: for example, text is
 * {@code VARCHAR} or {@code STRING}, and an integer is {@code BIGINT} or {@code INT64}.
 *
 * <pre>{@code
 * SqlType.PAIRS.columns()           // [name TEXT, value TEXT]
 * SqlType.TEXT.isRows()             // false
 * }</pre>
 *
 * <p>CIRCLE: a type may have columns, and a column has a type.
 */
public enum SqlType {
  /** A string. */
  TEXT(false),
  /** True or false. */
  BOOLEAN(false),
  /** An integer of at most 64 bits. */
  INTEGER(false),
  /** An array of strings, each of which is an item with one column. */
  TEXTS(true, new SqlColumn("item", TEXT)),
  /** An array of name-value pairs, in order. */
  PAIRS(true, new SqlColumn("name", TEXT), new SqlColumn("value", TEXT)),
  /** A struct of the components of an identifier. An absent component is NULL. */
  PARTS(
      false,
      new SqlColumn("scheme", TEXT),
      new SqlColumn("authority", TEXT),
      new SqlColumn("userinfo", TEXT),
      new SqlColumn("host", TEXT),
      new SqlColumn("port", INTEGER),
      new SqlColumn("path", TEXT),
      new SqlColumn("query", TEXT),
      new SqlColumn("fragment", TEXT)),
  /**
   * The rows of a table function. Each has the text as written, the identifier, its kind, and its
   * position in code points, counted from 1.
   */
  FINDS(
      true,
      new SqlColumn("written", TEXT),
      new SqlColumn("identifier", TEXT),
      new SqlColumn("kind", TEXT),
      new SqlColumn("position", INTEGER),
      new SqlColumn("length", INTEGER));

  private final boolean rows;
  private final List<SqlColumn> columns;

  SqlType(boolean rows, SqlColumn... columns) {
    this.rows = rows;
    this.columns = List.of(columns);
  }

  /**
   * {@return the columns of a struct, of an array's items, or of a table's rows; empty for a
   * scalar}
   */
  public List<SqlColumn> columns() {
    return columns;
  }

  /** {@return whether a value can have any number of items: an array, or the rows of a table} */
  public boolean isRows() {
    return rows;
  }

  /** {@return whether a value of this type is a single value without columns} */
  public boolean isScalar() {
    return columns.isEmpty();
  }
}
