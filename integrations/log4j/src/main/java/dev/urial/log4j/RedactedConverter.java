package dev.urial.log4j;

import dev.urial.text.Redactor;
import java.util.List;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.plugins.Plugin;
import org.apache.logging.log4j.core.layout.PatternLayout;
import org.apache.logging.log4j.core.pattern.ConverterKeys;
import org.apache.logging.log4j.core.pattern.LogEventPatternConverter;
import org.apache.logging.log4j.core.pattern.PatternConverter;
import org.apache.logging.log4j.core.pattern.PatternFormatter;
import org.jspecify.annotations.Nullable;

/**
 * The Log4j pattern {@code %redacted}: the message, or the pattern in braces, with its secrets
 * masked.
 *
 * <pre>{@code
 * <PatternLayout pattern="%d %level %redacted{%m%n%ex}"/>
 * }</pre>
 *
 * <p>Put {@code %ex} inside the braces: exception messages can contain URLs as well, and Log4j
 * appends a stack trace to a pattern that does not include one. A second option sets a key for
 * stable pseudonyms: {@code %redacted{%m}{key}}. Log4j finds the converter automatically.
 *
 * @see Redactor
 */
@Plugin(name = "Redacted", category = PatternConverter.CATEGORY)
@ConverterKeys("redacted")
public final class RedactedConverter extends LogEventPatternConverter {
  private final List<PatternFormatter> formatters;
  private final Redactor redactor;

  private RedactedConverter(List<PatternFormatter> formatters, Redactor redactor) {
    super("redacted", "redacted");
    this.formatters = formatters;
    this.redactor = redactor;
  }

  /**
   * Creates a converter; called by Log4j.
   *
   * @param configuration the configuration, which provides the converters for the inner pattern
   * @param options the inner pattern, {@code %m} by default, followed by the key for pseudonyms;
   *     null for the defaults
   * @return the converter; without a key, it replaces each secret with three asterisks
   */
  public static RedactedConverter newInstance(
      Configuration configuration, String @Nullable [] options) {
    String[] given = options == null ? new String[0] : options;
    String pattern = given.length == 0 ? "%m" : given[0];
    boolean hasKey = given.length > 1 && !given[1].isEmpty();
    return new RedactedConverter(
        PatternLayout.createPatternParser(configuration).parse(pattern),
        hasKey ? Redactor.hashing(given[1]) : Redactor.masking());
  }

  /** Appends an event with its secrets masked. */
  @Override
  public void format(LogEvent event, StringBuilder out) {
    StringBuilder text = new StringBuilder();
    for (PatternFormatter formatter : formatters) {
      formatter.format(event, text);
    }
    out.append(redactor.redact(text.toString()));
  }

  /** Returns whether the pattern in braces writes the stack trace. */
  @Override
  public boolean handlesThrowable() {
    return formatters.stream().anyMatch(PatternFormatter::handlesThrowable);
  }
}
