package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import okhttp3.Dns;

/**
 * A resolver for OkHttp that returns only addresses that a policy allows.
 *
 * <pre>{@code
 * new OkHttpClient.Builder().dns(VettingDns.of(policy, NameResolver.system()))
 * }</pre>
 *
 * <p>The resolver does not see literal addresses in URLs; {@link VettedOkHttp} checks those.
 *
 * @see FetchPolicy#guard
 */
public final class VettingDns implements Dns {
  private final NameResolver guarded;

  private VettingDns(NameResolver guarded) {
    this.guarded = guarded;
  }

  /**
   * {@return a resolver that delegates to {@code resolver} and drops the addresses that the policy
   * refuses}
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for the names that the policy allows
   */
  public static VettingDns of(FetchPolicy policy, NameResolver resolver) {
    return new VettingDns(policy.guard(resolver));
  }

  /**
   * Returns the allowed addresses of a name.
   *
   * @throws dev.urial.safety.RefusedHostException if the policy allows none of them
   * @throws UnknownHostException if the name does not exist or the lookup fails
   */
  @Override
  public List<InetAddress> lookup(String hostname) throws UnknownHostException {
    try {
      return guarded.resolve(hostname);
    } catch (UnknownHostException e) {
      throw e;
    } catch (IOException e) {
      UnknownHostException unknown = new UnknownHostException(hostname);
      unknown.initCause(e);
      throw unknown;
    }
  }
}
