package dev.urial.jettyclient;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.SocketAddressResolver;

/**
 * A resolver for Jetty that returns only addresses that a policy allows; literal addresses are also
 * checked, because Jetty passes them to the resolver as well.
 *
 * <pre>{@code
 * client.setSocketAddressResolver(
 *     VettingSocketAddressResolver.of(policy, NameResolver.system(), client.getExecutor()))
 * }</pre>
 *
 * <p>The resolver does not see schemes, userinfo or redirects; {@link VettedJettyClient} checks
 * those.
 *
 * @see FetchPolicy#guard
 */
public final class VettingSocketAddressResolver implements SocketAddressResolver {
  private final NameResolver guarded;
  private final Executor executor;

  private VettingSocketAddressResolver(NameResolver guarded, Executor executor) {
    this.guarded = guarded;
    this.executor = executor;
  }

  /**
   * {@return a resolver that delegates to {@code resolver} and drops the addresses that the policy
   * refuses}
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for the names that the policy allows
   * @param executor an executor whose threads may block for a lookup
   */
  public static VettingSocketAddressResolver of(
      FetchPolicy policy, NameResolver resolver, Executor executor) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    Objects.requireNonNull(executor, "executor");
    return new VettingSocketAddressResolver(policy.guard(resolver), executor);
  }

  /**
   * Resolves a host to its allowed addresses; the promise fails with {@link
   * dev.urial.safety.RefusedHostException} if the policy allows none of them.
   */
  @Override
  public void resolve(
      String host,
      int port,
      Map<String, Object> context,
      Promise<List<InetSocketAddress>> promise) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(promise, "promise");
    executor.execute(() -> resolve(host, port, promise));
  }

  private void resolve(String host, int port, Promise<List<InetSocketAddress>> promise) {
    List<InetSocketAddress> addresses = new ArrayList<>();
    try {
      for (InetAddress address : guarded.resolve(host)) {
        // keep the name: Jetty checks the certificate against it
        InetAddress named = InetAddress.getByAddress(host, address.getAddress());
        addresses.add(new InetSocketAddress(named, port));
      }
    } catch (IOException | RuntimeException e) {
      promise.failed(e);
      return;
    }
    promise.succeeded(addresses);
  }
}
