package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.report.Difference;
import dev.urial.report.Distance;
import dev.urial.report.Remark;
import dev.urial.testkit.laws.Growth;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the two readings of a text differ, how much that matters, and what is said of it. */
class TwoReadingsTest {

  /**
   * A text, how far the readings are apart, and in what.
   *
   * @param differing the components, those that differ in notation only after a tilde
   */
  record Case(String input, Distance distance, String differing) {}

  static List<Case> cases() {
    return List.of(
        new Case("http://example.com/a?b#c", Distance.NONE, ""),
        new Case("mailto:a@b", Distance.NONE, ""),
        new Case("urn:isbn:1", Distance.NONE, ""),
        new Case("http://example.com", Distance.NOTATION, "~path"),
        new Case("HTTP://EXAMPLE.com:80/", Distance.NOTATION, "~scheme ~host ~port"),
        new Case("http://a:0080/", Distance.NOTATION, "~port"),
        new Case("http://a:/", Distance.NOTATION, "~port"),
        new Case("http://@a/", Distance.NOTATION, "~userinfo"),
        new Case("http://u:@a/", Distance.NOTATION, "~userinfo"),
        new Case("http://u:80:90@a/", Distance.NOTATION, "~userinfo"),
        new Case("http://a/b/../c/%2e", Distance.NOTATION, "~path"),
        new Case("http://a/\u00e9?\u00e9#\u00e9", Distance.NOTATION, "~path ~query ~fragment"),
        new Case("http://b\u00fccher.example/", Distance.NOTATION, "~host"),
        new Case("http://ex%61mple.com/", Distance.NOTATION, "~host"),
        new Case("http://[0::FFFF:127.0.0.1]/", Distance.NOTATION, "~host"),
        new Case("file:/a", Distance.NOTATION, "~host"),
        new Case("file://localhost/a", Distance.NOTATION, "~host"),
        new Case("http://0x7f.1/", Distance.CONNECTION, "host"),
        new Case("http://2130706433/", Distance.CONNECTION, "host"),
        new Case("http://127.0.0.1./", Distance.CONNECTION, "host"),
        new Case("http://\u24d4xample.com/", Distance.CONNECTION, "host"),
        new Case("http://a\u3002b/", Distance.CONNECTION, "host"),
        new Case("http:/a/b", Distance.CONNECTION, "host path"),
        new Case("http:a", Distance.CONNECTION, "host path"),
        new Case("http:////a/b", Distance.CONNECTION, "host path"),
        new Case("http://a:99999/", Distance.REFUSAL, "text"),
        new Case("http://\u212Aexample.com/", Distance.CONNECTION, "host"),
        new Case("http://%E2%84%AAexample.com/", Distance.CONNECTION, "host"),
        new Case("http://example\u017F.com/", Distance.CONNECTION, "host"),
        new Case("http://B\u00DCcher.example/", Distance.CONNECTION, "host"),
        new Case("http://e\u0301.com/", Distance.CONNECTION, "host"),
        new Case("file://localho\u017Ft/a", Distance.CONNECTION, "host"),
        new Case("file:c:/x", Distance.NOTATION, "~host ~path"),
        new Case("http://a:@h/", Distance.NOTATION, "~userinfo"),
        new Case("http://a%zz/", Distance.NONE, ""),
        new Case("http://a b/", Distance.NONE, ""),
        new Case("http://a/b c", Distance.REFUSAL, "text"),
        new Case("http://a\\b/", Distance.REFUSAL, "text"),
        new Case("../c", Distance.NONE, ""),
        new Case("//a/b", Distance.NONE, ""));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void differ(Case it) {
    TwoReadings text = TwoReadings.of(it.input());
    List<String> differing = new ArrayList<>();
    for (Difference difference : text.differences()) {
      String mark = difference.distance() == Distance.NOTATION ? "~" : "";
      differing.add(mark + difference.part());
    }
    assertEquals(it.differing(), String.join(" ", differing), text.toString());
    assertEquals(it.distance(), text.distance());
  }

  /** What must be said of each of nine texts that libraries read differently. */
  @SuppressWarnings("ArrayRecordComponent") // a row of a table, compared with none
  record ReadCase(String input, String verdict, String... findings) {}

  static List<ReadCase> nine() {
    return List.of(
        new ReadCase(
            "http://example.com\\@evil.com/",
            "RFC 3986 rejects this at index 18 (reg-name); browsers connect to example.com",
            "a backslash is read as a slash, which ends the authority and the host",
            "takes \"evil.com\" as the host"),
        new ReadCase(
            "http://a@b@c/",
            "RFC 3986 rejects this at index 10 (reg-name); browsers connect to c",
            "there are 2 at signs; browsers split at the last"),
        new ReadCase(
            "http://127.0.0.1[@evil.com",
            "RFC 3986 rejects this at index 16 (reg-name); browsers connect to evil.com",
            "\"127.0.0.1[\" looks like a host, but it is a user name; the host is evil.com"),
        new ReadCase(
            "http://0x7f.1/",
            "RFC 3986 reads the host 0x7f.1; browsers connect to 127.0.0.1 (loopback",
            "an unusual spelling of the IPv4 address 127.0.0.1 (loopback",
            "those that begin with 0x as hexadecimal"),
        new ReadCase(
            "http://[::ffff:127.0.0.1]/",
            "both standards connect to [::ffff:7f00:1] (loopback",
            "are sent to the IPv4 address 127.0.0.1 (loopback"),
        new ReadCase(
            "http://good.com:80:90@evil.com/",
            "both standards connect to evil.com; browsers write it as http://good.com:***@evil.com/",
            "\"good.com\" looks like a host, but it is a user name"),
        new ReadCase(
            "http://exa\tmple.com/",
            "RFC 3986 rejects this at index 10 (reg-name); browsers connect to example.com",
            "a tab inside the host is removed before parsing"),
        new ReadCase(
            "http://\u24d4xample.com/",
            "RFC 3986 reads the host \u24d4xample.com; browsers connect to example.com",
            "IDNA maps \"\u24d4\" (U+24D4) to \"e\""),
        new ReadCase(
            "file:///C|/x/../..",
            "RFC 3986 rejects this at index 9 (path-abempty); browsers read file:///C:/",
            "C| is a drive letter, rewritten as C:; .. cannot go above it"));
  }

  @ParameterizedTest
  @MethodSource("nine")
  void sayWhatMatters(ReadCase it) {
    TwoReadings text = TwoReadings.of(it.input());
    assertTrue(text.verdict().startsWith(it.verdict()), text.verdict());
    for (String finding : it.findings()) {
      assertTrue(
          text.findings().stream().anyMatch(remark -> remark.sentence().contains(finding)),
          finding + " is not among " + text.findings());
    }
  }

  /** A text and what its first difference must say. */
  record Sentence(String input, String component, String sentence) {}

  static List<Sentence> sentences() {
    return List.of(
        new Sentence(
            "http://\u212Aexample.com/", "host", "IDNA maps it to a different name, kexample.com"),
        new Sentence(
            "http://example\u017F.com/", "host", "IDNA maps it to a different name, examples.com"),
        new Sentence(
            "http://e\u0301.com/",
            "host",
            "RFC 3987 keeps the case and composition of non-ASCII characters; IDNA normalizes the"
                + " name to xn--9ca.com"),
        new Sentence(
            "http://\u00C9.com/",
            "host",
            "RFC 3987 keeps the case and composition of non-ASCII characters; IDNA normalizes the"
                + " name to xn--9ca.com"),
        new Sentence("http://EXAMPLE.com/", "host", "browsers write it in lower case"),
        new Sentence("file:c:/x", "path", "the same, spelled differently"),
        new Sentence(
            "http:a/b", "path", "browsers find a host in the part that RFC 3986 reads as the path"),
        new Sentence(
            "http://a:@h/", "userinfo", "browsers drop a colon that is not followed by a password"),
        new Sentence(
            "http://a=:@h/",
            "userinfo",
            "browsers drop a colon that is not followed by a password, and escape some of the"
                + " other characters"),
        new Sentence("http://a=@h/", "userinfo", "browsers escape some of its characters"),
        new Sentence("http://@h/", "userinfo", "browsers drop an empty userinfo"));
  }

  @ParameterizedTest
  @MethodSource("sentences")
  void sayHowTheyDiffer(Sentence it) {
    TwoReadings text = TwoReadings.of(it.input());
    List<String> said =
        text.differences().stream()
            .filter(difference -> difference.part().equals(it.component()))
            .map(Difference::sentence)
            .toList();
    assertEquals(List.of(it.sentence()), said);
  }

  @Test
  void whatIsNoAsciiIsNotFoldedIntoIt() {
    TwoReadings text = TwoReadings.of("http://\u212Aexample.com/");
    assertEquals(
        "RFC 3986 reads the host \u212Aexample.com; browsers connect to kexample.com",
        text.verdict());
    assertEquals("IDNA maps \"\u212A\" (U+212A) to \"k\"", text.findings().get(0).sentence());
    assertTrue(TwoReadings.of("http://b\u00fccher.example/").findings().isEmpty());
  }

  /**
   * A text, the base that browsers read it against, and all that is found, in its order.
   *
   * @param findings where each begins and ends, and with what; so many and no more
   */
  @SuppressWarnings("ArrayRecordComponent") // a row of a table, compared with none
  record Found(String input, String base, String... findings) {}

  static List<Found> found() {
    String relative = "the scheme matches that of the base but is not followed by two slashes";
    String notTwo = "the scheme is not followed by exactly two slashes";
    String unusual = "an unusual spelling of the IPv4 address 127.0.0.1";
    String two = "there are 2 at signs; browsers split at the last";
    String last = "in an IPv4 address with fewer than four numbers";
    String octal = "in a host, numbers that begin with 0";
    String loose = "a program that splits at RFC 3986's delimiters without validation takes ";
    return List.of(
        // The authority is the base's, whatever the text looks like.
        new Found("http:8.8.8.8/x", "http://127.0.0.1/", "5-5 " + relative),
        new Found("http:/8.8.8.8/x", "http://127.0.0.1/", "5-5 " + relative),
        new Found("http:a@b@c", "http://user.com:pw@h/", "5-5 " + relative),
        new Found("HT\ttp:a@b@c", "http://h/", "2-3 a tab is removed", "6-6 " + relative),
        new Found("a@b@c", "http://user.com:pw@127.0.0.1/"),
        new Found("file:x", "file://127.0.0.1/a", "5-5 " + relative),
        new Found("foo:/x@y@z", "foo://a@b/"),
        // It is the text's own.
        new Found("http:a@b@c/", "https://h/", "5-9 " + two, "5-5 " + notTwo),
        new Found("//0x7f.1/", "http://h/", "2-8 " + unusual, "2-8 " + last, "2-8 " + octal),
        new Found(
            "file://0x7f.1/", "file://h/", "7-13 " + unusual, "7-13 " + last, "7-13 " + octal),
        new Found("//a@b@c/", "ws://h/", "2-6 " + two),
        // What browsers take out does not hide it.
        new Found("ht\ttp://a@b@c/", "foo:x", "2-3 a tab", "8-12 " + two),
        new Found(
            "ht\ntp://0x7f.1/",
            "foo:x",
            "2-3 a line break",
            "8-14 " + unusual,
            "8-14 " + loose + "\"0x7f.1\"",
            "8-14 " + last,
            "8-14 " + octal),
        new Found(
            "\u0001http://0x7f.1/",
            "foo:x",
            "0-1 white space around the text",
            "8-14 " + unusual,
            "8-14 " + loose + "\"0x7f.1\"",
            "8-14 " + last,
            "8-14 " + octal),
        new Found(
            "http:/\t\\u.x@[::\r1]\n:80\\",
            "http://h/",
            "5-5 " + notTwo,
            "6-7 a tab is removed",
            "7-8 a backslash is read as a slash",
            "8-12 \"u.x\" looks like a host, but it is a user name; the host is [::1]",
            "12-18 [::1] (loopback",
            "22-23 a backslash"));
  }

  @ParameterizedTest
  @MethodSource("found")
  void findingsLieWhereBrowsersReadTheAuthority(Found it) {
    Url base = Url.parse(it.base());
    TwoReadings text = TwoReadings.of(it.input(), Iri.parse("http://h/"), base);
    List<Remark> findings = text.findings();
    assertEquals(it.findings().length, findings.size(), findings.toString());
    for (int i = 0; i < findings.size(); i++) {
      Remark finding = findings.get(i);
      String said = finding.start() + "-" + finding.end() + " " + finding.sentence();
      assertTrue(said.startsWith(it.findings()[i]), said + " is not " + it.findings()[i]);
    }
  }

  @Test
  void aHostOfTheBaseIsNotReadFromThePath() {
    TwoReadings text =
        TwoReadings.of(
            "http:8.8.8.8/x", Iri.parse("http://127.0.0.1/"), Url.parse("http://127.0.0.1/"));
    List<String> said = text.differences().stream().map(Difference::sentence).toList();
    assertEquals(2, said.size());
    assertTrue(
        said.get(0)
            .startsWith("RFC 3986 finds no host here, but browsers use the base's host, 127.0.0.1"),
        said.get(0));
    assertEquals("the two differ in the path", said.get(1));
  }

  @Test
  void whatIsReportedIsReadAgainAndNotKept() throws IllegalAccessException {
    String input = "http://h/" + "|".repeat(100_000);
    TwoReadings text = TwoReadings.of(input);
    for (Field field : TwoReadings.class.getDeclaredFields()) {
      field.setAccessible(true);
      assertFalse(
          field.get(text) instanceof Collection<?> kept && kept.size() > 10, field.getName());
    }
    List<ValidationError.At> reports = new ArrayList<>();
    Url.tryParse(input, null, reports::add);
    assertEquals(reports, text.reports());
    assertEquals(100_000, reports.size());
    assertThrows(UnsupportedOperationException.class, () -> text.reports().clear());
    assertTrue(text.findings().get(0).sentence().endsWith("; also in 99999 other places"));
    assertEquals(1, text.findings().size());
    // Against the base, too.
    TwoReadings relative = TwoReadings.of("a|b", Iri.parse("http://h/"), Url.parse("http://h/"));
    assertEquals(1, relative.reports().get(0).index());
  }

  @Test
  void whatIsMaskedInTheTextIsNotShownAsPath() {
    Iri rfc = Iri.parse("http://b/");
    assertEquals(
        "RFC 3986 rejects this at index 3 (reg-name); browsers read file://h/…",
        TwoReadings.of("//h\\:pazzwort@x", rfc, Url.parse("file:///a")).verdict());
    assertEquals(
        "both standards read it the same way",
        TwoReadings.of("foo:///u:p@h", rfc, Url.parse("foo://b/")).verdict());
  }

  @ParameterizedTest
  @ValueSource(strings = {"javascript:a", "vbscript:a", "data:text/html,a"})
  void readersOfAProgramDoNotJustAgree(String text) {
    assertEquals(
        "both standards split it alike, but browsers run what it contains",
        TwoReadings.of(text).verdict());
  }

  @Test
  void aFileOfThisMachineHasNoServer() {
    assertEquals(
        "it means the same to both standards; browsers write it as file:///c:/x",
        TwoReadings.of("file:c:/x").verdict());
  }

  @Test
  void bothSidesCiteTheirClause() {
    Difference host = TwoReadings.of("http://0x7f.1/").differences().get(0);
    assertEquals("RFC 3986 §3.2.2", host.clauses().get(0).citation());
    assertEquals("URL Standard §3.5", host.clauses().get(1).citation());
    assertEquals("https://url.spec.whatwg.org/#concept-ipv4-parser", host.clauses().get(1).link());
  }

  @Test
  void noMappingIsClaimedWhereNoneWas() {
    for (Difference difference : TwoReadings.of("http:////evil.example/").differences()) {
      assertFalse(difference.sentence().contains("IDNA"), difference.toString());
    }
  }

  @Test
  void aReferenceIsComparedByWhereItLeads() {
    Iri base = Iri.parse("http://a.example/b/");
    Url url = Url.parse("http://a.example/b/");
    assertEquals(Distance.NONE, TwoReadings.of("c/d", base, url).distance());
    assertEquals(
        "RFC 3986 reads an empty host; browsers connect to c",
        TwoReadings.of("http:////c", base, url).verdict());
    TwoReadings other = TwoReadings.of("/\\evil.example", base, url);
    assertEquals("http://evil.example/", other.url().orElseThrow().href());
    assertNull(other.target());
    assertTrue(TwoReadings.of("c/d").isBaseMissing());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.1.2.3/",
        "http://192.168.0.1/",
        "http://172.31.0.1/",
        "http://[fd00::1]/",
      })
  void addressesInsideAreTold(String input) {
    assertTrue(
        TwoReadings.of(input).verdict().contains("private")
            || TwoReadings.of(input).verdict().contains("unique local"),
        input);
  }

  @Test
  void addressesOutsideAreNot() {
    assertEquals(
        "both standards connect to 172.32.0.1", TwoReadings.of("http://172.32.0.1/").verdict());
    assertEquals(
        "both standards connect to [2606:4700::1]",
        TwoReadings.of("http://[2606:4700::1]/").verdict());
    assertTrue(TwoReadings.of("http://169.254.169.254/").verdict().contains("credentials"));
    assertTrue(TwoReadings.of("http://localhost/").verdict().contains("loopback"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u:pazzwort@h/",
        "http://u:pazzwort@h:99999/",
        "http:\\\\u:pazzwort@h/",
        "https:u:pazzwort@h b/",
        "http://u@x:pazzwort@h/",
        "http://u.x:pazz@wort@h/",
        "http://h/\\u:pazzwort@h",
        "ht\ntp://u:pazzwort@h/",
        "ht\ntp:\\\\u:pazzwort@h\\",
        "ht\ntp:/\\u:pazzwort@h/",
        "foo:/\t/u:pazzwort@h/",
        "/\t/u:pazzwort@h|/",
        "\u0001http:\\u:pazzwort@h/",
        "\\\\u:pazzwort@h/",
        "http://u:pazzwort@0x7f.1\\/",
      })
  void noSentenceShowsAPassword(String input) {
    TwoReadings text = TwoReadings.of(input, Iri.parse("http://b/"), Url.parse("http://b/"));
    StringBuilder said = new StringBuilder(text.verdict()).append(text.redacted());
    text.findings().forEach(said::append);
    text.differences().forEach(said::append);
    boolean inPath = input.startsWith("http://h/");
    assertFalse(!inPath && said.toString().contains("pazz"), said.toString());
    assertFalse(!inPath && said.toString().contains("wort"), said.toString());
  }

  @Test
  void whatIsToBeSaidAgainIsSaidOnce() {
    TwoReadings text = TwoReadings.of("http://a/" + "\\".repeat(100_000));
    assertTrue(text.findings().size() < 5, text.findings().toString());
    assertTrue(text.findings().get(0).sentence().endsWith("; also in 99999 other places"));
  }

  @Test
  void aHostileTextTakesNoLonger() {
    int many = Growth.sized(300_000);
    assertTrue(TwoReadings.of(" ".repeat(many)).differences().isEmpty());
    TwoReadings.of("http://a/" + " ".repeat(many) + "b");
    TwoReadings.of("http://a/" + "x".repeat(10) + " ".repeat(many));
    TwoReadings.of("\t".repeat(many) + "http://a/");
    TwoReadings.of("http://" + "@".repeat(many) + "h/");
    TwoReadings.of("http://" + "a.".repeat(many) + "/");
    TwoReadings.of("file:///" + "C|".repeat(many));
  }

  @Test
  void aNameLikeAHostIsQuotedUnlessItIsAToken() {
    String quoted = "looks like a host, but it is a user name";
    assertTrue(TwoReadings.of("http://good.com@evil.com/").findings().toString().contains(quoted));
    String word = "a".repeat(40) + ".com";
    assertTrue(TwoReadings.of("http://" + word + "@h/").findings().toString().contains(quoted));
    String token = "16C7e42F292c6912E7710c838.com";
    String said = TwoReadings.of("foo://" + token + "@h/").findings().toString();
    assertFalse(said.contains("16C7e"), said);
  }

  /**
   * Who cuts by appendix B takes the text as it is, the last at sign, and then the first colon
   * after a bracket, if there is one.
   */
  @ParameterizedTest
  @CsvSource({
    "'http://c\\@a:1:2/',     '10-11 \"a\"'",
    "'//c\\@a@b:1/',          '7-8 \"b\"'",
    "'//[::1]\\x:80',         '2-9 \"[::1]\\x\"'",
    "'http://h:80\\x:y/',     ''",
    "'\\\\h\\a//b',           ''",
  })
  void whoCutsByAppendixBMayTakeAnotherHost(String text, String found) {
    TwoReadings it = TwoReadings.of(text, Iri.parse("http://b/"), Url.parse("http://b/"));
    StringBuilder loose = new StringBuilder();
    for (Remark remark : it.findings()) {
      if (remark.message().key().equals("finding.loose-host")) {
        String host = remark.message().arguments().get(0).toString();
        loose.append(remark.start()).append('-').append(remark.end()).append(' ').append(host);
      }
    }
    assertEquals(found, loose.toString());
  }
}
