package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import io.netty.resolver.AbstractAddressResolver;
import io.netty.resolver.AddressResolver;
import io.netty.resolver.AddressResolverGroup;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.Promise;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import reactor.core.scheduler.Schedulers;

/**
 * A resolver for Netty that returns only addresses that a policy allows. Literal addresses are also
 * checked, because this resolver treats every address as unresolved.
 *
 * <pre>{@code
 * HttpClient.create()
 *     .resolver(VettingAddressResolverGroup.of(policy, NameResolver.system()))
 * }</pre>
 *
 * <p>The resolver does not see schemes, userinfo or redirects; {@link VettedReactorNetty} checks
 * those.
 *
 * @see FetchPolicy#guard
 */
public final class VettingAddressResolverGroup extends AddressResolverGroup<InetSocketAddress> {
  private final NameResolver guarded;

  private VettingAddressResolverGroup(NameResolver guarded) {
    this.guarded = guarded;
  }

  /**
   * {@return a resolver that delegates to {@code resolver} and drops the addresses that the policy
   * refuses}
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for the names that the policy allows
   */
  public static VettingAddressResolverGroup of(FetchPolicy policy, NameResolver resolver) {
    return new VettingAddressResolverGroup(policy.guard(resolver));
  }

  @Override
  protected AddressResolver<InetSocketAddress> newResolver(EventExecutor executor) {
    return new Vetting(executor, guarded);
  }

  private static final class Vetting extends AbstractAddressResolver<InetSocketAddress> {
    private final NameResolver guarded;

    Vetting(EventExecutor executor, NameResolver guarded) {
      super(executor, InetSocketAddress.class);
      this.guarded = guarded;
    }

    @Override
    protected boolean doIsResolved(InetSocketAddress address) {
      return false;
    }

    @Override
    protected void doResolve(InetSocketAddress address, Promise<InetSocketAddress> promise) {
      resolve(address, promise, true);
    }

    @Override
    protected void doResolveAll(
        InetSocketAddress address, Promise<List<InetSocketAddress>> promise) {
      resolve(address, promise, false);
    }

    /** Resolves an address on a thread that may block, unlike an event loop. */
    @SuppressWarnings("unchecked") // the promise is for one address or for all
    private <T> void resolve(InetSocketAddress address, Promise<T> promise, boolean first) {
      var unused =
          Schedulers.boundedElastic()
              .schedule(
                  () -> {
                    try {
                      List<InetSocketAddress> all = passed(address);
                      promise.trySuccess((T) (first ? all.get(0) : all));
                    } catch (IOException | RuntimeException e) {
                      promise.tryFailure(e);
                    }
                  });
    }

    private List<InetSocketAddress> passed(InetSocketAddress address) throws IOException {
      List<InetSocketAddress> passed = new ArrayList<>();
      String host = address.getHostString();
      if (host.indexOf('@') >= 0) {
        throw new UnknownHostException("Reactor Netty treats userinfo as part of the host");
      }
      for (InetAddress each : guarded.resolve(host)) {
        passed.add(new InetSocketAddress(each, address.getPort()));
      }
      return passed;
    }
  }
}
