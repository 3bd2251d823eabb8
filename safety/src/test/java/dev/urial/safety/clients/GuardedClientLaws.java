package dev.urial.safety.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What holds of every client under a policy, whoever wrote it. The client is before a name server
 * that lies, a server on loopback that nobody may reach, and an internet that is pretended.
 */
public abstract class GuardedClientLaws extends PolicySettingLaws {
  private static final String PUBLIC = SettingTrial.PUBLIC;

  /** Whose addresses only our name server knows. */
  private static final String NAME = SettingTrial.NAME;

  private String url(String host, String path) {
    return "http://" + host + ":" + secret.port() + path;
  }

  private void refused(String url, NameResolver resolver) {
    Throwable thrown =
        assertThrows(Exception.class, () -> get(url, policy(), resolver, internet), url);
    assertEquals(List.of(), secret.visits(), url);
    assertFalse(internet.wanted().contains(InetAddress.getLoopbackAddress()), url);
    isRefusal(thrown, url);
  }

  /** One type, with reasons and clauses. */
  private void isRefusal(Throwable thrown, String url) {
    List<Refusal> refusals = refusals(thrown);
    assertTrue(!refusals.isEmpty() || refusesItself(thrown), () -> url + ": " + thrown);
    for (Refusal refusal : refusals) {
      assertFalse(refusal.remark().clause().citation().isBlank(), url);
    }
  }

  private static NameResolver of(NameServer names) {
    return names::lookup;
  }

  @Test
  void aNameThatIsPublicFirstAndLoopbackThen() throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC, "127.0.0.1")) {
      assertEquals("hello", get(url(NAME, "/one"), policy(), of(names), internet));
      assertEquals(List.of(InetAddress.getByName(PUBLIC)), internet.wanted());
      assertEquals(1, names.asked(), "looked up once: what was tested is what is connected to");
      refused(url(NAME, "/two"), of(names));
      assertEquals(1, internet.visits().size());
    }
  }

  @Test
  void withoutCareTheSameNameReachesTheSecret() throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC, "127.0.0.1")) {
      FetchPolicy careless = SettingTrial.careless(secret.port());
      assertEquals("hello", get(url(NAME, "/one"), careless, of(names), internet));
      assertEquals("hello", get(url(NAME, "/two"), careless, of(names), internet));
      assertEquals(List.of("GET " + NAME + ":" + secret.port() + "/two"), secret.visits());
    }
  }

  @Test
  void ofSeveralAddressesThePublicOnesAlone() throws Exception {
    try (NameServer names = NameServer.answering("127.0.0.1," + PUBLIC + ",10.0.0.1")) {
      assertEquals("hello", get(url(NAME, "/"), policy(), of(names), internet));
      assertEquals(List.of(InetAddress.getByName(PUBLIC)), internet.wanted());
    }
  }

  @Test
  void anAddressThatIsAnsweredTwice() throws Exception {
    try (NameServer names = NameServer.answering("127.0.0.1,127.0.0.1")) {
      refused(url(NAME, "/"), of(names));
    }
  }

  /** The address of a host that is allowed is on no list of hosts. */
  @Test
  void aHostThatIsTheOnlyOneAllowed() throws Exception {
    FetchPolicy own = policy().toBuilder().allowDomain("attacks.net").build();
    try (NameServer names = NameServer.answering(PUBLIC)) {
      assertEquals("hello", get(url(NAME, "/"), own, of(names), internet));
      assertThrows(Exception.class, () -> get(url(PUBLIC, "/"), own, of(names), internet));
      assertEquals(1, internet.visits().size());
    }
  }

  /** A client with errors of its own says it in its own words, and may see a loop before. */
  protected void tellsTheNumber(Throwable thrown, int redirects) {
    String said = refusals(thrown).get(0).toString();
    assertTrue(said.contains("more than " + redirects + " redirects"), said);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f.1",
        "0177.0.0.1",
        "[::1]",
        "[::ffff:127.0.0.1]",
        "localhost",
        "localhost.",
        "169.254.169.254",
        "10.0.0.1",
        "[::ffff:7f00:1]",
        "[::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[fd00:ec2::254]",
      })
  void hostsThatAreNotPublic(String host) throws Exception {
    try (NameServer names = NameServer.answering("127.0.0.1")) {
      refused(url(host, "/"), of(names));
      assertEquals(List.of(), internet.visits());
    }
  }

  @Test
  void aNameWithPrivateAddressesOnly() throws Exception {
    try (NameServer names = NameServer.answering("127.0.0.1,10.0.0.1,169.254.169.254")) {
      refused(url(NAME, "/"), of(names));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "[::1]", "[::ffff:7f00:1]", "localhost", "10.0.0.1"})
  void aRedirectToWhatIsNotPublic(String host) throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC)) {
      followsNot(url(NAME, "/to?" + url(host, "/secret")), of(names));
    }
  }

  @Test
  void aRedirectToANameThatChangesItsMind() throws Exception {
    NameServer names = NameServer.answering(PUBLIC, "127.0.0.1");
    try (names) {
      followsNot(url(NAME, "/to?" + url("second." + NAME, "/secret")), of(names));
    }
  }

  /** An exception, or the redirect itself as the answer; never what it leads to. */
  private void followsNot(String url, NameResolver resolver) {
    try {
      var unused = get(url, policy(), resolver, internet);
    } catch (Exception e) {
      isRefusal(e, url);
    }
    assertEquals(List.of(), secret.visits(), url);
    assertFalse(internet.wanted().contains(InetAddress.getLoopbackAddress()), url);
    assertEquals(1, internet.visits().size(), "the redirect was there");
  }

  @Test
  void aRedirectToWhatIsPublicIsFollowed() throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC)) {
      String target = url("second." + NAME, "/there");
      assertEquals("hello", get(url(NAME, "/to?" + target), policy(), of(names), internet));
      assertEquals(2, internet.visits().size());
      assertTrue(internet.visits().get(1).endsWith("/there"), () -> "" + internet.visits());
    }
  }

  @Test
  void moreRedirectsThanThePolicyHas() throws Exception {
    countsOut(0, url(NAME, "/to?" + url(NAME, "/there")));
  }

  /** To the same URL: no client may take it for one attempt more. */
  @Test
  void aLoop() throws Exception {
    countsOut(0, url(NAME, "/loop"));
    countsOut(3, url(NAME, "/loop"));
  }

  private void countsOut(int redirects, String url) throws Exception {
    int before = internet.visits().size();
    FetchPolicy few = policy().toBuilder().redirects(redirects).build();
    try (NameServer names = NameServer.answering(PUBLIC)) {
      Throwable thrown =
          assertThrows(Exception.class, () -> get(url, few, of(names), internet), url);
      assertEquals("redirect-count", refusals(thrown).get(0).name(), () -> "" + thrown);
      tellsTheNumber(thrown, redirects);
    }
    int visits = internet.visits().size() - before;
    boolean isCounted = visits >= 1 && visits <= redirects + 1; // fewer if it sees the loop itself
    assertTrue(isCounted, () -> url + ": " + visits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://rebind.attacks.net/",
        "file:///etc/passwd",
        "http://rebind.attacks.net:22/",
        "//u:p@rebind.attacks.net/",
        "http://xn--80ak6aa92e.com/",
        "%5C%5C127.0.0.1/",
      })
  void aRedirectThatIsRefused(String location) throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC)) {
      try {
        assertEquals("hello", get(url(NAME, "/to?" + location), policy(), of(names), internet));
      } catch (Exception e) {
        isRefusal(e, location);
      }
      assertEquals(1, internet.visits().size(), location);
      assertEquals(List.of(InetAddress.getByName(PUBLIC)), internet.wanted(), location);
      assertEquals(List.of(), secret.visits(), location);
    }
  }

  /** Each rule about a URL is asked before its server is: a connection says who is there. */
  @ParameterizedTest
  @CsvSource({
    "PORT, default, http, http://second.rebind.attacks.net, port",
    "REFUSE_HOST, second.rebind.attacks.net, http, http://second.rebind.attacks.net, host-refused",
    "REFUSE_DOMAIN, other.org, http, http://www.other.org, host-refused",
    "USERINFO, refuse, http, http://u:p@second.rebind.attacks.net, userinfo",
    "SCHEME, http, http, https://second.rebind.attacks.net, scheme",
    "HTTPS_TO_HTTP, refuse, https, http://second.rebind.attacks.net, redirect-downgrade",
    "CROSS_SITE, refuse, http, http://www.other.org, redirect-cross-site",
    "REDIRECTS, 0, http, http://second.rebind.attacks.net, redirect-count",
  })
  void aRedirectThatIsRefusedIsNotConnectedTo(
      PolicySetting setting, String strict, String scheme, String target, String reason)
      throws Exception {
    try (ConnectionCounter listener = ConnectionCounter.start()) {
      String location = target + ":" + listener.port() + "/";
      String url =
          scheme.equals("https")
              ? "https://" + NAME + "/to?" + location
              : "http://" + NAME + "/to?" + location;
      FetchPolicy lax =
          SettingTrial.careless(listener.port()).toBuilder()
              .set(PolicySetting.USERINFO, "allow")
              .set(PolicySetting.CROSS_SITE, "allow")
              .build();
      try (NameServer names = NameServer.answering(PUBLIC, "127.0.0.1")) {
        Throwable thrown =
            assertThrows(
                Exception.class,
                () -> get(url, lax.toBuilder().set(setting, strict).build(), of(names), internet));
        assertTrue(
            refusals(thrown).stream().anyMatch(it -> it.name().equals(reason)), () -> "" + thrown);
        assertEquals(0, listener.connections(), location);
      }
      try (NameServer names = NameServer.answering(PUBLIC, "127.0.0.1")) {
        assertThrows(Exception.class, () -> get(url, lax, of(names), internet));
        boolean isRefusedAnyway = setting == PolicySetting.USERINFO;
        assertTrue(isRefusedAnyway || listener.connections() > 0, location);
      }
    }
  }

  @Test
  void https() throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC)) {
      assertEquals("hello", get("https://" + NAME + "/", policy(), of(names), internet));
    }
    try (NameServer names = NameServer.answering("127.0.0.1")) {
      refused("https://" + NAME + "/", of(names));
    }
  }

  @Test
  void aPublicAddressOfIpv6() throws Exception {
    String address = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";
    try (NameServer names = NameServer.answering(PUBLIC)) {
      assertEquals("hello", get(url("[" + address + "]", "/"), policy(), of(names), internet));
    }
    assertEquals(List.of(InetAddress.getByName(address)), internet.wanted());
  }

  /** A proxy finds addresses by itself: the client leaves it out, or refuses. */
  @ParameterizedTest
  @ValueSource(strings = {"http", "https"})
  void aProxyInBetween(String scheme) throws Exception {
    String url = scheme.equals("http") ? url(NAME, "/") : "https://" + NAME + "/";
    try (CountingServer proxy = CountingServer.start();
        NameServer names = NameServer.answering(PUBLIC)) {
      internet.setProxy(proxy.address());
      try {
        assertEquals("hello", get(url, policy(), of(names), internet));
      } catch (Exception e) {
        isRefusal(e, url);
      }
      assertEquals(List.of(), proxy.visits());
    }
  }

  @Test
  void whatIsTooLongBreaksOff() throws Exception {
    try (NameServer names = NameServer.answering(PUBLIC)) {
      FetchPolicy two = policy().toBuilder().maxBytes(2).build();
      for (String path : List.of("/", "/drip")) {
        Throwable thrown =
            assertThrows(Exception.class, () -> get(url(NAME, path), two, of(names), internet));
        assertEquals("too-long", refusals(thrown).get(0).name(), () -> path + ": " + thrown);
      }
    }
  }
}
