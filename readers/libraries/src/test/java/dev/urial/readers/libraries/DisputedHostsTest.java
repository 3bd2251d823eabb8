package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.VettedUrl;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Published reports of disputed hosts: what readers and {@code vet} answer. */
class DisputedHostsTest {
  @Test
  void eachHasASourceAndItsOwnText() {
    Set<String> texts = new HashSet<>();
    for (DisputedHost one : DisputedHost.all()) {
      assertTrue(texts.add(one.text()), one.text());
      assertFalse(one.kind().isEmpty() || one.what().isBlank(), one.text());
      for (String source : one.source().split(", ")) {
        assertTrue(source.matches("CVE-20[0-9]{2}-[0-9]{4,}") || !one.address().isEmpty(), source);
      }
    }
    assertTrue(texts.size() >= 50, texts.size() + " texts");
  }

  /** What a library was mended of is agreed on; most are still read in more than one way. */
  @Test
  void mostAreDisputedStill() {
    int disputed = 0;
    List<String> agreed = new ArrayList<>();
    try (Readers readers = Readers.withoutPrograms()) {
      for (DisputedHost one : DisputedHost.all()) {
        Verdict verdict = readers.read(one.text());
        if (verdict.distance().compareTo(Distance.REFUSAL) < 0) {
          agreed.add(one.text());
        }
        disputed += verdict.distance() == Distance.CONNECTION ? 1 : 0;
      }
    }
    assertTrue(disputed >= 35, "disputed: " + disputed);
    assertTrue(agreed.size() <= 10, agreed::toString);
  }

  /** A text that is disputed between the two standards never passes as it was written. */
  @Test
  void whatPassesIsReadAlikeByBothStandardsOrWrittenAnew() {
    try (Readers readers = Readers.ofTheJdk().only(List.of("Urial"))) {
      for (DisputedHost one : DisputedHost.all()) {
        VettedUrl url = FetchPolicy.publicWeb().vet(one.text()).orElseNull();
        if (url != null) {
          Distance distance = readers.read(url.url().href()).distance();
          assertTrue(distance.compareTo(Distance.NOTATION) <= 0, one.text());
        }
      }
    }
  }

  /** What passes leads to one host, by whatever reads the URL that {@code vet} hands on. */
  @Test
  void whatPassesLeadsToOneHost() {
    List<String> elsewhere = new ArrayList<>();
    try (Readers readers = Readers.withoutPrograms()) {
      for (DisputedHost one : DisputedHost.all()) {
        VettedUrl url = FetchPolicy.publicWeb().vet(one.text()).orElseNull();
        if (url != null) {
          for (ReaderReport report : readers.read(url.url().href()).reports()) {
            String host = report.answer().get(Component.HOST);
            if (host != null && !host.equals(url.url().host())) {
              elsewhere.add(report.name() + " reads " + host + " in " + url.url().href());
            }
          }
        }
      }
    }
    assertEquals(List.of(), elsewhere);
  }
}
