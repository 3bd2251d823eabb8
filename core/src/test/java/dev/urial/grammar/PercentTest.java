package dev.urial.grammar;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** RFC 3986 §2.1, §2.4, §2.5; RFC 3629. */
class PercentTest {
  private static void assertBreaks(Rule rule, int index, String input, Executable what) {
    var thrown = assertThrows(UriParseException.class, what);
    assertEquals(new SyntaxError(rule, index, input), thrown.error());
  }

  // Encoding.

  @ParameterizedTest
  @CsvSource({
    "50% of é, 50%25%20of%20%C3%A9",
    "a/b?c#d, a%2Fb%3Fc%23d",
    "%41, %2541",
    "~-._:@!$&'()*+;=, ~-._:@!$&'()*+;=",
    "\u007F\u0080, %7F%C2%80",
    "\u07FF\u0800\uFFFF, %DF%BF%E0%A0%80%EF%BF%BF",
    "\uD800\uDC00\uDBFF\uDFFF, %F0%90%80%80%F4%8F%BF%BF",
    "'\u0001', %01"
  })
  void whatTheSetDoesNotHoldIsEncodedAsUtf8(String data, String segment) {
    assertEquals(segment, Percent.encode(data, CharSet.SEGMENT));
    assertEquals(segment, Percent.encode(data, CharSet.SEGMENT, UTF_8));
    assertEquals(data, Percent.decode(segment));
    assertEquals(data, Percent.decode(segment, UTF_8));
  }

  /** The table of the class, and what comes back from a URI made of the data. */
  @ParameterizedTest
  @CsvSource({
    "1+1=2 & a/b?, 1+1=2%20&%20a%2Fb%3F, 1%2B1%3D2%20%26%20a/b?, 1%2B1%3D2+%26+a%2Fb%3F",
    "50% of é, 50%25%20of%20%C3%A9, 50%25%20of%20%C3%A9, 50%25+of+%C3%A9",
    "a#b;c, a%23b;c, a%23b%3Bc, a%23b%3Bc",
    "~*'\"<[, ~*'%22%01%3C%5B, ~*'%22%01%3C%5B, %7E*%27%22%01%3C%5B",
    "'', '', '', ''"
  })
  void aPlaceOfDataHasItsEncoding(String data, String segment, String query, String form) {
    assertEquals(segment, Percent.encodeSegment(data));
    assertEquals(query, Percent.encodeQueryValue(data));
    assertEquals(form, Percent.encodeFormValue(data));
    Uri built = Uri.builder().scheme("x").host("h").segment(data).param("n", data).build();
    assertEquals("x://h/" + segment + "?n=" + query, built.toString());
    assertEquals(data, built.segments().get(0));
    assertEquals(data, built.param("n"));
    assertEquals(data, Percent.decode(query));
    assertEquals(data, Uri.parse("http:?n=" + form).param("n"));
    assertEquals("n=" + form, QueryParams.of("n", data).toQuery(QueryFormat.FORM));
  }

  @Test
  void whatNeedsNoEncodingIsTheSame() {
    String plain = new String("plain");
    assertSame(plain, Percent.encode(plain, CharSet.UNRESERVED));
    assertSame(plain, Percent.decode(plain));
    assertSame(plain, Percent.decodeLossy(plain));
    assertEquals("", Percent.encode("", CharSet.UNRESERVED));
  }

  @Test
  void aSetOfRfc3987KeepsItsCharacters() {
    assertEquals("é%EE%80%80", Percent.encode("é\uE000", CharSet.ISEGMENT));
    assertEquals("é\uE000", Percent.encode("é\uE000", CharSet.IQUERY));
    assertEquals("é\uE000", Percent.encode("é\uE000", CharSet.IQUERY, ISO_8859_1));
    assertEquals("\uD800\uDF00%20", Percent.encode("\uD800\uDF00 ", CharSet.ISEGMENT));
  }

  @Test
  void aLoneSurrogateHasNoOctets() {
    assertBreaks(Rule.UTF8_OCTETS, 1, "a\uD800", () -> Percent.encode("a\uD800", CharSet.QUERY));
    assertBreaks(
        Rule.UTF8_OCTETS, 2, "é \uDC00b", () -> Percent.encode("é \uDC00b", CharSet.IQUERY));
    assertBreaks(Rule.UTF8_OCTETS, 0, "\uDFFF", () -> Percent.decodeBytes("\uDFFF"));
    assertBreaks(
        Rule.CHARSET,
        1,
        "a\uD800",
        () -> Percent.encode("a\uD800", CharSet.UNRESERVED, ISO_8859_1));
  }

  @ParameterizedTest
  @CsvSource({
    "ISO-8859-1, a é, a%20%E9",
    "windows-1252, €, %80",
    "Shift_JIS, 例 え, %97%E1%20%82%A6",
    "EUC-KR, 한국, %C7%D1%B1%B9",
    "ISO-2022-JP, aあいb, a%1B%24%42%24%22%24%24%1B%28%42b",
    "UTF-16BE, é€, %00%E9%20%AC",
    "UTF-16, é€, %FE%FF%00%E9%20%AC",
    "UTF-8, é, %C3%A9"
  })
  void otherCharsetsThereAndBack(String name, String data, String encoded) {
    Charset charset = Charset.forName(name);
    assertEquals(encoded, Percent.encode(data, CharSet.UNRESERVED, charset));
    assertEquals(data, Percent.decode(encoded, charset));
  }

  @Test
  void aCharsetThatLacksACharacterSaysWhere() {
    CharSet set = CharSet.UNRESERVED;
    assertBreaks(Rule.CHARSET, 2, "é €", () -> Percent.encode("é €", set, ISO_8859_1));
    assertBreaks(Rule.CHARSET, 1, "aé", () -> Percent.encode("aé", set, US_ASCII));
    assertBreaks(Rule.CHARSET, 3, "é/ €x", () -> Percent.encode("é/ €x", set, ISO_8859_1));
  }

  @Test
  void octetsThatMeanNothingInTheCharsetSayWhere() {
    assertBreaks(Rule.CHARSET, 1, "a%FF", () -> Percent.decode("a%FF", US_ASCII));
    assertBreaks(Rule.CHARSET, 4, "a%41%FF", () -> Percent.decode("a%41%FF", US_ASCII));
    Charset jis = Charset.forName("Shift_JIS");
    assertBreaks(Rule.CHARSET, 0, "%97", () -> Percent.decode("%97", jis));
    assertBreaks(Rule.CHARSET, 3, "%41%FD", () -> Percent.decode("%41%FD", jis));
    assertBreaks(Rule.PCT_ENCODED, 5, "%E9%4", () -> Percent.decode("%E9%4", ISO_8859_1));
    assertEquals("a", Percent.decode("a", UTF_16));
  }

  // Decoding.

  @ParameterizedTest
  @CsvSource({
    "%, 1", "a%, 2", "%4, 2", "a%4, 3", "%g0, 1", "%0g, 2", "%%41, 1", "%41%, 4", "%４1, 1", "%4/, 2"
  })
  void aBrokenEscapeBreaksAtTheDigitThatIsMissing(String text, int index) {
    assertBreaks(Rule.PCT_ENCODED, index, text, () -> Percent.decode(text));
    assertBreaks(Rule.PCT_ENCODED, index, text, () -> Percent.decode(text, ISO_8859_1));
    assertBreaks(Rule.PCT_ENCODED, index, text, () -> Percent.decodeBytes(text));
  }

  /** RFC 3629 §3, §4: no overlong forms, no surrogates, nothing beyond U+10FFFF. */
  @ParameterizedTest
  @CsvSource({
    "%80, 0",
    "a%BF, 1",
    "%C3, 0",
    "%C3%28, 0",
    "%C3x%A9, 0",
    "%41%C0%AF, 3",
    "%C1%BF, 0",
    "%E0%9F%BF, 0",
    "%ED%A0%80, 0",
    "%F0%8F%BF%BF, 0",
    "%F4%90%80%80, 0",
    "%F5%80%80%80, 0",
    "%E2%82, 0",
    "%E2%82%4, 0",
    "%C3%A9%FF, 6"
  })
  void whatIsNotUtf8BreaksAtItsFirstEscape(String text, int index) {
    assertBreaks(Rule.UTF8_OCTETS, index, text, () -> Percent.decode(text));
  }

  @ParameterizedTest
  @CsvSource({
    "%E0%A0%80, \u0800",
    "%ED%9F%BF, \uD7FF",
    "%EE%80%80, \uE000",
    "%F0%90%80%80, \uD800\uDC00",
    "%F4%8F%BF%BF, \uDBFF\uDFFF",
    "%c2%80, \u0080",
    "%df%bf, \u07FF",
    "a%2Bb+%2b, a+b++",
    "é%C3%A9, éé",
    "\uD800%41, \uD800A"
  })
  void theBordersOfUtf8AreDecoded(String text, String decoded) {
    assertEquals(decoded, Percent.decode(text));
    assertEquals(decoded, Percent.decodeLossy(text));
  }

  /** Unicode §3.9: one U+FFFD for each maximal part of an ill-formed sequence. */
  @ParameterizedTest
  @CsvSource({
    "%, %",
    "a%4, a%4",
    "%zz%41, %zzA",
    "%%41, %A",
    "%FF, \uFFFD",
    "%80%80, \uFFFD\uFFFD",
    "%C3, \uFFFD",
    "%C3%28, \uFFFD(",
    "%E2%82x, \uFFFDx",
    "%E2%82%41, \uFFFDA",
    "%F0%9F%98, \uFFFD",
    "%F0%9F%98%C3%A9, \uFFFDé",
    "%C0%AF, \uFFFD\uFFFD",
    "%ED%A0%80, \uFFFD\uFFFD\uFFFD",
    "%F4%90%80%80, \uFFFD\uFFFD\uFFFD\uFFFD"
  })
  void lossyDecodingNeverFails(String text, String decoded) {
    assertEquals(decoded, Percent.decodeLossy(text));
  }

  @Test
  void decodedOctets() {
    assertArrayEquals(new byte[] {(byte) 0xFF, 'a'}, Percent.decodeBytes("%FFa"));
    assertArrayEquals("é\uD800\uDF00%".getBytes(UTF_8), Percent.decodeBytes("é\uD800\uDF00%25"));
    assertArrayEquals(new byte[0], Percent.decodeBytes(""));
  }

  @Test
  void encodedOctets() {
    byte[] octets = {(byte) 0xFF, 'a', '%', 0, '/', (byte) 0x80};
    assertEquals("%FFa%25%00%2F%80", Percent.encodeBytes(octets, CharSet.UNRESERVED));
    assertEquals("%FFa%25%00/%80", Percent.encodeBytes(octets, CharSet.PATH));
    assertArrayEquals(octets, Percent.decodeBytes(Percent.encodeBytes(octets, CharSet.IPATH)));
  }

  // The small answers.

  @ParameterizedTest
  @CsvSource({
    "a%2Fb, 1, 47",
    "%00, 0, 0",
    "%fF, 0, 255",
    "a%2, 1, -1",
    "a%2F, 0, -1",
    "%2F, 2, -1",
    "'', 0, -1",
    "%g0, 0, -1",
    "%0g, 0, -1",
    "%41, 1, -1",
    "%4, 0, -1"
  })
  void theOctetAtAnIndex(String text, int index, int octet) {
    assertEquals(octet, EscapedOctets.octetAt(text, index));
  }

  @ParameterizedTest
  @CsvSource({
    "%C3%A9, 0, 233",
    "%41, 0, 65",
    "x%E2%82%AC, 1, 8364",
    "%F0%90%8C%80, 0, 66304",
    "%C0%AF, 0, -1",
    "%E2%82, 0, -1",
    "%80, 0, -1",
    "a, 0, -1",
    "%7F, 0, 127",
    "%C2%80, 0, 128",
    "%FF, 0, -1"
  })
  void theCodePointAtAnIndex(String text, int index, int codePoint) {
    assertEquals(codePoint, EscapedOctets.codePointAt(text, index));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "127, 1",
    "128, 2",
    "2047, 2",
    "2048, 3",
    "65535, 3",
    "65536, 4",
    "1114111, 4"
  })
  void theLengthInUtf8(int codePoint, int length) {
    assertEquals(length, EscapedOctets.utf8Length(codePoint));
    if (codePoint < 0xD800 || codePoint > 0xDFFF) {
      assertEquals(length, Character.toString(codePoint).getBytes(UTF_8).length);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "9, 9", "a, 10", "f, 15", "A, 10", "F, 15"})
  void hexadecimalDigits(char c, int value) {
    assertEquals(value, EscapedOctets.digit(c));
  }

  @ParameterizedTest
  @ValueSource(chars = {'g', 'G', '/', ':', '@', '`', '\u0661', '\uFF11', ' ', '\0', '!', 'Á'})
  void onlyAsciiDigitsCount(char c) {
    assertEquals(-1, EscapedOctets.digit(c));
  }

  @Test
  void noEscapeStandsOutsideOfTheText() {
    for (int index : new int[] {-1, Integer.MIN_VALUE, 1, 2, 3, 4, Integer.MAX_VALUE}) {
      assertEquals(-1, EscapedOctets.octetAt("%41", index));
      assertEquals(-1, EscapedOctets.codePointAt("%41", index));
    }
    assertEquals(-1, EscapedOctets.octetAt("", 0));
    assertEquals(0x41, EscapedOctets.octetAt("%41", 0));
  }

  @Test
  void aCharsetThatOnlyDecodesIsRefused() {
    java.nio.charset.Charset charset = java.nio.charset.Charset.forName("x-JISAutoDetect");
    for (String data : java.util.List.of("", "a", "\u30A2")) {
      assertThrows(
          IllegalArgumentException.class, () -> Percent.encode(data, CharSet.QUERY, charset));
    }
  }
}
