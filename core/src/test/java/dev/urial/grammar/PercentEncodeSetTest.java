package dev.urial.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;

class PercentEncodeSetTest {
  /** What of the printable ASCII characters a set encodes. */
  private static String printable(PercentEncodeSet set) {
    StringBuilder out = new StringBuilder();
    for (char c = ' '; c < 0x7F; c++) {
      if (set.has(c)) {
        out.append(c);
      }
    }
    return out.toString();
  }

  @Test
  void theSetsAreThoseOfTheStandard() {
    assertEquals("", printable(PercentEncodeSet.C0_CONTROL));
    assertEquals(" \"<>`", printable(PercentEncodeSet.FRAGMENT));
    assertEquals(" \"#<>", printable(PercentEncodeSet.QUERY));
    assertEquals(" \"#'<>", printable(PercentEncodeSet.SPECIAL_QUERY));
    assertEquals(" \"#<>?^`{}", printable(PercentEncodeSet.PATH));
    assertEquals(" \"#/:;<=>?@[\\]^`{|}", printable(PercentEncodeSet.USERINFO));
    assertEquals(" \"#$%&+,/:;<=>?@[\\]^`{|}", printable(PercentEncodeSet.COMPONENT));
    assertEquals(" !\"#$%&'()+,/:;<=>?@[\\]^`{|}~", printable(PercentEncodeSet.FORM));
  }

  @Test
  void everySetHoldsControlsAndAllBeyondTilde() {
    for (PercentEncodeSet set : PercentEncodeSet.values()) {
      for (int c = 0; c < 0x20; c++) {
        assertTrue(set.has(c), set + " " + c);
      }
      for (int c : new int[] {0x7F, 0x80, 0xFF, 0x20AC, 0xFFFF, 0x10FFFF}) {
        assertTrue(set.has(c), set + " " + c);
      }
    }
  }

  @Test
  void aSetHasAName() {
    assertEquals("c0-control", PercentEncodeSet.C0_CONTROL.label());
    assertEquals("C0 control percent-encode set", PercentEncodeSet.C0_CONTROL.id());
    assertEquals(
        "https://url.spec.whatwg.org/#c0-control-percent-encode-set",
        PercentEncodeSet.C0_CONTROL.link());
    assertEquals(
        "https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set",
        PercentEncodeSet.FORM.link());
    assertEquals("URL Standard §1.3", PercentEncodeSet.PATH.citation());
    assertEquals("path percent-encode set (URL Standard §1.3)", PercentEncodeSet.PATH.toString());
    for (PercentEncodeSet set : PercentEncodeSet.values()) {
      assertSame(set, PercentEncodeSet.named(set.label()));
      assertSame(set, PercentEncodeSet.named(set.id()));
    }
  }

  @Test
  void anUnknownNameIsAnsweredWithAllNames() {
    var e = assertThrows(IllegalArgumentException.class, () -> PercentEncodeSet.named("Path"));
    assertEquals(
        "not a percent-encode set: Path; expected one of c0-control, fragment, query,"
            + " special-query,"
            + " path, userinfo, component, form",
        e.getMessage());
  }

  @Test
  void thePercentSignStaysUnlessTheSetHoldsIt() {
    assertEquals("%20%%zz%20", Percent.encode("%20%%zz ", PercentEncodeSet.PATH));
    assertEquals("%2520%25%20", Percent.encode("%20% ", PercentEncodeSet.COMPONENT));
  }

  /** The standard's own table of examples. */
  @Test
  void theExamplesOfTheStandard() {
    assertEquals("%E2%89%A1", Percent.encode("≡", PercentEncodeSet.USERINFO));
    assertEquals("%E2%80%BD", Percent.encode("‽", PercentEncodeSet.USERINFO));
    assertEquals("Say%20what%E2%80%BD", Percent.encode("Say what‽", PercentEncodeSet.USERINFO));
  }

  @Test
  void aSpaceIsAPlusInFormsOnly() {
    assertEquals("a+b%2B", Percent.encode("a b+", PercentEncodeSet.FORM));
    assertEquals("a%20b+", Percent.encode("a b+", PercentEncodeSet.USERINFO));
    assertEquals("a%20b%2B", Percent.encode("a b+", PercentEncodeSet.COMPONENT));
  }

  @Test
  void aLoneSurrogateIsTheReplacementCharacter() {
    assertEquals(
        "%EF%BF%BDa%EF%BF%BD%F0%9F%98%80%EF%BF%BD",
        Percent.encode("\uD800a\uDC00😀\uD83D", PercentEncodeSet.C0_CONTROL));
    assertEquals("%EF%BF%BD%EF%BF%BD", Percent.encode("\uDC00\uD800", PercentEncodeSet.PATH));
  }

  @Test
  void nothingToEncodeIsTheSameObject() {
    String text = new String("/a?b=%c");
    assertSame(text, Percent.encode(text, PercentEncodeSet.QUERY));
    assertSame("", Percent.encode("", PercentEncodeSet.FORM));
  }

  @Test
  void whatComponentWritesIsReadBack() {
    Laws.forAll(
        "decode(encode(t, COMPONENT)) is t, and encoding twice changes nothing without a %",
        20_000,
        DrawnTexts.random(),
        text -> {
          String scalar =
              new String(
                  text.getBytes(java.nio.charset.StandardCharsets.UTF_16),
                  java.nio.charset.StandardCharsets.UTF_16);
          assertEquals(scalar, Percent.decode(Percent.encode(text, PercentEncodeSet.COMPONENT)));
          for (PercentEncodeSet set : PercentEncodeSet.values()) {
            String once = Percent.encode(text, set);
            if (!set.has('%')) {
              assertSame(once, Percent.encode(once, set));
            }
          }
        });
  }
}
