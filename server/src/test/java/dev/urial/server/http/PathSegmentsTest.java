package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class PathSegmentsTest {
  @Test
  void segmentsAreDecoded() {
    assertEquals(List.of("a b", "é"), PathSegments.segments("/a%20b/%C3%a9"));
  }

  /** RFC 3986 §2.1: digits of ASCII; Java knows the digits of all scripts. */
  @Test
  void anEscapeIsOfAscii() {
    assertThrows(Problem.class, () -> PathSegments.decode("%\uFF14\uFF11"));
    assertThrows(Problem.class, () -> PathSegments.decode("%4\u0661"));
  }
}
