package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges of addresses. */
class AddressRangeTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.1.2, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "10.1.2.3, 10.1.2.3, true",
    "10.1.2.3, 10.1.2.4, false",
    "0.0.0.0/0, 203.0.113.9, true",
    "0.0.0.0/0, ::1, false",
    "::/0, ::1, true",
    "::1, ::1, true",
    "::1, 0:0::1, true",
    "fd00::/8, fdff::1, true",
    "fd00::/8, fe00::1, false",
    "2001:db8:0:8000::/49, 2001:db8:0:8001::, true",
    "2001:db8:0:8000::/49, 2001:db8:0:7fff::, false",
    "2001:db8::/65, 2001:db8::7fff:0:0:0, true",
    "2001:db8::/65, 2001:db8:0:0:8000::, false",
    "127.0.0.1, ::ffff:127.0.0.1, true",
    "10.0.0.0/8, nonsense, false",
    "192.0.2.1/32, 192.0.2.1, true",
    "192.0.2.129/25, 192.0.2.200, true",
    "192.0.2.129/25, 192.0.2.100, false"
  })
  void holdsWhatBeginsAlike(String network, String address, boolean holds) {
    assertEquals(holds, AddressRange.parse(network).holds(address));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/8",
        "10.0.0.0/",
        "10.0.0.0/33",
        "::/129",
        "10.0.0/8",
        "10.0.0.0/-1",
        "10.0.0.0/8/8",
        "010.0.0.0/8",
        "a.example",
        "10.0.0.0/0008"
      })
  void whatIsNoNetworkIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> AddressRange.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "2001:db8:1:2::3, 2001:db8:1::/48",
    "::ffff:192.0.2.77, 192.0.2.0/24",
    "fe80::1%eth0, fe80::/48",
    "nonsense, 0.0.0.0/24"
  })
  void aVisitorIsCut(String address, String network) {
    assertEquals(network, AddressRange.around(address).toString());
  }
}
