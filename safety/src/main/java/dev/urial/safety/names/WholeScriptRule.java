package dev.urial.safety.names;

import dev.urial.safety.unicode.NonspacingMarks;
import dev.urial.safety.unicode.Script;
import dev.urial.safety.unicode.ScriptSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A table of the letters of each script that can form whole words that look Latin, and of the
 * top-level domains under which words in the script are expected.
 *
 * <p>{@code аррӏе.com} consists only of Cyrillic letters that look like Latin letters. Under {@code
 * .ru} and {@code .рф}, readers expect Cyrillic. They also recognize Cyrillic if one letter has no
 * Latin counterpart, as in {@code музей}.
 *
 * <p>CHOICE: this table has fewer letters than {@link LatinLook}, whose letters matter only if a
 * word looks like an existing name. Here, every word that consists of these letters is an alarm,
 * including ordinary words.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Whole_Script_Confusables">UTS #39 §4.1</a>
 * @see <a href="https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md">Chromium's
 *     policy, rule 10</a>
 */
final class WholeScriptRule {
  private record Row(Script script, String letters, List<String> domains) {}

  private static final List<Row> ROWS =
      List.of(
          row("Armn", "ագզէլհյոսւօՙ", "am"),
          row("Cyrl", "аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ", "bg by kz pyc ru su ua uz mk rs me mn tj kg"),
          row("Ethi", "ሀሠሰስበነከዐዕዘጀጠፐፘሁሡቡቢኁኀዑዒጡፑ", "er et"),
          row("Geor", "იოყძხჽჿ", "ge"),
          row("Grek", "αικνρυωηοτ", "gr cy"),
          row("Hebr", "דוחיןסװײ׳", "il"),
          row("Beng", "০৭", "bd in"),
          row("Deva", "ऽ०ॱ", "in np"),
          row("Gujr", "ડટ૦૧", "in"),
          row("Guru", "੦੧", "in"),
          row("Knda", "ಽ೦೧", "in"),
          row("Mlym", "ടഠധനറ൦", "in"),
          row("Orya", "ଠ୦୮", "in"),
          row("Taml", "டப௦", "in lk sg"),
          row("Telu", "౦౧", "in"),
          row("Mymr", "ခဂငထပဝ၀၂ၔၕၖၗ႐႑႕႖႗", "mm"),
          row("Thai", "ทนบพรหเแ๐ดลปฟม", "th"));

  private WholeScriptRule() {}

  private static Row row(String code, String letters, String domains) {
    Script script = Objects.requireNonNull(Script.find(code), code);
    return new Row(script, letters, List.of(domains.split(" ", -1)));
  }

  /**
   * Returns whether all of a label except digits and hyphens can be read as Latin. Returns false if
   * a letter is not in the table, if there are no letters, or if the script is expected under the
   * top-level domain.
   *
   * @param domain the top-level domain in lower-case Unicode; empty if there is none
   */
  static boolean is(String label, String domain) {
    Row row = null;
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (c < 128) {
        if (c >= 'a' && c <= 'z') {
          return false;
        }
        continue;
      }
      if (row == null) {
        row = find(c);
      }
      if (row == null || row.letters.indexOf(c) < 0) {
        return false;
      }
    }
    return row != null && !row.domains.contains(domain) && !isOf(domain, row.script);
  }

  /**
   * Returns whether a character is in the table and its script is expected under the top-level
   * domain, such as Shan digits under {@code .mm}.
   */
  static boolean isAtHome(int c, String domain) {
    Row row = c < 128 || c > 0xFFFF ? null : find((char) c);
    return row != null
        && !domain.isEmpty()
        && (row.domains.contains(domain) || isOf(domain, row.script));
  }

  private static @Nullable Row find(char c) {
    for (Row row : ROWS) {
      if (row.letters.indexOf(c) >= 0) {
        return row;
      }
    }
    return null;
  }

  private static boolean isOf(String domain, Script script) {
    for (int i = 0; i < domain.length(); i++) {
      char c = domain.charAt(i);
      ScriptSet scripts = ScriptSet.of(c);
      boolean isShared = scripts.isAll() && !NonspacingMarks.has(c);
      if (c < 128 || isShared || !scripts.contains(script)) {
        return false;
      }
    }
    return true;
  }
}
