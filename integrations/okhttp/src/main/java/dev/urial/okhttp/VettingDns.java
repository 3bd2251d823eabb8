package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;
import okhttp3.Dns;

/**
 * Finds for OkHttp the addresses of names, those only that a policy allows.
 *
 * <pre>{@code
 * new OkHttpClient.Builder().dns(VettingDns.of(policy, NameResolver.system()))
 * }</pre>
 *
 * <p>Alone it does not see addresses that stand in URLs: {@link VettedOkHttp} does.
 *
 * @see FetchPolicy#guard
 */
public final class VettingDns implements Dns {
  private final NameResolver guarded;

  private VettingDns(NameResolver guarded) {
    this.guarded = guarded;
  }

  /** One that asks a resolver, and keeps back what the policy refuses. */
  public static VettingDns of(FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    return new VettingDns(policy.guard(resolver));
  }

  /**
   * The addresses of a name that may be connected to.
   *
   * @throws dev.urial.safety.RefusedHostException if there are none
   * @throws UnknownHostException if there is no such name, or nobody could be asked
   */
  @Override
  public List<InetAddress> lookup(String hostname) throws UnknownHostException {
    Objects.requireNonNull(hostname, "hostname");
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
