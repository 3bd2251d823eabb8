package dev.urial.server.site;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A setting of the server. It is a row in the table {@link ServerOptions#ALL}, which defines the
 * flags, the environment variables, the configuration file, the help and the documentation.
 *
 * <pre>{@code
 * ServerOptions.PORT.flag()         // --port
 * ServerOptions.PORT.environment()  // URIAL_PORT
 * ServerOptions.PORT.name()         // port, as in the file
 * }</pre>
 *
 * @param <T> the type of the value
 */
public final class ServerOption<T> {
  /** The maximum length of an invalid value in a message. */
  private static final int MAX_SHOWN = 100;

  private final String name;
  private final String sample;
  private final @Nullable String fallback;
  private final String sentence;
  private final Function<String, T> parser;
  private final boolean isSecret;

  ServerOption(
      String name,
      String sample,
      @Nullable String fallback,
      String sentence,
      Function<String, T> parser,
      boolean isSecret) {
    this.name = name;
    this.sample = sample;
    this.fallback = fallback;
    this.sentence = sentence;
    this.parser = parser;
    this.isSecret = isSecret;
  }

  /** {@return the name used in the file: lower-case letters and hyphens} */
  public String name() {
    return name;
  }

  /** {@return the command-line flag, such as {@code --plain-port}} */
  public String flag() {
    return "--" + name;
  }

  /** {@return the environment variable, such as {@code URIAL_PLAIN_PORT}} */
  public String environment() {
    return "URIAL_" + Ascii.upper(name).replace('-', '_');
  }

  /**
   * {@return the placeholder that the help text shows for the value, such as {@code N} or {@code
   * DIR}; empty for a switch}
   */
  public String sample() {
    return sample;
  }

  /** {@return the default value as a string, or null if there is none} */
  public @Nullable String fallback() {
    return fallback;
  }

  /** {@return a description in English, without a capital and a full stop} */
  public String sentence() {
    return sentence;
  }

  /**
   * Parses a value.
   *
   * <p>For example, {@code ServerOptions.PORT.parse("8080")}.
   *
   * @param text the value as in the file; surrounding spaces are ignored
   * @return the value, such as the number 8080
   * @throws ConfigurationException if the value is invalid; the message says what is accepted, and
   *     repeats the value unless it may contain a secret
   */
  public T parse(String text) {
    Objects.requireNonNull(text, "text");
    try {
      return parser.apply(text.strip());
    } catch (IllegalArgumentException e) {
      String given = isSecret ? "" : Secrets.masked(text.strip());
      String shown = given.length() > MAX_SHOWN ? given.substring(0, MAX_SHOWN) + '…' : given;
      throw new ConfigurationException(
          name, e.getMessage() + (shown.isEmpty() ? "" : "; not " + Excerpt.escape(shown)));
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
