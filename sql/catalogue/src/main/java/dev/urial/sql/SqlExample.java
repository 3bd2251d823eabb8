package dev.urial.sql;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A call of a function and its answer.
 *
 * <pre>{@code
 * SqlFunctions.find("uri_host").examples().get(0).answer()   // "example.com"
 * }</pre>
 *
 * @param arguments texts and numbers as texts; null for SQL's null
 * @param answer the answer as {@link Call#answer} writes it; null for SQL's null
 */
public record SqlExample(List<@Nullable String> arguments, @Nullable String answer) {
  /** Makes an example. */
  public SqlExample {
    Objects.requireNonNull(arguments, "arguments");
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
  }

  /** Texts, and numbers as texts; null for SQL's null. */
  @Override
  public List<@Nullable String> arguments() {
    return arguments;
  }
}
