package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerLog;
import dev.urial.testkit.Patience;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MemoryGuardTest {
  private final Server jetty = new Server();
  private final List<Socket> sockets = new ArrayList<>();
  private final StringBuffer said = new StringBuffer();
  private ServerConnector connector;

  @BeforeEach
  void listen() throws Exception {
    connector = Connectors.open(jetty, Configuration.of(Map.of("port", "0")), null);
    jetty.start();
  }

  @AfterEach
  void stop() throws Exception {
    for (Socket socket : sockets) {
      socket.close();
    }
    jetty.stop();
  }

  private MemoryGuard guard(String trusted, AtomicLong used) {
    ServerLog log = ServerLog.of(said, Configuration.of(Map.of()), Clock.systemUTC());
    return new MemoryGuard(
        List.of(connector), TrustedProxies.parse(trusted), log, 1_000, used::get);
  }

  private Socket open(String from, int octets) throws Exception {
    Socket socket =
        new Socket(
            InetAddress.getByName("127.0.0.1"),
            connector.getLocalPort(),
            InetAddress.getByName(from),
            0);
    sockets.add(socket);
    String text = "GET / HTTP/1.1\r\nX-A: " + "a".repeat(octets);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    Patience.await(() -> received(socket) >= text.length());
    return socket;
  }

  private long received(Socket socket) {
    for (EndPoint end : connector.getConnectedEndPoints()) {
      if (end.getRemoteSocketAddress() instanceof InetSocketAddress address
          && address.getPort() == socket.getLocalPort()
          && end.getConnection() != null) {
        return end.getConnection().getBytesIn();
      }
    }
    return 0;
  }

  private static boolean isEnded(Socket socket) throws Exception {
    socket.setSoTimeout(500);
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (SocketException e) {
      return true;
    }
  }

  @Test
  void theNetworkWithTheMostConnectionsIsClosed() throws Exception {
    Socket honest = open("127.0.1.1", 100);
    List<Socket> many = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      many.add(open("127.0.2." + (i + 1), 100));
    }
    AtomicLong used = new AtomicLong(950);
    guard("10.0.0.0/8", used).look();
    int ended = 0;
    for (Socket socket : many) {
      ended += isEnded(socket) ? 1 : 0;
    }
    assertEquals(3, ended, "half of six");
    assertFalse(isEnded(honest));
    assertTrue(said.toString().contains("closed=3"), said.toString());
  }

  /** No network loses all while another keeps many. */
  @Test
  void networksAreClosedDownToACommonBound() throws Exception {
    List<List<Socket>> networks = new ArrayList<>();
    for (int network = 1; network <= 3; network++) {
      List<Socket> own = new ArrayList<>();
      for (int i = 0; i < 2 * network; i++) {
        own.add(open("127.0." + network + ".1", 100));
      }
      networks.add(own);
    }
    guard("10.0.0.0/8", new AtomicLong(950)).look();
    List<Integer> left = new ArrayList<>();
    for (List<Socket> own : networks) {
      int open = 0;
      for (Socket socket : own) {
        open += isEnded(socket) ? 0 : 1;
      }
      left.add(open);
    }
    assertEquals(List.of(2, 2, 2), left, "half of twelve");
  }

  @Test
  void manyWhoSentNothingWeighLessThanFewWhoSentMuch() throws Exception {
    List<Socket> idle = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      idle.add(open("127.0.1.1", 10));
    }
    List<Socket> heavy = List.of(open("127.0.2.1", 7_000), open("127.0.2.1", 7_000));
    guard("10.0.0.0/8", new AtomicLong(950)).look();
    for (Socket socket : heavy) {
      assertTrue(isEnded(socket));
    }
    for (Socket socket : idle) {
      assertFalse(isEnded(socket));
    }
  }

  @Test
  void nothingIsClosedWhileThereIsMemory() throws Exception {
    Socket honest = open("127.0.1.1", 100);
    AtomicLong used = new AtomicLong(800);
    MemoryGuard guard = guard("10.0.0.0/8", used);
    guard.look();
    assertFalse(isEnded(honest));
    assertEquals("", said.toString());
  }

  /** Something else takes the memory: visitors shall not pay for it again and again. */
  @Test
  void whatDoesNotHelpIsNotRepeatedSoon() throws Exception {
    AtomicLong used = new AtomicLong(950);
    MemoryGuard guard = guard("10.0.0.0/8", used);
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(4);
    while (System.nanoTime() < end) {
      guard.look();
      Thread.sleep(20);
    }
    long told = said.toString().lines().count();
    assertTrue(told >= 1 && told <= 5, said.toString()); // it was full all the time
  }

  @Test
  void trustedProxiesAreClosedLast() throws Exception {
    Socket proxy = open("127.0.1.1", 100);
    for (int i = 0; i < 3; i++) {
      open("127.0.2." + (i + 1), 100);
    }
    guard("127.0.1.1", new AtomicLong(950)).look();
    assertFalse(isEnded(proxy));
    assertTrue(said.toString().contains("closed=2"), said.toString());
  }

  @Test
  void proxiesAreClosedIfNobodyElseTakesTheMemory() throws Exception {
    Socket small = open("127.0.1.1", 100);
    Socket large = open("127.0.1.1", 5_000);
    guard("127.0.1.1", new AtomicLong(950)).look();
    assertTrue(isEnded(large));
    assertFalse(isEnded(small));
  }
}
