package dev.urial.springboot;

import dev.urial.javanethttp.VettingProxy;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ProxySelector;
import org.jspecify.annotations.Nullable;

/** The proxy that checks the addresses for {@code java.net.http}, started on first use. */
final class LazyVettingProxy implements AutoCloseable {
  private final FetchPolicy policy;
  private final NameResolver resolver;
  private @Nullable VettingProxy proxy;

  LazyVettingProxy(FetchPolicy policy, NameResolver resolver) {
    this.policy = policy;
    this.resolver = resolver;
  }

  synchronized ProxySelector selector() {
    VettingProxy own = proxy;
    if (own == null) {
      try {
        own = VettingProxy.start(policy, resolver, vetting -> {});
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      proxy = own;
    }
    return own.selector();
  }

  @Override
  public synchronized void close() {
    VettingProxy own = proxy;
    if (own != null) {
      own.close();
      proxy = null;
    }
  }
}
