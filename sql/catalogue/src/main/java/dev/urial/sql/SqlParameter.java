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
 * @param name the parameter's name: lower-case letters
 * @param type TEXT or INTEGER
 * @param value what holds where the argument is left out, as it would be written; null if it may not be
 *     left out
 */
public record SqlParameter(String name, SqlType type, @Nullable String value) {
  /** Makes a parameter. */
  public SqlParameter {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /** Whether the argument may be left out; all behind it may be too. */
  public boolean isOptional() {
    return value != null;
  }

  /** Name, type and default, as in a function's definition. */
  @Override
  public String toString() {
    if (value == null) {
      return name + " " + type;
    }
    return name + " " + type + " DEFAULT " + (type == SqlType.TEXT ? "'" + value + "'" : value);
  }
}
