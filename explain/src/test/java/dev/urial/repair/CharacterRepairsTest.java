package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.report.Change;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Characters that no component may hold, each border of each kind of them. */
class CharacterRepairsTest {
  private static String told(String text, Standard standard) {
    Repair repair = Repairs.ofIdentifier(text, standard).first();
    List<String> told = new ArrayList<>();
    for (Change change : repair.changes()) {
      told.add(change.range() + " " + change.reason() + " " + change.after());
    }
    return String.join("; ", told);
  }

  @ParameterizedTest(name = "U+{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "1F   | CONTROL      | %1F",
        "20   | SPACE        | %20",
        "22   | CHARACTER    | %22",
        "7E   |              | ~",
        "7F   | CONTROL      | %7F",
        "80   | CONTROL      | %C2%80",
        "9F   | CONTROL      | %C2%9F",
        "A0   | BEYOND_ASCII | %C2%A0",
        "FF   | BEYOND_ASCII | %C3%BF",
        "100  | BEYOND_ASCII | %C4%80",
        "2028 | LINE_BREAK   | ''",
        "2027 | BEYOND_ASCII | %E2%80%A7",
        "202A | UNSEEN       | ''",
        "202E | UNSEEN       | ''",
        "202F | BEYOND_ASCII | %E2%80%AF",
        "2065 | BEYOND_ASCII | %E2%81%A5",
        "2066 | UNSEEN       | ''",
        "2069 | UNSEEN       | ''",
        "206A | BEYOND_ASCII | %E2%81%AA",
        "D7FF | BEYOND_ASCII | %ED%9F%BF",
        "D800 | SURROGATE    | %EF%BF%BD",
        "DFFF | SURROGATE    | %EF%BF%BD",
        "E000 | BEYOND_ASCII | %EE%80%80",
        "FFFF | BEYOND_ASCII | %EF%BF%BF",
        "10000 | BEYOND_ASCII | %F0%90%80%80",
      })
  void eachCharacterHasItsReason(String hex, String reason, String after) {
    int c = Integer.parseInt(hex, 16);
    String text = "http://a/x" + Character.toString(c) + "y";
    int end = 10 + Character.charCount(c);
    String expected = reason == null ? "" : "10–" + end + " " + reason + " " + after;
    assertEquals(expected, told(text, Standard.RFC_3986));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "%u0041x        | 9–15 SCRIPT_ESCAPE %41",
        "%U00e9         | 9–15 SCRIPT_ESCAPE %C3%A9",
        "%u0000         | 9–15 SCRIPT_ESCAPE %00",
        "%uD83D%uDE00   | 9–21 SCRIPT_ESCAPE %F0%9F%98%80",
        "%uD83D%uDE00x  | 9–21 SCRIPT_ESCAPE %F0%9F%98%80",
        "%uD83D%u0041   | 9–21 SCRIPT_ESCAPE %EF%BF%BD%41",
        "%u0041%uDE00   | 9–21 SCRIPT_ESCAPE %41%EF%BF%BD",
        "%uD83D         | 9–15 SCRIPT_ESCAPE %EF%BF%BD",
        "%uD83D%uDE0    | 9–15 SCRIPT_ESCAPE %EF%BF%BD; 15–16 PERCENT %25",
        "%uD83D?%uDE00  | 9–15 SCRIPT_ESCAPE %EF%BF%BD; 16–22 SCRIPT_ESCAPE %EF%BF%BD",
        "%u12G4         | 9–10 PERCENT %25",
        "%u123          | 9–10 PERCENT %25",
        "%u12\u06614    | 9–10 PERCENT %25; 13–14 BEYOND_ASCII %D9%A1",
        "%v0041         | 9–10 PERCENT %25",
        "%              | 9–10 PERCENT %25",
        "%4             | 9–10 PERCENT %25",
        "%41            | ''",
        "%%41           | 9–10 PERCENT %25",
      })
  void percentSigns(String path, String expected) {
    assertEquals(expected, told("http://a/" + path, Standard.RFC_3986));
  }

  @Test
  void aColonInTheFirstSegmentIsGuarded() {
    assertEquals("./1:b", Repairs.of("1:b", Standard.RFC_3986).first().text());
    assertEquals(
        "./é:b".replace("é", "%C3%A9"), Repairs.of("é:b", Standard.RFC_3986).first().text());
    assertEquals("./:b", Repairs.of(":b", Standard.RFC_3986).first().text());
    assertEquals("a/:b%5E", Repairs.of("a/:b^", Standard.RFC_3986).first().text());
    assertEquals("a:1b%5E", Repairs.of("a:1b^", Standard.RFC_3986).first().text());
  }

  @Test
  void eachComponentHasItsOwnSet() {
    assertEquals("9–10 CHARACTER %5B", told("http://u:[@a/?x#y", Standard.RFC_3986));
    assertEquals("11–12 CHARACTER %5B", told("http://a/?x[#y", Standard.RFC_3986));
    assertEquals("13–14 NUMBER_SIGN %23", told("http://a/?x#y#z", Standard.RFC_3986));
  }

  @Test
  void isoLatin1IsAskedForWhereNothingElseStands() {
    assertEquals(2, Repairs.ofIdentifier("http://a/\u00a0b", Standard.RFC_3986).all().size());
    assertEquals(2, Repairs.ofIdentifier("http://a/\u00ff", Standard.RFC_3986).all().size());
    assertEquals(1, Repairs.ofIdentifier("http://a/\u009f", Standard.RFC_3986).all().size());
    assertEquals(1, Repairs.ofIdentifier("http://a/\u00e9\u0100", Standard.RFC_3986).all().size());
    assertEquals(
        "http://a/%FF",
        Repairs.ofIdentifier("http://a/\u00ff", Standard.RFC_3986).all().get(1).text());
    assertEquals(
        "http://a/%A0b",
        Repairs.ofIdentifier("http://a/\u00a0b", Standard.RFC_3986).all().get(1).text());
  }

  @Test
  void aLiteralOfAnAddressIsLeftAlone() {
    assertEquals("13–14 CHARACTER %5E", told("http://[::1]/^", Standard.RFC_3986));
  }
}
