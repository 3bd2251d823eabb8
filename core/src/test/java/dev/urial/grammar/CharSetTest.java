package dev.urial.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CharSetTest {
  static Stream<Arguments> sets() {
    return Stream.of(
        Arguments.of("ALPHA", CharSet.ALPHA, ""),
        Arguments.of("DIGIT", CharSet.DIGIT, ""),
        Arguments.of("unreserved", CharSet.UNRESERVED, ""),
        Arguments.of("gen-delims", CharSet.GEN_DELIMS, ""),
        Arguments.of("sub-delims", CharSet.SUB_DELIMS, ""),
        Arguments.of("reserved", CharSet.RESERVED, ""),
        Arguments.of("scheme", CharSet.SCHEME, "a"),
        Arguments.of("reg-name", CharSet.REG_NAME, ""),
        Arguments.of("userinfo", CharSet.USERINFO, ""),
        Arguments.of("IPvFuture", CharSet.IPVFUTURE, "v1."),
        Arguments.of("pchar", CharSet.PCHAR, ""),
        Arguments.of("segment", CharSet.SEGMENT, ""),
        Arguments.of("segment-nz-nc", CharSet.SEGMENT_NZ_NC, ""),
        Arguments.of("path-abempty", CharSet.PATH, "/"),
        Arguments.of("query", CharSet.QUERY, ""),
        Arguments.of("fragment", CharSet.FRAGMENT, ""),
        Arguments.of("iunreserved", CharSet.IUNRESERVED, ""),
        Arguments.of("ireg-name", CharSet.IREG_NAME, ""),
        Arguments.of("iuserinfo", CharSet.IUSERINFO, ""),
        Arguments.of("isegment", CharSet.ISEGMENT, ""),
        Arguments.of("ipath-abempty", CharSet.IPATH, "/"),
        Arguments.of("iquery", CharSet.IQUERY, ""),
        Arguments.of("ifragment", CharSet.IFRAGMENT, ""));
  }

  /** RFC 3986 appendix A, RFC 3987 §2.2. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("sets")
  void eachConstantIsTheRuleOfItsName(String rule, CharSet set, String before) {
    Grammar grammar = set.hasUcschar() ? Grammar.rfc3987() : Grammar.rfc3986();
    Recogniser abnf = Recogniser.of(grammar, rule);
    for (int c = 0; c <= 0x10FFFF; c += c < 0x3000 || (c & 0xFFFF) > 0xD000 ? 1 : 0x111) {
      assertEquals(abnf.matches(before + Character.toString(c)), set.has(c), "U+" + c);
    }
    assertEquals(abnf.matches(before + "%41"), set.hasPctEncoded());
    assertEquals(abnf.matches(before + "é"), set.hasUcschar());
    assertEquals(abnf.matches(before + "\uE000"), set.hasIprivate());
  }

  @Test
  void hexDigitsAreOfEitherCase() {
    String digits = "0123456789abcdefABCDEF";
    for (int c = 0; c < 128; c++) {
      assertEquals(digits.indexOf(c) >= 0, CharSet.HEXDIG.has(c));
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {-1, Integer.MIN_VALUE, 0x110000, Integer.MAX_VALUE, 0xD800, 0xDFFF, '%', 0xFFFF})
  void noSetHoldsWhatIsNoCharacterOrAPercentSign(int c) {
    assertFalse(CharSet.IQUERY.has(c));
    assertFalse(CharSet.UNRESERVED.has(c));
  }

  @Test
  void ofHoldsItsCharactersAndNoOthers() {
    CharSet set = CharSet.of("\0?@\u007F");
    for (int c = 0; c < 0x200; c++) {
      assertEquals(c == 0 || c == '?' || c == '@' || c == 0x7F, set.has(c));
    }
    assertEquals("CharSet[]", CharSet.of("").toString());
    assertEquals("CharSet[0a]", CharSet.of("a0").toString());
    assertEquals(CharSet.of("ab"), CharSet.of("bab"));
    var thrown = assertThrows(IllegalArgumentException.class, () -> CharSet.of("aé"));
    assertEquals("not an ASCII character at 1 of the set", thrown.getMessage());
    assertThrows(IllegalArgumentException.class, () -> CharSet.of("\u0080"));
  }

  @Test
  void unionsKeepWhatBothHave() {
    CharSet set = CharSet.of("a").orPctEncoded().or(CharSet.of("1").orUcschar().orIprivate());
    assertEquals(CharSet.of("1a").orUcschar().orPctEncoded().orIprivate(), set);
    assertTrue(set.hasPctEncoded() && set.hasUcschar() && set.hasIprivate());
    assertEquals(set, CharSet.of("").or(set));
    assertFalse(CharSet.of("a").or(CharSet.of("b")).hasUcschar());
    assertTrue(CharSet.of("").orUcschar().orPctEncoded().hasUcschar());
    assertTrue(CharSet.of("").orIprivate().orUcschar().hasIprivate());
    assertTrue(CharSet.of("").orPctEncoded().orUcschar().hasPctEncoded());
    assertFalse(CharSet.of("").orUcschar().has(0xE000));
    assertFalse(CharSet.of("").orIprivate().has(0xE9));
    assertTrue(CharSet.of("").orIprivate().has(0xE000));
  }

  @Test
  void noSetHoldsThePercentSign() {
    assertFalse(CharSet.of("%").has('%'));
    assertFalse(CharSet.IQUERY.or(CharSet.of("%")).has('%'));
    assertEquals(CharSet.of("a"), CharSet.of("%a"));
  }

  @Test
  void withoutTakesCharactersOut() {
    assertEquals(CharSet.of("ac"), CharSet.of("abc").without("b%d"));
    assertEquals(CharSet.REG_NAME.hasPctEncoded(), CharSet.REG_NAME.without(";").hasPctEncoded());
    assertFalse(CharSet.IQUERY.without("&").has('&'));
    assertTrue(CharSet.IQUERY.without("&").has(0xE000));
    assertThrows(IllegalArgumentException.class, () -> CharSet.ALPHA.without("é"));
  }
}
