package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is said of a label under a domain: the kind, the place, and what it looks like. */
class LabelRulesTest {
  private static void isSaid(String label, String domain, String expected) {
    List<String> told = new ArrayList<>();
    LabelRules.judge(
        label,
        domain,
        (kind, severity, start, end, like, arguments) ->
            told.add(kind.id() + " " + start + "–" + end + (like == null ? "" : " " + like)));
    assertEquals(expected, String.join("; ", told));
  }

  /** Of ASCII, letters, digits, hyphen and underscore; each border of them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a-b_9z | com | ''",
        "a`b | com | restricted-character 1–2",
        "a{b | com | restricted-character 1–2",
        "a/b | com | restricted-character 1–2",
        "a:b | com | restricted-character 1–2",
        "a@b | com | restricted-character 1–2",
        "a[b | com | restricted-character 1–2",
        "0 | com | ''",
      })
  void whatHostsHoldIsAllowedInAscii(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }

  /** The first and the last of each block that browsers keep out, and what is beside it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\u01CCa | com | restricted-character 0–1",
        "\u01CDa | com | restricted-character 0–1",
        "\u01DCa | com | restricted-character 0–1",
        "\u01DDa | com | ''",
        "\u1C80а | com | restricted-character 0–1",
        "\u1C88а | com | restricted-character 0–1",
        "\u1E00a | com | restricted-character 0–1",
        "\u1E9Ba | com | restricted-character 0–1",
        "\u1E9Ea | com | ''",
        "\u1EA0a | com | ''",
        "\u1F00α | com | restricted-character 0–1",
        "\u1FFCα | com | restricted-character 0–1",
        "\uA640а | com | restricted-character 0–1",
        "\uA69Fа | com | restricted-character 0–1",
        "\uA720a | com | restricted-character 0–1",
        "\uA7FFa | com | restricted-character 0–1",
        "\u0338 | com | restricted-character 0–1; misplaced-character 0–1",
        "a\u058A | com | restricted-character 1–2; mixed-scripts 0–2",
        "a\u2010b | com | restricted-character 1–2",
        "a\u2019b | com | restricted-character 1–2",
        "a\u2027b | com | restricted-character 1–2",
        "\u30A0 | com | restricted-character 0–1",
        "a\u02BBb | com | restricted-character 1–2",
        "a\u02BCb | com | restricted-character 1–2",
        "a\u02ECb | com | restricted-character 1–2",
        "a\u02B9b | com | restricted-character 1–2",
      })
  void charactersThatBrowsersKeepOut(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a\u202Eb | com | bidi-control 1–2",
        "a\u200Cb | com | joiner 1–2",
        "a\u200Db | com | joiner 1–2",
        "a\u00DFb | com | deviation-character 1–2",
        "a\u03C2b | com | deviation-character 1–2; mixed-scripts 0–3",
        "a\u2060b | com | invisible-character 1–2",
        "a\u2044b | com | fake-delimiter 1–2 /",
        "a\u0387b | com | fake-delimiter 1–2 .",
        "a\u2665b | com | restricted-character 1–2",
        "a\u2665\u2665b | com | restricted-character 1–2",
      })
  void aCharacterAlone(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }

  /** Marks, Kana, strokes like Latin letters, letters of one country: what may be beside. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a\u0301 | com | ''",
        "\u0301a | com | misplaced-character 0–1",
        "а\u0301 | com | ''",
        "α\u0301 | com | ''",
        "א\u0301 | com | misplaced-character 1–2; mixed-scripts 0–2",
        "a\u0302\u0301 | com | ''",
        "\u0131\u0301 | com | misplaced-character 1–2",
        "i\u0307 | com | misplaced-character 1–2",
        "j\u0307 | com | misplaced-character 1–2",
        "l\u0307 | com | misplaced-character 1–2",
        "a\u0307 | com | ''",
        "i\u0308 | com | ''",
        "\u0131\u0307 | com | misplaced-character 1–2",
        "a\u0300 | com | ''",
        "-\u0300 | com | misplaced-character 1–2",
        "-\u0339 | com | restricted-character 1–2; misplaced-character 1–2",
        "-\u033A | com | restricted-character 1–2",
        "か\u3099 | com | restricted-character 1–2",
        "カ\u3099 | com | restricted-character 1–2",
        "a\u3099 | com | restricted-character 1–2; misplaced-character 1–2",
        "か\u309A | com | restricted-character 1–2",
        "カ\u309A | com | restricted-character 1–2",
        "a\u309A | com | restricted-character 1–2; misplaced-character 1–2",
        "ー\u3099 | com | misplaced-character 0–1; restricted-character 1–2",
        "か\u3099\u3099 | com | restricted-character 1–2; invisible-character 2–3",
        "ب\u064B | com | ''",
        "a\u064B | com | misplaced-character 1–2; mixed-scripts 0–2",
        "ب\u0655 | com | ''",
        "a\u0655 | com | misplaced-character 1–2; mixed-scripts 0–2",
        "a\u0656 | com | restricted-character 1–2; mixed-scripts 0–2",
        "ب\u0670 | com | ''",
        "a\u0670 | com | misplaced-character 1–2; mixed-scripts 0–2",
        "a\u0671 | com | restricted-character 1–2; mixed-scripts 0–2",
        "ب\u064B\u064C | com | ''",
        "a\u064A | com | mixed-scripts 0–2",
        "ש\u05B4 | com | restricted-character 1–2",
        "a\u05B4 | com | restricted-character 1–2; misplaced-character 1–2; mixed-scripts 0–2",
        "בa\u05B4 | com | restricted-character 2–3; misplaced-character 2–3; mixed-scripts 0–3",
        "aノb | com | misplaced-character 1–2",
        "aノ | com | ''",
        "ノb | com | ''",
        "カノb | com | ''",
        "aノか | com | ''",
        "aノ漢 | com | ''",
        "漢ノ漢 | com | ''",
        "aンb | com | misplaced-character 1–2",
        "aソb | com | misplaced-character 1–2",
        "aゾb | com | misplaced-character 1–2",
        "カヽ | com | ''",
        "aヽ | com | misplaced-character 1–2",
        "かヽ | com | misplaced-character 1–2",
        "カヾ | com | ''",
        "aヾ | com | misplaced-character 1–2",
        "カー | com | ''",
        "かー | com | ''",
        "aー | com | misplaced-character 1–2",
        "ヽー | com | misplaced-character 0–1",
        "か\u3099ー | com | restricted-character 1–2",
        "カ・カ | com | ''",
        "a・カ | com | misplaced-character 1–2",
        "カ・a | com | misplaced-character 1–2",
        "カ・0 | com | ''",
        "カ・z | com | misplaced-character 1–2",
        "-・- | com | ''",
        "a一 | com | misplaced-character 1–2",
        "一a | com | misplaced-character 0–1",
        "漢一 | com | ''",
        "か一 | com | ''",
        "ㄅ一 | com | restricted-character 0–1",
        "ㄅㄧ | com | restricted-character 0–1",
        "한丨 | com | ''",
        "-一 | com | misplaced-character 1–2",
        "一- | com | ''",
        "一 | com | ''",
        "aㄧ | com | restricted-character 1–2; misplaced-character 1–2",
        "-ㄧ | com | restricted-character 1–2; misplaced-character 1–2",
        "한ㄧ | com | restricted-character 1–2; mixed-scripts 0–2",
        "aの一 | com | ''",
        "l·l | cat | ''",
        "l·l | com | misplaced-character 1–2",
        "la·l | cat | misplaced-character 2–3",
        "l·la | cat | ''",
        "·l | cat | misplaced-character 0–1",
        "þa | com | misplaced-character 0–1",
        "þa | is | ''",
        "þa | fo | ''",
        "ða | com | misplaced-character 0–1",
        "ða | is | ''",
        "ða | fo | ''",
        "əa | com | misplaced-character 0–1",
        "əa | az | ''",
        "ab\u0301\u0301 | com | invisible-character 3–4",
        "\u0628\u0897\u0897 | com | restricted-character 1–2; invisible-character 2–3", // a mark
        // since
        // Unicode
        // 16
        "a\u0301\u0300 | com | ''",
        "\u0E34\u0E34 | com | invisible-character 1–2",
        "ก\u0E34\u0E34 | com | invisible-character 2–3",
        "ก\u0E34\u0E35 | com | ''",
      })
  void aCharacterInItsPlace(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "é\u0301 | com | invisible-character 0–2",
        "\u1EC7\u0302 | com | invisible-character 0–2",
        "\u1EC7\u0303 | com | ''",
        "aя | com | mixed-scripts 0–2",
        "éя | com | mixed-scripts 0–2",
        "éα | com | mixed-scripts 0–2 ea",
        "é漢 | com | mixed-scripts 0–2",
        "é-1 | com | ''",
        "é\u0301я | com | mixed-scripts 0–3; invisible-character 0–3",
        "aé漢 | com | mixed-scripts 0–3",
        "漢a | com | ''",
        "のへa | com | ''",
        "カへ | com | misplaced-character 0–2",
        "へカ | com | misplaced-character 0–2",
        "のヘ | com | misplaced-character 0–2",
        "ヘの | com | misplaced-character 0–2",
        "カへの | com | ''",
        "カヘの | com | ''",
        "カへー | com | misplaced-character 0–3",
        "カべ\u3099 | com | "
            + "restricted-character 2–3; misplaced-character 0–3; invisible-character 0–3",
        "へ | com | ''",
        "ヘ | com | ''",
        "カぺ | com | misplaced-character 0–2",
        "カべ | com | misplaced-character 0–2",
        "のペ | com | misplaced-character 0–2",
        "のベ | com | misplaced-character 0–2",
        "カへ漢 | com | ''",
        "カへa | com | ''",
        "8৪ | com | mixed-digits 0–2; false-digits 0–2 88",
        "৪৪ | com | false-digits 0–2 88",
        "১২ | com | other-digits 0–1",
        "a१ | com | mixed-scripts 0–2; other-digits 1–2",
        "कख१ | com | other-digits 2–3",
        "कखa | com | mixed-scripts 0–3",
        "१२ | com | other-digits 0–1",
        "1० | com | mixed-digits 0–2; whole-script 0–2 1o; other-digits 1–2",
        "० | com | whole-script 0–1 o; other-digits 0–1",
        "10 | com | ''",
        "1२ | com | mixed-digits 0–2; false-digits 0–2 12",
        "𝟏a | com | restricted-character 0–2; other-digits 0–2",
        "𝟏 | com | restricted-character 0–2; other-digits 0–2",
        "a𝟏𝟐 | com | restricted-character 1–3; other-digits 1–3",
        "२a | com | mixed-scripts 0–2 2a; other-digits 0–1",
        "аррӏе | com | whole-script 0–5 apple",
        "аррӏе | ru | ''",
        "аррӏе | рф | ''",
        "аррӏ | com | whole-script 0–4 appl",
        "аррӏе-1 | com | whole-script 0–7 apple-1",
        "аррӏеa | com | mixed-scripts 0–6 applea",
        "аррӏж | com | ''",
        "ոս | com | whole-script 0–2 nu",
        "ոս | am | ''",
        "০৭ | com | whole-script 0–2 oq; other-digits 0–1",
        "০৭ | in | other-digits 0–1",
      })
  void aLabelAsAWhole(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }

  /** Under a domain of the same script a word of it is what is meant. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "аррӏе | р\u0301ф | ''",
        "аррӏе | рa | whole-script 0–5 apple",
        "аррӏе | р\u0080 | whole-script 0–5 apple",
        "аррӏе | 中国 | whole-script 0–5 apple",
        "аррӏеz | com | mixed-scripts 0–6 applez",
      })
  void wordsUnderDomains(String label, String domain, String expected) {
    isSaid(label, domain, expected);
  }
}
