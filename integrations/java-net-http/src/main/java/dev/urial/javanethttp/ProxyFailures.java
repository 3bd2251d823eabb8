package dev.urial.javanethttp;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reasons why the proxy answered requests itself, stored for the client in the same process.
 * Each such response contains a random mark in a header field, which no origin can guess. A tunnel
 * is identified by its target.
 */
final class ProxyFailures {
  /** The header field that marks the proxy's own responses. */
  static final String FIELD = "Urial-Failure";

  /** The maximum number of stored failures; the client looks up each failure immediately. */
  private static final int MOST = 1024;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, IOException> kept =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, IOException> eldest) {
          return size() > MOST;
        }
      };

  /** Stores a failure and returns its mark. */
  synchronized String keep(RequestHead head, IOException failure) {
    byte[] octets = new byte[16];
    random.nextBytes(octets);
    String mark = HexFormat.of().formatHex(octets);
    String key = head.isTunnel() ? head.target : mark;
    kept.remove(key);
    kept.put(key, failure);
    return mark;
  }

  /** Returns why the proxy recently failed to open a tunnel, or null. */
  synchronized @Nullable IOException ofTunnel(String target) {
    return kept.get(target);
  }

  /** Returns whether a response comes from the proxy itself. */
  synchronized boolean isOne(HttpHeaders headers) {
    String mark = headers.firstValue(FIELD).orElse(null);
    return mark != null && kept.containsKey(mark);
  }

  /**
   * Returns and removes the reason why the proxy answered the request itself; null if it did not.
   */
  synchronized @Nullable IOException of(HttpHeaders headers) {
    String mark = headers.firstValue(FIELD).orElse(null);
    return mark == null ? null : kept.remove(mark);
  }
}
