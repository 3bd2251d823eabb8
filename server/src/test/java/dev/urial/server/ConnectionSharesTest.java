package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.Configuration;
import dev.urial.testkit.Patience;
import io.micrometer.core.instrument.Gauge;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nobody shuts others out by opening many connections. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ConnectionSharesTest {
  private static List<Wire> silent(int port, int count) throws IOException {
    List<Wire> wires = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      wires.add(new Wire(port));
    }
    return wires;
  }

  private static void close(List<Wire> wires) throws IOException {
    for (Wire wire : wires) {
      wire.close();
    }
  }

  private static boolean isEnded(Wire wire) throws IOException {
    return wire.isEndedWithin(200);
  }

  /** Waits until so many connections have ended, and returns how many did. */
  private static int ended(List<Wire> wires, int expected) throws IOException {
    Set<Wire> ended = new HashSet<>();
    for (int i = 0; i < 500 && ended.size() < expected; i++) {
      for (Wire wire : wires) {
        if (!ended.contains(wire) && wire.isEndedWithin(20)) {
          ended.add(wire);
        }
      }
    }
    return ended.size();
  }

  /** Waits until the server has accepted so many, because it may accept them in another order. */
  private static void awaitOpen(Fixture own, int connections) throws Exception {
    Gauge open = own.server().context().metrics().find("urial.connections.open").gauge();
    Patience.await(() -> open.value() >= connections);
  }

  /** Begins a request whose body does not arrive, and waits until the server has read that. */
  private static Wire begin(Wire wire) throws IOException {
    wire.send(
        "POST /language HTTP/1.1\r\nHost: s.example\r\nContent-Length: 9\r\n"
            + "Expect: 100-continue\r\n\r\n");
    assertEquals(100, wire.read(false).status());
    return wire;
  }

  private static Wire.Reply live(Wire wire) throws IOException {
    return wire.send("GET /live HTTP/1.1\r\nHost: s.example\r\n\r\n").read(false);
  }

  @Test
  void aNetworksOldestSilentConnectionMakesRoomForItsNewcomers() throws Exception {
    try (Fixture own = new Fixture("connections", "80")) { // a share of ten
      Wire first = new Wire(own.port());
      awaitOpen(own, 1);
      Wire used = new Wire(own.port());
      assertEquals(200, live(used).status());
      List<Wire> others = silent(own.port(), 8);
      assertFalse(isEnded(first), "the share is not exceeded yet");
      Wire newcomer = new Wire(own.port());
      assertEquals(200, live(newcomer).status());
      assertTrue(first.isEnded(), "the oldest silent one");
      assertEquals(200, live(used).status(), "it was used, so it is not the oldest silent one");
      close(others);
      close(List.of(first, used, newcomer));
    }
  }

  @Test
  void aNetworkHasAtMostTwiceItsShareInBusyConnections() throws Exception {
    try (Fixture own = new Fixture("connections", "80")) { // a share of ten
      List<Wire> busy = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        busy.add(begin(new Wire(own.port())));
      }
      Wire newcomer = new Wire(own.port());
      assertTrue(newcomer.isEnded());
      for (Wire wire : busy) {
        assertFalse(isEnded(wire));
      }
      close(busy);
      close(List.of(newcomer));
    }
  }

  /** Four networks that take all places do not lock out a fifth. */
  @Test
  void whoHoldsLittleFindsAPlaceAmongBusyOnes() throws Exception {
    try (Fixture own = new Fixture("connections", "80")) { // twice a share are twenty
      List<Wire> busy = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        busy.add(begin(new Wire(own.port(), "127.0." + (1 + i / 20) + ".1")));
      }
      Wire newcomer = new Wire(own.port(), "127.0.9.1");
      assertEquals(200, live(newcomer).status());
      Wire next = new Wire(own.port(), "127.0.9.2");
      assertEquals(200, live(next).status());
      assertEquals(2, ended(busy, 2));
      close(busy);
      close(List.of(newcomer, next));
    }
  }

  /** Many networks that hold little each do not lock out one that holds nothing. */
  @Test
  void whoHoldsNothingFindsAPlaceAmongManyThatHoldLittle() throws Exception {
    try (Fixture own = new Fixture("connections", "80")) {
      List<Wire> busy = new ArrayList<>();
      for (int i = 0; i < 80; i++) {
        busy.add(begin(new Wire(own.port(), "127.0." + (1 + i / 2) + ".1")));
      }
      Wire newcomer = new Wire(own.port(), "127.0.99.1");
      assertEquals(200, live(newcomer).status());
      assertEquals(1, ended(busy, 1));
      close(busy);
      newcomer.close();
    }
  }

  /** Idle connections take memory, which is bounded apart from their number. */
  @Test
  void theMemoryOfSilentConnectionsIsShared() throws Exception {
    Server jetty = new Server();
    ServerConnector connector = Connectors.open(jetty, Configuration.of(Map.of("port", "0")), null);
    long most = 10 << 12; // ten connections without TLS
    connector.addBean(new ConnectionShares(1_000, most, TrustedProxies.parse("10.0.0.0/8")));
    jetty.setHandler(
        new Handler.Abstract.NonBlocking() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            return true; // never answers
          }
        });
    jetty.start();
    try {
      List<Wire> many = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        many.add(new Wire(connector.getLocalPort(), "127.0.1.1"));
      }
      List<Wire> few = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        few.add(new Wire(connector.getLocalPort(), "127.0.2.1"));
      }
      assertEquals(2, ended(many, 2));
      for (Wire wire : few) {
        assertFalse(isEnded(wire));
      }
      // Requests in progress do not keep the place of others.
      for (Wire wire : many) {
        if (!wire.isEndedWithin(1)) {
          wire.send("GET /a HTTP/1.1\r\nHost: s.example\r\n\r\n");
        }
      }
      Thread.sleep(200); // until the server has read it
      Wire newcomer = new Wire(connector.getLocalPort(), "127.0.3.1");
      assertEquals(3, ended(many, 3));
      for (Wire wire : few) {
        assertFalse(isEnded(wire));
      }
      assertFalse(isEnded(newcomer));
      close(many);
      close(few);
      newcomer.close();
    } finally {
      jetty.stop();
    }
  }

  @Test
  void whoWaitsForTheRestOfABodyIsNotSilent() throws Exception {
    try (Fixture own = new Fixture("connections", "80")) { // a share of ten
      Wire first = begin(new Wire(own.port()));
      List<Wire> others = silent(own.port(), 10);
      Wire newcomer = new Wire(own.port());
      assertEquals(200, live(newcomer).status());
      assertFalse(isEnded(first));
      close(others);
      close(List.of(first, newcomer));
    }
  }

  /** It is watched apart, so that visitors do not take the places of administrators. */
  @Test
  void theListenerOfAdministratorsHasItsOwnShares() throws Exception {
    try (Fixture own = new Fixture("connections", "80", "admin-port", "0")) {
      int port = own.adminPort();
      List<Wire> visitors = silent(own.port(), 10);
      List<Wire> others = silent(port, 10);
      Wire newcomer = new Wire(port);
      newcomer.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n");
      assertEquals(200, newcomer.read(false).status());
      assertEquals(1, ended(others, 1), "a share of ten");
      for (Wire wire : visitors) {
        assertFalse(isEnded(wire));
      }
      close(visitors);
      close(others);
      close(List.of(newcomer));
    }
  }

  /**
   * Asks up to three times, as browsers do whose new connection is ended: where the machine is busy
   * the kernel hands over fifty of the silent ones after this one, which is then the oldest that
   * has not been read.
   */
  private static Wire.Reply liveAtLast(Fixture own) throws Exception {
    for (int tries = 1; ; tries++) {
      try {
        return own.get("/live");
      } catch (IOException e) {
        if (tries == 3) {
          throw e;
        }
      }
    }
  }

  @Test
  void thousandsOfSilentConnectionsKeepNobodyWaiting() throws Exception {
    try (Fixture own = new Fixture("connections", "400")) {
      List<Wire> all = silent(own.port(), 2_000);
      long[] millis = new long[21];
      for (int i = 0; i < millis.length; i++) {
        long start = System.nanoTime();
        assertEquals(200, liveAtLast(own).status());
        millis[i] = (System.nanoTime() - start) / 1_000_000;
      }
      Arrays.sort(millis); // whoever waits for a place waits each time; a busy machine delays some
      assertTrue(millis[10] < 2_000, Arrays.toString(millis));
      close(all);
    }
  }

  @Test
  void throughATrustedProxyOnlyTheLimitOfAllHolds() throws Exception {
    try (Fixture behind = new Fixture("connections", "80", "trusted-proxies", "127.0.0.0/8")) {
      List<Wire> all = silent(behind.port(), 60);
      for (Wire wire : all) {
        assertEquals(200, live(wire).status());
      }
      List<Wire> more = silent(behind.port(), 40);
      Wire last = new Wire(behind.port());
      assertEquals(200, live(last).status(), "a newcomer is let in");
      close(all);
      close(more);
      last.close();
    }
  }

  @Test
  void aRequestUnderWayIsNotSilent() throws Exception {
    try (Fixture own = new Fixture("connections", "16")) { // a share of two
      Wire slow = new Wire(own.port());
      slow.send(
          "POST /sign-in HTTP/1.1\r\nHost: s.example\r\nContent-Length: 8\r\n"
              + "Expect: 100-continue\r\n"
              + "Content-Type: application/x-www-form-urlencoded\r\n\r\n");
      assertEquals(100, slow.read(false).status());
      slow.send("name");
      List<Wire> others = silent(own.port(), 12);
      assertEquals(200, liveAtLast(own).status());
      slow.send("=abc");
      assertEquals(403, slow.read(false).status());
      close(others);
      slow.close();
    }
  }
}
