package dev.urial.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An example of a function call and its result.
 *
 * <pre>{@code
 * SqlFunctions.find("uri_host").examples().get(0).answer()   // "example.com"
 * }</pre>
 *
 * @param arguments the arguments, with numbers in decimal; null for SQL's NULL
 * @param answer the result, in the format of {@link Call#answer}; null for SQL's NULL
 */
public record SqlExample(List<@Nullable String> arguments, @Nullable String answer) {
  /**
   * Copies {@code arguments}.
   *
   * @param arguments the arguments, with numbers in decimal; null for SQL's NULL
   * @param answer the result, in the format of {@link Call#answer}; null for SQL's NULL
   */
  public SqlExample {
    Objects.requireNonNull(arguments, "arguments");
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
  }

  /** {@return the arguments, with numbers in decimal; null for SQL's NULL} */
  @Override
  public List<@Nullable String> arguments() {
    return arguments;
  }
}
