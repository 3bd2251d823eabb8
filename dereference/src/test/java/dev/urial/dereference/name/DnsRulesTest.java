package dev.urial.dereference.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.urial.Uri;
import dev.urial.dereference.name.NameFailure.Reason;
import dev.urial.dereference.name.ZoneServer.Health;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DnsRulesTest {
  private static final FetchPolicy LOCAL =
      FetchPolicy.builder()
          .addressClass(AddressClass.GLOBAL, AddressClass.LOOPBACK)
          .maxDuration(Duration.ofSeconds(2))
          .build();

  private static final String[] ZONE = {
    "cid.urn.arpa. IN NAPTR 100 10 \"\" \"\" \"!^urn:cid:.+@([^\\\\.]+\\\\.)(.*)$!\\\\2!i\" .",
    "example.com. IN NAPTR 100 50 \"s\" \"http+N2L\" \"\" www.example.com.",
    "example.com. IN NAPTR 100 60 \"u\" \"\" \"!(!x!\" .",
    "www.example.com. IN SRV 0 0 8080 h.example.com.",
    "a.urn.arpa. IN CNAME b.example.",
    "b.example. IN CNAME c.example.",
    "c.example. IN NAPTR 1 1 \"u\" \"https+N2L\" \"!.*!https://c.example/!\" .",
    "x.urn.arpa. IN CNAME y.example.",
    "y.example. IN CNAME x.urn.arpa.",
    "empty.urn.arpa. IN TXT \"nothing\"",
  };

  private static ZoneServer server(Health health, String... lines) {
    try {
      return new ZoneServer(health, lines);
    } catch (IOException e) {
      return abort("no loopback here: " + e);
    }
  }

  private static DnsRules rules(ZoneServer server) {
    return DnsRules.of(server.address(), LOCAL).withPatience(Duration.ofMillis(700));
  }

  @Test
  void walksThroughTheDns() {
    try (ZoneServer server = server(Health.WELL, ZONE)) {
      NameResolution r =
          UriResolution.of(rules(server))
              .resolve(Uri.parse("urn:cid:199606121851.1@bar.example.com"));
      assertEquals(
          "N2L http"
              + " http://h.example.com:8080/uri-res/N2L?urn:cid:199606121851.1@bar.example.com",
          r.found().get(0).toString(),
          r.toString());
      assertTrue(r.steps().stream().anyMatch(it -> it.message().key().equals("name.fault")));
      assertEquals(3, server.asked());
    }
  }

  @ParameterizedTest
  @CsvSource({"WELL,1", "WELL_BUT_SLOW_WITH_ALIASES,3"})
  void aliasesAreFollowedWhole(Health health, int questions) throws Exception {
    try (ZoneServer server = server(health, ZONE)) {
      RuleSource.Answer answer = rules(server).rules("A.urn.arpa");
      assertEquals(List.of("b.example", "c.example"), answer.aliases());
      assertEquals(1, answer.rules().size());
      assertEquals(questions, server.asked());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "WELL,nosuch.urn.arpa,NO_SUCH_NAME",
    "WELL,x.urn.arpa,ALIAS_LOOP",
    "WELL_BUT_SLOW_WITH_ALIASES,x.urn.arpa,ALIAS_LOOP",
    "FAILS,a.urn.arpa,SERVER_FAILED",
    "REFUSES,a.urn.arpa,SERVER_REFUSED",
    "SILENT,a.urn.arpa,NO_ANSWER",
  })
  void saysWhyNothingWasLearnt(Health health, String key, Reason reason) {
    try (ZoneServer server = server(health, ZONE)) {
      NameFailure e = assertThrows(NameFailure.class, () -> rules(server).rules(key));
      assertEquals(reason, e.reason());
      assertTrue(
          e.message().text().contains(key) || reason == Reason.ALIAS_LOOP, e.message().text());
    }
  }

  @Test
  void whatIsNoAnswerIsNotTaken() {
    try (ZoneServer server = server(Health.RAVES, ZONE)) {
      NameFailure e = assertThrows(NameFailure.class, () -> rules(server).rules("a.urn.arpa"));
      assertTrue(e.reason() == Reason.BROKEN_ANSWER || e.reason() == Reason.NO_ANSWER);
    }
  }

  @ParameterizedTest
  @CsvSource({"WELL", "WELL_BUT_SLOW_WITH_ALIASES"})
  void aLongChainOfAliasesIsLeft(Health health) {
    List<String> zone = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      zone.add("c" + i + ". IN CNAME c" + (i + 1) + ".");
    }
    try (ZoneServer server = server(health, zone.toArray(new String[0]))) {
      NameFailure e = assertThrows(NameFailure.class, () -> rules(server).rules("c0"));
      assertEquals(Reason.ALIAS_CHAIN, e.reason());
    }
  }

  @Test
  void aNameWithoutRulesIsNotOneThatIsNotThere() throws Exception {
    try (ZoneServer server = server(Health.WELL, ZONE)) {
      assertTrue(rules(server).rules("empty.urn.arpa").rules().isEmpty());
    }
  }

  @Test
  void aServerThatThePolicyRefusesIsNotAsked() {
    try (ZoneServer server = server(Health.WELL, ZONE)) {
      DnsRules rules = DnsRules.of(server.address(), FetchPolicy.publicWeb());
      NameFailure e = assertThrows(NameFailure.class, () -> rules.rules("a.urn.arpa"));
      assertEquals(Reason.POLICY, e.reason());
      assertEquals(0, server.asked());
    }
  }

  @Test
  void anAddressAndSomeTimeAreNeeded() {
    assertThrows(
        IllegalArgumentException.class,
        () -> DnsRules.of(InetSocketAddress.createUnresolved("h", 53), LOCAL));
    DnsRules rules =
        DnsRules.of(new InetSocketAddress(InetAddress.getLoopbackAddress(), 53), LOCAL);
    assertThrows(IllegalArgumentException.class, () -> rules.withPatience(Duration.ZERO));
  }
}
