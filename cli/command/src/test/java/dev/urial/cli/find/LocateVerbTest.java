package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.urial.cli.Ran;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocateVerbTest {
  /** A name server that knows no name at all, and counts who asks. */
  private static final class Ignorant implements AutoCloseable {
    private final DatagramSocket socket;
    private final AtomicInteger asked = new AtomicInteger();

    Ignorant() {
      try {
        socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Thread thread = new Thread(this::serve, "ignorant name server");
      thread.setDaemon(true);
      thread.start();
    }

    private void serve() {
      byte[] buffer = new byte[512];
      while (!socket.isClosed()) {
        try {
          DatagramPacket packet = new DatagramPacket(buffer, buffer.length);
          socket.receive(packet);
          asked.incrementAndGet();
          int end = 12;
          while (buffer[end] != 0) {
            end += buffer[end] + 1;
          }
          buffer[2] = (byte) 0x81;
          buffer[3] = (byte) 0x83; // NXDOMAIN
          buffer[11] = 0; // no EDNS in the answer
          socket.send(new DatagramPacket(buffer, end + 5, packet.getSocketAddress()));
        } catch (IOException e) {
          return;
        }
      }
    }

    String address() {
      return "127.0.0.1:" + socket.getLocalPort();
    }

    @Override
    public void close() {
      socket.close();
    }
  }

  private static Ignorant server() {
    try {
      return new Ignorant();
    } catch (UncheckedIOException e) {
      return abort("no loopback here: " + e);
    }
  }

  @Test
  void theTableIsAskedAndTheNetworkIsNamed() {
    assertEquals(
        new Ran(0, "http://nbn.urn.hu/N2L?urn:nbn:hu-3006\n", ""),
        Ran.of("locate", "urn:nbn:hu-3006"));
    Ran nothing = Ran.of("locate", "urn:example:a");
    assertEquals(1, nothing.status());
    assertTrue(nothing.err().contains("example.urn.arpa"), nothing.err());
  }

  @Test
  void stepsAreDrawn() {
    String shown = Ran.onScreen("locate", "urn:ietf:rfc:8141").out();
    assertTrue(shown.contains("1."), shown);
    assertTrue(shown.contains("RFC 2483"), shown);
    assertTrue(shown.contains("→ N2C"), shown);
    assertTrue(shown.contains("ietf.urn.arpa"), shown);
  }

  @Test
  void aFileOfRulesIsWalked(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("zone");
    Files.writeString(
        file,
        "; ours\n"
            + "nbn.urn.arpa. NAPTR 1 1 \"u\" \"https+N2C\" \"!^urn:nbn:(.*)$!https://h/\\\\1!\""
            + " .\n");
    String zone = file.toString();
    Ran walked = Ran.of("locate", "--zone", zone, "--json", "urn:nbn:hu-3006");
    assertEquals(0, walked.status());
    assertTrue(walked.out().contains("\"uri\":\"https://h/hu-3006\",\"service\":\"N2C\""));
    assertTrue(walked.out().contains("\"source\":\"rules\""), walked.out());
    assertTrue(walked.out().contains("http://nbn.urn.hu/"), "the table's come behind");
    assertEquals(
        "http://nbn.urn.hu/N2L?urn:nbn:hu-3006\n",
        Ran.of("locate", "--zone", zone, "--service", "N2L", "urn:nbn:hu-3006").out());
    Files.writeString(file, "; ours\nnbn.urn.arpa. NAPTR 1.\n");
    Ran broken = Ran.of("locate", "--zone", zone, "urn:nbn:hu-3006");
    assertEquals(1, broken.status());
    assertTrue(broken.err().startsWith("urial: --zone: "), broken.err());
    assertTrue(broken.err().contains("line 2"), broken.err());
  }

  @Test
  void aFileThatIsNotThereIsNamedWithItsOption(@TempDir Path folder) {
    String missing = folder.resolve("x").toString();
    Ran ran = Ran.of("locate", "--zone", missing, "urn:nbn:hu-3006");
    assertEquals("urial: --zone: " + missing + ": there is no such file\n", ran.err());
  }

  @Test
  void namesWithoutSchemeAreReadAsWhatTheyAre() {
    assertEquals("https://doi.org/10.1000/182\n", Ran.of("locate", "10.1000/182").out());
    assertEquals(
        "https://doi.org/10.1000/182\n", Ran.of("locate", "http://dx.doi.org/10.1000/182").out());
    assertEquals(
        Ran.of("locate", "urn:isbn:9780306406157").out(),
        Ran.of("locate", "978-0-306-40615-7").out());
    assertEquals(Ran.of("locate", "urn:issn:1046-8188").out(), Ran.of("locate", "1046-8188").out());
    Ran wrong = Ran.of("locate", "978-0-306-40615-8");
    assertEquals(1, wrong.status());
    assertTrue(
        wrong.err().contains("with the correct check digit, the identifier is 978-0-306-40615-7"),
        wrong.err());
  }

  /** The server is in one's own machine, and the policy of the public web does not allow that. */
  @Test
  void thePolicySaysWhoMayBeAsked(@TempDir Path folder) throws Exception {
    try (Ignorant server = server()) {
      Ran refused = Ran.of("locate", "--dns", server.address(), "urn:example:a");
      assertEquals(1, refused.status());
      assertTrue(refused.err().contains("127.0.0.1"), refused.err());
      assertEquals(0, server.asked.get());
      Ran asked = Ran.of("locate", "--dns", server.address(), "--allow-private", "urn:example:a");
      assertTrue(asked.err().contains("example.urn.arpa does not exist"), asked.err());
      assertEquals(1, server.asked.get());
      Path policy = folder.resolve("policy");
      Files.writeString(policy, "address-class = loopback\n");
      Ran.of("locate", "--dns", server.address(), "--policy", policy.toString(), "urn:x-y:a");
      assertEquals(2, server.asked.get());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--dns dns.example",
        "--dns 127.0.0.1:99999",
        "--dns 127.0.0.1/x",
        "--dns u@127.0.0.1",
        "--service N2X",
        "--zone a --dns 127.0.0.1"
      })
  void whatDoesNotFitIsAnErrorOfUse(String options) {
    String[] words = ("locate " + options + " urn:x-y:z").split(" ", -1);
    assertEquals(2, Ran.of(words).status(), options);
  }

  @Test
  void whatIsNoUriIsRefused() {
    assertEquals(1, Ran.of("locate", "no uri").status());
    assertFalse(Ran.of("locate", "--json", "ftp://u:ge17heim@h/").err().contains("ge17heim"));
  }
}
