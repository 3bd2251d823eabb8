package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PunycodeTest {
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "bücher, bcher-kva",
    "ü, tda",
    "a, a-",
    "-, --",
    "a-b, a-b-",
    "--ü, ---yka",
    "他们为什么不说中文, ihqwcrb4cv8a8dqg056pqjye",
    "\uD83D\uDCA9, ls8h",
    "\u0080, a",
    "\uDBFF\uDFFF, dn32g",
    "Bücher, Bcher-kva",
  })
  void thereAndBack(String text, String punycode) {
    assertEquals(punycode, Punycode.encode(text));
    assertEquals(text, Punycode.decode(punycode));
  }

  @Test
  void digitsMayBeInUpperCase() {
    assertEquals("bücher", Punycode.decode("bcher-KVA"));
    assertEquals("他们为什么不说中文", Punycode.decode("IHQWCRB4CV8A8DQG056PQJYE"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ü",
        "a-ü",
        "-",
        "-a-!",
        "a-@",
        "a-[",
        "a-`",
        "a-{",
        "a-/",
        "a-:",
        "a-t",
        "bcher-kv",
        "99999999",
        "a-99999999999999999999",
        "dn33g",
        "zzzzzzzz",
        "a-\u0080"
      })
  void whatIsNoPunycodeIsRefused(String text) {
    assertNull(Punycode.decodeOrNull(text));
    assertThrows(IllegalArgumentException.class, () -> Punycode.decode(text));
    assertNull(PunycodeByTheBook.decode(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\uD800", "a\uDC00", "\uD800a", "\uDC00\uD800", "\uD800\uD800\uDC00"})
  void aLoneSurrogateIsRefused(String text) {
    assertNull(Punycode.encodeOrNull(text));
    assertThrows(IllegalArgumentException.class, () -> Punycode.encode(text));
  }

  @Test
  void whatMeansASurrogateIsRefused() {
    // The numbers of U+D7FF and U+E000, and what lies between.
    assertEquals("\uD7FF", Punycode.decode(Punycode.encode("\uD7FF")));
    assertEquals("\uE000", Punycode.decode(Punycode.encode("\uE000")));
    assertEquals("hb9b", Punycode.encode("\uD7FF"));
    assertNull(Punycode.decodeOrNull("ib9b"));
    assertNull(Punycode.decodeOrNull("jb9b"));
    assertEquals("0y0c", Punycode.encode("\uE000"));
    assertNull(Punycode.decodeOrNull("zy0c"));
  }

  /** Every length up to where a label is long, and beyond. */
  @Test
  void bothDirectionsAgreeWithTheBook() {
    SplittableRandom random = new SplittableRandom(3492);
    for (int length = 1; length <= 600; length += length < 80 ? 1 : 13) {
      for (int kind = 0; kind < 6; kind++) {
        String text = text(random, length, kind);
        String expected = PunycodeByTheBook.encode(text);
        assertEquals(expected, Punycode.encodeOrNull(text));
        if (expected != null) {
          assertEquals(text, Punycode.decodeOrNull(expected));
        }
      }
    }
  }

  @Test
  void whatTheBookRefusesIsRefused() {
    SplittableRandom random = new SplittableRandom(6);
    String digits = "aaabbz0189-xyz";
    int refused = 0;
    for (int draw = 0; draw < 20_000; draw++) {
      StringBuilder text = new StringBuilder(draw % 3 == 0 ? "ab-" : "");
      for (int i = random.nextInt(200); i > 0; i--) {
        text.append(digits.charAt(random.nextInt(digits.length())));
      }
      String punycode = text.toString();
      String expected = PunycodeByTheBook.decode(punycode);
      assertEquals(expected, Punycode.decodeOrNull(punycode));
      refused += expected == null ? 1 : 0;
    }
    assertEquals(true, refused > 100 && refused < 20_000);
  }

  private static String text(SplittableRandom random, int length, int kind) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      switch (kind) {
        case 0 -> text.append((char) ('a' + random.nextInt(26)));
        case 1 -> text.append((char) (0xE0 + random.nextInt(5)));
        case 2 -> text.append((char) (random.nextInt(3) == 0 ? 0x4E00 + random.nextInt(99) : 'x'));
        case 3 -> text.appendCodePoint(0x1F600 + random.nextInt(40));
        case 4 -> text.appendCodePoint(random.nextBoolean() ? 0x10FFFF : 0x80);
        default -> text.append((char) (0x80 + length - i));
      }
    }
    return text.toString();
  }

  /** No name of DNS has such labels; the limit keeps the RFC's algorithm fast. */
  @Test
  void aLabelOfMoreThanAThousandCharactersIsRefused() {
    String fits = "a".repeat(999) + "\uDBFF\uDFFF";
    String punycode = PunycodeByTheBook.encode(fits);
    assertEquals(punycode, Punycode.encode(fits));
    assertEquals(fits, Punycode.decode(Punycode.encode(fits)));
    assertEquals("a".repeat(9_999) + "-", Punycode.encode("a".repeat(9_999)));
    String over = PunycodeByTheBook.encode("a" + fits);
    assertNull(Punycode.encodeOrNull("a" + fits));
    assertNull(Punycode.decodeOrNull(String.valueOf(over)));
    assertNull(Punycode.encodeOrNull("ü".repeat(1_001)));
    assertNull(Punycode.decodeOrNull(String.valueOf(PunycodeByTheBook.encode("ü".repeat(1_001)))));
    String all = "ü".repeat(1_000);
    assertEquals(all, Punycode.decode(Punycode.encode(all)));
  }
}
