package dev.urial.server.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a server, parsed and validated. A flag takes precedence over the environment, the
 * environment over the file, and the file over the default.
 *
 * <pre>{@code
 * Configuration configuration = Configuration.of(Map.of("port", "0", "data", "/var/lib/urial"));
 * int port = configuration.get(ServerOptions.PORT);   // 0
 * }</pre>
 *
 * @see ServerOptions
 */
public final class Configuration {
  private final Map<ServerOption<?>, Object> values;

  private Configuration(Map<ServerOption<?>, Object> values) {
    this.values = values;
  }

  /**
   * Creates settings from strings; absent settings have their default values.
   *
   * @param texts maps the names of settings, such as {@code plain-port}, to their values
   * @return the settings; later changes to the map do not affect them
   * @throws ConfigurationException if a setting is unknown or invalid, or needs another setting
   *     that is absent
   */
  public static Configuration of(Map<String, String> texts) {
    Map<ServerOption<?>, Object> values = new HashMap<>();
    for (Map.Entry<String, String> e : Objects.requireNonNull(texts, "texts").entrySet()) {
      ServerOption<?> option = ServerOptions.find(e.getKey());
      if (option == null) {
        throw new ConfigurationException(e.getKey(), "is not a setting");
      }
      values.put(option, Objects.requireNonNull(option.parse(e.getValue())));
    }
    for (ServerOption<?> option : ServerOptions.ALL) {
      String fallback = option.fallback();
      if (fallback != null && !values.containsKey(option)) {
        values.put(option, Objects.requireNonNull(option.parse(fallback)));
      }
    }
    Configuration made = new Configuration(values);
    if ((made.find(ServerOptions.TLS_CERT) == null) != (made.find(ServerOptions.TLS_KEY) == null)) {
      throw new ConfigurationException("tls-cert", "must be set together with tls-key");
    }
    if (made.find(ServerOptions.PLAIN_PORT) != null && made.find(ServerOptions.TLS_CERT) == null) {
      throw new ConfigurationException("plain-port", "requires TLS: set tls-cert and tls-key");
    }
    return made;
  }

  /**
   * Creates settings from flags, an environment and a file.
   *
   * @param flags maps the names of settings to the values on the command line
   * @param environment maps the names of environment variables to their values; only the variables
   *     named by {@link ServerOption#environment()} are used
   * @param file a file of {@code name = value} lines, or null; lines that begin with {@code #} are
   *     comments
   * @return the settings; flags take precedence over the environment, and the environment over the
   *     file
   * @throws ConfigurationException if a setting is unknown or invalid, occurs twice in the file, or
   *     needs another setting that is absent, or if the file cannot be read
   */
  public static Configuration read(
      Map<String, String> flags, Map<String, String> environment, @Nullable Path file) {
    Objects.requireNonNull(flags, "flags");
    Objects.requireNonNull(environment, "environment");
    Map<String, String> texts = new LinkedHashMap<>();
    if (file != null) {
      texts.putAll(lines(file));
    }
    for (ServerOption<?> option : ServerOptions.ALL) {
      String text = environment.get(option.environment());
      if (text != null) {
        texts.put(option.name(), text);
      }
    }
    texts.putAll(flags);
    return of(texts);
  }

  private static Map<String, String> lines(Path file) {
    Map<String, String> texts = new LinkedHashMap<>();
    String all;
    try {
      all = Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new ConfigurationException("config", "cannot be read: " + file);
    }
    int number = 0;
    for (String line : all.split("\n", -1)) {
      number++;
      String text = line.strip();
      if (text.isEmpty() || text.startsWith("#")) {
        continue;
      }
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new ConfigurationException(
            "config", "line " + number + " of " + file + ": expected name = value");
      }
      String name = text.substring(0, equals).strip();
      if (ServerOptions.find(name) == null) {
        throw new ConfigurationException(
            name, "is not a setting (line " + number + " of " + file + ")");
      }
      if (texts.putIfAbsent(name, text.substring(equals + 1).strip()) != null) {
        throw new ConfigurationException(
            name, "occurs twice (line " + number + " of " + file + ")");
      }
    }
    return texts;
  }

  /**
   * {@return the value of a setting, or else its default}
   *
   * <p>For example, {@code configuration.get(ServerOptions.PORT)}.
   *
   * @param <T> the type of the value
   * @param option the setting to look up
   * @throws IllegalStateException if the setting is absent and has no default
   */
  public <T> T get(ServerOption<T> option) {
    T value = find(option);
    if (value == null) {
      throw new IllegalStateException(option + " is not set");
    }
    return value;
  }

  /**
   * {@return the value of a setting, or else its default; null if it has neither}
   *
   * <p>For example, {@code configuration.find(ServerOptions.POSTGRES)}.
   *
   * @param <T> the type of the value
   * @param option the setting to look up
   */
  @SuppressWarnings("unchecked") // the option's own parser made it
  public <T> @Nullable T find(ServerOption<T> option) {
    return (T) values.get(Objects.requireNonNull(option, "option"));
  }
}
