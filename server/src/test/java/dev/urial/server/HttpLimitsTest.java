package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that send nothing, too slowly, or too much are refused, and others are served. */
@Timeout(120)
class HttpLimitsTest {
  private static final String HOST_FIELD = " HTTP/1.1\r\nHost: " + Fixture.HOST + "\r\n";

  private Fixture server;

  @BeforeEach
  void start() throws IOException {
    server = new Fixture("idle-timeout=1s");
    server.link(LinkDraft.to("https://example.com/").slug("a"));
  }

  @AfterEach
  void othersAreServed() throws IOException {
    server.get("/a").is(302);
    server.close();
  }

  @Test
  void idleConnectionsOfOneAddressLeaveRoomForAnother() throws IOException {
    try (Fixture patient = new Fixture("idle-timeout=1h")) {
      patient.link(LinkDraft.to("https://example.com/").slug("a"));
      List<Wire> idle = new ArrayList<>();
      try {
        for (int i = 0; i < 2_000; i++) {
          idle.add(new Wire(patient.port(), "127.0.1.1"));
        }
        patient.get("/a").is(302);
        patient.get("/sign-in").is(200);
      } finally {
        for (Wire wire : idle) {
          wire.close();
        }
      }
    }
  }

  @Test
  void aRequestWhoseFieldsStopArrivingIsEnded() throws IOException {
    try (Wire wire = new Wire(server.port())) {
      wire.send("GET /a" + HOST_FIELD + "X-Long: a");
      assertTrue(wire.isEnded());
    }
  }

  @Test
  void aRequestWhoseBodyStopsArrivingIsEnded() throws IOException {
    try (Wire wire = new Wire(server.port())) {
      wire.send(
          "POST /inspect"
              + HOST_FIELD
              + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nurl=");
      Wire.Reply reply = wire.read(true);
      assertTrue(reply == null || reply.status() == 408, String.valueOf(reply));
    }
  }

  @Test
  void aFloodOfResetsEndsItsConnection() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    sent.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    frame(sent, 4, 0, 0);
    for (int stream = 1; stream < 2_000; stream += 2) {
      frame(sent, 1, 5, stream, 0x82, 0x86, 0x84, 0x01, 1, 's'); // GET http :path / :authority s
      frame(sent, 3, 0, stream, 0, 0, 0, 8); // CANCEL
    }
    try (Socket socket = new Socket("127.0.0.1", server.port())) {
      socket.setSoTimeout(60_000);
      try {
        socket.getOutputStream().write(sent.toByteArray());
      } catch (IOException e) {
        return; // the server has closed the connection while the flood arrives
      }
      InputStream in = socket.getInputStream();
      byte[] rest = in.readAllBytes(); // ends because the server closes the connection
      assertTrue(rest.length > 0);
    } catch (IOException e) {
      assertEquals("Connection reset", e.getMessage());
    }
  }

  private static void frame(
      ByteArrayOutputStream to, int type, int flags, int stream, int... content) {
    to.writeBytes(new byte[] {0, 0, (byte) content.length, (byte) type, (byte) flags});
    to.writeBytes(new byte[] {0, 0, (byte) (stream >> 8), (byte) stream});
    for (int octet : content) {
      to.write(octet);
    }
  }
}
