package dev.urial.fragment;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.fragment.PlainTextFragment.Integrity;
import dev.urial.fragment.PlainTextFragment.IntegrityCheck;
import dev.urial.fragment.PlainTextFragment.Unit;
import java.nio.charset.Charset;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class PlainTextFragmentTest {
  private static final String LINES =
      IntStream.rangeClosed(1, 30)
          .mapToObj(i -> "line " + i + "\r\n")
          .collect(Collectors.joining());

  private static String selected(String fragment, String text) {
    return PlainTextFragment.parse(fragment).select(text).of(text);
  }

  /** The examples of RFC 5147 §5. */
  @Test
  void examplesOfRfc5147Section5() {
    String text = "x".repeat(99) + "\uD83D\uDE00yz";
    assertEquals(new TextRange(101, 101), PlainTextFragment.parse("char=100").select(text));
    assertEquals(new TextRange(3, 3), PlainTextFragment.parse("char=100").select("abc"));

    String eleventhToTwentieth = selected("line=10,20", LINES);
    assertEquals("line 11\r\n", eleventhToTwentieth.substring(0, 9));
    assertEquals(10, eleventhToTwentieth.lines().count());
    String ten = LINES.substring(0, LINES.indexOf("line 11"));
    assertEquals(
        new TextRange(ten.length(), ten.length()),
        PlainTextFragment.parse("line=10,20").select(ten));
    String twelve = LINES.substring(0, LINES.indexOf("line 13"));
    assertEquals("line 11\r\nline 12\r\n", selected("line=10,20", twelve));

    assertEquals("line 1\r\n", selected("line=,1", LINES));

    PlainTextFragment checked = PlainTextFragment.parse("line=10,20;length=9876,UTF-8");
    assertEquals(List.of(new IntegrityCheck("length", "9876", "UTF-8")), checked.checks());
    assertEquals(Unit.LINE, checked.unit());
    assertEquals(10, checked.start());
    assertEquals(20, checked.end());
    assertEquals(Integrity.CHANGED, checked.check(LINES.getBytes(UTF_8), UTF_8));
    assertEquals(Integrity.UNCHECKED, checked.check(LINES.getBytes(UTF_16), UTF_16));
  }

  /** RFC 5147 §2.1.1, §2.2: n characters have n + 1 positions. */
  @Test
  void positionsLieBetween() {
    assertEquals(new TextRange(0, 0), PlainTextFragment.parse("char=0").select("a"));
    assertEquals(new TextRange(1, 1), PlainTextFragment.parse("char=1").select("a"));
    assertEquals(new TextRange(0, 0), PlainTextFragment.parse("line=0").select("a\nb"));
    assertEquals(new TextRange(2, 2), PlainTextFragment.parse("line=1").select("a\nb"));
    assertEquals(new TextRange(3, 3), PlainTextFragment.parse("line=2").select("a\nb"));
    assertEquals(new TextRange(1, 1), PlainTextFragment.parse("char=1,1").select("abc"));
    assertEquals(new TextRange(0, 0), PlainTextFragment.parse("line=5,").select(""));
  }

  /** RFC 5147 §2.1.2, §4.1. */
  @Test
  void theEndOfALineIsOneCharacter() {
    for (String end : List.of("\r\n", "\r", "\n", "\u0085", "\r\u0085")) {
      String text = "a" + end + end + "b";
      assertEquals("b", selected("char=3,4", text));
      assertEquals(end, selected("char=1,2", text));
      assertEquals(end, selected("line=1,2", text));
      assertEquals("b", selected("line=2,", text));
      assertEquals(4, PlainTextFragment.length(text));
    }
    assertEquals("\n", selected("line=1,2", "a\n\nb"));
  }

  @Test
  void aByteOrderMarkAtTheBeginningDoesNotCount() {
    assertEquals("a", selected("char=,1", "\uFEFFab"));
    assertEquals("a\n", selected("line=,1", "\uFEFFa\nb"));
    assertEquals("\uFEFF", selected("char=1,2", "a\uFEFF"));
  }

  /** RFC 5147 §2.3, §3.1, §4.3. */
  @Test
  void integrityIsCheckedInTheSameCharsetOnly() {
    byte[] text = "naïve\r\n".getBytes(UTF_8);
    PlainTextFragment made =
        PlainTextFragment.position(Unit.LINE, 1)
            .withLength("naïve\r\n", UTF_8)
            .withMd5(text, UTF_8);
    assertTrue(made.toFragment().startsWith("line=1;length=6,UTF-8;md5="), made::toFragment);
    assertEquals(Integrity.INTACT, made.check(text, UTF_8));
    assertEquals(Integrity.CHANGED, made.check("naive\r\n".getBytes(UTF_8), UTF_8));
    assertEquals(Integrity.UNCHECKED, made.check(text, Charset.forName("windows-1258")));
    PlainTextFragment md5 = PlainTextFragment.parse("char=0;md5=D41D8CD98F00B204E9800998ECF8427E");
    assertEquals(Integrity.INTACT, md5.check(new byte[0], UTF_8));
    assertEquals(Integrity.CHANGED, md5.check(text, UTF_8));
    assertEquals(
        Integrity.INTACT,
        PlainTextFragment.parse("char=0;length=1,utf8").check(new byte[] {65}, UTF_8),
        "an alias");
    assertEquals(
        Integrity.CHANGED,
        PlainTextFragment.parse("char=0;length=1").check(new byte[] {(byte) 0xFF}, UTF_8));
    assertEquals(Integrity.UNCHECKED, PlainTextFragment.parse("char=0").check(text, UTF_8));
  }

  /** RFC 5147 §3.1: checks of other names must be ignored, so they must be read. */
  @Test
  void checksOfOtherNamesAreReadAndIgnored() {
    PlainTextFragment other = PlainTextFragment.parse("char=1;sha-256=abc,UTF-8;length=3");
    assertEquals("[sha-256=abc,UTF-8, length=3]", other.checks().toString());
    assertEquals(Integrity.INTACT, other.check("abc".getBytes(UTF_8), UTF_8));
  }

  /** RFC 5147 §4.4. */
  @Test
  void nonsenseIsIgnored() {
    assertNull(PlainTextFragment.read("banana"));
    assertNull(PlainTextFragment.read(""));
    assertEquals(PlainTextFragment.parse("char=1"), PlainTextFragment.read("char=1"));
  }

  /** RFC 3986 §2.3: what needs no escape is the same when it is escaped. */
  @Test
  void escapesOfUnreservedCharactersAreRead() {
    assertEquals("b", selected("ch%61r=%31,2", "abc"));
    assertEquals("%6Cine=1;length=1,US-ASCII", with("%6Cine=1"));
  }

  private static String with(String fragment) {
    return PlainTextFragment.parse(fragment)
        .withLength("a", java.nio.charset.StandardCharsets.US_ASCII)
        .toFragment();
  }

  /** RFC 5147 §4.2 with its erratum: the second number must not be less, however large both are. */
  @Test
  void theOrderOfHugeNumbersCounts() {
    String huge = "9".repeat(30);
    assertNull(PlainTextFragment.read("char=" + huge + "1," + huge + "0"));
    assertNull(PlainTextFragment.read("char=" + huge + ",1"));
    assertTrue(PlainTextFragment.tryParse("char=" + huge + "0,00" + huge + "1").isOk());
    assertTrue(PlainTextFragment.tryParse("char=00" + huge + "," + huge).isOk());
  }

  /** Octets are measured once, however many checks a stranger writes. */
  @Test
  void manyChecksAreLinear() {
    byte[] text = new byte[1_000_000];
    PlainTextFragment made = PlainTextFragment.position(Unit.CHARACTER, 0);
    String check =
        made.withMd5(text, UTF_8).withLength(new String(text, UTF_8), UTF_8).toFragment();
    String checks = check.substring(check.indexOf(';')).repeat(20_000);
    assertEquals(Integrity.INTACT, PlainTextFragment.parse("char=0" + checks).check(text, UTF_8));
  }

  @Test
  void numbersBeyondAllTextsAreRead() {
    String huge = "9".repeat(1000);
    assertEquals(new TextRange(3, 3), PlainTextFragment.parse("char=" + huge).select("abc"));
    assertEquals("bc", selected("char=1," + huge, "abc"));
    assertEquals("abc", selected("char=000,0003", "abc"));
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    assertEquals("char=5", PlainTextFragment.position(Unit.CHARACTER, 5).toFragment());
    assertEquals("char=5,9", PlainTextFragment.range(Unit.CHARACTER, 5, 9).toFragment());
    assertEquals("line=3,", PlainTextFragment.rangeFrom(Unit.LINE, 3).toFragment());
    assertThrows(IllegalArgumentException.class, () -> PlainTextFragment.range(Unit.LINE, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> PlainTextFragment.rangeFrom(Unit.LINE, -1));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(PlainTextFragment::tryParse)
        .breaks("|", "text-scheme")
        .breaks("|banana", "text-scheme")
        .breaks("|Char=1", "text-scheme")
        .breaks("cha|t=1", "text-scheme")
        .breaks("line|", "text-scheme")
        .breaks("line=|", "text-scheme")
        .breaks("line=|x", "text-scheme")
        .breaks("line=|-1", "text-scheme")
        .breaks("line=|;length=1", "text-scheme")
        .breaks("line=1|x", "text-fragment")
        .breaks("line=1|%2C", "text-fragment")
        .breaks("%6Cine=2,%31|", "range")
        .breaks("line=1%30;md%35=|%2D", "md5-value")
        .breaks("line=1|.5", "text-fragment")
        .breaks("line=,|", "range")
        .breaks("line=,|x", "range")
        .breaks("line=1,2|,3", "text-fragment")
        .breaks("line=20,10|", "range")
        .breaks("char=5,4|;length=9", "range")
        .breaks("line=1;|", "integrity-check")
        .breaks("line=1;length|", "integrity-check")
        .breaks("line=1;length=|", "length-scheme")
        .breaks("line=1;length=|x", "length-scheme")
        .breaks("line=1;length=9,|", "mime-charset")
        .breaks("line=1;length=9,UTF-8|,x", "text-fragment")
        .breaks("line=1;md5=|", "md5-value")
        .breaks("line=1;md5=d41d8cd98f00b204e9800998ecf8427|", "md5-value")
        .breaks("line=1;md5=d41d8cd98f00b204e9800998ecf8427|g", "md5-value")
        .breaks("line=1;md5=d41d8cd98f00b204e9800998ecf8427e|0", "text-fragment")
        .breaks("line=1;|=1", "integrity-check")
        .breaks("line=1|&line=2", "text-fragment")
        .atLeast(20);
  }
}
