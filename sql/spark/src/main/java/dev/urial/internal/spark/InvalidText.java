package dev.urial.internal.spark;

import java.util.Map;
import java.util.Objects;
import org.apache.spark.SparkThrowable;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a strict function fails.
 *
 * <p>CHOICE: the error condition is that of {@code raise_error}, because Spark formats only
 * conditions that it defines itself, and the message of {@code INVALID_URL} recommends {@code
 * try_parse_url}. The SQLSTATE is 22P02, "invalid text representation", as for {@code INVALID_URL},
 * and not P0001, as for {@code raise_error}.
 */
public final class InvalidText extends RuntimeException implements SparkThrowable {
  private static final long serialVersionUID = 1;

  private static final String STATE = "22P02";

  private final String sentence;

  InvalidText(String sentence) {
    super(shown(sentence));
    this.sentence = Objects.requireNonNull(sentence, "sentence");
  }

  private static String shown(String sentence) {
    String condition = Spark4.CONDITION;
    String head = condition == null ? "" : "[" + condition + "] ";
    return head + sentence + " SQLSTATE: " + STATE;
  }

  // Spark 3.5 lacks this method and uses the error class instead.
  @SuppressWarnings("MissingOverride")
  public @Nullable String getCondition() {
    return Spark4.CONDITION;
  }

  @Override
  @SuppressWarnings("deprecation") // Spark 4 uses the condition
  public @Nullable String getErrorClass() {
    return Spark4.CONDITION;
  }

  @Override
  public String getSqlState() {
    return STATE;
  }

  @Override
  public Map<String, String> getMessageParameters() {
    return Map.of("errorMessage", sentence);
  }
}
