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
   * Returns an argument whose value is that of a field in each row.
   *
   * <pre>{@code
   * field("url")
   * }</pre>
   *
   * @param name the name of an input field, whose type is a string or an integer type
   * @return an argument for {@link UriFields#with}
   */
  public static Argument field(String name) {
    return new Argument(true, Objects.requireNonNull(name, "name"));
  }

  /**
   * Returns a constant string argument.
   *
   * <pre>{@code
   * text("whatwg")
   * }</pre>
   *
   * @param value any string
   * @return an argument for {@link UriFields#with}
   */
  public static Argument text(String value) {
    return new Argument(false, Objects.requireNonNull(value, "value"));
  }

  /**
   * Returns a constant integer argument.
   *
   * <pre>{@code
   * number(-1)
   * }</pre>
   *
   * @param value any integer
   * @return an argument for {@link UriFields#with}
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

  /** Returns the name of the field, or the constant as it is written in SQL. */
  @Override
  public String toString() {
    return isField || value instanceof Long
        ? value.toString()
        : "'" + value.toString().replace("'", "''") + "'";
  }
}
