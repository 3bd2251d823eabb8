package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Nightly;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for the verdict on any text. */
class HostVerdictLaws {
  private static final ProtectedNames NAMES =
      ProtectedNames.of(List.of("example.com", "paypal.com", "bücher.example"));

  private static final String[] PIECES = {
    ".",
    "-",
    "--",
    "xn--",
    "a",
    "0",
    "1",
    "I",
    "l",
    "com",
    "example",
    "%41",
    "%",
    "%D0%B0",
    "/",
    "@",
    ":",
    "//",
    "http:",
    "?",
    "#",
    "[",
    "]",
    "а",
    "р",
    "ӏ",
    "é",
    "ß",
    "\u200D",
    "\u200B",
    "\u202E",
    "⁄",
    "。",
    "／",
    "中",
    "ノ",
    "ー",
    "৪",
    "१",
    "\u0301",
    "\u0307",
    "\uD800",
    "𐌀",
    "🍕",
    "\u3099",
    "へ",
    "ヘ",
    "カ",
    "xn--80ak6aa92e",
    "xn--a",
    "·",
    "þ",
    "一",
    "אב",
    "ب",
  };

  private static String drawn(SplittableRandom random) {
    StringBuilder to = new StringBuilder();
    for (int n = random.nextInt(9); n >= 0; n--) {
      to.append(
          random.nextInt(12) == 0
              ? Character.toString(random.nextInt(Character.MAX_CODE_POINT))
              : PIECES[random.nextInt(PIECES.length)]);
    }
    return to.toString();
  }

  @Test
  void neverThrowsAndFindsWhatStandsInTheText() {
    Laws.forAll(
        "a verdict on any text",
        Sampling.of(15_000, 60_000),
        random -> () -> drawn(random),
        HostVerdictLaws::holds);
  }

  private static void holds(String text, HostVerdict verdict, ProtectedNames names) {
    int last = 0;
    for (Finding finding : verdict.findings()) {
      assertTrue(finding.remark().end() <= text.length(), text);
      assertTrue(finding.remark().start() >= last, text);
      last = finding.remark().start();
      assertTrue(!finding.remark().sentence().isEmpty());
    }
    assertEquals(
        verdict.isDeceptive(), verdict.findings().stream().anyMatch(Finding::isAlarm), text);
    DisplayForm display = verdict.display();
    assertEquals(display, DisplayForm.of(verdict.host(), names), text);
    assertTrue(!verdict.toString().isEmpty());
  }

  /** For the fuzzer, too. */
  static void holds(String text) {
    HostVerdict verdict = HostVerdict.of(text);
    HostVerdict ofText = HostVerdict.ofText(text);
    HostVerdict withNames = HostVerdict.of(text, NAMES);
    holds(text, verdict, ProtectedNames.none());
    holds(text, ofText, ProtectedNames.none());
    holds(text, withNames, NAMES);
    holds(text, HostVerdict.ofText(text, NAMES), NAMES);
    assertEquals(verdict, HostVerdict.of(text, ProtectedNames.none()));
    assertEquals(ofText, HostVerdict.ofText(text, ProtectedNames.none()));
    // What is protected adds to what is found, and takes nothing away except for what it repeats.
    assertTrue(!verdict.isDeceptive() || withNames.isDeceptive(), () -> text);
    LookAlikes.look(text);
    NAMES.imitatedBy(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "1a",
        "a.",
        "com.",
        "-com",
        "a-com.",
        "xn--a.",
        "xn--80ak6aa92e.",
        "аррӏе.",
        "а",
        "é。",
        "%D0%B0",
        "%D0%B0.",
        "⁄",
        "\u200B.",
        "a\u0301",
        "৪.",
        "ノa",
        "I",
        "aI.",
        "@",
        "a@",
        ":",
        "/",
        "paypal.com.",
        "paypal-com-",
        "[",
        "ㄅ.",
        "カへ",
        "\uD800",
        "🍕."
      })
  @Nightly("measures time; LinearTest holds the bytes of such texts")
  void timeIsLinear(String piece) {
    Growth.isLinear(piece, 3_000, n -> piece.repeat(n), text -> HostVerdict.ofText(text, NAMES));
    Growth.isLinear(piece, 3_000, n -> piece.repeat(n), text -> HostVerdict.of(text).display());
    Growth.isLinear(piece, 3_000, n -> "http://" + piece.repeat(n), HostVerdict::ofText);
  }

  @Test
  void amongIsLinear() {
    Growth.isLinear(
        "among",
        1_000,
        n -> java.util.Collections.nCopies(n, "1ame"),
        texts -> HostVerdict.among(texts, NAMES));
  }
}
