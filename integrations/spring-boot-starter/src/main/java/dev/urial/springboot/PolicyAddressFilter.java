package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import java.net.InetAddress;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.http.client.InetAddressFilter;

/**
 * An address filter for Spring Boot that applies a policy, for clients that you build from Boot's
 * settings.
 *
 * <pre>{@code
 * HttpClientSettings.defaults().withInetAddressFilter(PolicyAddressFilter.of(policy))
 * @Bean InetAddressFilter addresses(FetchPolicy policy) { return PolicyAddressFilter.of(policy); }
 * }</pre>
 *
 * <p>A filter sees only addresses. The rest of the policy, such as schemes, ports, names and
 * redirects, is enforced by {@link VettedRestClients} and {@link VettedWebClients}. With the JDK's
 * client, Boot resolves a name for the filter, and the client resolves it again to connect: an
 * attacker's name server can answer differently. The vetted clients have no such gap.
 *
 * @see FetchPolicy#allows
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.4">RFC 3986 §7.4, rare IP address
 *     formats</a>
 */
public final class PolicyAddressFilter implements InetAddressFilter {
  private final FetchPolicy policy;

  private PolicyAddressFilter(FetchPolicy policy) {
    this.policy = policy;
  }

  /**
   * Returns a filter for a policy.
   *
   * <pre>{@code
   * PolicyAddressFilter.of(FetchPolicy.publicWeb()).and("192.0.2.0/24")
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.4">RFC 3986 §7.4</a>
   */
  public static PolicyAddressFilter of(FetchPolicy policy) {
    return new PolicyAddressFilter(Objects.requireNonNull(policy, "policy"));
  }

  /** Returns whether the policy allows connections to the address. */
  @Override
  public boolean matches(InetAddress address) {
    return policy.allows(address);
  }

  /** Returns whether the other object is a filter with an equal policy. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof PolicyAddressFilter that && policy.equals(that.policy);
  }

  @Override
  public int hashCode() {
    return policy.hashCode();
  }
}
