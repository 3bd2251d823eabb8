package dev.urial.safety.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameServerTest {
  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();

  @Test
  void itChangesItsMind() throws Exception {
    try (NameServer names = NameServer.answering("93.184.215.14,93.184.215.15", "127.0.0.1")) {
      assertEquals(
          List.of(InetAddress.getByName("93.184.215.14"), InetAddress.getByName("93.184.215.15")),
          names.lookup("rebind.example"));
      assertEquals(List.of(LOOPBACK), names.lookup("rebind.example"));
      assertEquals(List.of(LOOPBACK), names.lookup("rebind.example"));
      assertEquals(3, names.asked());
    }
  }
}
