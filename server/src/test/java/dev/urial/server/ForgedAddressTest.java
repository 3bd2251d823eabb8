package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A visitor cannot choose an address through a proxy that extends the fields of its visitors. */
@Timeout(240)
class ForgedAddressTest {
  private static final int REQUESTS = 8;

  /**
   * Each line is what the service receives: the part before the last comma was sent by the visitor,
   * and {@code N} differs from request to request.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "X-Forwarded-For: [198.51.N.1]\", 203.0.113.9",
        "X-Forwarded-For: [2001:db8:N::1]\", 203.0.113.9",
        "X-Forwarded-For: 198.51.N.1:\", 203.0.113.9",
        "X-Forwarded-For: 198.51.N.1\", 203.0.113.9",
        "X-Forwarded-For: \"\\, 203.0.113.9, 198.51.N.1:x",
        "X-Forwarded-For: 203.0.113.9, [198.51.N.1]junk",
        "Forwarded: for=198.51.N.1",
        "Forwarded: for=198.51.N.1~X-Forwarded-For: 203.0.113.9",
      })
  void aQuoteThatIsLeftOpenHidesNoAddress(String field) throws Exception {
    assertEquals(REQUESTS - 3, refused(field), "each request had a network of its own");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X-Forwarded-For: 198.51.N.1%1",
        "X-Forwarded-For: 198.51.N.1:471100",
      })
  void whatIsNotExactlyAnAddressIsNone(String field) throws Exception {
    assertEquals(REQUESTS - 3, refused(field), "each request had a network of its own");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X-Forwarded-For: 198.51.N.1:4711",
        "X-Forwarded-For: 10.0.0.1, [2001:db8:N::1]:4711",
      })
  void whatAProxyWritesIsUsed(String field) throws Exception {
    assertEquals(0, refused(field), "all requests had the network of the proxy");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "X-Forwarded-Proto: http",
        "X-Forwarded-Proto: https, http",
        "Forwarded: for=198.51.100.1;proto=http",
        "X-Forwarded-For: 198.51.100.1",
        "X-Other: x",
      })
  void underHttpsNoFieldTakesSecureFromACookie(String field) throws Exception {
    String[] fields = field.split("~", -1);
    for (String proxies : List.of("0", "1", "127.0.0.1")) {
      try (Fixture behind = new Fixture("scheme=https", "trusted-proxies=" + proxies)) {
        String cookie = String.valueOf(behind.get("/sign-in", fields).field("Set-Cookie"));
        assertTrue(cookie.startsWith("__Host-urial-form="), cookie);
        assertTrue(cookie.contains("; Secure; HttpOnly"), cookie);
      }
    }
    try (Fixture plain = new Fixture("scheme=http", "trusted-proxies=1")) {
      String cookie = String.valueOf(plain.get("/sign-in", fields).field("Set-Cookie"));
      assertTrue(cookie.startsWith("urial-form="), cookie);
    }
  }

  private static int refused(String field) throws Exception {
    int refused = 0;
    try (Fixture behind = new Fixture("limit-not-found=3/1h", "trusted-proxies=1")) {
      for (int i = 0; i < REQUESTS; i++) {
        List<String> fields = new ArrayList<>();
        for (String one : field.split("~", -1)) {
          fields.add(one.replace("N", Integer.toString(10 + i)));
        }
        refused += behind.get("/no-" + i, fields.toArray(new String[0])).status() == 429 ? 1 : 0;
      }
    }
    return refused;
  }
}
