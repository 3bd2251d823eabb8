package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Idna.Flag;
import dev.urial.url.Url;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdnaTest {
  private static final Idna PLAIN = Idna.with();
  private static final Idna STRICT =
      Idna.with(
          Flag.CHECK_HYPHENS,
          Flag.CHECK_BIDI,
          Flag.CHECK_JOINERS,
          Flag.USE_STD3_ASCII_RULES,
          Flag.VERIFY_DNS_LENGTH);

  private static Idna with(String flag) {
    return flag.isEmpty() ? PLAIN : Idna.with(Flag.valueOf(flag));
  }

  /** The errors of a result, each as its rule and what it points at. */
  private static String errors(String domain, Idna.Result result) {
    List<String> errors = new ArrayList<>();
    for (IdnaError e : result.errors()) {
      errors.add(e.rule().id() + "=" + domain.substring(e.start(), e.end()));
    }
    return String.join(" ", errors);
  }

  @ParameterizedTest
  @CsvSource({
    "example.com, example.com, example.com",
    "EXAMPLE.Com, example.com, example.com",
    "'', '', ''",
    "., ., .",
    "Bücher.Example, xn--bcher-kva.example, bücher.example",
    "xn--bcher-kva.example, xn--bcher-kva.example, bücher.example",
    "XN--BCHER-KVA, xn--bcher-kva, bücher",
    "faß.de, xn--fa-hia.de, faß.de",
    "FAẞ.de, xn--fa-hia.de, faß.de",
    "日本。jp, xn--wgv71a.jp, 日本.jp",
    "a\u00ADb, ab, ab",
    "\uFF41\uFF0E\uFF42, a.b, a.b",
    "e\u0301, xn--9ca, é",
    "a.xn--bcher-kva.ö.xn--tda.b, a.xn--bcher-kva.xn--nda.xn--tda.b, a.bücher.ö.ü.b",
    "xn--tda.b.xn--tda, xn--tda.b.xn--tda, ü.b.ü",
    "xn-a.é, xn-a.xn--9ca, xn-a.é",
    "ab--c.é, ab--c.xn--9ca, ab--c.é",
    "-.é, -.xn--9ca, -.é",
    "\uD83D\uDCA9.la, xn--ls8h.la, \uD83D\uDCA9.la",
    "a_b c, a_b c, a_b c",
    "xn-, xn-, xn-",
    "xn, xn, xn",
    "x-n--, x-n--, x-n--",
    "an--a, an--a, an--a",
    "xm--a, xm--a, xm--a",
  })
  void maps(String domain, String ascii, String unicode) {
    assertEquals(new Idna.Result(ascii, List.of()), PLAIN.toAscii(domain));
    assertEquals(new Idna.Result(unicode, List.of()), PLAIN.toUnicode(domain));
    assertEquals(ascii, PLAIN.toAsciiOrNull(domain));
  }

  @Test
  void whatIsInLowerCaseAlreadyIsTheSameObject() {
    String domain = "www.example-1.com";
    assertSame(domain, STRICT.toAscii(domain).text());
    assertSame(domain, STRICT.toAsciiOrNull(domain));
    assertSame(domain, STRICT.toUnicode(domain).text());
    String encoded = "xn--bcher-kva.example";
    assertSame(encoded, STRICT.toAscii(encoded).text());
    String unicode = "bücher.example";
    assertSame(unicode, STRICT.toUnicode(unicode).text());
  }

  /** Bytes are asserted, since they do not depend on the machine. */
  @Test
  void aNameInAsciiCostsOneObjectAtMost() {
    var thread = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    String domain = "www.example-1.com";
    int calls = 10_000;
    Object last = null;
    for (int warm = 0; warm < 2; warm++) {
      long before = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
      for (int i = 0; i < calls; i++) {
        last = STRICT.toAsciiOrNull(domain);
      }
      long between = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
      for (int i = 0; i < calls; i++) {
        last = STRICT.toAscii(domain);
      }
      long after = thread.getThreadAllocatedBytes(Thread.currentThread().getId());
      if (warm > 0) {
        assertTrue(between - before < calls, () -> "no object: " + (between - before));
        assertTrue(after - between < 25L * calls, () -> "one result: " + (after - between));
      }
    }
    assertEquals(domain, last == null ? null : ((Idna.Result) last).text());
  }

  /** What fails with one flag, and passes without it or does not. */
  @ParameterizedTest
  @CsvSource({
    // flag, domain, ToASCII with errors, errors
    "CHECK_HYPHENS, a.-b, a.-b, V3=-b",
    "CHECK_HYPHENS, -, -, V3=-",
    "CHECK_HYPHENS, b-.a, b-.a, V3=b-",
    "CHECK_HYPHENS, a.b-, a.b-, V3=b-",
    "CHECK_HYPHENS, ab--c, ab--c, V2=ab--c",
    "CHECK_HYPHENS, x.ab--, x.ab--, V2=ab-- V3=ab--",
    "CHECK_HYPHENS, a-b-c.ab-c--d.a--b, a-b-c.ab-c--d.a--b, ''",
    "CHECK_HYPHENS, \uD83D\uDCA9é--, xn-----9ia75822c, V2=\uD83D\uDCA9é-- V3=\uD83D\uDCA9é--",
    "CHECK_HYPHENS, \uD83D\uDCA9é-a-, xn---a--9la39705d, V3=\uD83D\uDCA9é-a-",
    "CHECK_HYPHENS, éa-b, xn--a-b-9la, ''",
    "CHECK_HYPHENS, éa--b, xn--a--b-9oa, V2=éa--b",
    "CHECK_HYPHENS, é.-, xn--9ca.-, V3=-",
    "CHECK_HYPHENS, é.a-, xn--9ca.a-, V3=a-",
    "CHECK_HYPHENS, é.ab--c, xn--9ca.ab--c, V2=ab--c",
    "CHECK_HYPHENS, é.ab-, xn--9ca.ab-, V3=ab-",
    "CHECK_HYPHENS, é.aa-b, xn--9ca.aa-b, ''",
    "USE_STD3_ASCII_RULES, a_b, a_b, U1=a_b",
    "USE_STD3_ASCII_RULES, a.b c.d, a.b c.d, U1=b c",
    "USE_STD3_ASCII_RULES, é/.A-z09, xn--/-9fa.a-z09, U1=é/",
    "USE_STD3_ASCII_RULES, é:, xn--:-9fa, U1=é:",
    "USE_STD3_ASCII_RULES, é`{, 'xn--`{-9ia', U1=é`{",
    "USE_STD3_ASCII_RULES, é@, xn--@-9fa, U1=é@",
    "USE_STD3_ASCII_RULES, éaz09-, xn--az09--9ra, ''",
    "USE_STD3_ASCII_RULES, ≠, xn--1ch, ''",
    "VERIFY_DNS_LENGTH, '', '', A4_1= A4_2=",
    "VERIFY_DNS_LENGTH, a., a., A4_2=",
    "VERIFY_DNS_LENGTH, .a, .a, A4_2=",
    "VERIFY_DNS_LENGTH, a..b, a..b, A4_2=",
    "VERIFY_DNS_LENGTH, ., ., A4_1=. A4_2= A4_2=",
    "VERIFY_DNS_LENGTH, é..a, xn--9ca..a, A4_2=",
    "VERIFY_DNS_LENGTH, é.a, xn--9ca.a, ''",
    "'', \u0301a, xn--a-wbb, V6=\u0301a",
    "'', a.\u0903é, a.xn--9ca162b, V6=\u0903é",
    "'', a\u2FF0.é, xn--a-82t.xn--9ca, V7=a\u2FF0",
    "'', a\uD800z, a\uD800z, V7=a\uD800z A3=a\uD800z",
    "'', xn--0.b, xn--0.b, P4=xn--0",
    "'', xn--a.b, xn--a.b, V7=xn--a", // U+0080
    "'', b.xn--\u00E9, b.xn--xn---epa, P4=xn--\u00E9",
    "'', xn--.b, .b, P4=xn--",
    "'', xn--ASCII-.b, ascii.b, P4=xn--ASCII-",
    "'', é.xn--ASCII-.b, xn--9ca.ascii.b, P4=xn--ASCII-",
    "'', xn--u-ccb, xn--u-ccb, V1=xn--u-ccb",
    "'', xn--xn---epa, xn--xn---epa, V4=xn--xn---epa",
    "'', xn--tda.xn--a-82t, xn--tda.xn--a-82t, V7=xn--a-82t",
    "'', é\u200C, xn--9ca650n, ''",
    "IGNORE_INVALID_PUNYCODE, xn--0.b, xn--0.b, ''",
    "IGNORE_INVALID_PUNYCODE, xn--.b, .b, P4=xn--",
    "TRANSITIONAL_PROCESSING, Faß.ẞ.ς.a\u200Db, fass.ss.xn--4xa.ab, ''",
  })
  void complains(String flag, String domain, String ascii, String errors) {
    Idna idna = with(flag);
    Idna.Result result = idna.toAscii(domain);
    assertEquals(ascii, result.text());
    assertEquals(errors, errors(domain, result));
    assertEquals(errors.isEmpty(), result.isOk());
    assertEquals(errors.isEmpty() ? ascii : null, idna.toAsciiOrNull(domain));
  }

  @ParameterizedTest
  @CsvSource({
    "VERIFY_DNS_LENGTH, '', '', X4_2=",
    "VERIFY_DNS_LENGTH, a., a., ''",
    "VERIFY_DNS_LENGTH, a..b, a..b, X4_2=",
    "VERIFY_DNS_LENGTH, ., ., X4_2=",
    "VERIFY_DNS_LENGTH, .ü, .ü, X4_2=",
    "'', xn--0.ü, xn--0.ü, P4=xn--0",
    "'', xn--é.xn--tda, xn--é.ü, P4=xn--é",
    "'', xn--tda.xn--é, ü.xn--é, P4=xn--é",
    "'', xn--tda.xn--0, ü.xn--0, P4=xn--0",
    "'', xn--., ., P4=xn--",
    "TRANSITIONAL_PROCESSING, xn--fa-hia.ß, faß.ss, ''",
    "IGNORE_INVALID_PUNYCODE, xn--0.xn--tda, xn--0.ü, ''",
  })
  void complainsInToUnicode(String flag, String domain, String unicode, String errors) {
    Idna.Result result = with(flag).toUnicode(domain);
    assertEquals(unicode, result.text());
    assertEquals(errors, errors(domain, result));
  }

  @Test
  void lengthsAreThoseOfTheDns() {
    Idna idna = Idna.with(Flag.VERIFY_DNS_LENGTH);
    String label = "a".repeat(63);
    assertTrue(idna.toAscii(label).isOk());
    assertTrue(idna.toAscii("é." + label).isOk());
    assertEquals("A4_2=" + label + "a", errors(label + "a", idna.toAscii(label + "a")));
    String early = label + "a.b";
    assertEquals("A4_2=" + label + "a", errors(early, idna.toAscii(early)));
    String late = "é." + label + "a";
    assertEquals("A4_2=" + label + "a", errors(late, idna.toAscii(late)));
    String longest = (label + ".").repeat(3) + "a".repeat(61);
    assertEquals(253, longest.length());
    assertTrue(idna.toAscii(longest).isOk());
    assertEquals("A4_1=" + longest + "a", errors(longest + "a", idna.toAscii(longest + "a")));
    assertEquals("A4_2=", errors(longest + ".", idna.toAscii(longest + ".")));
    assertTrue(idna.toUnicode(longest + "a" + label).isOk());
    assertTrue(idna.toUnicode("é" + longest + "a" + label).isOk());
    String encoded = "é." + longest.substring(8);
    assertEquals(253, idna.toAscii(encoded).text().length());
    assertTrue(idna.toAscii(encoded).isOk());
    assertFalse(idna.toAscii(encoded + "a").isOk());
  }

  /** RFC 5893 §2, each condition met and broken. */
  @ParameterizedTest
  @CsvSource({
    "\u05D0, ''",
    "a.\u05D0, ''",
    "1.\u05D0, B1=1",
    "-.\u05D0, B1=-",
    "a.1, ''", // no Bidi domain name
    "1.é, ''",
    "\u0661a, B1=\u0661a", // a digit of Arabic makes one
    "é.\u0661, B1=\u0661",
    "\u05D0a\u05D0, B2=\u05D0a\u05D0",
    "\u05D0_\u05D0, ''",
    "\u05D0\u2028\u05D0, V7=\u05D0\u2028\u05D0 B2=\u05D0\u2028\u05D0",
    "\u05D0-, B3=\u05D0-",
    "\u05D0\u05B0, ''", // ends with a mark
    "\u05D0-\u05B0, B3=\u05D0-\u05B0",
    "\u05D01, ''",
    "\u05D0\u0661, ''",
    "\u06271\u0661, B4=\u06271\u0661",
    "\u0627\u06611\u05B0, B4=\u0627\u06611\u05B0",
    "a\u05D0a.b, B5=a\u05D0a",
    "a\u0661a, B5=a\u0661a",
    "a\u05D0, B5=a\u05D0 B6=a\u05D0",
    "a-.\u05D0, B6=a-",
    "a-\u0301.\u05D0, B6=a-\u0301",
    "a1.\u05D0, ''",
    "a\u0301x1\u0316.\u05D0, ''",
    "xn--4db.1, B1=1",
    "xn--4db.\u05D1.c, ''",
    ".\u05D0., ''",
    "\uD802\uDC00-.b, B3=\uD802\uDC00-",
  })
  void bidi(String domain, String errors) {
    assertEquals(errors, errors(domain, Idna.with(Flag.CHECK_BIDI).toAscii(domain)));
    assertEquals(errors.contains("V7"), !PLAIN.toAscii(domain).isOk());
  }

  /** RFC 5892 appendix A. */
  @ParameterizedTest
  @CsvSource({
    "\u0915\u094D\u200D, ''",
    "\u0915\u094D\u200C, ''",
    "\u200D, C2=\u200D",
    "a\u200D, C2=a\u200D",
    "\u0915\u094D\u200D\u200D, C2=\u0915\u094D\u200D\u200D",
    "\u200C, C1=\u200C",
    "a\u200Cb, C1=a\u200Cb",
    "\u0628\u200C\u0628, ''", // dual, dual
    "\u0628\u200C\u0627, ''", // dual, right
    "\u0627\u200C\u0628, C1=\u0627\u200C\u0628", // right, dual
    "\u0628\u200C, C1=\u0628\u200C",
    "\u200C\u0628, C1=\u200C\u0628",
    "\u0628\u200Ca, C1=\u0628\u200Ca",
    "\u0628\u064B\u064B\u200C\u064B\u0628, ''", // transparent between
    "\u0628\u064B\u200C\u064B, C1=\u0628\u064B\u200C\u064B",
    "\uA872\u200C\u0628, ''", // left, dual
    "\u0628\u200C\uA872, C1=\u0628\u200C\uA872",
    "\uD83A\uDD22\u200C\uD83A\uDD22, ''", // beyond the plane
    "\u0628\uD83A\uDD44\u200C\uD83A\uDD44\u0628, ''",
    "a\u200C\u200D, C1=a\u200C\u200D C2=a\u200C\u200D",
    "\u0628\u200C\u0628\u200C, C1=\u0628\u200C\u0628\u200C",
    "xn--1ug, C2=xn--1ug",
  })
  void joiners(String domain, String errors) {
    assertEquals(errors, errors(domain, Idna.with(Flag.CHECK_JOINERS).toAscii(domain)));
    assertTrue(PLAIN.toAscii(domain).isOk());
  }

  /** The range is that of the label as it was given. */
  @ParameterizedTest
  @CsvSource({
    "A.-B。C, V3=-B",
    "a。\u00AD-b\u00AD。c, V3=\u00AD-b\u00AD",
    "-a｡-b．c-, V3=-a V3=-b V3=c-",
    "ﬀ-.a, V3=ﬀ-", // one character that becomes two
    "\u00AD。\u00AD-é, V3=\u00AD-é",
    "\uD83D\uDCA9.-\uD83D\uDCA9, V3=-\uD83D\uDCA9",
  })
  void rangesAreThoseOfTheGivenText(String domain, String errors) {
    assertEquals(errors, errors(domain, Idna.with(Flag.CHECK_HYPHENS).toAscii(domain)));
    assertEquals(errors, errors(domain, Idna.with(Flag.CHECK_HYPHENS).toUnicode(domain)));
  }

  @Test
  void errorsOfManyLabelsAreInOrder() {
    String domain = "-a.b.-c.d.-e.-f.g";
    assertEquals("V3=-a V3=-c V3=-e V3=-f", errors(domain, STRICT.toAscii(domain)));
    assertEquals("V3=-a V3=-c V3=-e V3=-f", errors(domain, STRICT.toUnicode(domain)));
  }

  @Test
  void allOfASetOfFlagsCount() {
    assertNull(STRICT.toAsciiOrNull("a_é"));
    assertNull(STRICT.toAsciiOrNull("-é"));
    assertNull(STRICT.toAsciiOrNull("é.."));
    assertNull(STRICT.toAsciiOrNull("1.\u05D0"));
    assertNull(STRICT.toAsciiOrNull("é\u200D"));
    assertEquals("xn--9ca", STRICT.toAsciiOrNull("é"));
  }

  @Test
  void everyRuleSaysWhatAndWhere() {
    Set<String> meanings = new HashSet<>();
    for (IdnaRule rule : IdnaRule.values()) {
      assertEquals(rule.name(), rule.id());
      assertTrue(rule.link().startsWith("https://"), rule.id());
      assertTrue(
          rule.citation().matches("(UTS #46|RFC 589[23]) (§[0-9.]+|appendix A\\.[12])"),
          rule.citation());
      assertTrue(meanings.add(rule.meaningMessage().text()), rule.id());
      assertEquals(rule.id() + " (" + rule.citation() + ")", rule.toString());
    }
    assertFalse(IdnaRule.A3.isOfValue());
  }

  @Test
  void processingsWithTheSameFlagsAreEqual() {
    Idna browsers = Idna.with(Idna.Flag.CHECK_JOINERS, Idna.Flag.CHECK_BIDI);
    assertEquals(browsers, Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS));
    assertEquals(
        browsers.hashCode(), Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS).hashCode());
    assertFalse(browsers.equals(Idna.with()));
    assertEquals("[CHECK_BIDI, CHECK_JOINERS]", browsers.toString());
    assertEquals("[]", Idna.with().toString());
  }

  @Test
  void theExampleOfTheClassIsRight() {
    Idna idna = Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS);
    assertEquals("xn--fa-hia.example", idna.toAscii("Faß.example").text());
    assertEquals(IdnaRule.V7, idna.toAscii("xn--a").errors().get(0).rule());
  }

  @ParameterizedTest
  @CsvSource({
    "bücher.example, true, true, true",
    "r1---sn.example, true, false, true",
    "a_b.example, false, false, true",
    "a..b, false, false, true",
    "xn--a, false, false, false",
    "a\u05D0.example, false, false, false",
  })
  void thePresetsAskWhatTheyAreFor(
      String domain, boolean lookup, boolean registration, boolean browsers) {
    assertEquals(lookup, Idna.lookup().toAscii(domain).isOk());
    assertEquals(registration, Idna.registration().toAscii(domain).isOk());
    assertEquals(browsers, Idna.browsers().toAscii(domain).isOk());
  }

  /** Java's own table is older or newer than ours: it judges what it knows. */
  @Test
  void marksAreThoseOfUnicode() {
    int marks = 0;
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      int type = Character.getType(c);
      boolean isMark =
          type == Character.NON_SPACING_MARK
              || type == Character.COMBINING_SPACING_MARK
              || type == Character.ENCLOSING_MARK;
      if (type != Character.UNASSIGNED) {
        assertEquals(isMark, Idna.isCombiningMark(c), Integer.toHexString(c));
      }
      marks += Idna.isCombiningMark(c) ? 1 : 0;
    }
    assertTrue(marks > 2_000, "few marks: " + marks);
    assertTrue(Idna.isCombiningMark(0x897)); // since Unicode 16
    assertThrows(IllegalArgumentException.class, () -> Idna.isCombiningMark(-1));
    assertThrows(IllegalArgumentException.class, () -> Idna.isCombiningMark(0x110000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xn--bcher-kva.de",
        "BÜCHER.de",
        "example",
        "EXAMPLE.com",
        "xn--a",
        "a..b",
        "xn--zz zz",
        "a\u0301",
        "xn--",
        ""
      })
  void theUnicodeFormIsNullWhereItHasAnError(String domain) {
    for (Idna idna : List.of(Idna.with(), Idna.browsers(), Idna.lookup(), Idna.registration())) {
      Idna.Result result = idna.toUnicode(domain);
      assertEquals(result.isOk() ? result.text() : null, idna.toUnicodeOrNull(domain));
    }
    assertEquals("bücher.de", Idna.browsers().toUnicodeOrNull("xn--bcher-kva.de"));
    assertNull(Idna.browsers().toUnicodeOrNull("xn--a"));
  }

  /** Ignoring what is between them makes no character of two surrogates. */
  @ParameterizedTest
  @ValueSource(strings = {"\ud83d\u00ad\ude00", "a\ud83d\u200b\ude00.example"})
  void surrogatesThatAreApartStayApart(String domain) {
    assertFalse(Idna.browsers().toAscii(domain).errors().isEmpty());
    assertFalse(Url.canParse("http://" + domain + "/"));
  }
}
