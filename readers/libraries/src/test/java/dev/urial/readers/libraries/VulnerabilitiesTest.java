package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Texts of published vulnerabilities. The libraries of this build are mended: what flags a text is
 * that readers part over it, or that some refuse what others take.
 */
class VulnerabilitiesTest {
  private static Verdict verdict(String text) {
    try (Readers readers = Readers.withoutPrograms()) {
      return readers.read(text);
    }
  }

  private static void assertFlagged(String text, Distance distance) {
    Verdict verdict = verdict(text);
    assertEquals(distance, verdict.distance(), text + ": " + verdict);
  }

  private static ReaderReport report(Verdict verdict, String name) {
    return verdict.reports().stream()
        .filter(it -> it.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** CVE-2024-22243: an open redirect where an application checked the host by Spring. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://good.example[@evil.example/",
        "https://good.example[@evil.example",
        "http://evil.example[good.example/"
      })
  void cve202422243IsFlagged(String text) {
    assertTrue(verdict(text).distance().compareTo(Distance.REFUSAL) >= 0, text);
  }

  /** CVE-2024-22259: the same with other inputs, a backslash before the at sign. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://good.example\\@evil.example/",
        "http://evil.example\\@good.example/",
        "https://good.example\\.evil.example/"
      })
  void cve202422259IsFlagged(String text) {
    assertFlagged(text, Distance.CONNECTION);
  }

  /** CVE-2024-22262: the same again, several at signs and slashes. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://good.example@@evil.example/",
        "http://a@good.example@evil.example/",
        "http:/\\good.example@evil.example/",
        "http:\\\\good.example@evil.example/"
      })
  void cve202422262IsFlagged(String text) {
    assertFlagged(text, Distance.CONNECTION);
  }

  /** CVE-2024-6763: HttpURI did not check the authority as browsers do. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://browser.check &@vulndetector.com/",
        "http://good.example#@evil.example/",
        "http://[normal.com@]vulndetector.com/",
        "http://normal.com[user@vulndetector].com/",
        "http://normal.com[@]vulndetector.com/"
      })
  void cve20246763IsFlagged(String text) {
    assertTrue(verdict(text).distance().compareTo(Distance.REFUSAL) >= 0, text);
  }

  /** CVE-2020-13956: the host of an authority that java.net.URI does not split. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://good.example@evil.example:80:80/",
        "http://user@good.example:80@evil.example/",
        "http://a_b.example@c_d.example:80@e/"
      })
  void cve202013956IsFlagged(String text) {
    assertTrue(verdict(text).distance().compareTo(Distance.REFUSAL) >= 0, text);
  }

  /** What is mended, as far as it shows: these refuse, or read the host that most read. */
  @Test
  void theMendedLibrariesDoNotConnectToWhatTheyWereLedTo() {
    Verdict spring = verdict("http://good.example[@evil.example/");
    String host = report(spring, "Spring (WHATWG)").answer().get(Component.HOST);
    assertTrue(host == null || host.equals("evil.example"), host);
    assertTrue(report(spring, "Spring (RFC)").answer().isRefusal(), spring.toString());
    assertTrue(
        report(verdict("http://good.example\\@evil.example/"), "Jetty").answer().isRefusal());
  }
}
