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
 * The pattern {@code %redacted} of Log4j: the message, or what stands in braces, with its secrets
 * masked.
 *
 * <pre>{@code
 * <PatternLayout pattern="%d %level %redacted{%m%n%ex}"/>
 * }</pre>
 *
 * <p>Put {@code %ex} into the braces: messages of exceptions hold URLs, too, and Log4j adds a stack
 * trace behind a pattern without one. A second option is a key for stable pseudonyms: {@code
 * %redacted{%m}{key}}. Log4j finds the converter by itself.
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
   * Creates a converter, as Log4j does.
   *
   * @param configuration provides the converters of the inner pattern
   * @param options the inner pattern, {@code %m} by default, then the key for pseudonyms; null for
   *     the default
   * @return the converter; without a key it writes three asterisks for each secret
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
