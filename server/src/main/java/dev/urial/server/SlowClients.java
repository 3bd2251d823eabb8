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
 * them, because they are not idle. A connection is closed if it keeps receiving octets but
 * completes no request within the configured time.
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
      if (done != state.done || octets == state.octets && state.quiet) {
        state.since = now;
      }
      state.quiet = octets == state.atDone || octets == state.octets;
      if (done != state.done) {
        state.atDone = octets;
      }
      state.done = done;
      state.octets = octets;
      if (now - state.since > longest && octets > state.atDone) {
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
    private boolean quiet;

    Seen(long since) {
      this.since = since;
    }
  }
}
