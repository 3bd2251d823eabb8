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
  private static final ShortDomain SLASHES = DOMAIN.edit().slashes(true).build();
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
    for (String sign :
        List.of("\uFF0F", "\u2215", "\u2044", "\u2571", "\u29F8", "\u3033", "\u4E36")) {
      assertNull(SlugRules.judge("a" + sign + "b", SLASHES).value(), sign);
    }
    for (String letters : List.of("\u30CE\u30FC\u30C8", "\u4E2D\u6587", "a\u00B7b")) {
      assertNotNull(SlugRules.judge(letters, SLASHES).value(), letters);
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
        "DESК|slug-confusable",
        "ADМIN|slug-confusable",
        "SIԌN-IN|slug-confusable",
        "desк|slug-confusable",
        "LIΝKS|slug-confusable",
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
        "ſix|slug-character",
        "soﬅ|slug-character",
        "ϲat|slug-character",
        "Ϲat|slug-character",
        "spring﹘26|slug-character",
        "a´b|slug-character",
        "m²|slug-character",
        "\ud83b\udc83|slug-character",
        "\u0645\u062d\u0640\u0645\u062f|slug-character",
        "\u0643\ufe77\u062a\u0628|slug-character",
        "\u0643\ufcf2\u062a\u0628|slug-character",
        "\ud83b\udef1|slug-character",
        "%zz|slug-escape",
        "%ff|slug-escape",
        "abc+|slug-reserved",
        "abc.png|slug-reserved",
        "abc.PΝG|slug-reserved",
        "abc.pΝg|slug-reserved",
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
  void slashesStandWhereTheDomainWantsThem() {
    assertTrue(SlugRules.judge("papers/2026/plan", SLASHES).isOk());
    for (String given : List.of("/a", "a/", "a//b", "a/../b", "a/%2e/b", "api/x", "p/x")) {
      assertFalse(SlugRules.judge(given, SLASHES).isOk(), given);
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
  void theLongSIsLeftAsItIs() {
    assertEquals("\u017fix", SlugRules.key(FOLDED, "\u017fiX"), "it looks like fix");
    assertEquals("so\ufb05", SlugRules.key(FOLDED, "SO\ufb05"));
  }

  @Test
  void theIotaBelowIsLeftAsItIs() {
    assertEquals("\u1fb3b7", SlugRules.key(FOLDED, "\u03b1\u0345b7"), "and is not αιb7");
    assertEquals("\u1fb3", SlugRules.key(FOLDED, "\u1fbc"));
    assertEquals("\u1f84", SlugRules.key(FOLDED, "\u1f8c"));
  }

  @Test
  void rightToLeftSlugsAreComparedAsTheyAreDisplayed() {
    String[][] alike = {
      {"lo", "\u05e1\u05d5"},
      {"1\u05d02", "12\u05d0"},
      {"\u05de\u05d9\u05e0\u05f1", "\u05de\u05d9\u05e0\u05d5\u05d9"}, // a Yiddish ligature
      {"\u05d1\u05f1\u05d3", "\u05d1\u05d5\u05d9\u05d3"},
      {"\u0672", "\u0675"},
      {"\u0672\u062e", "\u0623\u062e"}, // a wavy hamza
      {"\u08a8", "\u0678"},
    };
    for (String[] pair : alike) {
      Slug one = SlugRules.judge(pair[0], DOMAIN).value();
      Slug other = SlugRules.judge(pair[1], DOMAIN).value();
      assertTrue(areAlike(DOMAIN, one, other), pair[1]);
      assertTrue(areAlike(FOLDED, one, other), pair[1]);
    }
    Slug hebrew = SlugRules.judge("\u05e1\u05d5", DOMAIN).value();
    assertFalse(areAlike(DOMAIN, SlugRules.judge("ol", DOMAIN).value(), hebrew));
  }

  @Test
  void flagsOfDifferentRegionsMayBeTheSame() {
    String[][] pairs = {
      {"🇺🇸-a", "🇺🇲-a"}, {"🇳🇴", "🇸🇯"}, {"🇺🇸🇯🇵", "🇺🇲🇯🇵"}, {"🇦🇺🇫🇷", "🇭🇲🇲🇫"}
    };
    for (String[] pair : pairs) {
      Slug one = SlugRules.judge(pair[0], DOMAIN).value();
      assertTrue(areAlike(DOMAIN, one, SlugRules.judge(pair[1], DOMAIN).value()), pair[1]);
      assertTrue(areAlike(FOLDED, one, SlugRules.judge(pair[1], FOLDED).value()), pair[1]);
    }
    Slug swiss = SlugRules.judge("🇨🇭", DOMAIN).value();
    assertFalse(areAlike(DOMAIN, swiss, SlugRules.judge("🇭🇺", DOMAIN).value()));
    // The flags of Hungary and Mauritania, which have those letters between them.
    Slug two = SlugRules.judge("🇭🇺🇲🇷", DOMAIN).value();
    assertFalse(areAlike(DOMAIN, two, SlugRules.judge("🇭🇺🇸🇷", DOMAIN).value()));
  }

  /** A letter may look like an ASCII letter in one case only, and a slug may mix cases. */
  @Test
  void slugsAreComparedInAnyCase() {
    String[][] alike = {
      {"team", "тeam"}, // Т
      {"about", "aЬout"}, // a capital that looks like a small letter
      {"about", "aьout"},
      {"house", "Ⴙouse"},
      {"blog", "Ыog"},
      {"vote", "νοτε"}, // ν only as a small letter, τ only as a capital
      {"hot", "нοт"},
      {"sale", "saΙe"}, // a capital iota
      {"hello", "heІІo"}, // capitals of the Ukrainian i
      {"bill", "biⅡ"}, // a Roman numeral
      {"login", "ıogin"},
      {"TEAM", "теам"},
      {"tank", "ᴛank"}, // a small capital, which looks like the Cyrillic letter
      {"team", "ᴛEAM"},
      {"hank", "ʜanᴋ"},
      {"moon", "ᴍoon"},
      {"bank", "ʙank"},
      {"тим", "ᴛиᴍ"},
      {"hot5", "hᴏꓔ5"}, // letters without case, of which one looks like a capital
      {"north", "nᴏrꓔh"},
      {"loud", "l0ᴜd"},
      {"PHOTO", "phᴏꓔᴏ"},
      {"export", "expᴏrꓔ"},
    };
    for (String[] pair : alike) {
      Slug one = SlugRules.judge(pair[0], FOLDED).value();
      Slug other = SlugRules.judge(pair[1], FOLDED).value();
      assertTrue(areAlike(FOLDED, one, other), pair[1]);
      assertTrue(areAlike(FOLDED, other, one), pair[1]);
    }
    String[][] different = {
      {"nő", "vő"},
      {"kút", "kýt"},
      {"hét", "két"},
      {"день", "тень"},
      {"team", "теак"},
      {"síl", "sél"},
    };
    for (String[] pair : different) {
      Slug one = SlugRules.judge(pair[0], FOLDED).value();
      Slug other = SlugRules.judge(pair[1], FOLDED).value();
      assertFalse(areAlike(FOLDED, one, other), pair[1]);
    }
    assertFalse(
        areAlike(DOMAIN, new Slug("мама", "мама"), new Slug("mama", "mama")), "where case matters");
  }

  /** Others could find out short segments one by one. */
  @Test
  void aPrivateSlugHasALongSegment() {
    assertFalse(SlugRules.mayBePrivate("clients/acme/offer-2026"));
    assertTrue(SlugRules.mayBePrivate("clients/a-long-and-secret-one"));
    assertTrue(SlugRules.mayBePrivate("0123456789abcdef"));
  }

  private static boolean areAlike(ShortDomain domain, Slug one, Slug other) {
    return SlugLook.of(domain, one.text()).equals(SlugLook.of(domain, other.text()));
  }

  @Test
  void slugsAreComparedAsTheyAreShown() {
    Slug street = SlugRules.judge("straße", FOLDED).value();
    Slug greek = SlugRules.judge("straβe", FOLDED).value();
    assertTrue(areAlike(FOLDED, street, greek));
    assertTrue(areAlike(FOLDED, greek, street));
    assertFalse(areAlike(DOMAIN, street, SlugRules.judge("strabe", DOMAIN).value()));
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
          Slug slug = SlugRules.judge(t, SLASHES).value();
          Laws.assume(slug != null || t.length() < 30);
          if (slug != null) {
            assertEquals(slug, SlugRules.judge(slug.text(), SLASHES).value());
            assertEquals(slug.key(), SlugRules.key(SLASHES, slug.key()));
          }
        });
  }

  @Test
  void judgingTakesLinearTime() {
    Growth.isLinear(
        "judge a slug", 1_000, n -> "%C3%A9".repeat(n) + " ", t -> SlugRules.judge(t, SLASHES));
  }
}
