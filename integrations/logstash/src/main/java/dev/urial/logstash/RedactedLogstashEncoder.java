package dev.urial.logstash;

import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.mask.MaskingJsonGeneratorDecorator;

/**
 * Logstash's JSON encoder for Logback, with the secrets in all strings masked.
 *
 * <pre>{@code
 * <encoder class="dev.urial.logstash.RedactedLogstashEncoder"/>
 * }</pre>
 *
 * @see RedactedValues
 */
public final class RedactedLogstashEncoder extends LogstashEncoder {
  private final RedactedValues values = new RedactedValues();

  /** Creates an encoder; called by Logback. */
  public RedactedLogstashEncoder() {
    MaskingJsonGeneratorDecorator decorator = new MaskingJsonGeneratorDecorator();
    decorator.addValueMasker(values);
    decorator.start();
    setJsonGeneratorDecorator(decorator);
  }

  /**
   * Sets a key; each secret is then replaced with a stable pseudonym.
   *
   * @param key the key, shared by all programs whose pseudonyms must agree; must not be empty
   * @see dev.urial.text.Redactor#hashing
   */
  public void setKey(String key) {
    values.setKey(key);
  }
}
