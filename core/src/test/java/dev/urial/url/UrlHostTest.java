package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts and origins that are made, not read: they hold only what the parser could give. */
class UrlHostTest {
  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "a/b@c, 1",
    "u@h, 1",
    "h:80, 1",
    "a%41, 1",
    "a b, 1",
    "[::1], 0",
    "Example, 0",
    "bücher, 1",
    "a\u007Fb, 1",
    "1.2.3.4, 7",
    "a.0x, 4",
    "a.1., 4"
  })
  void aDomainHoldsNothingThatTheParserWouldNotLeaveThere(String text, int index) {
    var e = assertThrows(UriParseException.class, () -> new UrlHost.Domain(text));
    assertEquals(index, e.error().index());
    assertEquals(text, e.error().input());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 0",
    "a/b@c, 1",
    "h:80, 1",
    "a b, 1",
    "[::1], 0",
    "bücher, 1",
    "a^b, 1",
    "a\u0001b, 1"
  })
  void anOpaqueHostHoldsNothingThatTheParserWouldNotLeaveThere(String text, int index) {
    var e = assertThrows(UriParseException.class, () -> new UrlHost.Opaque(text));
    assertEquals(index, e.error().index());
    assertEquals(text, e.error().input());
  }

  @ParameterizedTest
  @ValueSource(strings = {"example.com", "a_b", "xn--a", "h.", "-", "1.a", "!$&'()*+,;=~`{}\""})
  void whatTheParserGivesCanBeMade(String text) {
    assertEquals(new UrlHost.Domain(text), Url.parse("http://" + text).parsedHost());
    assertEquals(new UrlHost.Opaque(text), Url.parse("foo://" + text).parsedHost());
  }

  @Test
  void aHostIsMadeOfATextExactlyIfTheParserLeavesTheTextAsItIs() {
    Laws.forAll(
        "a host that can be made is the one that is read",
        20_000,
        DrawnTexts.random(),
        text -> {
          assertEquals(isLeft("http://", text, UrlHost.Domain.class), isMade(text, true));
          assertEquals(isLeft("foo://", text, UrlHost.Opaque.class), isMade(text, false));
        });
  }

  private static boolean isLeft(String before, String text, Class<? extends UrlHost> kind) {
    Url url = Url.tryParse(before + text + "/").orElseNull();
    UrlHost host = url == null ? null : url.parsedHost();
    return kind.isInstance(host) && host.text().equals(text);
  }

  private static boolean isMade(String text, boolean domain) {
    try {
      UrlHost host = domain ? new UrlHost.Domain(text) : new UrlHost.Opaque(text);
      assertEquals(text, host.text());
      return true;
    } catch (UriParseException e) {
      return false;
    }
  }

  @Test
  void thePortOfTheSchemeIsLeftOutInATupleOrigin() {
    UrlHost host = new UrlHost.Domain("h");
    assertEquals(
        OptionalInt.empty(), Origin.Tuple.of("http", host, OptionalInt.of(80)).portNumber());
    assertTrue(
        Origin.Tuple.of("http", host, OptionalInt.of(80))
            .isSameOrigin(Url.parse("http://h/").origin()));
    assertTrue(
        Origin.Tuple.of("wss", host, OptionalInt.of(443))
            .isSameOrigin(Url.parse("wss://h/").origin()));
    assertEquals("http://h", Origin.Tuple.of("http", host, OptionalInt.of(80)).toString());
    assertEquals("https://h:80", Origin.Tuple.of("https", host, OptionalInt.of(80)).toString());
    assertEquals("foo://h:80", Origin.Tuple.of("foo", host, OptionalInt.of(80)).toString());
    assertFalse(
        Origin.Tuple.of("http", host, OptionalInt.of(81))
            .isSameOrigin(Origin.Tuple.of("http", host, OptionalInt.empty())));
    assertNotEquals(
        Origin.Tuple.of("http", host, OptionalInt.of(443)),
        Origin.Tuple.of("https", host, OptionalInt.of(443)));
  }
}
