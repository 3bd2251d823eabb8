package dev.urial.sql;

import java.util.Objects;

/**
 * A column of a struct or of the items of an array.
 *
 * <pre>{@code
 * SqlType.PARTS.columns().get(4)    // port INTEGER
 * }</pre>
 *
 * @param name the name of the column, in lower case
 * @param type the type of the column, which is scalar
 */
public record SqlColumn(String name, SqlType type) {
  /**
   * Rejects null arguments.
   *
   * @param name the name of the column, in lower case
   * @param type the type of the column, which is scalar
   */
  public SqlColumn {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /** Returns the name and the type, as in an SQL table definition. */
  @Override
  public String toString() {
    return name + " " + type;
  }
}
