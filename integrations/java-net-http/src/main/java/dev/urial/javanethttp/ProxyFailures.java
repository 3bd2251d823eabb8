package dev.urial.javanethttp;

import java.io.IOException;
import java.net.http.HttpHeaders;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The reasons why the proxy answered a request itself, kept for the client in the same process. An
 * answer has a mark in a field, which no origin can guess; a tunnel is known by its target.
 */
final class ProxyFailures {
  /** The field of the proxy's own answers. */
  static final String FIELD = "Urial-Failure";

  /** How many are kept; each is asked for at once. */
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

  /** Keeps a failure; answers its mark. */
  synchronized String keep(RequestHead head, IOException failure) {
    byte[] octets = new byte[16];
    random.nextBytes(octets);
    String mark = HexFormat.of().formatHex(octets);
    String key = head.isTunnel() ? head.target : mark;
    kept.remove(key);
    kept.put(key, failure);
    return mark;
  }

  /** Why the proxy did not open a tunnel, if it was asked of late; else null. */
  synchronized @Nullable IOException ofTunnel(String target) {
    return kept.get(target);
  }

  /** Whether a response is the proxy's own. */
  synchronized boolean isOne(HttpHeaders headers) {
    String mark = headers.firstValue(FIELD).orElse(null);
    return mark != null && kept.containsKey(mark);
  }

  /** Why the proxy has answered itself; null if it has not. */
  synchronized @Nullable IOException of(HttpHeaders headers) {
    String mark = headers.firstValue(FIELD).orElse(null);
    return mark == null ? null : kept.remove(mark);
  }
}
