package dev.urial.server.site;

import dev.urial.shortener.link.TargetPolicy;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Parses the values of settings. The message of each exception describes the valid values. */
final class OptionParsers {
  private OptionParsers() {}

  static int number(String text, int least, int most) {
    long value = 0;
    boolean ok = !text.isEmpty() && text.length() <= 10;
    for (int i = 0; i < text.length() && ok; i++) {
      char c = text.charAt(i);
      ok = c >= '0' && c <= '9';
      value = value * 10 + (c - '0');
    }
    if (!ok || value < least || value > most) {
      throw new IllegalArgumentException("must be a number from " + least + " to " + most);
    }
    return (int) value;
  }

  static boolean onOff(String text) {
    return switch (text) {
      case "on", "true", "yes", "" -> true;
      case "off", "false", "no" -> false;
      default -> throw new IllegalArgumentException("must be on or off");
    };
  }

  static Duration duration(String text) {
    char unit = text.isEmpty() ? ' ' : text.charAt(text.length() - 1);
    long seconds =
        switch (unit) {
          case 's' -> 1;
          case 'm' -> 60;
          case 'h' -> 3600;
          case 'd' -> 86_400;
          default ->
              throw new IllegalArgumentException("must end with a unit of time: s, m, h or d");
        };
    return Duration.ofSeconds(seconds * number(text.substring(0, text.length() - 1), 0, 100_000));
  }

  static Path path(String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException("must be the path of a file or folder");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("must be the path of a file or folder", e);
    }
  }

  static String oneOf(String text, String... words) {
    for (String word : words) {
      if (word.equals(text)) {
        return word;
      }
    }
    throw new IllegalArgumentException("must be one of " + String.join(", ", words));
  }

  static List<String> list(String text) {
    List<String> list = new ArrayList<>();
    for (String part : text.split("[, ]", -1)) {
      if (!part.isEmpty()) {
        list.add(part);
      }
    }
    return List.copyOf(list);
  }

  static List<String> targetSchemes(String text) {
    List<String> schemes = list(text);
    for (String scheme : schemes) {
      try {
        TargetPolicy.builder().schemes(scheme);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "must be schemes such as mailto,sftp; " + e.getMessage(), e);
      }
    }
    return schemes;
  }
}
