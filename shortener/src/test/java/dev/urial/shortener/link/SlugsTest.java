package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.shortener.LineFile;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SlugsTest {
  private static final ShortDomain DOMAIN = ShortDomain.builder("s.example").build();
  private static final ShortDomain FOLDED = DOMAIN.edit().caseSensitive(false).build();
  private static final ShortDomain WORDS = DOMAIN.edit().words(true).build();
  private static final String BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

  // Draws.

  /** They would look like the preview, or the picture, of another link. */
  @Test
  void endsThatLookLikeThoseWithAMeaningAreRefused() {
    for (String slug : List.of("spring\uFF0B", "spring.pn\u0261", "spring.\u0455vg", "a.PNG")) {
      assertNull(SlugRules.judge(slug, DOMAIN).value(), slug);
    }
    for (String slug : List.of("spring", "\u0455vg", "a.png.b", "1+1")) {
      assertNotNull(SlugRules.judge(slug, DOMAIN).value(), slug);
    }
  }

  /** They would look like a path below another link. */
  @Test
  void signsThatLookLikeSlashesAreRefused() {
    for (String sign : List.of("\uFF0F", "\u2215", "\u2044", "\u2571", "\u29F8", "\u4E36")) {
      assertNull(SlugRules.judge("a" + sign + "b", DOMAIN).value(), sign);
    }
    for (String letters : List.of("\u30CE\u30FC\u30C8", "\u4E2D\u6587", "a\u00B7b")) {
      assertNotNull(SlugRules.judge(letters, DOMAIN).value(), letters);
    }
  }

  @Test
  void everyLetterIsAsLikelyAsAnyOther() {
    int[] counts = new int[128];
    SlugGenerator slugs = SlugGenerator.of(new Random(58));
    int draws = 100_000;
    for (int i = 0; i < draws; i++) {
      for (char c : slugs.draw(DOMAIN, 0, false).text().toCharArray()) {
        counts[c]++;
      }
    }
    double sum = chiSquare(counts, draws * 7);
    assertTrue(sum < LIKELY, "χ² " + sum); // 66 with this seed
    for (char c : "0OIl".toCharArray()) {
      assertEquals(0, counts[c]);
    }
  }

  /** The bound can fail: a remainder prefers the first letters by a quarter. */
  @Test
  void lettersByRemainderAreBeyondTheBound() {
    int[] counts = new int[128];
    Random random = new Random(58);
    int letters = 700_000;
    for (int i = 0; i < letters; i++) {
      counts[BASE58.charAt(random.nextInt(256) % 58)]++;
    }
    assertTrue(chiSquare(counts, letters) > 10 * LIKELY);
  }

  /** χ² of 57 degrees of freedom: one draw in 10,000 without any bias is beyond. */
  private static final double LIKELY = 104;

  private static double chiSquare(int[] counts, int letters) {
    double expected = letters / 58.0;
    double sum = 0;
    for (char c : BASE58.toCharArray()) {
      sum += (counts[c] - expected) * (counts[c] - expected) / expected;
    }
    return sum;
  }

  @Test
  @Nightly("40,000 slugs by the book; the cases above hold the rules")
  void noDrawnSlugIsOffensive() {
    SlugGenerator slugs = SlugGenerator.of(new Random(1));
    int length = Laws.draws(20_000);
    for (int i = 0; i < length; i++) {
      for (ShortDomain domain : List.of(DOMAIN, FOLDED)) {
        String text = slugs.draw(domain, 0, i % 2 == 0).text();
        assertFalse(isOffensiveByTheBook(text), text);
      }
    }
  }

  /** Every word at every place, every digit read in every way: slow. */
  private static boolean isOffensiveByTheBook(String text) {
    for (String word : LineFile.of("link/offensive.txt")) {
      for (int i = 0; i + word.length() <= text.length(); i++) {
        boolean all = true;
        for (int k = 0; k < word.length() && all; k++) {
          all = mayBe(text.charAt(i + k), word.charAt(k));
        }
        if (all) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean mayBe(char c, char letter) {
    return Character.toLowerCase(c) == letter
        || List.of("0o", "1i", "1l", "2z", "3e", "4a", "5s", "6b", "6g", "7t", "8b", "9g")
            .contains("" + c + letter);
  }

  @Test
  void theTreeOfWordsFindsWhatTheBookFinds() {
    Laws.forAll(
        "offensive by the tree is offensive by the book",
        20_000,
        DrawnTexts.random("aceghiknstuxACEGHIKNSTUX0123456789", 8),
        t -> assertEquals(isOffensiveByTheBook(t), SlugGenerator.isOffensive(t)));
    for (String word : LineFile.of("link/offensive.txt")) {
      assertTrue(SlugGenerator.isOffensive("x" + word + "y"), word);
    }
  }

  @Test
  void theLengthGrowsWhenOneOfAThousandIsTaken() {
    SlugGenerator slugs = SlugGenerator.secure();
    long space = 58L * 58 * 58 * 58 * 58 * 58 * 58;
    assertEquals(7, slugs.length(DOMAIN, 0));
    assertEquals(7, slugs.length(DOMAIN, space / 1000));
    assertEquals(8, slugs.length(DOMAIN, space / 1000 + 1));
    assertEquals(8, slugs.length(FOLDED, 0));
    assertEquals(8, slugs.length(FOLDED, 1L << 30));
    assertEquals(9, slugs.length(FOLDED, 1L << 31));
    assertEquals(3, slugs.length(DOMAIN.edit().slugLength(1).build(), 100));
  }

  @Test
  void privateSlugsHaveSixteenCharactersAlsoWhereOthersAreWords() {
    for (ShortDomain domain : List.of(DOMAIN, FOLDED, WORDS)) {
      assertEquals(16, SlugGenerator.secure().draw(domain, 0, true).text().length());
    }
  }

  @Test
  void withoutRegardToCaseNoLetterIsTakenForAnother() {
    for (int i = 0; i < 1000; i++) {
      Slug slug = SlugGenerator.secure().draw(FOLDED, 0, false);
      assertEquals(slug.text(), slug.key());
      for (char c : "ilouABCDEFGHIJKLMNOPQRSTUVWXYZ".toCharArray()) {
        assertEquals(-1, slug.text().indexOf(c));
      }
    }
  }

  @Test
  void wordSlugsAreTwoWordsAndTwoDigits() {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < 500; i++) {
      String text = SlugGenerator.secure().draw(WORDS, 0, false).text();
      assertTrue(text.matches("[a-z]{3,8}-[a-z]{3,8}-[0-9]{2}"), text);
      seen.add(text);
    }
    assertTrue(seen.size() > 490);
    assertEquals(2048, LineFile.of("link/words.txt").size());
  }

  // Choices.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spring-26",
        "a",
        "Árvíztűrő",
        "日本語",
        "😀",
        "v4.1",
        "a+b",
        "a@b",
        "api2",
        "apis",
        "foo=bar"
      })
  void theseFit(String given) {
    Verdict<Slug> verdict = SlugRules.judge(given, DOMAIN);
    assertTrue(verdict.isOk(), verdict.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "api|slug-reserved",
        "API|slug-reserved",
        "robots.txt|slug-reserved",
        ".well-known|slug-reserved",
        "аpi|slug-confusable",
        "1inks|slug-confusable",
        "ｌive|slug-confusable",
        "a b|slug-character",
        "a%20b|slug-character",
        "a/b|slug-character",
        "a%2Fb|slug-character",
        "a?b|slug-character",
        "a#b|slug-character",
        "a%25b|slug-character",
        "a<b|slug-character",
        "a\\b|slug-character",
        ".|slug-character",
        "%2e%2e|slug-character",
        "a%0d%0ab|slug-character",
        "a%E2%80%8Bb|slug-character",
        "a%E2%80%AEb|slug-character",
        "paypal%E2%A0%80|slug-character",
        "%E2%A0%80|slug-character",
        "paypal%F0%9D%85%99|slug-character",
        "paypal%F0%96%BF%A4|slug-character",
        "a%EF%BF%BC|slug-character",
        "%zz|slug-escape",
        "%ff|slug-escape",
        "abc+|slug-reserved",
        "abc.png|slug-reserved",
        "abc.SVG|slug-reserved"
      })
  void theseDoNot(String given, String id) {
    Verdict<Slug> verdict = SlugRules.judge(given, DOMAIN);
    assertFalse(verdict.isOk());
    assertEquals(id, verdict.objections().get(0).reason().id(), verdict.toString());
  }

  @Test
  void theLengthIsCountedAfterDecoding() {
    assertEquals(Reason.SLUG_LENGTH, SlugRules.judge("", DOMAIN).objections().get(0).reason());
    assertTrue(SlugRules.judge("a".repeat(128), DOMAIN).isOk());
    assertTrue(SlugRules.judge("%C3%A9".repeat(128), DOMAIN).isOk());
    for (String given : List.of("a".repeat(129), "%C3%A9".repeat(129), "a".repeat(100_000))) {
      assertEquals(Reason.SLUG_LENGTH, SlugRules.judge(given, DOMAIN).objections().get(0).reason());
    }
  }

  @Test
  void escapesAreDecodedOnceAndTheFormIsNfc() {
    assertEquals("é", SlugRules.judge("%C3%A9", DOMAIN).value().text());
    assertEquals("é", SlugRules.judge("e\u0301", DOMAIN).value().text());
    assertEquals(SlugRules.judge("é", DOMAIN).value(), SlugRules.judge("e%CC%81", DOMAIN).value());
  }

  @Test
  void caseIsFoldedWhereItDoesNotMatter() {
    assertEquals("strasse", SlugRules.judge("STRAßE", FOLDED).value().key());
    assertEquals("STRAßE", SlugRules.judge("STRAßE", FOLDED).value().text());
    assertEquals(SlugRules.key(FOLDED, "ΣΑΣ"), SlugRules.key(FOLDED, "σας"));
    assertNotEquals(SlugRules.key(DOMAIN, "A"), SlugRules.key(DOMAIN, "a"));
  }

  @Test
  void slugsWithOneSkeletonAreAlike() {
    assertTrue(areAlike(DOMAIN, slug("team"), slug("tеam"))); // a Cyrillic letter
    assertTrue(areAlike(DOMAIN, slug("ed1"), slug("ed１")));
    assertTrue(areAlike(FOLDED, slug("TEAM"), slug("tеаm")));
    assertFalse(areAlike(FOLDED, slug("nő"), slug("vő")));
    assertFalse(areAlike(DOMAIN, slug("Team"), slug("team")), "where case matters");
  }

  private static Slug slug(String text) {
    return SlugRules.slug(DOMAIN, text);
  }

  @Test
  void aPrivateSlugIsLong() {
    assertFalse(SlugRules.mayBePrivate("acme-offer-2026"));
    assertTrue(SlugRules.mayBePrivate("0123456789abcdef"));
  }

  private static boolean areAlike(ShortDomain domain, Slug one, Slug other) {
    return SlugRules.look(domain, one.text()).equals(SlugRules.look(domain, other.text()));
  }

  @Test
  void whatIsRefusedNamesWhatWouldFit() {
    assertEquals("a-b", SlugRules.judge("a b", DOMAIN).objections().get(0).fits());
    assertEquals("a-b", SlugRules.judge("a / b", DOMAIN).objections().get(0).fits());
    assertNull(SlugRules.judge("???", DOMAIN).objections().get(0).fits());
    assertNull(SlugRules.judge("a\u0301\u0301", DOMAIN).objections().get(0).fits());
  }

  @Test
  void mixedScriptsAreTold() {
    assertFalse(SlugRules.judge("pаypal", DOMAIN).warnings().isEmpty());
    assertEquals(List.of(), SlugRules.judge("Árvíztűrő", DOMAIN).warnings());
  }

  @Test
  void whatFitsFitsOnceMore() {
    Laws.forAll(
        "a slug that fits is a slug",
        5_000,
        DrawnTexts.random(),
        t -> {
          Slug slug = SlugRules.judge(t, DOMAIN).value();
          Laws.assume(slug != null || t.length() < 30);
          if (slug != null) {
            assertEquals(slug, SlugRules.judge(slug.text(), DOMAIN).value());
            assertEquals(slug.key(), SlugRules.key(DOMAIN, slug.key()));
          }
        });
  }

  @Test
  void judgingTakesLinearTime() {
    Growth.isLinear(
        "judge a slug", 1_000, n -> "%C3%A9".repeat(n) + " ", t -> SlugRules.judge(t, DOMAIN));
  }
}
