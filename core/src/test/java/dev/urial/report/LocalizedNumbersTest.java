package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.ibm.icu.number.FormattedNumber;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.Precision;
import com.ibm.icu.text.PluralRules;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Numbers and their plural categories, as ICU has them of CLDR. */
class LocalizedNumbersTest {
  private static final List<Locale> LANGUAGES =
      List.of(
          Locale.ENGLISH,
          Locale.forLanguageTag("hu"),
          Locale.forLanguageTag("ru"),
          Locale.forLanguageTag("et"));

  @Test
  void categoriesOfWholeNumbersAreThoseOfCldr() {
    for (Locale language : LANGUAGES) {
      PluralRules rules = PluralRules.forLocale(language);
      for (int n = 0; n <= 1_000_000; n += n < 10_000 ? 1 : 37) {
        assertEquals(rules.select(n), LocalizedNumbers.category(n, language), language + " " + n);
        assertEquals(
            rules.select(n), LocalizedNumbers.category(-(long) n, language), language + " -" + n);
      }
    }
  }

  @Test
  void categoriesOfDecimalsAreThoseOfCldr() {
    SplittableRandom random = new SplittableRandom(1);
    for (Locale language : LANGUAGES) {
      for (int i = 0; i < 2_000; i++) {
        BigDecimal number = BigDecimal.valueOf(random.nextInt(3_000), 1 + random.nextInt(3));
        assertEquals(
            PluralRules.forLocale(language).select(icu(number, language)),
            LocalizedNumbers.category(number, language),
            language + " " + number);
      }
    }
  }

  @Test
  void numbersAreWrittenAsCldrWritesThem() {
    SplittableRandom random = new SplittableRandom(2);
    for (Locale language : LANGUAGES) {
      for (int i = 0; i < 2_000; i++) {
        BigDecimal number =
            BigDecimal.valueOf(random.nextInt(2_000_000) >> random.nextInt(20), random.nextInt(4));
        assertEquals(icu(number, language).toString(), LocalizedNumbers.text(number, language));
      }
      assertEquals("999", LocalizedNumbers.text(999, language));
    }
  }

  private static FormattedNumber icu(BigDecimal number, Locale language) {
    return NumberFormatter.withLocale(language)
        .precision(Precision.fixedFraction(number.scale()))
        .format(number);
  }

  private static final Map<String, String> FILES =
      Map.of(
          "messages.properties",
          "places[one] = in 1 place\nplaces[other] = in {0,number} places of {1}\nport = port {0}\n"
              + "late = after {0}\n",
          "messages_ru.properties",
          "places[one] = в {0,number} месте\nplaces[few] = в {0,number} местах\n"
              + "places[many] = в {0,number} местах, их много\nplaces[other] = в {0,number} места\n"
              + "late = через {0}\n");

  private static final Messages MESSAGES =
      Messages.of(
          name ->
              FILES.containsKey(name)
                  ? new ByteArrayInputStream(FILES.get(name).getBytes(StandardCharsets.UTF_8))
                  : null);

  @Test
  void theFirstNumberChoosesTheSentence() {
    Locale ru = Locale.forLanguageTag("ru");
    assertEquals("in 1 place", MESSAGES.of("places", 1, "x").text());
    assertEquals("in 1,000 places of x", MESSAGES.of("places", 1000, "x").text());
    assertEquals("в 21 месте", MESSAGES.of("places", 21, "x").text(ru));
    assertEquals("в 3 местах", MESSAGES.of("places", 3, "x").text(ru));
    assertEquals("в 11 местах, их много", MESSAGES.of("places", 11L, "x").text(ru));
    assertEquals("в 1,5 места", MESSAGES.of("places", 1.5, "x").text(ru));
    assertEquals("after 1.5", MESSAGES.of("late", 1.5).text());
    assertEquals("через 1,5", MESSAGES.of("late", 1.5).text(ru));
    assertEquals(java.util.Set.of("places", "port", "late"), MESSAGES.keys());
    assertEquals(java.util.Set.of("places", "late"), MESSAGES.keys(ru));
  }

  @Test
  void aSentenceThatIsEnglishHasEnglishNumbers() {
    assertEquals("in 1 place", MESSAGES.of("places", 1, "x").text(Locale.forLanguageTag("hu")));
    assertEquals(
        "in 12,345 places of x",
        MESSAGES.of("places", 12_345, "x").text(Locale.forLanguageTag("et")));
    assertEquals("port 65535", MESSAGES.of("port", 65_535).text(Locale.forLanguageTag("ru")));
  }
}
