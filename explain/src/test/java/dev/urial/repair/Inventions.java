package dev.urial.repair;

import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds what a repair has invented: a port, an address or a scheme that is not in what was given.
 *
 * <p>By regular expressions and on plain strings, so that it shares nothing with the code it
 * judges.
 */
final class Inventions {
  private static final Pattern PARTS =
      Pattern.compile(
          "(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?://(?:[^/?#]*@)?(\\[[^]]*]|[^/?#:]*)(?::([0-9]*))?)?.*",
          Pattern.DOTALL);

  private static final String UNSEEN =
      "\uFEFF\u200B\u2060\u00AD\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";

  private Inventions() {}

  /** Each part that a repair has invented, with its name. */
  static List<String> in(Repair repair) {
    List<String> invented = new ArrayList<>();
    Matcher parts = PARTS.matcher(repair.text());
    if (repair.isEmpty() || !parts.matches()) {
      return invented;
    }
    String given = folded(repair.given());
    String scheme = parts.group(1);
    String host = parts.group(2);
    String port = parts.group(3);
    if (scheme != null && !SchemeOrigin.isGiven(scheme.toLowerCase(Locale.ROOT), repair)) {
      invented.add("scheme " + scheme);
    }
    if (port != null && !port.isEmpty() && !isNumber(port, given)) {
      invented.add("port " + port);
    }
    if (host != null
        && isAddress(host)
        && !isAddressOf(host.toLowerCase(Locale.ROOT), port, given)) {
      invented.add("address " + host);
    }
    return invented;
  }

  /** Digits of any script as those of ASCII, wide characters as narrow ones, all in lower case. */
  private static String folded(String given) {
    StringBuilder folded = new StringBuilder();
    given
        .codePoints()
        .forEach(
            c -> {
              int digit = Character.digit(c, 10);
              boolean isWide = c >= 0xFF01 && c <= 0xFF5E;
              if (UNSEEN.indexOf(c) >= 0) {
                return;
              }
              folded.appendCodePoint(digit >= 0 ? '0' + digit : isWide ? c - 0xFEE0 : c);
            });
    return folded.toString().toLowerCase(Locale.ROOT);
  }

  private static boolean isNumber(String port, String given) {
    return Pattern.compile("(?<![\\p{L}\\p{Nd}-])" + port + "(?![0-9])").matcher(given).find();
  }

  /** What browsers take for one. */
  private static boolean isAddress(String host) {
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    return host.startsWith("[") || read != null && read.matches("[0-9.]+");
  }

  private static boolean isAddressOf(String host, @Nullable String port, String given) {
    if (host.startsWith("[")) {
      String address =
          "\\Q"
              + host.substring(1, host.length() - 1).replace(":", "\\E[\\s\\h]*:[\\s\\h]*\\Q")
              + "\\E";
      String behind = port == null ? "" : "(?=]?:" + port + ")|";
      return Pattern.compile("(?<![0-9a-f:.])" + address + "(?:" + behind + "(?!:*[0-9a-z.]))")
          .matcher(given)
          .find();
    }
    StringBuilder pattern = new StringBuilder("(?<![\\p{L}\\p{Nd}])");
    String between = "";
    for (String group : folded(host).split("[.。．｡]")) {
      pattern.append(between).append(Pattern.quote(group));
      between = "(?:[]\\[(){}.,。．｡， ]|dot)+";
    }
    return Pattern.compile(pattern + "(?![\\p{L}\\p{Nd}])").matcher(given).find();
  }
}
