package dev.urial.sql;

import java.util.Objects;

/**
 * A column of a struct or of an array's items.
 *
 * <pre>{@code
 * SqlType.PARTS.columns().get(4)    // port INTEGER
 * }</pre>
 *
 * @param name the column's name, in lower-case letters
 * @param type a scalar type
 */
public record SqlColumn(String name, SqlType type) {
  /**
   * Creates a column.
   *
   * @param name the column's name, in lower-case letters
   * @param type a scalar type
   */
  public SqlColumn {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /** Returns name and type, as in a table definition. */
  @Override
  public String toString() {
    return name + " " + type;
  }
}
