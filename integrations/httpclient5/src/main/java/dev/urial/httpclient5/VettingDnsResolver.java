package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * A resolver for HttpClient that returns only addresses that a policy allows; literal addresses are
 * also checked, because HttpClient passes them to the resolver as well.
 *
 * <pre>{@code
 * PoolingHttpClientConnectionManagerBuilder.create()
 *     .setDnsResolver(VettingDnsResolver.of(policy, NameResolver.system()))
 * }</pre>
 *
 * <p>The resolver also works with asynchronous clients. It does not see schemes, ports, userinfo or
 * redirects; {@link VettedHttpClient} checks those.
 *
 * @see FetchPolicy#guard
 */
public final class VettingDnsResolver implements DnsResolver {
  private final NameResolver guarded;

  private VettingDnsResolver(NameResolver guarded) {
    this.guarded = guarded;
  }

  /**
   * {@return a resolver that delegates to {@code resolver} and drops the addresses that the policy
   * refuses}
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for the names that the policy allows
   */
  public static VettingDnsResolver of(FetchPolicy policy, NameResolver resolver) {
    return new VettingDnsResolver(policy.guard(resolver));
  }

  /**
   * Returns the allowed addresses of a host.
   *
   * @throws dev.urial.safety.RefusedHostException if the policy allows none of them
   * @throws UnknownHostException if the name does not exist or the lookup fails
   */
  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    try {
      return guarded.resolve(host).toArray(new InetAddress[0]);
    } catch (UnknownHostException e) {
      throw e;
    } catch (IOException e) {
      UnknownHostException unknown = new UnknownHostException(host);
      unknown.initCause(e);
      throw unknown;
    }
  }

  /** Returns the host itself, without a lookup. */
  @Override
  public String resolveCanonicalHostname(String host) {
    return host;
  }
}
