package dev.urial.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.text.NumberFormat;
import java.util.Locale;

/**
 * Formats numbers in each language, and selects the plural form of a sentence.
 *
 * <p>Numbers are formatted by the JDK, except that four-digit numbers are not grouped if the
 * language does not group them. Plural categories are those of Unicode's CLDR for the supported
 * languages; all other languages use those of English.
 *
 * @see <a href="https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules">UTS
 *     #35, language plural rules</a>
 */
final class LocalizedNumbers {
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);
  private static final BigDecimal TEN_THOUSAND = BigDecimal.valueOf(10_000);
  private static final int MOST_DECIMALS = 20;

  private LocalizedNumbers() {}

  /** Returns whether the number has an integer type. */
  static boolean isWhole(Number number) {
    return number instanceof Integer
        || number instanceof Long
        || number instanceof Short
        || number instanceof Byte
        || number instanceof BigInteger;
  }

  /** Formats a quantity with the language's grouping and decimal separators. */
  static String text(Number number, Locale language) {
    BigDecimal exact = exact(number);
    BigDecimal size = exact.abs();
    if (exact.scale() <= 0 && size.compareTo(THOUSAND) < 0) {
      return exact.toBigInteger().toString(); // avoids loading a format
    }
    NumberFormat format = NumberFormat.getNumberInstance(formatted(language));
    format.setMinimumFractionDigits(Math.max(0, exact.scale()));
    format.setMaximumFractionDigits(Math.max(0, Math.min(exact.scale(), MOST_DECIMALS)));
    format.setGroupingUsed(
        size.compareTo(groupsFourDigits(language) ? THOUSAND : TEN_THOUSAND) >= 0);
    return format.format(exact);
  }

  /**
   * Returns the locale for formatting numbers: English for {@code Locale.ROOT}, which defines no
   * separators.
   */
  private static Locale formatted(Locale language) {
    return language.getLanguage().isEmpty() ? Locale.ENGLISH : language;
  }

  /** Returns whether the language writes 1000 as 1,000, which is CLDR's minimumGroupingDigits. */
  private static boolean groupsFourDigits(Locale language) {
    return switch (language.getLanguage()) {
      case "et", "hu" -> false;
      default -> true;
    };
  }

  /**
   * Returns the plural category of a number in a language: {@code one}, {@code few}, {@code many}
   * or {@code other}.
   *
   * <p>In CLDR, {@code i} is the integer part, and {@code v} is the number of decimals shown,
   * including trailing zeros.
   */
  static String category(Number number, Locale language) {
    BigDecimal exact = exact(number).abs();
    boolean hasDecimals = exact.scale() > 0; // v != 0
    return switch (language.getLanguage()) {
      case "hu" -> exact.compareTo(BigDecimal.ONE) == 0 ? "one" : "other";
      case "ru" -> hasDecimals ? "other" : russian(exact.toBigInteger());
      default -> !hasDecimals && exact.compareTo(BigDecimal.ONE) == 0 ? "one" : "other";
    };
  }

  private static String russian(BigInteger whole) {
    int lastTwo = whole.mod(BigInteger.valueOf(100)).intValue();
    int last = lastTwo % 10;
    boolean isTeen = lastTwo >= 11 && lastTwo <= 14;
    if (last == 1 && !isTeen) {
      return "one";
    }
    return last >= 2 && last <= 4 && !isTeen ? "few" : "many";
  }

  private static BigDecimal exact(Number number) {
    if (number instanceof BigDecimal decimal) {
      return decimal;
    }
    if (number instanceof BigInteger whole) {
      return new BigDecimal(whole);
    }
    return isWhole(number)
        ? BigDecimal.valueOf(number.longValue())
        : new BigDecimal(number.toString()).stripTrailingZeros();
  }
}
