package dev.urial.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.report.Component;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of which component an edit is, at each place of a text. */
class PlacesTest {
  private static char letter(Component component) {
    return switch (component) {
      case SCHEME -> 's';
      case AUTHORITY -> 'a';
      case USERINFO -> 'u';
      case HOST -> 'h';
      case PORT -> 'o';
      case PATH -> 'p';
      case QUERY -> 'q';
      case FRAGMENT -> 'f';
      default -> '?';
    };
  }

  private static String told(String text, String after) {
    StringBuilder told = new StringBuilder();
    for (int at = 0; at <= text.length(); at++) {
      Draft.Edit edit = new Draft.Edit(at, at, after, Repair.Reason.CHARACTER, at);
      told.append(letter(DraftComponents.of(text).component(edit)));
    }
    return told.toString();
  }

  /** Of what is put in; the last letter is of what is put after the text. */
  @ParameterizedTest
  @CsvSource({
    "http://u:p@host:80/p?q#f, sssssaauuuuhhhhoooppqqfff",
    "http://host:80/p?q#f, sssssaahhhhoooppqqfff",
    "http://host/p, sssssaahhhhppp",
    "http://host:/p, sssssaahhhhoppp",
    "http://host?q, sssssaahhhhqqq",
    "http://host#f, sssssaahhhhfff",
    "http://host, sssssaahhhhh",
    "http://host:8, sssssaahhhhooo",
    "//u@h:8, aauuhooo",
    "//@h, aauhh",
    "http:///p, sssssaappp",
    "urn:a:b?q#f, sssspppqqfff",
    "p/p, pppp",
    "p?, pqq",
    "p#, pff",
    "p?#, pqff",
    "?q, qqq",
    "#f, fff",
    "1a:b/p, ppppppp",
    "'', p",
  })
  void ofWhatIsPutIn(String text, String letters) {
    assertEquals(letters, told(text, "x"));
  }

  /** What was taken away after a host is of the host. */
  @ParameterizedTest
  @CsvSource({
    "http://u:p@host:80/p?q#f, sssssaauuuuhhhhooohpqqfff",
    "http://host/p, sssssaahhhhhpp",
    "http:///p, sssssaappp",
    "//u@/p, aauuppp",
    "urn:a, sssspp",
    "p, pp",
  })
  void ofWhatIsTakenAway(String text, String letters) {
    assertEquals(letters, told(text, ""));
  }
}
