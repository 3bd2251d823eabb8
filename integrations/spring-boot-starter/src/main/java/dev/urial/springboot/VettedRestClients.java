package dev.urial.springboot;

import dev.urial.httpclient5.VettedHttpClient;
import dev.urial.httpclient5.VettingDnsResolver;
import dev.urial.reactornetty.VettedReactorNetty;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.HttpComponentsClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.JdkClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.ReactorClientHttpRequestFactoryBuilder;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;

/**
 * Makes a {@code RestClient} or {@code RestTemplate} fetch only what a policy allows.
 *
 * <pre>{@code
 * RestClient client = vetted.guard(RestClient.builder()).build();
 * client.get().uri("http://169.254.169.254/").retrieve().body(String.class)
 *     // RefusedUrlException: address-metadata-service: …
 * }</pre>
 *
 * <p>It uses the client that Boot has chosen: Apache HttpClient or Reactor Netty (each requires the
 * corresponding artifact of Urial), or the JDK's client. Each URL is vetted before it is requested,
 * and addresses are checked when names are resolved. Redirects are followed as the policy
 * specifies; with the JDK's client, they are not followed, and the redirect itself is the response.
 * A response longer than the policy allows is cut off with an {@link java.io.IOException}.
 *
 * <p>A refused URL causes a {@link dev.urial.safety.RefusedUrlException}; a name whose addresses
 * are all refused causes a {@code ResourceAccessException}, whose cause contains the reason.
 *
 * @see FetchProperties
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class VettedRestClients extends VettedClients {
  private final ClientHttpRequestFactoryBuilder<?> factories;

  private VettedRestClients(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpRequestFactoryBuilder<?> factories,
      HttpClientSettings settings,
      Consumer<? super RefusedFetch> listener) {
    super(policy, resolver, settings, listener);
    this.factories = Objects.requireNonNull(factories, "factories");
  }

  /**
   * Returns an instance for a policy and a kind of client.
   *
   * <pre>{@code
   * VettedRestClients.of(policy, resolver, factories, settings, refused -> audit.write(refused.message()))
   * }</pre>
   *
   * @param resolver the resolver for names; each address is checked
   * @param listener called once for each refused fetch, before the exception is thrown
   * @see RefusedFetch
   */
  public static VettedRestClients of(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpRequestFactoryBuilder<?> factories,
      HttpClientSettings settings,
      Consumer<? super RefusedFetch> listener) {
    return new VettedRestClients(policy, resolver, factories, settings, listener);
  }

  /**
   * Guards a client; do not set its request factory afterwards.
   *
   * @return the same builder
   * @throws IllegalStateException if its kind of client cannot be guarded, as with Jetty and {@code
   *     HttpURLConnection}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public RestClient.Builder guard(RestClient.Builder builder) {
    return builder.requestFactory(factory()).requestInterceptor(vetting());
  }

  /**
   * Guards a {@code RestTemplate}; do not set its request factory afterwards.
   *
   * <pre>{@code
   * RestTemplate template = vetted.guard(new RestTemplate());
   * }</pre>
   *
   * @return the same client
   * @throws IllegalStateException if its kind of client cannot be guarded, as with Jetty and {@code
   *     HttpURLConnection}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public RestTemplate guard(RestTemplate template) {
    template.setRequestFactory(factory());
    List<ClientHttpRequestInterceptor> interceptors = new ArrayList<>(template.getInterceptors());
    interceptors.add(vetting());
    template.setInterceptors(interceptors);
    return template;
  }

  private ClientHttpRequestInterceptor vetting() {
    boolean isJdk = factories instanceof JdkClientHttpRequestFactoryBuilder;
    return new VettingRequests(policy, isJdk ? resolver : null, listener);
  }

  private ClientHttpRequestFactory factory() {
    if (factories instanceof HttpComponentsClientHttpRequestFactoryBuilder apache) {
      return HttpComponents.guarded(apache, policy, resolver).build(settings);
    }
    if (factories instanceof ReactorClientHttpRequestFactoryBuilder reactor) {
      return Reactor.guarded(reactor, policy, resolver).build(settings);
    }
    if (factories instanceof JdkClientHttpRequestFactoryBuilder jdk) {
      return jdk.withProxySelector(proxy()).build(withoutRedirects);
    }
    throw unguarded(factories, "imperative.factory");
  }

  // Separate classes, because each client may be missing.

  private static final class HttpComponents {
    static HttpComponentsClientHttpRequestFactoryBuilder guarded(
        HttpComponentsClientHttpRequestFactoryBuilder builder,
        FetchPolicy policy,
        NameResolver resolver) {
      return builder
          .withDnsResolver(VettingDnsResolver.of(policy, resolver))
          .withHttpClientCustomizer(
              client -> VettedHttpClient.guard(client, policy, PolicySetting.ADDRESS_CLASS));
    }
  }

  private static final class Reactor {
    static ReactorClientHttpRequestFactoryBuilder guarded(
        ReactorClientHttpRequestFactoryBuilder builder, FetchPolicy policy, NameResolver resolver) {
      return builder.withHttpClientCustomizer(
          client -> VettedReactorNetty.guard(client, policy, resolver));
    }
  }
}
