package dev.urial.server;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.http.HttpVersion;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;

/**
 * Closes connections whose clients send a request very slowly. The idle timeout does not apply to
 * them, because they are not idle. A connection is closed if octets arrive although its request
 * began longer ago than the configured time. A client that waits for a long response sends none.
 */
final class SlowClients implements Connection.Listener {
  private final long longest;
  private final Map<Connection, Seen> seen = new ConcurrentHashMap<>();

  SlowClients(Duration longest) {
    this.longest = longest.toNanos();
  }

  @Override
  public void onOpened(Connection connection) {
    // HTTP/2 limits its frames itself, and its pings are not suspicious.
    if (connection instanceof ConnectionMetaData data
        && data.getHttpVersion() != HttpVersion.HTTP_2) {
      seen.put(connection, new Seen(System.nanoTime()));
    }
  }

  @Override
  public void onClosed(Connection connection) {
    seen.remove(connection);
  }

  /** Checks all connections; must be called about every second. */
  void sweep() {
    long now = System.nanoTime();
    for (Map.Entry<Connection, Seen> e : List.copyOf(seen.entrySet())) {
      Connection connection = e.getKey();
      Seen state = e.getValue();
      long done = connection.getMessagesOut();
      long octets = connection.getBytesIn();
      boolean isGrowing = octets != state.octets;
      if (done != state.done) {
        state.done = done;
        state.atDone = octets;
      } else if (isGrowing && state.octets == state.atDone) {
        state.since = now; // the first octets of a request
      }
      state.octets = octets;
      if (isGrowing && now - state.since > longest && octets > state.atDone) {
        seen.remove(connection);
        connection
            .getEndPoint()
            .close(
                new TimeoutException(
                    "a request took "
                        + TimeUnit.NANOSECONDS.toSeconds(now - state.since)
                        + " s to arrive"));
      }
    }
  }

  private static final class Seen {
    private long since;
    private long done;
    private long octets;
    private long atDone;

    Seen(long since) {
      this.since = since;
    }
  }
}
