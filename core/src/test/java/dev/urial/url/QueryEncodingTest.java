package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.QueryParams;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.Growth;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class QueryEncodingTest {
  /**
   * For every encoding of the standard the CRC-32 of what <em>percent-encode after encoding</em>
   * answers for the text of all scalar values in ascending order, with the special-query set.
   * {@link EncodersByTheBook} prints them, from the standard's {@code index-*.txt}; these are of
   * its commit a985b62, 2026-05-21.
   */
  private static final String FINGERPRINTS =
      """
      UTF-8 e5b90b80
      IBM866 e38a1d58
      ISO-8859-2 4c8e6fe2
      ISO-8859-3 c7a936cb
      ISO-8859-4 129caac8
      ISO-8859-5 cd2f1907
      ISO-8859-6 fb953d37
      ISO-8859-7 abd5fe02
      ISO-8859-8 9ce034ad
      ISO-8859-8-I 9ce034ad
      ISO-8859-10 17320f55
      ISO-8859-13 240213dd
      ISO-8859-14 f7a9fde9
      ISO-8859-15 374bf36a
      ISO-8859-16 cf93cbb3
      KOI8-R 84ea424d
      KOI8-U 84ee3081
      macintosh c566f4bc
      windows-874 4c8a4807
      windows-1250 8e47953d
      windows-1251 fd3320e4
      windows-1252 b62ece25
      windows-1253 67b9e7ba
      windows-1254 ee172bcc
      windows-1255 647ed1cd
      windows-1256 b32ac476
      windows-1257 4eea8458
      windows-1258 c685c217
      x-mac-cyrillic 0aec7b2a
      GBK 5475001a
      gb18030 32df8cb1
      Big5 749dd3ca
      EUC-JP 3f041e38
      ISO-2022-JP 24df5108
      Shift_JIS f26cbb27
      EUC-KR d9f5ca00
      replacement e5b90b80
      UTF-16BE e5b90b80
      UTF-16LE e5b90b80
      x-user-defined fac72a62
      """;

  private static final PercentEncodeSet SPECIAL_QUERY = PercentEncodeSet.SPECIAL_QUERY;

  private static String encode(String label, String text) {
    return QueryEncoding.forLabel(label).percentEncode(text, SPECIAL_QUERY);
  }

  @Test
  @Slow("encodes each character of Unicode in each encoding; the URL suites encode some")
  void everyEncodingWritesEveryCharacterAsTheStandardDoes() {
    String all = EncodersByTheBook.allScalarValues("");
    List<String> found = new ArrayList<>();
    for (String line : FINGERPRINTS.lines().toList()) {
      String label = line.substring(0, line.indexOf(' '));
      assertEquals(label, QueryEncoding.forLabel(label).name());
      found.add(label + " " + EncodersByTheBook.fingerprint(encode(label, all)));
    }
    assertEquals(FINGERPRINTS.lines().toList(), found);
    assertEquals(40, found.size());
  }

  /** The same, each scalar value followed by a backslash, which the state Roman lacks. */
  @Test
  void iso2022JpShiftsAsTheStandardDoes() {
    assertEquals(
        "46876caf",
        EncodersByTheBook.fingerprint(
            encode("iso-2022-jp", EncodersByTheBook.allScalarValues("\\"))));
  }

  @Test
  void labelsAreThoseOfTheStandard() {
    assertEquals("windows-1252", QueryEncoding.forLabel("ascii").name());
    assertEquals("windows-1252", QueryEncoding.forLabel("l1").name());
    assertEquals("EUC-KR", QueryEncoding.forLabel("ks_c_5601-1987").name());
    assertEquals("ISO-8859-8-I", QueryEncoding.forLabel("csiso88598i").name());
    assertEquals("replacement", QueryEncoding.forLabel("iso-2022-kr").name());
    assertEquals("UTF-16LE", QueryEncoding.forLabel("utf-16").name());
    assertEquals("GBK", QueryEncoding.forLabel("gb2312").name());
    assertSame(QueryEncoding.UTF_8, QueryEncoding.forLabel("unicode-1-1-utf-8"));
  }

  @Test
  void aLabelMayHaveSpacesAroundItAndLettersOfEitherCase() {
    assertEquals("Shift_JIS", QueryEncoding.forLabel(" \t\n\f\rX-SJIS \r").name());
    for (String no :
        List.of(
            "",
            " ",
            "utf 8",
            "\u00A0utf-8",
            "\u000Butf-8",
            "utf-8\0",
            "\u212Aoi8-r",
            "a".repeat(100))) {
      assertThrows(IllegalArgumentException.class, () -> QueryEncoding.forLabel(no), no);
    }
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(new Locale("tr"));
      assertEquals("ISO-8859-2", QueryEncoding.forLabel("ISO-8859-2").name());
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void anUnknownLabelIsToldAsSuch() {
    var e = assertThrows(IllegalArgumentException.class, () -> QueryEncoding.forLabel("utf-7"));
    assertEquals("not a label of the Encoding Standard: utf-7", e.getMessage());
  }

  @Test
  void aCharsetThatTheRuntimeLacksIsNamed() {
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> QueryEncoding.forLabel("euc-jp", charset -> false));
    assertEquals(
        "EUC-JP requires the charset windows-31j, which this Java runtime does not have; the module jdk.charsets contains it",
        e.getMessage());
    for (String own : List.of("utf-8", "utf-16", "replacement", "x-user-defined")) {
      QueryEncoding.forLabel(own, charset -> false);
    }
  }

  @Test
  void whatCannotBeWrittenIsWrittenInUtf8() {
    for (String label : List.of("utf-16le", "utf-16be", "replacement")) {
      assertEquals("%C3%A9", encode(label, "é"));
      assertSame(QueryEncoding.UTF_8, QueryEncoding.forLabel(label).output());
    }
    assertEquals("big5", QueryEncoding.forLabel("big5").output().name().toLowerCase(Locale.ROOT));
  }

  @Test
  void anEscapeOrASignStaysUnlessTheSetHoldsIt() {
    assertEquals("%E9%zz%20&+=~%27", encode("latin1", "é%zz%20&+=~'"));
    assertEquals(
        "%E9%25zz+%26%2B%3D%7E",
        QueryEncoding.forLabel("latin1").percentEncode("é%zz &+=~", PercentEncodeSet.FORM));
    assertEquals(
        "%1B%24B%25%22%1B%28B+%26%239824%3B",
        QueryEncoding.forLabel("iso-2022-jp").percentEncode("ア ♠", PercentEncodeSet.FORM));
  }

  @Test
  void halfOfADoubleByteMayBeAnAsciiCharacterThatStays() {
    assertEquals("%83A", encode("shift_jis", "ア"));
    assertEquals("%83\\", encode("shift_jis", "ソ"));
    assertEquals("%A5%A2", encode("euc-jp", "ア"));
    assertEquals("%1B$B%%22%1B(B", encode("iso-2022-jp", "ア"));
    assertEquals("%1B$B%%22%1B(B", encode("iso-2022-jp", "ｱ"));
    assertEquals("%1B$B%%22%1B(B%26%2365533%3B", encode("iso-2022-jp", "ア\u001B"));
  }

  @Test
  void theQuirksOfTheStandard() {
    assertEquals("%80", encode("gbk", "€"));
    assertEquals("%A2%E3", encode("gb18030", "€"));
    assertEquals("%26%2358853%3B", encode("gbk", "\uE5E5"));
    assertEquals("%815%F47", encode("gb18030", "\uE7C7"));
    assertEquals("%A8%BC", encode("gb18030", "\u1E3F"));
    assertEquals("%A6%D9", encode("gb18030", "\uE78D"));
    assertEquals("%A6%D9", encode("gb18030", "\uFE10"));
    assertEquals("%900%810", encode("gb18030", "\uD800\uDC00"));
    assertEquals("%A4Q%A4%CA", encode("big5", "十卅"));
    assertEquals("%81", encode("windows-1252", "\u0081"));
    assertEquals("%26%23170%3B", encode("windows-1253", "\u00AA"));
    assertEquals("%CA", encode("windows-1255", "\u05BA"));
    assertEquals("%AE%BE", encode("koi8-u", "ўЎ"));
    assertEquals("%FF", encode("x-mac-cyrillic", "€"));
    assertEquals("%BD", encode("iso-8859-10", "―"));
    assertEquals("%80%FF", encode("x-user-defined", "\uF780\uF7FF"));
    assertEquals("%26%23128%3B", encode("x-user-defined", "\u0080"));
    assertEquals("%87U", encode("shift_jis", "Ⅱ"));
    assertEquals("%FA@", encode("shift_jis", "ⅰ"));
  }

  @Test
  void formsAreWrittenInTheEncodingOfTheirDocument() {
    QueryParams params = QueryParams.of("é", "≡ b").plus("", "&=");
    assertEquals("%E9=%26%238801%3B+b&=%26%3D", QueryEncoding.forLabel("latin1").serialize(params));
    assertEquals(params.toString(), QueryEncoding.UTF_8.serialize(params));
    assertEquals(
        "%1B%24B%25%22%1B%28B=%1B%28J%5C%1B%28B",
        QueryEncoding.forLabel("iso-2022-jp").serialize(QueryParams.of("ア", "¥")));
    assertEquals("", QueryEncoding.forLabel("gbk").serialize(QueryParams.empty()));
  }

  @Test
  void aLoneSurrogateIsTheReplacementCharacter() {
    assertEquals("%26%2365533%3Ba", encode("latin1", "\uD800a"));
    assertEquals("%841%A47", encode("gb18030", "\uDC00"));
  }

  @Test
  void nothingToEncodeIsTheSameObject() {
    String text = new String("a=1&b=%20");
    assertSame(text, QueryEncoding.forLabel("iso-2022-jp").percentEncode(text, SPECIAL_QUERY));
    assertSame(text, QueryEncoding.UTF_8.percentEncode(text, SPECIAL_QUERY));
  }

  @Test
  void equalByName() {
    assertEquals(QueryEncoding.forLabel("sjis"), QueryEncoding.forLabel("ms932"));
    assertEquals(
        QueryEncoding.forLabel("sjis").hashCode(), QueryEncoding.forLabel("ms932").hashCode());
    assertFalse(QueryEncoding.forLabel("gbk").equals(QueryEncoding.forLabel("gb18030")));
    assertEquals("GBK", QueryEncoding.forLabel("gbk").toString());
  }

  @Test
  void encodingTakesLinearTime() {
    for (String label : List.of("iso-2022-jp", "gb18030", "big5", "latin1")) {
      Growth.isLinear(
          label,
          5_000,
          "ア\u00A5a\uD800≡\u000E"::repeat,
          text -> assertTrue(encode(label, text).length() > text.length()));
    }
  }
}
