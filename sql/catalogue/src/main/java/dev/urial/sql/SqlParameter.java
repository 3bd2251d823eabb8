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
 * @param type TEXT or INTEGER
 * @param value the default value, as written in a call; null if the argument is required
 */
public record SqlParameter(String name, SqlType type, @Nullable String value) {
  /**
   * Creates a parameter.
   *
   * @param name the name of the parameter, in lower case
   * @param type TEXT or INTEGER
   * @param value the default value, as written in a call; null if the argument is required
   */
  public SqlParameter {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(type, "type");
  }

  /** {@return whether the argument may be omitted; if so, all later ones may be omitted as well} */
  public boolean isOptional() {
    return value != null;
  }

  /** Returns the name, the type and the default, as in a function definition. */
  @Override
  public String toString() {
    if (value == null) {
      return name + " " + type;
    }
    return name + " " + type + " DEFAULT " + (type == SqlType.TEXT ? "'" + value + "'" : value);
  }
}
