package dev.urial.server;

import static dev.urial.server.Fixture.HOST;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The listener of administrators answers at no name that a stranger can let lead to it. */
@Timeout(240)
class AdminHostsTest {
  private final AdminHosts hosts = new AdminHosts("Desk.Corp.Example", HOST::equals);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.0.0.1:9091",
        "10.1.2.3:9091",
        "[::1]",
        "[::1]:9091",
        "[fd00::1]:9091",
        "localhost",
        "localhost:9091",
        "a.localhost:9091",
        "urial:9091",
        "urial.default.svc:9091",
        "desk.local",
        "desk.internal:9091",
        "router.home.arpa",
        "desk.corp.example:9091",
        HOST,
        HOST + ":9091"
      })
  void whatIsOnesOwnIsAnswered(String host) {
    assertTrue(hosts.test(host), host);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ":9091",
        "evil.example",
        "evil.example:9091",
        "localhost.evil.example",
        "127.0.0.1.evil.example:9091",
        "127.0.0.1.nip.io",
        "evil.example%00.local",
        "evil%2eexample",
        "localtest.me",
        "corp.example",
        "a.desk.corp.example"
      })
  void whatAStrangerMayOwnIsNot(String host) {
    assertFalse(hosts.test(host), host);
  }

  /** A tunnel ends at the server's own address, which is often that of a trusted proxy, too. */
  @Test
  void aPageBehindATunnelNamesNoOtherHost() throws Exception {
    try (Fixture own = new Fixture("admin-port=0", "trusted-proxies=127.0.0.1")) {
      int port = own.adminPort();
      String[] fields = {"X-Forwarded-Host: localhost", "Forwarded: for=192.0.2.1;host=localhost"};
      for (String field : fields) {
        for (String path : new String[] {"/metrics", "/sign-in"}) {
          Wire.get(port, "evil.example:" + port, path, field).is(404, path);
          Wire.get(port, "localhost:" + port, path, field).is(200, path);
        }
      }
    }
  }

  @Test
  void aStrangersNameReadsNoMetricsAndSignsNobodyIn() throws Exception {
    try (Fixture own = new Fixture("admin-port=0")) {
      int port = own.adminPort();
      for (String path : new String[] {"/metrics", "/sign-in", "/desk", "/a"}) {
        Wire.get(port, "evil.example:" + port, path).is(404, path);
      }
      for (String host : new String[] {"127.0.0.1", "localhost", "urial", HOST}) {
        Wire.get(port, host + ":" + port, "/metrics").is(200, host);
        Wire.get(port, host + ":" + port, "/sign-in").is(200, host);
      }
      Wire.get(port, "evil.example", "/live").is(200, "a probe");
    }
  }
}
