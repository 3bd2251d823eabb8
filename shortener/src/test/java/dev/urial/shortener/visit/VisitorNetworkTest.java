package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisitorNetworkTest {
  @ParameterizedTest
  @CsvSource({
    "192.0.2.77, 192.0.2.0/24",
    "255.255.255.255, 255.255.255.0/24",
    "::ffff:192.0.2.77, 192.0.2.0/24",
    "2001:db8:1:2::3, 2001:db8:1::/48",
    "2001:db8::1, 2001:db8::/48",
    "2001::1, 2001::/48",
    "::1, ::/48",
    "0:0:7::1, 0:0:7::/48",
    "::fffe:192.0.2.77, ::/48"
  })
  void anAddressIsCut(String address, String network) throws Exception {
    InetAddress whole = InetAddress.getByName(address);
    assertEquals(network, VisitorNetwork.of(whole).toString());
    assertEquals(network, VisitorNetwork.ofBytes(VisitorNetwork.of(whole).address()).toString());
  }

  @Test
  void noMoreThanTheNetworkIsKept() {
    assertThrows(IllegalArgumentException.class, () -> new VisitorNetwork(1 << 24, false));
    assertThrows(IllegalArgumentException.class, () -> new VisitorNetwork(1L << 48, true));
    assertThrows(IllegalArgumentException.class, () -> VisitorNetwork.ofBytes(new byte[5]));
  }

  @ParameterizedTest
  @CsvSource({
    "https://user:secret@WWW.News.example:8080/path?q=1, news.example",
    "https://www.example, www.example",
    "http://[2001:db8::1]:80/, [2001:db8::1]",
    "android-app://com.example.app/, com.example.app",
    "https:///, ",
    "/path, ",
    "about:client, ",
    "https://a b/, ",
    "https://evil.example\\@good.example/, evil.example"
  })
  void ofAReferrerTheHostIsKept(String referrer, String host) {
    assertEquals(host, VisitConverter.host(referrer));
  }
}
