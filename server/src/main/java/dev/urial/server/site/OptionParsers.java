package dev.urial.server.site;

import dev.urial.shortener.link.TargetPolicy;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Parses the values of settings. The message of each exception describes the valid values. */
final class OptionParsers {
  private OptionParsers() {}

  static int port(String text) {
    return number(text, 0, 65_535);
  }

  static int number(String text, int least, int most) {
    long value = text.matches("[0-9]{1,10}") ? Long.parseLong(text) : -1;
    if (value < least || value > most) {
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
    try {
      if (!text.isEmpty()) {
        return Path.of(text);
      }
    } catch (InvalidPathException e) {
      // The text is not a path.
    }
    throw new IllegalArgumentException("must be the path of a file or folder");
  }

  static String oneOf(String text, String... words) {
    if (List.of(words).contains(text)) {
      return text;
    }
    throw new IllegalArgumentException("must be one of " + String.join(", ", words));
  }

  static List<String> list(String text) {
    return Stream.of(text.split("[, ]", -1)).filter(it -> !it.isEmpty()).toList();
  }

  static List<String> targetSchemes(String text) {
    List<String> schemes = list(text);
    try {
      TargetPolicy.of(schemes, false);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "must be schemes such as mailto,sftp; " + e.getMessage(), e);
    }
    return schemes;
  }
}
