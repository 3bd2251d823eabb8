package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Patience;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.AbstractConnection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.AbstractConnectionFactory;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.BufferUtil;
import org.junit.jupiter.api.Test;

class MeteredEndPointTest {
  private static final int OCTETS = 1_000_000;

  /** What was read each time that a socket was readable. */
  private final List<Integer> turns = new CopyOnWriteArrayList<>();

  private final CountDownLatch isSent = new CountDownLatch(1);

  /** Reads as long as there is something. */
  private final class Reader extends AbstractConnection {
    Reader(EndPoint endPoint, Connector connector) {
      super(endPoint, connector.getExecutor());
    }

    @Override
    public void onOpen() {
      super.onOpen();
      fillInterested();
    }

    @Override
    public void onFillable() {
      ByteBuffer buffer = BufferUtil.allocate(8_192);
      int all = 0;
      try {
        isSent.await(60, TimeUnit.SECONDS);
        for (int filled = 1; filled > 0; all += Math.max(0, filled)) {
          BufferUtil.clear(buffer);
          filled = getEndPoint().fill(buffer);
        }
      } catch (IOException | InterruptedException e) {
        throw new AssertionError(e);
      }
      turns.add(all);
      fillInterested();
    }
  }

  private int read() {
    return turns.stream().mapToInt(Integer::intValue).sum();
  }

  @Test
  void aTurnOfReadingEndsAlthoughThereIsMore() throws Exception {
    Server jetty = new Server();
    MeteredEndPoint.MeteredConnector connector =
        new MeteredEndPoint.MeteredConnector(
            jetty,
            1,
            new AbstractConnectionFactory("raw") {
              @Override
              public Connection newConnection(Connector from, EndPoint endPoint) {
                return configure(new Reader(endPoint, from), from, endPoint);
              }
            });
    jetty.addConnector(connector);
    jetty.start();
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), connector.getLocalPort())) {
      client.getOutputStream().write(new byte[OCTETS / 2]); // so much fits into the network
      isSent.countDown();
      client.getOutputStream().write(new byte[OCTETS / 2]);
      Patience.await(() -> read() == OCTETS);
      int longest = turns.stream().mapToInt(Integer::intValue).max().orElse(0);
      assertTrue(longest < 65_536 + 8_192, turns::toString);
      assertTrue(longest >= 65_536, turns::toString);
      assertEquals(OCTETS, read());
    } finally {
      jetty.stop();
    }
  }
}
