package dev.urial.shortener.link;

import dev.urial.grammar.CharSet;
import dev.urial.internal.shortener.HostNames;
import dev.urial.internal.text.SchemeRows;
import dev.urial.url.Url;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Schemes whose URLs name hosts of a network, so that the rules for hosts of https apply. */
final class NetworkSchemes {
  /** Those without a default port in the registry of schemes. */
  private static final Set<String> WITHOUT_PORT =
      Set.of(
          ("afp amqps git mms mongodb mysql nfs postgres postgresql rdp redis rediss rtmp "
                  + "rtmps sftp smb svn vnc webcal webcals")
              .split(" ", -1));

  private NetworkSchemes() {}

  /** Returns whether a scheme, or a part of it as in {@code git+ssh}, is one of these. */
  static boolean has(String scheme) {
    for (String part : scheme.split("\\+", -1)) {
      if (SchemeRows.port(part) > 0 || WITHOUT_PORT.contains(part)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether browsers parse URLs of a scheme like those of https.
   *
   * @see <a href="https://url.spec.whatwg.org/#special-scheme">URL Standard, special schemes</a>
   */
  static boolean isSpecial(String scheme) {
    Url url = Url.tryParse(scheme + "://x/").orElseNull();
    return url != null && url.isSpecial();
  }

  /**
   * Returns whether programs may read a host as several, or as a host with something else, as in
   * {@code mongodb://a.example,b.example/} and {@code irc://a.example,isnick}: it contains a
   * delimiter, which RFC 3986 allows in names, but DNS does not.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.2">RFC 3986 §2.2</a>
   */
  static boolean isList(String host) {
    for (int i = 0; i < host.length(); i++) {
      if (CharSet.SUB_DELIMS.has(host.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** Returns a host as it is read in https, without dots at its end; null if it is none. */
  static @Nullable String host(String text) {
    Url https = Url.tryParse("https://" + text + "/").orElseNull();
    return https == null ? null : HostNames.withoutDots(String.valueOf(https.host()));
  }
}
