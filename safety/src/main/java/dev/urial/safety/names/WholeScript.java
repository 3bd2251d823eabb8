package dev.urial.safety.names;

import java.lang.Character.UnicodeScript;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The letters of other scripts of which whole Latin words can be made, by script, and the top-level
 * domains under which words of that script are expected.
 *
 * <p>{@code аррӏе.com} is made of Cyrillic letters that a reader takes for Latin ones, all of them.
 * Under {@code .ru} and {@code .рф} readers expect Cyrillic; so does whoever meets one letter that
 * Latin does not have, as in {@code музей}.
 *
 * <p>CHOICE: fewer letters than {@link LatinLook} has. There a word is compared with a name that
 * exists; here every word of a language that happens to lie in the set would be an alarm.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Whole_Script_Confusables">UTS #39 §4.1</a>
 * @see <a href="https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md">Chromium's
 *     policy, rule 10</a>
 */
final class WholeScript {
  private record Row(UnicodeScript script, String letters, List<String> domains) {}

  private static final List<Row> ROWS =
      List.of(
          row(UnicodeScript.ARMENIAN, "ագզէլհյոսւօՙ", "am"),
          row(
              UnicodeScript.CYRILLIC,
              "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ",
              "bg by kz pyc ru su ua uz mk rs me mn tj kg"),
          row(UnicodeScript.ETHIOPIC, "ሀሠሰስበነከዐዕዘጀጠፐፘሁሡቡቢኁኀዑዒጡፑ", "er et"),
          row(UnicodeScript.GEORGIAN, "იოყძხჽჿ", "ge"),
          row(UnicodeScript.GREEK, "αικνρυωηοτ", "gr cy"),
          row(UnicodeScript.HEBREW, "דוחיןסװײ׳", "il"),
          row(UnicodeScript.BENGALI, "০৭", "bd in"),
          row(UnicodeScript.DEVANAGARI, "ऽ०ॱ", "in np"),
          row(UnicodeScript.GUJARATI, "ડટ૦૧", "in"),
          row(UnicodeScript.GURMUKHI, "੦੧", "in"),
          row(UnicodeScript.KANNADA, "ಽ೦೧", "in"),
          row(UnicodeScript.MALAYALAM, "ടഠധനറ൦", "in"),
          row(UnicodeScript.ORIYA, "ଠ୦୮", "in"),
          row(UnicodeScript.TAMIL, "டப௦", "in lk sg"),
          row(UnicodeScript.TELUGU, "౦౧", "in"),
          row(UnicodeScript.MYANMAR, "ခဂငထပဝ၀၂ၔၕၖၗ႐႑႕႖႗", "mm"),
          row(UnicodeScript.THAI, "ทนบพรหเแ๐ดลปฟม", "th"));

  private static final UnicodeScript INHERITED = UnicodeScript.INHERITED; // marks

  private WholeScript() {}

  private static Row row(UnicodeScript script, String letters, String domains) {
    return new Row(script, letters, List.of(domains.split(" ", -1)));
  }

  /**
   * The script of which a label can be read as Latin, all of it but for digits and hyphens; null if
   * it has a letter that stands out, or none at all, or its domain makes it expected.
   *
   * @param domain the top-level domain in Unicode, in small letters; empty without
   */
  static @Nullable UnicodeScript of(String label, String domain) {
    Row row = null;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c < 128) {
        if (c >= 'a' && c <= 'z') {
          return null;
        }
        continue;
      }
      if (row == null) {
        row = find(UnicodeScript.of(c));
      }
      if (row == null || row.letters.indexOf(c) < 0) {
        return null;
      }
    }
    return row == null || row.domains.contains(domain) || isOf(domain, row.script)
        ? null
        : row.script;
  }

  private static @Nullable Row find(UnicodeScript script) {
    for (Row row : ROWS) {
      if (row.script == script) {
        return row;
      }
    }
    return null;
  }

  private static boolean isOf(String domain, UnicodeScript script) {
    for (int i = 0; i < domain.length(); i++) {
      char c = domain.charAt(i);
      if (c < 128 || (UnicodeScript.of(c) != script && UnicodeScript.of(c) != INHERITED)) {
        return false;
      }
    }
    return true;
  }
}
