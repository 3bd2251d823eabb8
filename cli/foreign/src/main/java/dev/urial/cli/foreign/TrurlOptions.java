package dev.urial.cli.foreign;

import dev.urial.internal.text.Secrets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command line of trurl. The value of an option is the next argument, or follows an {@code =}
 * or a single-letter option directly; every other argument is a URL. URLs and values are stored as
 * {@link OctetStrings octets}.
 */
final class TrurlOptions {
  final List<String> urls = new ArrayList<>();
  final List<String> segments = new ArrayList<>();
  final List<String> pairs = new ArrayList<>();
  final List<String> settings = new ArrayList<>();
  final List<String> iterations = new ArrayList<>();
  final List<String> trimmed = new ArrayList<>();
  final List<TrurlPairs.Replacement> replacements = new ArrayList<>();
  @Nullable String file;
  @Nullable String redirect;
  @Nullable String format;
  char separator = '&';
  boolean acceptsSpace;
  boolean asUnicode;
  boolean asAscii;
  boolean onlyFetchable;
  boolean defaultPort;
  boolean keepsPort;
  boolean guesses = true;
  boolean json;
  boolean quiet;
  boolean sorts;
  boolean encoded;
  boolean verifies;

  /** The requested information, which is then the only output; null if none is requested. */
  @Nullable Asked asked;

  private boolean hasSeparator;

  /** Requests for information about the command itself. */
  enum Asked {
    HELP,
    VERSION
  }

  private final String[] words;
  private int next;

  private TrurlOptions(String[] words) {
    this.words = words;
  }

  /** Parses a command line. */
  static TrurlOptions of(String[] words) throws TrurlFailure {
    TrurlOptions options = new TrurlOptions(words);
    boolean onlyUrls = false;
    while (options.next < words.length && options.asked == null) {
      String word = words[options.next++];
      if (onlyUrls || !word.startsWith("-")) {
        options.urls.add(OctetStrings.of(word));
      } else if (word.equals("--")) {
        onlyUrls = true;
      } else {
        options.option(word);
      }
    }
    return options;
  }

  private void option(String word) throws TrurlFailure {
    if (flag(word)) {
      return;
    }
    boolean isLong = word.startsWith("--");
    int sign = isLong ? word.indexOf('=') : -1;
    int end = isLong ? (sign < 0 ? word.length() : sign) : Math.min(2, word.length());
    String name = word.substring(0, end);
    if (!takesValue(name)) {
      throw new TrurlFailure(TrurlFailure.OPTION, "unknown option: " + Secrets.masked(name));
    }
    if (end < word.length()) {
      take(name, word.substring(end + (isLong ? 1 : 0)));
    } else if (next < words.length) {
      take(name, words[next++]);
    } else if (isReplacement(name)) {
      throw new TrurlFailure(TrurlFailure.REPLACE, "No data passed to replace component");
    } else {
      throw new TrurlFailure(TrurlFailure.ARGUMENT, "Missing argument for " + name);
    }
  }

  private boolean flag(String word) throws TrurlFailure {
    switch (word) {
      case "-h", "--help" -> asked = Asked.HELP;
      case "-v", "--version" -> asked = Asked.VERSION;
      case "--accept-space" -> acceptsSpace = true;
      case "--as-idn" -> {
        exclude(asAscii, "--as-idn is mutually exclusive with --punycode");
        asUnicode = true;
      }
      case "--curl" -> onlyFetchable = true;
      case "--default-port" -> defaultPort = true;
      case "--json" -> {
        exclude(format != null, "--json is mutually exclusive with --get");
        json = true;
      }
      case "--keep-port" -> keepsPort = true;
      case "--no-guess-scheme" -> guesses = false;
      case "--punycode" -> {
        exclude(asUnicode, "--punycode is mutually exclusive with --as-idn");
        asAscii = true;
      }
      case "--quiet" -> quiet = true;
      case "--sort-query" -> sorts = true;
      case "--urlencode" -> encoded = true;
      case "--verify" -> verifies = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean takesValue(String name) {
    return isReplacement(name)
        || switch (name) {
          case "-a", "--append", "-f", "--url-file", "-g", "--get", "-s", "--set" -> true;
          case "--iterate", "--qtrim", "--query-separator", "--redirect", "--trim", "--url" -> true;
          default -> false;
        };
  }

  private static boolean isReplacement(String name) {
    return name.equals("--replace")
        || name.equals("--replace-append")
        || name.equals("--force-replace"); // its original name
  }

  private void take(String name, String word) throws TrurlFailure {
    String value = OctetStrings.of(word);
    switch (name) {
      case "-a", "--append" -> append(value);
      case "-f", "--url-file" -> {
        exclude(file != null, "only one --url-file is supported");
        file = word;
      }
      case "-g", "--get" -> {
        exclude(format != null, "only one --get is supported");
        exclude(json, "--get is mutually exclusive with --json");
        format = value;
      }
      case "--iterate" -> iterations.add(value);
      case "--qtrim" -> trimmed.add(value);
      case "--query-separator" -> {
        exclude(hasSeparator, "only one --query-separator is supported");
        exclude(value.length() != 1, "only single-letter query separators are supported");
        separator = value.charAt(0);
        hasSeparator = true;
      }
      case "--redirect" -> {
        exclude(redirect != null, "only one --redirect is supported");
        redirect = value;
      }
      case "-s", "--set" -> settings.add(value);
      case "--trim" -> {
        if (!value.startsWith("query=")) {
          throw new TrurlFailure(TrurlFailure.TRIM, "Unsupported trim component: " + shown(value));
        }
        trimmed.add(value.substring("query=".length()));
      }
      case "--url" -> urls.add(value);
      default ->
          replacements.add(
              new TrurlPairs.Replacement(TrurlPairs.encoded(value), !name.equals("--replace")));
    }
  }

  private void append(String value) throws TrurlFailure {
    if (value.startsWith("path=")) {
      segments.add(value.substring("path=".length()));
    } else if (value.startsWith("query=")) {
      pairs.add(TrurlPairs.encoded(value.substring("query=".length())));
    } else {
      throw new TrurlFailure(
          TrurlFailure.APPEND, "--append unsupported component: " + shown(value));
    }
  }

  private static void exclude(boolean wrong, String message) throws TrurlFailure {
    if (wrong) {
      throw new TrurlFailure(TrurlFailure.OPTION, message);
    }
  }

  /** Returns octets as text for use in a message, with secrets masked. */
  static String shown(String octets) {
    return Secrets.masked(OctetStrings.text(octets));
  }
}
