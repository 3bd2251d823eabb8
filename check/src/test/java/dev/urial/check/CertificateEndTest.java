package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Servers whose certificate ends soon, told once each. */
final class CertificateEndTest {
  /** Servers of TLS whose names say in how many days their certificate ends. */
  private static final Protocol SERVERS =
      new Protocol() {
        @Override
        public ProtocolScope reach() {
          return ProtocolScope.INLINE;
        }

        @Override
        public ProtocolResponse open(ProtocolRequest access) {
          String host = String.valueOf(access.uri().host());
          int days = Integer.parseInt(host.substring(0, host.indexOf('.')));
          Instant end = Instant.now().plus(Duration.ofDays(days)).plusSeconds(60);
          return ProtocolResponse.of(InputStream.nullInputStream())
              .status(200)
              .length(0)
              .certificateEnd(end)
              .build();
        }
      };

  private static List<CheckedLink> told(LinkChecker.Builder checker, String... links)
      throws Exception {
    List<CheckedLink> told = Collections.synchronizedList(new ArrayList<>());
    var unused =
        checker
            .web(it -> it.protocol("https", SERVERS))
            .connections(1)
            .build()
            .check(List.of(CheckInput.list("-", List.of(links))), told::add);
    return told;
  }

  private static Set<String> verdicts(List<CheckedLink> links) {
    Set<String> verdicts = new TreeSet<>();
    for (CheckedLink link : links) {
      LinkFinding finding = link.findings().get(0);
      verdicts.add(
          link.reference()
              + " "
              + link.verdict()
              + " "
              + finding.problem()
              + " "
              + finding.clause().citation());
    }
    return verdicts;
  }

  @Test
  void onesThatEndSoonAreToldOnceForEachServer() throws Exception {
    List<CheckedLink> links =
        told(
            LinkChecker.builder(),
            "https://13.example/",
            "https://14.example/",
            "https://13.example/a",
            "https://0.example/");
    assertEquals(2, links.size(), links::toString);
    assertEquals(2, verdicts(links).size());
    for (String verdict : verdicts(links)) {
      assertEquals(
          "unsure certificate RFC 5280 §4.1.2.5", verdict.substring(verdict.indexOf(' ') + 1));
    }
    String sentence = links.get(0).findings().get(0).message().text();
    assertEquals(
        "the certificate of 13.example expires on ", sentence.substring(0, sentence.length() - 10));
  }

  @Test
  void howSoonIsSaid() throws Exception {
    assertEquals(
        Set.of("https://29.example/ unsure certificate RFC 5280 §4.1.2.5"),
        verdicts(
            told(
                LinkChecker.builder().certificates(Duration.ofDays(30)),
                "https://29.example/",
                "https://30.example/")));
    List<CheckedLink> none =
        told(LinkChecker.builder().certificates(Duration.ZERO), "https://0.example/");
    assertEquals(List.of(), none);
  }
}
