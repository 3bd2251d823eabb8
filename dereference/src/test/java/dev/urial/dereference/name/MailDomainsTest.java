package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.urial.dereference.name.MailDomains.State;
import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.dereference.name.ZoneServer.Health;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MailDomainsTest {
  private static final FetchPolicy LOCAL =
      FetchPolicy.builder()
          .addressClass(AddressClass.LOOPBACK)
          .maxDuration(Duration.ofSeconds(2))
          .build();

  private static final String[] ZONE = {
    "mx.example. IN MX 10 mail.example.",
    "four.example. IN A 9.9.9.9",
    "six.example. IN AAAA 2620:fe::fe",
    "null.example. IN MX 0 .",
    "text.example. IN TXT \"nothing\"",
    "alias.example. IN CNAME null.example.",
    "lost.example. IN CNAME nobody.example.",
  };

  private static ZoneServer server(Health health) {
    try {
      return new ZoneServer(health, ZONE);
    } catch (IOException e) {
      return abort("no loopback here: " + e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mx.example,TAKES_MAIL",
    "MX.example.,TAKES_MAIL",
    "four.example,TAKES_MAIL",
    "six.example,TAKES_MAIL",
    "null.example,NULL_MX",
    "alias.example,NULL_MX",
    "text.example,NO_SERVER",
    "nobody.example,NO_DOMAIN",
    "lost.example,NO_DOMAIN",
    "'a b',NO_DOMAIN",
    "a\\.b,NO_DOMAIN",
    "'',NO_DOMAIN",
  })
  void theDnsSaysIt(String domain, State state) throws Exception {
    try (ZoneServer server = server(Health.WELL)) {
      assertEquals(state, MailDomains.of(server.address(), LOCAL).state(domain));
    }
  }

  @ParameterizedTest
  @CsvSource({"FAILS,SERVER_FAILED", "REFUSES,SERVER_REFUSED", "SILENT,NO_ANSWER"})
  void aServerThatCannotSayIsNoVerdict(Health health, Reason reason) {
    try (ZoneServer server = server(health)) {
      MailDomains domains = MailDomains.of(server.address(), LOCAL);
      NameFailure e = assertThrows(NameFailure.class, () -> domains.state("mx.example"));
      assertEquals(reason, e.reason());
    }
  }

  @Test
  void aServerThatThePolicyRefusesIsNotAsked() {
    try (ZoneServer server = server(Health.WELL)) {
      MailDomains domains = MailDomains.of(server.address(), FetchPolicy.publicWeb());
      NameFailure e = assertThrows(NameFailure.class, () -> domains.state("mx.example"));
      assertEquals(Reason.POLICY, e.reason());
      assertEquals(0, server.asked());
    }
  }
}
