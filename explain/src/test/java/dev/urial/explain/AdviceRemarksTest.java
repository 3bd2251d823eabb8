package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.IriReference;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.testkit.laws.Growth;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is valid and yet not recommended. */
class AdviceRemarksTest {

  private static List<String> clauses(String text) {
    return Reading.of(IriReference.parse(text)).advice().stream()
        .map(r -> r.start() + " " + r.clause().citation())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "../a",
        "http://example.com/",
        "http://example.com:8080/a//b/?q=%C3%A9#f",
        "http://[2001:db8::1]/",
        "ftp://anonymous@h/",
        "http://1.2.3.4.example/",
        "http://1.2.3.4.5.6.7/",
        "urn://isbn.1/",
        "http://a.0x7f/",
        "http://1..2/",
        "http://256.1/",
        "http://1.2.3.256/",
        "http://08.1/",
        "http://4294967296/",
        "http://99999999999999999999999/",
        "http://h/straße/日本/שלום/من",
        "http://h/می\u200Cخواهم",
        "urn:isbn:0451450523",
      })
  void nothingIsSaidOfWhatIsWell(String text) {
    assertEquals(List.of(), clauses(text));
  }

  @ParameterizedTest
  @CsvSource({
    "HTTP://h/, 0 RFC 3986 §3.1",
    "http://H/, 7 RFC 3986 §3.2.2",
    "ftp://u:p@h/, 6 RFC 3986 §3.2.1",
    "http://u@h/, 7 RFC 9110 §4.2.4",
    "ftp://cnn.com@h/, 6 RFC 3986 §7.6",
    "http:///a, 7 RFC 9110 §4.2.1",
    "https://:80/a, 8 RFC 9110 §4.2.2",
    "http://127.1/, 7 RFC 3986 §7.4",
    "http://2130706433/, 7 RFC 3986 §7.4",
    "http://0x/, 7 RFC 3986 §7.4",
    "http://0x7f.1/, 7 RFC 3986 §7.4",
    "http://0177.0.0.01/, 7 RFC 3986 §7.4",
    "http://1.0xffffff/, 7 RFC 3986 §7.4",
    "http://127.0.0.1./, 7 RFC 3986 §7.4",
    "http://[::0:1]/, 7 RFC 5952 §4",
    "http://h:/, 9 RFC 3986 §3.2.3",
    "http://h:80/, 9 RFC 3986 §3.2.3",
    "http://h:65536/, 9 RFC 6335 §6",
    "http://h:99999999999/, 9 RFC 6335 §6",
    "http://h:081/, 9 RFC 3986 §6.2.3",
    "http://h/../a, 9 RFC 3986 §3.3",
    "%2e/a, 0 RFC 3986 §6.2.2.2; 0 RFC 3986 §2.3",
    "http://h/%41, 9 RFC 3986 §2.3",
    "http://h/%c3%a9, 9 RFC 3986 §2.1",
    "http://h/e\u0301, 0 RFC 3987 §5.3.2.2",
    // U+10EFD is of Unicode 15, which the tables of Java 17 do not know.
    "http://h/x\u0301\uD803\uDEFD, 0 RFC 3987 §5.3.2.2",
    "http://h/a\u200Eb, 10 RFC 3987 §4.1",
    "http://h/a\u2067b, 10 RFC 3987 §4.1",
    "http://h/?a\uE000b\uE000, 11 RFC 3987 §2.2",
    "http://h/a\u3000b, 10 RFC 3987 §6.1",
    "http://h/a\u05D0, 9 RFC 3987 §4.2",
    "http://h/\u05D01, 9 RFC 3987 §4.2",
    "http://h.\u05D0.x\u05D0/, 11 RFC 3987 §4.2",
    "http://h/?\u05D0=\u05D1&a=\u05D01, 16 RFC 3987 §4.2",
  })
  void adviceNamesPlaceAndClause(String text, String expected) {
    assertEquals(expected, String.join("; ", clauses(text)));
  }

  @Test
  void adviceIsInTheOrderOfTheText() {
    assertEquals(
        List.of("0 RFC 3986 §3.1", "7 RFC 3986 §3.2.2", "9 RFC 3986 §3.2.3", "11 RFC 3986 §2.3"),
        clauses("HTTP://H:/a%41"));
  }

  @Test
  void aRemarkIsASentenceAndItsClause() {
    assertEquals(
        "80 is the default port of http; it should be omitted, with its colon (RFC 3986 §3.2.3)",
        Reading.of(IriReference.parse("http://h:80/")).advice().get(0).toString());
  }

  @Test
  void whatIsSaidAgainIsSaidOnce() {
    assertEquals(
        List.of(
            "U+202E changes the display order of the text; it is not allowed in an IRI; also in 2 other places"
                + " (RFC 3987 §4.1)",
            "U+2067 changes the display order of the text; it is not allowed in an IRI (RFC 3987 §4.1)"),
        sentences("/a\u202Eb\u202Ec\u2067d\u202Ee"));
    assertEquals(
        List.of(
            "dot-segments are meant for relative references and should be removed; also in 1 other"
                + " place (RFC 3986 §3.3)"),
        sentences("s:/a/../b/../c"));
    assertEquals(
        List.of(
            "left-to-right and right-to-left letters in one component are displayed out of order; also in 999 other"
                + " places (RFC 3987 §4.2)"),
        sentences("/a\u05D0".repeat(1000)));
  }

  /** Normalizing such a run takes time that grows with its square: hours for this one. */
  @Test
  void aLongRunOfMarksIsNotNormalized() {
    assertEquals(
        List.of("1 UAX #15 §13"), clauses("/" + "\u0301\u0316".repeat(Growth.sized(1_000_000))));
    assertEquals(List.of("2 UAX #15 §13"), clauses("/a" + "\u0301".repeat(31) + "/e\u0301"));
    assertEquals(List.of(), clauses("/x" + "\u0301".repeat(30)));
    String beyondThePlane = Character.toString(0x1D165);
    assertEquals(List.of(), clauses("/x" + beyondThePlane.repeat(30)));
    assertEquals(List.of("2 UAX #15 §13"), clauses("/x" + beyondThePlane.repeat(31)));
  }

  private static List<String> sentences(String text) {
    return Reading.of(IriReference.parse(text)).advice().stream().map(Remark::toString).toList();
  }

  @Test
  void howMuchItMatters() {
    assertEquals(List.of(Severity.ADVICE), severities("HTTP://h/"));
    assertEquals(List.of(Severity.NOTE), severities("http://h/?\uE000"));
    assertEquals(
        List.of(Severity.WARNING, Severity.WARNING), severities("http://u:p@h/"), "http, password");
    assertEquals(List.of(Severity.WARNING), severities("//127.1/"));
  }

  private static List<Severity> severities(String text) {
    return Reading.of(IriReference.parse(text)).advice().stream().map(Remark::severity).toList();
  }
}
