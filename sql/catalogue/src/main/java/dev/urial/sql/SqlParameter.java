package dev.urial.sql;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a function.
 *
 * <pre>{@code
 * SqlFunctions.find("uri_param").parameters().get(2)   // n INTEGER DEFAULT 1
 * }</pre>
 *
 * @param name the name of the parameter, in lower case
 * @param type the type, {@link SqlType#TEXT} or {@link SqlType#INTEGER}
 * @param value the default value, as a string without quotes; null if the argument is required
 */
public record SqlParameter(String name, SqlType type, @Nullable String value) {
  /**
   * Rejects null arguments other than the default value.
   *
   * @param name the name of the parameter, in lower case
   * @param type the type, {@link SqlType#TEXT} or {@link SqlType#INTEGER}
   * @param value the default value, as a string without quotes; null if the argument is required
   */
  public SqlParameter {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /** {@return whether the argument may be omitted, along with all later arguments} */
  public boolean isOptional() {
    return value != null;
  }

  /** Returns the name, the type and the default value, as in an SQL function definition. */
  @Override
  public String toString() {
    if (value == null) {
      return name + " " + type;
    }
    return name + " " + type + " DEFAULT " + (type == SqlType.TEXT ? "'" + value + "'" : value);
  }
}
