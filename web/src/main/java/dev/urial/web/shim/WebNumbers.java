package dev.urial.web.shim;

import java.util.Locale;
import org.teavm.jso.JSBody;

/**
 * Formats numbers in sentences with the platform's {@code Intl} instead of {@code
 * java.text.NumberFormat}, whose tables take 250 kB. Replaces {@code
 * dev.urial.report.LocalizedNumbers}.
 */
public final class WebNumbers {
  private WebNumbers() {}

  /** Returns whether a number is of an integer type. */
  public static boolean isWhole(Number number) {
    return number instanceof Integer || number instanceof Long || number instanceof Short;
  }

  /** Formats a number with the separators of a language. */
  public static String text(Number number, Locale language) {
    return format(number.toString(), language.getLanguage());
  }

  /** Returns the CLDR plural category of a number in a language. */
  public static String category(Number number, Locale language) {
    return plural(number.toString(), language.getLanguage());
  }

  @JSBody(
      params = {"number", "language"},
      script =
          "var decimals = (number.split('.')[1] || '').replace(/0+$/, '').length;"
              + "var groups = language === 'et' || language === 'hu' ? 10000 : 1000;"
              + "return new Intl.NumberFormat(language || 'en', {"
              + "  minimumFractionDigits: decimals, maximumFractionDigits: Math.min(decimals, 20),"
              + "  useGrouping: Math.abs(Number(number)) >= groups"
              + "}).format(decimals === 0 ? BigInt(number.split('.')[0]) : Number(number));")
  private static native String format(String number, String language);

  @JSBody(
      params = {"number", "language"},
      script =
          "var category = new Intl.PluralRules(language || 'en').select(Math.abs(Number(number)));"
              + "return category;")
  private static native String plural(String number, String language);
}
