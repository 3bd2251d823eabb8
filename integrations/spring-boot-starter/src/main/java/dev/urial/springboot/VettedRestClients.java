package dev.urial.springboot;

import dev.urial.httpclient5.VettedHttpClient;
import dev.urial.httpclient5.VettingDnsResolver;
import dev.urial.jettyclient.VettedJettyClient;
import dev.urial.reactornetty.VettedReactorNetty;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.util.Objects;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.JdkClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.JettyClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.ReactorClientHttpRequestFactoryBuilder;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

/**
 * Makes a {@code RestClient} fetch nothing that a policy refuses.
 *
 * <pre>{@code
 * RestClient client = vetted.guard(RestClient.builder()).build();
 * client.get().uri("http://169.254.169.254/").retrieve().body(String.class)
 *     // RefusedUrlException: address-metadata-service: …
 * }</pre>
 *
 * <p>Below it works the client that Boot has chosen: Apache HttpClient, Jetty's, Reactor Netty's
 * (each with our artifact of its name beside it) or the JDK's. Each URL is vetted before it is
 * asked for, and addresses are tested where they are found. Redirects are followed as the policy
 * has it; by the JDK's client not at all: there a redirect is the answer. What is longer than the
 * policy allows breaks off with an {@link java.io.IOException}.
 *
 * <p>A URL that is refused is a {@link dev.urial.safety.RefusedUrlException}; a name all of whose
 * addresses are refused a {@code ResourceAccessException}, whose cause says why.
 *
 * @see FetchProperties
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class VettedRestClients implements AutoCloseable {
  private final FetchPolicy policy;
  private final NameResolver resolver;
  private final ClientHttpRequestFactoryBuilder<?> factories;
  private final HttpClientSettings settings;
  private final OwnProxy proxy;

  private VettedRestClients(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpRequestFactoryBuilder<?> factories,
      HttpClientSettings settings) {
    this.policy = policy;
    this.resolver = resolver;
    this.factories = factories;
    this.settings = Limits.of(policy, settings);
    this.proxy = new OwnProxy(policy, resolver);
  }

  /**
   * By a policy, over a kind of client.
   *
   * <pre>{@code
   * VettedRestClients.of(
   *     FetchPolicy.publicWeb(),
   *     NameResolver.system(),
   *     ClientHttpRequestFactoryBuilder.jdk(),
   *     HttpClientSettings.defaults())
   * }</pre>
   *
   * @param resolver who finds the addresses of names; each of them is tested
   * @see FetchAutoConfiguration
   */
  public static VettedRestClients of(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpRequestFactoryBuilder<?> factories,
      HttpClientSettings settings) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    Objects.requireNonNull(factories, "factories");
    Objects.requireNonNull(settings, "settings");
    return new VettedRestClients(policy, resolver, factories, settings);
  }

  /**
   * Guards a client; do not set its request factory afterwards.
   *
   * @return the same builder
   * @throws IllegalStateException if the kind of client cannot be guarded, as {@code
   *     HttpURLConnection}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public RestClient.Builder guard(RestClient.Builder builder) {
    Objects.requireNonNull(builder, "builder");
    boolean isJdk = factories instanceof JdkClientHttpRequestFactoryBuilder;
    return builder
        .requestFactory(factory())
        .requestInterceptor(new VettingRequests(policy, isJdk ? resolver : null));
  }

  private ClientHttpRequestFactory factory() {
    if (factories instanceof HttpComponentsClientHttpRequestFactoryBuilder apache) {
      return HttpComponents.guarded(apache, policy, resolver).build(settings);
    }
    if (factories instanceof JettyClientHttpRequestFactoryBuilder jetty) {
      return Jetty.guarded(jetty, policy, resolver).build(settings);
    }
    if (factories instanceof ReactorClientHttpRequestFactoryBuilder reactor) {
      return Reactor.guarded(reactor, policy, resolver).build(settings);
    }
    if (factories instanceof JdkClientHttpRequestFactoryBuilder jdk) {
      return jdk.withProxySelector(proxy.selector()).build(Limits.withoutRedirects(settings));
    }
    throw new IllegalStateException(
        "no policy for "
            + factories.getClass().getSimpleName()
            + ": spring.http.clients.imperative.factory chooses another");
  }

  // Each apart, since its client may not be there.

  private static final class HttpComponents {
    static HttpComponentsClientHttpRequestFactoryBuilder guarded(
        HttpComponentsClientHttpRequestFactoryBuilder builder,
        FetchPolicy policy,
        NameResolver resolver) {
      return builder
          .withDnsResolver(VettingDnsResolver.of(policy, resolver))
          .withHttpClientCustomizer(client -> VettedHttpClient.guard(client, policy));
    }
  }

  private static final class Jetty {
    static JettyClientHttpRequestFactoryBuilder guarded(
        JettyClientHttpRequestFactoryBuilder builder, FetchPolicy policy, NameResolver resolver) {
      return builder.withHttpClientCustomizer(
          client -> VettedJettyClient.guard(client, policy, resolver));
    }
  }

  private static final class Reactor {
    static ReactorClientHttpRequestFactoryBuilder guarded(
        ReactorClientHttpRequestFactoryBuilder builder, FetchPolicy policy, NameResolver resolver) {
      return builder.withHttpClientCustomizer(
          client -> VettedReactorNetty.guard(client, policy, resolver));
    }
  }

  /** Ends what the JDK's client needed. */
  @Override
  public void close() {
    proxy.close();
  }
}
