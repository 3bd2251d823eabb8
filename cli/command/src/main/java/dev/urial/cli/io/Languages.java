package dev.urial.cli.io;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The languages of the command, and the language that the environment specifies. */
public final class Languages {
  /** The names of the languages, English first. */
  public static final List<String> NAMES = List.of("en", "hu", "ru", "et");

  /**
   * The system property in which the launcher passes the user's locale, because the launcher may
   * change the locale in the environment.
   */
  static final String PROPERTY = "urial.messages";

  private Languages() {}

  /** Looks up environment variables by name. */
  interface Environment {
    /** Returns the value of a variable; null if it is not set. */
    @Nullable String value(String name);
  }

  /** Returns the language of this process. */
  public static Locale ofProcess() {
    String handed = System.getProperty(PROPERTY);
    return handed == null ? of(System::getenv) : ofPosix(handed);
  }

  /**
   * Returns the language that an environment specifies: the first of {@code LC_ALL}, {@code
   * LC_MESSAGES} and {@code LANG} that is set and not empty.
   *
   * @see <a href="https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap08.html">POSIX,
   *     environment variables</a>
   */
  static Locale of(Environment environment) {
    for (String name : List.of("LC_ALL", "LC_MESSAGES", "LANG")) {
      String value = environment.value(name);
      if (value != null && !value.isEmpty()) {
        return ofPosix(value);
      }
    }
    return Locale.ROOT;
  }

  /**
   * Returns the language of a locale name: Hungarian for {@code hu_HU.UTF-8@euro}, English for
   * unknown names, including {@code C}.
   */
  private static Locale ofPosix(String value) {
    int end = 0;
    while (end < value.length() && "_.@-".indexOf(value.charAt(end)) < 0) {
      end++;
    }
    return named(value.substring(0, end));
  }

  /** Returns the language with this name; English if it is unknown. */
  static Locale named(String name) {
    Objects.requireNonNull(name, "name");
    return NAMES.contains(name) && !name.equals("en") ? Locale.forLanguageTag(name) : Locale.ROOT;
  }
}
