package dev.urial.logstash;

import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.mask.MaskingJsonGeneratorDecorator;

/**
 * Logstash's JSON encoder for Logback, whose strings have their secrets masked.
 *
 * <pre>{@code
 * <encoder class="dev.urial.logstash.RedactedLogstashEncoder"/>
 * }</pre>
 *
 * @see RedactedValues
 */
public final class RedactedLogstashEncoder extends LogstashEncoder {
  private final RedactedValues values = new RedactedValues();

  /** Creates an encoder, as Logback does. */
  public RedactedLogstashEncoder() {
    MaskingJsonGeneratorDecorator decorator = new MaskingJsonGeneratorDecorator();
    decorator.addValueMasker(values);
    decorator.start();
    setJsonGeneratorDecorator(decorator);
  }

  /**
   * Sets a key: a stable pseudonym is written for each secret.
   *
   * @param key shared by all programs whose pseudonyms are to agree; not empty
   * @see dev.urial.text.Redactor#hashing
   */
  public void setKey(String key) {
    values.setKey(key);
  }
}
