package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.idna.tables.UnicodeTables;
import dev.urial.internal.text.LinkProperties;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** What is formatted by UTS #58 is found again by UTS #58, as one link and whole. */
@NullUnmarked // an assumption that fails ends the draw, which no checker sees
class ReadableLinkLaws {
  /** How sentences of twelve languages, and four more, surround a link; it is at the §. */
  private static final List<String> SENTENCES =
      List.of(
          "See §.",
          "Have you seen §? No",
          "“§”, he said",
          "\"§\"!",
          "Siehe „§“.",
          "»§«, sagte er",
          "Voir « § » ;",
          "‹§›",
          "Est-ce § ?",
          "Lásd „§”, vagy",
          "См. «§».",
          "Смотри §; и",
          "Vaata „§“: siin",
          "¿Está en §?",
          "¡§!",
          "请看 § 。",
          "“§”。",
          "参见：§，  ",
          "見て： § ！",
          "“§”.",
          "‘§’, 그리고",
          "انظر §، ثم",
          "«§»؟",
          "§۔",
          "ראו §.",
          "„§” כאן",
          "Δείτε «§».",
          "Տե՛ս «§»։",
          "देखें §।",
          "ดู “§” นะ",
          "one line\n§\nand another");

  /** The same with brackets, which a URL with an open bracket would close. */
  private static final List<String> BRACKETS =
      List.of(
          "(see §)",
          "[§]",
          "{§}",
          "<§>",
          "(vgl. §),",
          "(lásd: §)",
          "「§」です。",
          "『§』、",
          "（§）",
          "《§》，",
          "【§】",
          "〈§〉！",
          "(см. §)",
          "(§)؛",
          "〔§〕");

  private static final List<String> TOKENS =
      List.of(
          "a",
          "bc",
          "1",
          "/",
          "/",
          "?",
          "#",
          "&",
          "=",
          ":",
          ":~:text=",
          "-",
          ".",
          "%2E",
          "(",
          ")",
          "[",
          "]",
          "{",
          "}",
          "（",
          "）",
          "%EF%BC%89",
          "「",
          "」",
          "\"",
          "%22",
          "'",
          "!",
          ",",
          ";",
          "*",
          "+",
          "_",
          "~",
          "$",
          "@",
          "|",
          "^",
          "%20",
          "%3C",
          "é",
          "%C3%A9",
          "пу",
          "道",
          "。",
          "、",
          "م",
          "क",
          "।",
          "ก",
          "ა",
          "“",
          "”",
          "«",
          "»",
          "…",
          "%E2%80%A6",
          "%E2%80%AE",
          "😀",
          "：",
          "؟");

  private static final DrawnTexts URLS =
      DrawnTexts.random(letters(), 10).map(ReadableLinkLaws::join);

  private static String letters() {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < TOKENS.size(); i++) {
      letters.append((char) ('0' + i));
    }
    return letters.toString();
  }

  private static String join(String letters) {
    StringBuilder joined = new StringBuilder("https://www.example.com/");
    letters
        .chars()
        .forEach(c -> joined.append(c - '0' < TOKENS.size() ? TOKENS.get(c - '0') : "" + (char) c));
    return joined.toString();
  }

  @Test
  void isFoundAgainInSentences() {
    Laws.forAll(
        "readable links",
        2_000,
        URLS,
        text -> {
          Laws.assume(text.startsWith("https://www.example.com/"));
          Url url = Url.tryParse(text).orElseNull();
          Laws.assume(url != null && !text.endsWith(":~:"));
          String readable = url.readable();
          Laws.assume(!readable.endsWith("?")); // a query without anything in it: the sentence's
          areFound(readable);
        });
  }

  /** The second lines of the pairs. */
  @Test
  void theReadableFormsOfUnicodesFileAreFoundAgain() {
    List<String> lines =
        Suites.open(UnicodeTables.suite("linkification")).lines("LinkFormattingTest.txt").stream()
            .filter(line -> line.startsWith("https://"))
            .toList();
    for (int i = 1; i < lines.size(); i += 2) {
      areFound(lines.get(i));
    }
  }

  private static void areFound(String link) {
    SENTENCES.forEach(sentence -> isFound(sentence, link));
    boolean hasOpen =
        link.codePoints().anyMatch(c -> LinkProperties.term(c) == LinkProperties.OPEN);
    if (!hasOpen) {
      BRACKETS.forEach(sentence -> isFound(sentence, link));
    }
  }

  private static void isFound(String sentence, String link) {
    List<String> found =
        Finder.uts58().findAll(sentence.replace("§", link)).stream().map(Find::text).toList();
    assertEquals(List.of(link), found, sentence);
  }
}
