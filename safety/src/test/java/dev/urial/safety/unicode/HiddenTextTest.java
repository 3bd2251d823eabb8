package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.icu.text.SpoofChecker;
import com.ibm.icu.text.UnicodeSet;
import com.ibm.icu.text.UnicodeSetSpanner;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HiddenTextTest {
  private static final SpoofChecker ICU =
      new SpoofChecker.Builder().setChecks(SpoofChecker.HIDDEN_OVERLAY).build();

  private static final UnicodeSetSpanner IGNORABLE =
      new UnicodeSetSpanner(new UnicodeSet("[:Default_Ignorable_Code_Point:]").freeze());

  @ParameterizedTest
  @CsvSource({
    "'', []",
    "apple, []",
    "naïve, []",
    "pay\u200Bpal, [INVISIBLE 3–4]",
    "a\u202Eb, [BIDI_CONTROL 1–2]",
    "a\u2066b\u2069\u061C, '[BIDI_CONTROL 1–2, BIDI_CONTROL 3–4, BIDI_CONTROL 4–5]'",
    "می\u200Cخواهم, [JOINER 2–3]",
    "e\u0301\u0301, [REPEATED_MARK 2–3]",
    "é\u0301, [REPEATED_MARK 1–2]",
    "e\u0301\u0323\u0301, [REPEATED_MARK 3–4]",
    "e\u0301e\u0301, []",
    "e\u0300\u0301\u0302\u0303, []",
    "e\u0300\u0301\u0302\u0303\u0304\u0306b, [TOO_MANY_MARKS 5–7]",
    "e\u20DD\u20DD, [REPEATED_MARK 2–3]",
    "i\u0307, [OVERLAID_DOT 1–2]",
    "ı\u0307, [OVERLAID_DOT 1–2]",
    "і\u0307, [OVERLAID_DOT 1–2]",
    "e\u0307, []",
    "\u0301, []",
    "\u3164, [INVISIBLE 0–1]",
    "a\uDB40\uDD00, [INVISIBLE 1–3]",
    "e\u0300\u0301\u0302\u0303\u0304, [TOO_MANY_MARKS 5–6]",
    "a\u202Ab\u200E\u200F, '[BIDI_CONTROL 1–2, BIDI_CONTROL 3–4, BIDI_CONTROL 4–5]'",
    "a\u202F, []",
    "i\u0323\u0307, [OVERLAID_DOT 2–3]",
    "i\u0301\u0307, []",
    "i\u20DD\u0307, []",
    "\u04CF\u0307, [OVERLAID_DOT 1–2]",
    "\u012F\u0307, [OVERLAID_DOT 1–2]",
    "I\u0307, [OVERLAID_DOT 1–2]",
    "1\u0307, [OVERLAID_DOT 1–2]",
    "|\u0307, [OVERLAID_DOT 1–2]",
    "2\u0307, []",
    "a\u200B\u0307, [INVISIBLE 1–2]",
    "\u0301\u0301, [REPEATED_MARK 1–2]",
  })
  void whatIsHidden(String text, String hidden) {
    assertEquals(hidden, HiddenText.in(text).toString());
  }

  /** Both pass over marks of other classes between; we also over what cannot be seen. */
  @Test
  void overlaidDotsAreIcus() {
    Laws.forAll(
        "overlaid dots are ICU's",
        20_000,
        random -> {
          var labels = Labels.any().start(random);
          return () -> {
            String label = labels.get();
            int at = label.isEmpty() ? 0 : label.offsetByCodePoints(0, 1);
            return label.substring(0, at) + "\u0307" + label.substring(at);
          };
        },
        label ->
            assertEquals(
                ICU.failsChecks(IGNORABLE.deleteFrom(label)),
                HiddenText.in(label).stream()
                    .anyMatch(h -> h.kind() == HiddenText.Kind.OVERLAID_DOT)));
  }
}
