package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Objects;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Finds for HttpClient the addresses of names, those only that a policy allows; addresses as hosts
 * are tested too, since HttpClient asks of them as well.
 *
 * <pre>{@code
 * PoolingHttpClientConnectionManagerBuilder.create()
 *     .setDnsResolver(VettingDnsResolver.of(policy, NameResolver.system()))
 * }</pre>
 *
 * <p>It serves asynchronous clients as well. Schemes, ports, users and redirects it does not see:
 * {@link VettedHttpClient} does.
 *
 * @see FetchPolicy#guard
 */
public final class VettingDnsResolver implements DnsResolver {
  private final NameResolver guarded;

  private VettingDnsResolver(NameResolver guarded) {
    this.guarded = guarded;
  }

  /** One that asks a resolver, and keeps back what the policy refuses. */
  public static VettingDnsResolver of(FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    return new VettingDnsResolver(policy.guard(resolver));
  }

  /**
   * The addresses of a host that may be connected to.
   *
   * @throws dev.urial.safety.RefusedHostException if there are none
   * @throws UnknownHostException if there is no such name, or nobody could be asked
   */
  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    Objects.requireNonNull(host, "host");
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

  /** The host itself: nobody is asked for another name. */
  @Override
  public String resolveCanonicalHostname(String host) {
    return Objects.requireNonNull(host, "host");
  }
}
