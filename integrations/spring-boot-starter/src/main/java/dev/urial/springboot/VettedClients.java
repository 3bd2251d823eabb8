package dev.urial.springboot;

import dev.urial.javanethttp.VettingProxy;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ProxySelector;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpRedirects;

/** What blocking and reactive clients that obey a policy have in common. */
abstract class VettedClients implements AutoCloseable {
  final FetchPolicy policy;
  final NameResolver resolver;

  /** The settings for clients that vet redirects. */
  final HttpClientSettings settings;

  /** The settings for clients that do not, for which a redirect itself is the response. */
  final HttpClientSettings withoutRedirects;

  final Consumer<? super RefusedFetch> listener;

  /** The proxy that checks the addresses for {@code java.net.http}, started on first use. */
  private @Nullable VettingProxy proxy;

  VettedClients(
      FetchPolicy policy,
      NameResolver resolver,
      HttpClientSettings settings,
      Consumer<? super RefusedFetch> listener) {
    this.policy = Objects.requireNonNull(policy, "policy");
    this.resolver = Objects.requireNonNull(resolver, "resolver");
    this.settings = settings(policy, Objects.requireNonNull(settings, "settings"));
    this.withoutRedirects = this.settings.withRedirects(HttpRedirects.DONT_FOLLOW);
    this.listener = Objects.requireNonNull(listener, "listener");
  }

  /**
   * Returns settings whose timeout is at most that of the policy. An application's own address
   * filter is kept. A filter with the same policy is removed, because the clients check the
   * addresses themselves, and the filter would resolve names again.
   */
  private static HttpClientSettings settings(FetchPolicy policy, HttpClientSettings settings) {
    var own = settings.readTimeout();
    boolean isShorter = own != null && own.compareTo(policy.maxDuration()) < 0;
    HttpClientSettings timed =
        isShorter ? settings : settings.withReadTimeout(policy.maxDuration());
    boolean isSame = PolicyAddressFilter.of(policy).equals(settings.inetAddressFilter());
    return isSame ? timed.withInetAddressFilter(null) : timed;
  }

  /** Returns the exception for a kind of client that cannot be guarded. */
  static IllegalStateException unguarded(Object builder, String property) {
    return new IllegalStateException(
        "the policy cannot be applied to "
            + builder.getClass().getSimpleName()
            + "; choose another with spring.http.clients."
            + property);
  }

  /** Returns the proxy for the JDK's client. */
  final synchronized ProxySelector proxy() {
    VettingProxy own = proxy;
    if (own == null) {
      try {
        own = VettingProxy.start(policy, resolver);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      proxy = own;
    }
    return own.selector();
  }

  /** Stops the proxy that the JDK's client uses. */
  @Override
  public final synchronized void close() {
    VettingProxy own = proxy;
    if (own != null) {
      own.close();
      proxy = null;
    }
  }
}
