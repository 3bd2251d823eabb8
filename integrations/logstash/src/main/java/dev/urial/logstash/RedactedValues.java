package dev.urial.logstash;

import com.fasterxml.jackson.core.JsonStreamContext;
import dev.urial.text.Redactor;
import java.util.Objects;
import net.logstash.logback.mask.ValueMasker;
import org.jspecify.annotations.Nullable;

/**
 * Masks the secrets in every string that Logstash's encoder for Logback writes: messages, stack
 * traces, the MDC, and arguments.
 *
 * <pre>{@code
 * <encoder class="net.logstash.logback.encoder.LogstashEncoder">
 *   <jsonGeneratorDecorator class="net.logstash.logback.mask.MaskingJsonGeneratorDecorator">
 *     <valueMasker class="dev.urial.logstash.RedactedValues"/>
 *   </jsonGeneratorDecorator>
 * </encoder>
 * }</pre>
 *
 * <p>{@link RedactedLogstashEncoder} does the same with a single line of configuration.
 */
public final class RedactedValues implements ValueMasker {
  private Redactor redactor = Redactor.masking();

  /** Creates a masker that replaces each secret with three asterisks. */
  public RedactedValues() {}

  /**
   * Sets a key; each secret is then replaced with a stable pseudonym.
   *
   * @param key the key, shared by all programs whose pseudonyms must agree; must not be empty
   * @see Redactor#hashing
   */
  public void setKey(String key) {
    redactor = Redactor.hashing(key);
  }

  /**
   * Returns a string with its secrets masked; null if there are none, or if the value is not a
   * string.
   */
  @Override
  public @Nullable Object mask(@Nullable JsonStreamContext context, @Nullable Object value) {
    if (!(value instanceof CharSequence)) {
      return null;
    }
    String text = value.toString();
    String redacted = redactor.redact(text);
    return Objects.equals(redacted, text) ? null : redacted;
  }
}
