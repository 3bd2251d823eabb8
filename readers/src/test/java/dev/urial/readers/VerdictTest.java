package dev.urial.readers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Component;
import dev.urial.report.Distance;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who parts from whom, and in which words. */
class VerdictTest {
  private static ReaderReport report(String name, ReaderAnswer answer) {
    return new ReaderReport(name, "1", Reader.ALL, answer);
  }

  private static ReaderAnswer at(@Nullable String host, @Nullable String port, String path) {
    return ReaderAnswer.of("http", null, host, port, path, null, null);
  }

  private static Verdict of(ReaderAnswer... answers) {
    List<ReaderReport> reports = new ArrayList<>();
    for (ReaderAnswer answer : answers) {
      reports.add(report("" + (char) ('A' + reports.size()), answer));
    }
    return Verdict.of("http://h/", reports);
  }

  private static final ReaderAnswer NO = ReaderAnswer.refused("no");

  @Test
  void theSentenceNamesWhoConnectsWhere() {
    Verdict verdict =
        of(at("example.com", null, "/"), at("evil.com", null, "/"), at("example.com", "80", "/"));
    assertEquals("A and C connect to example.com, B to evil.com", verdict.sentence());
    assertEquals(Distance.CONNECTION, verdict.distance());
    assertEquals("ABA", verdict.pattern());
    assertTrue(verdict.isOutlier(verdict.reports().get(1), Component.HOST));
    assertFalse(verdict.isOutlier(verdict.reports().get(2), Component.HOST));
  }

  @Test
  void eachDistanceHasItsWords() {
    assertEquals("no parser was run", of().sentence());
    assertEquals("all reject it", of(NO, NO).sentence());
    assertEquals(Distance.NONE, of(NO, NO).distance());
    assertEquals("all read it the same way", of(at("h", null, "/"), at("h", null, "/")).sentence());
    assertEquals(
        "all read it the same way, but spell it differently in the host, the path",
        of(at("h", null, "/a"), at("H", null, "/%61")).sentence());
    ReaderAnswer program = ReaderAnswer.of("javascript", null, null, null, "a", null, null);
    assertEquals(
        "all that accept it split it alike; browsers run it as a program",
        of(program, program).sentence());
    assertEquals("those that accept it agree; B rejects it", of(at("h", null, "/"), NO).sentence());
    assertEquals(Distance.REFUSAL, of(at("h", null, "/"), NO).distance());
    assertEquals(
        "they disagree about the path; C rejects it",
        of(at("h", null, "/a"), at("h", null, "/b"), NO).sentence());
    assertEquals(
        "A connects to h:80, B to h:81", of(at("h", "80", "/"), at("h", "81", "/")).sentence());
    assertEquals(
        "A connects to h, B finds no host", of(at("h", null, "/"), at(null, null, "/")).sentence());
    assertEquals(
        "A connects to h over http, B to h over https",
        of(at("h", null, "/"), ReaderAnswer.of("https", null, "h", null, "/", null, null))
            .sentence());
    assertEquals(
        "they disagree about the credentials",
        of(at("h", null, "/"), ReaderAnswer.of("http", "u", "h", null, "/", null, null))
            .sentence());
  }

  @ParameterizedTest
  @CsvSource({
    "EXAMPLE.com, example.com., NOTATION",
    "[::1], ::1, NOTATION",
    "[0:0::1], ::1, NOTATION",
    "b\u00fccher.example, xn--bcher-kva.example, NOTATION",
    "%61, a, NOTATION",
    "0x7f.1, 127.0.0.1, CONNECTION",
    "1\u3257.0.0.1, 127.0.0.1, CONNECTION",
    "%31%32%37.0.0.1, 127.0.0.1, CONNECTION",
    "1\u3257.0.0.1, 1\u3257.0.0.1, NONE",
    "a, b, CONNECTION",
    "[::1%25eth0], ::1%25eth0, NOTATION",
    "h, h, NONE"
  })
  void hostsAreComparedByWhatTheyName(String one, String other, Distance distance) {
    assertEquals(distance, of(at(one, null, "/"), at(other, null, "/")).distance());
  }

  @ParameterizedTest
  @CsvSource({
    "/a/../b, /b, NOTATION",
    "'', /, NOTATION",
    "/a%2fb, /a%2Fb, NOTATION",
    "/a%2fb, /a/b, CONTENT",
    "/%7Eu, /~u, NOTATION",
    "/\u00e9, /%C3%A9, NOTATION",
    "/a b, /a%20b, NOTATION",
    "/a\\b, /a/b, CONTENT"
  })
  void pathsAreComparedByWhatTheyMean(String one, String other, Distance distance) {
    assertEquals(distance, of(at("h", null, one), at("h", null, other)).distance());
  }

  @Test
  void thePortOfTheSchemeIsNone() {
    ReaderAnswer part = ReaderAnswer.of(null, null, "h", "80", null, null, null);
    assertEquals(Distance.NOTATION, of(at("h", null, "/"), at("h", "080", "/")).distance());
    assertEquals(
        Distance.NOTATION,
        Verdict.of(
                "http://h:80/",
                List.of(
                    report("A", at("h", null, "/")),
                    new ReaderReport(
                        "B", "", java.util.Set.of(Component.HOST, Component.PORT), part)))
            .distance());
  }

  @Test
  void secretsAreMaskedWhateverTheyWereTakenFor() {
    String text = "http://user:secret@pass@h/";
    Verdict verdict =
        Verdict.of(
            text, List.of(report("A", at("pass@h", null, "/")), report("B", at("h", null, "/"))));
    assertFalse(verdict.sentence().contains("pass"), verdict.sentence());
    assertEquals("***", verdict.shown(Component.USERINFO, "user"));
    assertEquals("broken: ***", verdict.shown("broken: SECRET@pass"));
  }

  /** A client that takes the userinfo for a host may write it in Punycode. */
  @Test
  void aSecretIsMaskedInPunycode() {
    String text = "http://u:secr\u00e4et@h/";
    String host = "b.XN--u-secret-5za.x"; // u-secr\u00e4et
    Verdict verdict =
        Verdict.of(
            text, List.of(report("A", at(host, null, "/")), report("B", at("h", null, "/"))));
    assertEquals("***", verdict.shown(Component.HOST, host));
    assertFalse(verdict.sentence().contains("secret"), verdict.sentence());
    assertEquals("xn--bcher-kva", verdict.shown(Component.HOST, "xn--bcher-kva"));
  }
}
