package dev.urial.logback;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.pattern.CompositeConverter;
import dev.urial.text.Redactor;
import org.jspecify.annotations.Nullable;

/**
 * The Logback pattern {@code %redacted}: the message, or the pattern in parentheses, with its
 * secrets masked.
 *
 * <pre>{@code
 * <conversionRule conversionWord="redacted" class="dev.urial.logback.RedactedConverter"/>
 * …
 * <pattern>%d %level %redacted(%msg%n%ex)</pattern>
 * }</pre>
 *
 * <p>Put {@code %ex} inside the parentheses: exception messages can contain URLs as well, and
 * Logback appends a stack trace to a pattern that does not include one. An option sets a key for
 * stable pseudonyms: {@code %redacted(%msg){key}}.
 *
 * @see Redactor
 */
public final class RedactedConverter extends CompositeConverter<ILoggingEvent> {
  private Redactor redactor = Redactor.masking();

  /** Creates a converter; called by Logback. */
  public RedactedConverter() {}

  /** Reads the key from the option, and starts the converter. */
  @Override
  public void start() {
    String key = getFirstOption();
    redactor = key == null || key.isEmpty() ? Redactor.masking() : Redactor.hashing(key);
    super.start();
  }

  /**
   * Masks the secrets in {@code text}, or in the event's message if there is no pattern in
   * parentheses.
   */
  @Override
  protected String transform(ILoggingEvent event, String text) {
    boolean isMessage = getChildConverter() == null;
    @Nullable String shown = isMessage ? event.getFormattedMessage() : text;
    return shown == null ? "" : redactor.redact(shown);
  }
}
