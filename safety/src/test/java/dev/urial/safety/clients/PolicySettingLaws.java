package dev.urial.safety.clients;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each setting of a policy, tried with a client: the strict value refuses by its name, the lax one
 * fetches. What a client does is a cell of the table in {@code docs/fetching-safely.md}.
 */
@Timeout(60)
public abstract class PolicySettingLaws {
  CountingServer secret;
  PretendInternet internet;

  /**
   * Gets a URL with a new client under a policy, following redirects. The client has the settings
   * that {@code internet} names: whom it trusts, and its proxies.
   *
   * @return the body
   * @throws Exception if the policy refuses, wherever the refusal is in the chain of causes
   */
  protected abstract String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception;

  /** The client's column in the table; null if it has none. */
  protected @Nullable String client() {
    return null;
  }

  /** What an exception says is refused; empty if it says nothing of the kind. */
  protected List<Refusal> refusals(Throwable thrown) {
    RefusedUrlException refused = RefusedUrlException.find(thrown);
    return refused == null ? List.of() : refused.refusals();
  }

  /** Whether the client has refused a text by itself, before it asked anybody. */
  protected boolean refusesItself(Throwable thrown) {
    return false;
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
          .anyMatch(PolicySettingLaws::isLoopback);
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

  FetchPolicy policy() {
    return SettingTrial.policy(secret.port());
  }

  @ParameterizedTest
  @EnumSource(PolicySetting.class)
  void eachSettingMeansTheSame(PolicySetting setting) throws Exception {
    SettingTrial trial = trial(setting);
    Throwable strict = thrown(trial, trial.strict());
    if (strict == null) {
      throw new AssertionError(setting + ": nothing is refused");
    }
    boolean isRefusal = refusals(strict).stream().anyMatch(it -> it.name().equals(trial.reason()));
    assertTrue(isRefusal || refusesItself(strict), () -> setting + ": " + strict);
    if (setting != PolicySetting.ADDRESS_CLASS) {
      assertFalse(internet.wanted().contains(InetAddress.getLoopbackAddress()));
    }
    Throwable lax = thrown(trial, trial.lax());
    assertEquals(List.of(), lax == null ? List.of() : refusals(lax), () -> setting + ": " + lax);
    String client = client();
    if (client != null) {
      SettingTable.holds(setting, client, lax == null ? "enforced" : "always refused");
    }
  }

  private SettingTrial trial(PolicySetting setting) {
    try {
      return SettingTrial.of(setting, policy(), secret.port());
    } catch (IllegalArgumentException e) {
      return Assumptions.abort(setting + ": " + e.getMessage());
    }
  }

  /** What getting a page throws; null if it is there. */
  private @Nullable Throwable thrown(SettingTrial trial, FetchPolicy policy) throws Exception {
    try (NameServer names = NameServer.answering(trial.addresses())) {
      assertEquals("hello", get(trial.url(), policy, names::lookup, internet), trial.url());
      return null;
    } catch (Exception e) {
      return e;
    }
  }
}
