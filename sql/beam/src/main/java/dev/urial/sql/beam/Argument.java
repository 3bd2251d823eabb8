package dev.urial.sql.beam;

import java.io.Serializable;
import java.util.Objects;

/**
 * An argument of a function: a field of the input row, or a constant.
 *
 * <pre>{@code
 * UriFields.create().with("id", "uri_param", field("url"), text("id"), number(-1))
 * }</pre>
 *
 * <p>Immutable.
 */
public final class Argument implements Serializable {
  private static final long serialVersionUID = 1;

  private final boolean isField;

  /** The name of the field, or the constant as a String or Long. */
  private final Serializable value;

  private Argument(boolean isField, Serializable value) {
    this.isField = isField;
    this.value = value;
  }

  /**
   * Returns an argument that takes the value of a field in each row.
   *
   * <pre>{@code
   * field("url")
   * }</pre>
   *
   * @param name the name of a field of the input, of a string type or an integer type
   * @return the argument
   */
  public static Argument field(String name) {
    return new Argument(true, Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns a text constant.
   *
   * <pre>{@code
   * text("whatwg")
   * }</pre>
   *
   * @param value any text
   * @return the argument
   */
  public static Argument text(String value) {
    return new Argument(false, Objects.requireNonNull(value, "value"));
  }

  /**
   * Returns an integer constant.
   *
   * <pre>{@code
   * number(-1)
   * }</pre>
   *
   * @param value any integer
   * @return the argument
   */
  public static Argument number(long value) {
    return new Argument(false, value);
  }

  boolean isField() {
    return isField;
  }

  Serializable value() {
    return value;
  }

  /** Returns the field's name, or the constant as in SQL. */
  @Override
  public String toString() {
    return isField || value instanceof Long
        ? value.toString()
        : "'" + value.toString().replace("'", "''") + "'";
  }
}
