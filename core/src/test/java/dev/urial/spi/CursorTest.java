package dev.urial.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Rule;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a cursor reads, and the one way in which it fails. */
class CursorTest {
  private static final SpecRule SIZE = Clause.rfc("size", 3986, "1");
  private static final SpecRule OTHER = Clause.rfc("other", 3986, "2");

  /** The example of the class. */
  private static Parsed<List<String>> size(String text) {
    Cursor cursor = new Cursor(text);
    String width = cursor.some(CharSet.DIGIT, SIZE);
    cursor.expect('x', SIZE);
    String height = cursor.some(CharSet.DIGIT, SIZE);
    cursor.end(SIZE);
    return cursor.parsed(List.of(width, height));
  }

  @Test
  void goesStraightAheadAndAnswersAtItsDoor() {
    assertEquals(new Parsed.Ok<>(List.of("20", "30")), size("20x30"));
  }

  @ParameterizedTest
  @CsvSource({"'', 0", "x, 0", "20, 2", "20y30, 2", "20x, 3", "20xy, 3", "20x30y, 5"})
  void theFirstFailureIsTheOneThatIsAnswered(String text, int index) {
    assertEquals(new SyntaxError(SIZE, index, text), size(text).errorOrNull());
  }

  @Test
  void eatsNothingAfterAFailure() {
    Cursor cursor = new Cursor("abc%41");
    cursor.eat('a');
    cursor.breaks(SIZE);
    cursor.breaks(OTHER, 3);
    assertTrue(cursor.isBroken());
    assertTrue(cursor.atEnd());
    assertFalse(cursor.at('b'));
    assertFalse(cursor.at("b"));
    assertFalse(cursor.at(CharSet.ALPHA));
    assertFalse(cursor.eat('b'));
    assertFalse(cursor.eatWord("bc"));
    assertEquals(-1, cursor.codePoint());
    assertEquals(-1, cursor.octetOrChar());
    assertEquals(-1, cursor.twoDigits(0, 59, OTHER));
    assertEquals("", cursor.run(CharSet.ALPHA));
    assertEquals("", cursor.some(CharSet.ALPHA, OTHER));
    assertEquals("", cursor.oneOf(OTHER, "bc"));
    assertEquals("", cursor.exactly(OTHER, "bc%41"));
    assertEquals("", cursor.upTo('%'));
    assertEquals("", cursor.rest());
    cursor.advance();
    cursor.skipOctet();
    cursor.skipEscaped();
    cursor.skipTo(3);
    assertEquals(1, cursor.pos());
    assertEquals(new SyntaxError(SIZE, 1, "abc%41"), cursor.broken(OTHER).errorOrNull());
  }

  @Test
  void whatIsLeftUnreadIsAskedForByEnd() {
    Cursor cursor = new Cursor("ab");
    assertTrue(cursor.eat('a'));
    assertTrue(cursor.parsed("a").isOk());
    cursor.end(SIZE);
    assertEquals(1, index(cursor));
  }

  @Test
  void nothingReadAndNothingBrokenIsAMistakeOfTheReader() {
    assertThrows(IllegalArgumentException.class, () -> new Cursor("a").parsed(null));
  }

  @Test
  void readsAPartAndTellsIndicesOfTheWhole() {
    Cursor cursor = new Cursor("t=12&x", 2, 4);
    assertEquals("12", cursor.rest());
    assertTrue(cursor.atEnd());
    assertFalse(cursor.at('&'));
    assertFalse(cursor.at("&x"));
    assertEquals(new SyntaxError(SIZE, 4, "t=12&x"), cursor.broken(SIZE).errorOrNull());
  }

  @Test
  void neverGoesBack() {
    Cursor cursor = new Cursor("abcdef");
    cursor.skipTo(4);
    cursor.skipTo(2);
    assertEquals(4, cursor.pos());
    cursor.skipTo(9);
    assertEquals(6, cursor.pos());
  }

  @Test
  void aWordBreaksWhereNoneCouldGoOn() {
    assertEquals("smpte-25:", new Cursor("smpte-25:1").oneOf(SIZE, "smpte:", "smpte-25:"));
    Cursor cursor = new Cursor("smpte-2");
    assertEquals("", cursor.oneOf(SIZE, "smpte:", "smpte-25:", "npt:"));
    assertEquals(7, index(cursor));
  }

  @Test
  void aWordWithNothingBehindIt() {
    assertEquals("t", new Cursor("t").exactly(SIZE, "track", "t"));
    Cursor cursor = new Cursor("tx");
    assertEquals("", cursor.exactly(SIZE, "track", "t"));
    assertEquals(1, index(cursor));
  }

  @ParameterizedTest
  @CsvSource({
    "00, -1, 0",
    "01, 1, 2",
    "12, 12, 2",
    "13, -1, 1",
    "2, -1, 0",
    "1, -1, 1",
    "1x, -1, 1"
  })
  void twoDigitsSayANumberOfARange(String text, int number, int at) {
    Cursor cursor = new Cursor(text);
    assertEquals(number, cursor.twoDigits(1, 12, SIZE));
    assertEquals(number < 0, cursor.isBroken());
    assertEquals(text.equals("00") ? 1 : at, cursor.pos());
  }

  @Test
  void escapesAreReadWhole() {
    Cursor cursor = new Cursor("a%2Fb/");
    assertEquals("a%2Fb", cursor.run(CharSet.REG_NAME));
    assertTrue(cursor.eat('/'));
    assertEquals("a", new Cursor("a%2F").run(CharSet.UNRESERVED));
    assertEquals("a%2F", new Cursor("a%2Fb").run(CharSet.PATH, 2));
  }

  @ParameterizedTest
  @CsvSource({"a%, 2", "a%4, 3", "a%4g, 3", "a%g1, 2"})
  void aBrokenEscapeBreaksAtItsDigit(String text, int index) {
    Cursor cursor = new Cursor(text);
    assertEquals("a", cursor.run(CharSet.PATH));
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, index, text), cursor.errorOrNull());
    Cursor other = new Cursor(text, 0, text.length(), OTHER);
    assertTrue(other.skip(CharSet.PATH));
    assertEquals(new SyntaxError(OTHER, index, text), other.errorOrNull());
  }

  @Test
  void anEscapeThatThePartCutsIsBroken() {
    Cursor cursor = new Cursor("a%41", 0, 3);
    cursor.skip(CharSet.PATH);
    assertEquals(3, index(cursor));
  }

  @Test
  void octets() {
    Cursor cursor = new Cursor("%23b");
    assertEquals('#', cursor.octet());
    assertEquals('#', cursor.octetOrChar());
    assertFalse(cursor.eatEscaped('b'));
    assertTrue(cursor.eatEscaped('#'));
    assertEquals(-1, cursor.octet());
    assertEquals('b', cursor.octetOrChar());
  }

  @Test
  void charactersBeyondTheBasicPlane() {
    Cursor cursor = new Cursor("\uD83D\uDE00x");
    assertEquals(0x1F600, cursor.codePoint());
    cursor.advance();
    assertEquals(2, cursor.pos());
    assertTrue(new Cursor("\uD83D\uDE00").skip(CharSet.FRAGMENT.orUcschar()));
    assertEquals(0xD83D, new Cursor("\uD83D\uDE00", 0, 1).codePoint());
  }

  @Test
  void escapesOfOneCharacter() {
    Cursor cursor = new Cursor("%C3%A9%41%C3");
    cursor.skipEscaped();
    assertEquals(6, cursor.pos());
    cursor.skipEscaped();
    assertEquals(9, cursor.pos());
    cursor.skipEscaped();
    assertEquals(new SyntaxError(Rule.UTF8_OCTETS, 9, cursor.text()), cursor.errorOrNull());
    Cursor broken = new Cursor("%C");
    broken.skipEscaped();
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, 2, "%C"), broken.errorOrNull());
  }

  @Test
  void aDecodedTextIsReadWithoutEscapesAndToldWithThem() {
    String input = "t=%C3%A9%41\uD83D\uDE00%F0%9F%98%80x";
    Cursor cursor = Cursor.decoded(input, 2, input.length());
    assertEquals("éA\uD83D\uDE00\uD83D\uDE00x", cursor.text());
    assertEquals("éA", cursor.upTo('\uD83D'));
    assertEquals(11, brokenAt(input, 2));
    assertEquals(13, brokenAt(input, 4));
    assertEquals(25, brokenAt(input, 6));
    assertEquals(26, brokenAt(input, 7));
  }

  private static int brokenAt(String input, int place) {
    Cursor cursor = Cursor.decoded(input, 2, input.length());
    cursor.breaks(SIZE, place);
    return index(cursor);
  }

  @Test
  void whereNothingIsEscapedTheTextIsTheInput() {
    String input = "t=abc";
    assertTrue(Cursor.decoded(input, 2, 5).text() == input);
    assertTrue(Cursor.unreserved(input, 2, 5).text() == input);
    assertEquals("abc", Cursor.decoded(input, 2, 5).rest());
  }

  @Test
  void whatBreaksFirstIsToldFirst() {
    Cursor early = Cursor.decoded("ab%4");
    early.eat('a');
    early.expect('x', SIZE);
    assertEquals(new SyntaxError(SIZE, 1, "ab%4"), early.errorOrNull());
    Cursor late = Cursor.decoded("ab%4");
    assertEquals("ab", late.rest());
    assertFalse(late.isBroken());
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, 4, "ab%4"), late.errorOrNull());
    late.end(SIZE);
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, 4, "ab%4"), late.errorOrNull());
    assertEquals("", Cursor.decoded("ab%4").exactly(SIZE, "ab"));
    assertFalse(Cursor.decoded("ab%FF").parsed("ab").isOk());
    assertEquals(
        new SyntaxError(Rule.UTF8_OCTETS, 1, "a\uD800b"),
        Cursor.decoded("a\uD800b").parsed("a").errorOrNull());
  }

  @Test
  void anEscapeOfWhatNeedsNoneIsTheSameCharacter() {
    Cursor cursor = Cursor.unreserved("%6Cine%3D%4x1");
    assertEquals("line%3D%4x1", cursor.text());
    assertEquals("line", cursor.run(CharSet.ALPHA));
    cursor.breaks(SIZE);
    assertEquals(6, index(cursor));
    Cursor whole = Cursor.unreserved("%41");
    assertEquals("A", whole.rest());
    assertNull(whole.errorOrNull());
    assertEquals(3, Objects.requireNonNull(whole.broken(SIZE).errorOrNull()).index());
  }

  @Test
  void nothingIsReadBeyondThePart() {
    Cursor cursor = new Cursor("a%41b", 0, 3);
    cursor.advance();
    assertEquals(-1, cursor.octet());
    assertEquals(-1, cursor.octetOrChar());
    assertFalse(cursor.eatEscaped(0x41));
    assertEquals(1, cursor.pos());
    cursor.skipOctet();
    assertTrue(cursor.atEnd());
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, 3, "a%41b"), cursor.errorOrNull());
    Cursor whole = new Cursor("a%41b", 1, 4);
    assertTrue(whole.eatEscaped(0x41));
    assertTrue(whole.atEnd());
  }

  @Test
  void atTheEndThereIsNoEscapedCharacter() {
    Cursor cursor = new Cursor("%41%42", 0, 3);
    cursor.skipEscaped();
    assertNull(cursor.errorOrNull());
    cursor.skipEscaped();
    assertEquals(new SyntaxError(Rule.PCT_ENCODED, 3, "%41%42"), cursor.errorOrNull());
    cursor.skipEscaped();
    assertEquals(3, index(cursor));
    Cursor empty = new Cursor("");
    empty.skipEscaped();
    assertEquals(0, index(empty));
  }

  @Test
  void aPartLiesInItsText() {
    assertThrows(IndexOutOfBoundsException.class, () -> new Cursor("ab", 1, 5));
    assertThrows(IndexOutOfBoundsException.class, () -> new Cursor("ab", -1, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> new Cursor("ab", 2, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> new Cursor("ab", 0, 3, OTHER));
    assertThrows(IndexOutOfBoundsException.class, () -> Cursor.decoded("ab", 1, 5));
    assertThrows(IndexOutOfBoundsException.class, () -> Cursor.unreserved("ab", 2, 1));
  }

  private static int index(Cursor cursor) {
    return Objects.requireNonNull(cursor.errorOrNull()).index();
  }
}
