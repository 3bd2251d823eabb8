package dev.urial.internal.shortener;

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
}
