package dev.urial.internal.shortener;

import dev.urial.internal.text.Ascii;
import dev.urial.url.Url;

/** Host names as they are compared. */
public final class HostNames {
  private HostNames() {}

  /**
   * Returns a host without the dots at its end. One denotes the root of the DNS; more of them
   * denote nothing, but some programs might drop them.
   *
   * <p>For example, {@code HostNames.withoutDots("s.example.")} is {@code s.example}.
   */
  public static String withoutDots(String host) {
    int end = host.length();
    while (end > 0 && host.charAt(end - 1) == '.') {
      end--;
    }
    return host.substring(0, end);
  }

  /**
   * Returns a host as URLs of http have it, or in lower case if they cannot; without dots at the
   * end.
   */
  public static String canonical(String host) {
    Url url = Url.tryParse("http://" + host + "/").orElseNull();
    String read = url == null ? null : url.host();
    return withoutDots(read == null ? Ascii.lower(host) : read);
  }
}
