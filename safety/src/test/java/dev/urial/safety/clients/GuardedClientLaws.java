package dev.urial.safety.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedHostException;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What holds of every client under a policy, whoever wrote it. The client stands before a name
 * server that lies, a server on loopback that nobody may reach, and an internet that is pretended.
 */
public abstract class GuardedClientLaws {
  private static final String PUBLIC = "93.184.215.14";

  /** Whose addresses only our name server knows. */
  private static final String NAME = "rebind.attacks.net";

  private CountingServer secret;
  private PretendInternet internet;

  /**
   * Gets a URL with a new client under a policy.
   *
   * @return the body
   * @throws Exception if the policy refuses, wherever it stands in the chain of causes
   */
  protected abstract String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception;

  /** Whether the client itself breaks off what is too long. */
  protected boolean limitsLength() {
    return true;
  }

  @BeforeEach
  void start() throws Exception {
    Assumptions.assumeTrue(hasLoopback(), "this machine has no loopback interface");
    secret = CountingServer.start();
    internet = new PretendInternet();
  }

  private static boolean hasLoopback() {
    try {
      return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
          .anyMatch(GuardedClientLaws::isLoopback);
    } catch (IOException e) {
      return false; // there is no interface at all
    }
  }

  private static boolean isLoopback(NetworkInterface network) {
    try {
      return network.isLoopback() && network.isUp();
    } catch (IOException e) {
      return false;
    }
  }

  @AfterEach
  void stop() {
    if (secret != null) {
      secret.close();
    }
    if (internet != null) {
      internet.close();
    }
  }

  private FetchPolicy policy() {
    return FetchPolicy.builder().ports("80", "443", "" + secret.port()).build();
  }

  /** A policy that lets everything pass: so the attacks are seen to be some. */
  private FetchPolicy careless() {
    return FetchPolicy.builder()
        .ports("80", "443", "" + secret.port())
        .addressClasses(AddressClass.values())
        .allowLocalNames()
        .allowHttpsToHttp()
        .build();
  }

  private String url(String host, String path) {
    return "http://" + host + ":" + secret.port() + path;
  }

  private void refused(String url, NameResolver resolver) {
    Throwable thrown =
        assertThrows(Exception.class, () -> get(url, policy(), resolver, internet), url);
    assertEquals(List.of(), secret.visits(), url);
    assertFalse(internet.wanted().contains(InetAddress.getLoopbackAddress()), url);
    assertTrue(isRefusal(thrown), () -> url + ": " + thrown);
  }

  /** Whether what was thrown is the policy's word. */
  protected boolean isRefusal(Throwable thrown) {
    for (Throwable e = thrown; e != null; e = e.getCause()) {
      if (e instanceof RefusedHostException || e instanceof RefusedUrlException) {
        return true;
      }
    }
    return false;
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
      FetchPolicy careless = careless();
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

  /** The address of a host that is allowed stands on no list of hosts. */
  @Test
  void aHostThatIsTheOnlyOneAllowed() throws Exception {
    FetchPolicy own = policy().toBuilder().allowDomains("attacks.net").build();
    try (NameServer names = NameServer.answering(PUBLIC)) {
      assertEquals("hello", get(url(NAME, "/"), own, of(names), internet));
      assertThrows(Exception.class, () -> get(url(PUBLIC, "/"), own, of(names), internet));
      assertEquals(1, internet.visits().size());
    }
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
      assertTrue(isRefusal(e), () -> url + ": " + e);
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
    try (NameServer names = NameServer.answering(PUBLIC)) {
      FetchPolicy none = policy().toBuilder().redirects(0).build();
      String url = url(NAME, "/to?" + url(NAME, "/there"));
      try {
        var unused = get(url, none, of(names), internet);
      } catch (Exception e) {
        // the refusal, or the client's own limit
      }
      assertEquals(1, internet.visits().size());
    }
  }

  @Test
  void whatIsTooLongBreaksOff() throws Exception {
    Assumptions.assumeTrue(limitsLength(), "its limit is its caller's");
    try (NameServer names = NameServer.answering(PUBLIC)) {
      FetchPolicy four = policy().toBuilder().maxBytes(4).build();
      assertThrows(Exception.class, () -> get(url(NAME, "/"), four, of(names), internet));
      FetchPolicy five = policy().toBuilder().maxBytes(5).build();
      assertEquals("hello", get(url(NAME, "/"), five, of(names), internet));
    }
  }
}
