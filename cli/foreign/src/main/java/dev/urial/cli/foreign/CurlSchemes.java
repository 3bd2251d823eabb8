package dev.urial.cli.foreign;

import dev.urial.internal.text.Ascii;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The schemes that libcurl can fetch, with libcurl's default ports. This is curl's own list,
 * independent of the registry of schemes.
 *
 * @see <a href="https://curl.se/docs/manpage.html">curl(1)</a>
 */
final class CurlSchemes {
  private static final Map<String, Integer> PORTS =
      Map.ofEntries(
          Map.entry("dict", 2628),
          Map.entry("file", 0),
          Map.entry("ftp", 21),
          Map.entry("ftps", 990),
          Map.entry("gopher", 70),
          Map.entry("gophers", 70),
          Map.entry("http", 80),
          Map.entry("https", 443),
          Map.entry("imap", 143),
          Map.entry("imaps", 993),
          Map.entry("ldap", 389),
          Map.entry("ldaps", 636),
          Map.entry("mqtt", 1883),
          Map.entry("mqtts", 8883),
          Map.entry("pop3", 110),
          Map.entry("pop3s", 995),
          Map.entry("rtsp", 554),
          Map.entry("scp", 22),
          Map.entry("sftp", 22),
          Map.entry("smb", 445),
          Map.entry("smbs", 445),
          Map.entry("smtp", 25),
          Map.entry("smtps", 465),
          Map.entry("telnet", 23),
          Map.entry("tftp", 69),
          Map.entry("ws", 80),
          Map.entry("wss", 443));

  /** The schemes that are guessed from the first label of a host. */
  private static final String[] GUESSES = {"ftp", "dict", "ldap", "imap", "smtp", "pop3"};

  private CurlSchemes() {}

  static boolean has(String scheme) {
    return PORTS.containsKey(scheme);
  }

  /** Returns the default port of a scheme, or null if the scheme is unknown or has none. */
  static @Nullable String port(@Nullable String scheme) {
    Integer port = scheme == null ? null : PORTS.get(scheme);
    return port == null || port == 0 ? null : port.toString();
  }

  /** Returns whether userinfo may contain {@code ;options} in URLs with this scheme. */
  static boolean hasOptions(@Nullable String scheme) {
    return scheme != null
        && switch (scheme) {
          case "imap", "imaps", "pop3", "pop3s", "smtp", "smtps" -> true;
          default -> false;
        };
  }

  /**
   * Guesses a missing scheme from the host: {@code ftp} for {@code ftp.example.com}, and {@code
   * http} for most hosts.
   */
  static String guess(String host) {
    for (String scheme : GUESSES) {
      if (Ascii.isAt(host, 0, scheme + ".")) {
        return scheme;
      }
    }
    return "http";
  }
}
