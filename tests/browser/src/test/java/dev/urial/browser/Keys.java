package dev.urial.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;

/** The keys of all sentences. None of them is for people. */
final class Keys {
  /** Those with a dot: no word of a language has one. */
  static final Set<String> ALL = read();

  private Keys() {}

  private static Set<String> read() {
    Set<String> keys = new HashSet<>();
    for (String room :
        List.of("report", "view/spi", "explain", "safety", "readers", "server", "shortener")) {
      String name = "/dev/urial/" + room + "/messages.properties";
      InputStream in = Objects.requireNonNull(Keys.class.getResourceAsStream(name), name);
      Properties properties = new Properties();
      try (InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
        properties.load(reader);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      for (String key : properties.stringPropertyNames()) {
        if (key.indexOf('.') > 0) {
          keys.add(Objects.requireNonNull(key));
        }
      }
    }
    return keys;
  }
}
