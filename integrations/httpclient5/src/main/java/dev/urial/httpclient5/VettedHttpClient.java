package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;

/**
 * Apache HttpClient 5 clients that fetch only what a policy allows.
 *
 * <pre>{@code
 * try (CloseableHttpClient client = VettedHttpClient.builder(FetchPolicy.publicWeb()).build()) {
 *   client.execute(new HttpGet(text), response -> EntityUtils.toString(response.getEntity()));
 * }
 * }</pre>
 *
 * <p>Each URL is vetted before it is requested, including every redirect target. Names are resolved
 * by {@link VettingDnsResolver}; HttpClient connects to the addresses it returns and resolves
 * nothing again. A refusal is an {@link java.io.IOException}: for a name or an address {@link
 * dev.urial.safety.RefusedHostException}, otherwise an exception caused by {@link
 * dev.urial.safety.RefusedUrlException}. A response longer than {@link FetchPolicy#maxBytes} is cut
 * off with an exception; {@link FetchPolicy#maxDuration} is the timeout for each response.
 *
 * <p>CHOICE: proxies are not allowed, because a proxy resolves names itself and its addresses
 * cannot be checked here; a request routed through a proxy is refused.
 *
 * @see <a href="https://hc.apache.org/httpcomponents-client-5.6.x/">Apache HttpClient</a>
 */
public final class VettedHttpClient {
  private VettedHttpClient() {}

  /**
   * Returns a builder for clients that use the machine's resolver.
   *
   * @see #builder(FetchPolicy, NameResolver)
   */
  public static HttpClientBuilder builder(FetchPolicy policy) {
    return builder(policy, NameResolver.system());
  }

  /**
   * Returns a builder for clients.
   *
   * <pre>{@code
   * VettedHttpClient.builder(policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * <p>Do not set another connection manager; to use your own, call {@link #guard}.
   *
   * @param resolver resolves names; each address is checked
   */
  public static HttpClientBuilder builder(FetchPolicy policy, NameResolver resolver) {
    return guard(
        HttpClientBuilder.create(),
        policy,
        PoolingHttpClientConnectionManagerBuilder.create()
            .setDnsResolver(VettingDnsResolver.of(policy, resolver))
            .build());
  }

  /**
   * Guards a client that has its own connection manager.
   *
   * @param connections a connection manager whose resolver is a {@link VettingDnsResolver};
   *     otherwise names are not checked
   * @return the same builder
   */
  public static HttpClientBuilder guard(
      HttpClientBuilder builder, FetchPolicy policy, HttpClientConnectionManager connections) {
    Objects.requireNonNull(builder, "builder");
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(connections, "connections");
    return guard(builder, policy).setConnectionManager(connections);
  }

  /**
   * Guards a client whose connection manager is set elsewhere.
   *
   * <pre>{@code
   * ClientHttpRequestFactoryBuilder.httpComponents()   // of Spring Boot
   *     .withDnsResolver(VettingDnsResolver.of(policy, NameResolver.system()))
   *     .withHttpClientCustomizer(client -> VettedHttpClient.guard(client, policy))
   * }</pre>
   *
   * <p>CAUTION: that manager must use a {@link VettingDnsResolver}; otherwise names are not
   * checked.
   *
   * @return the same builder
   * @see #guard(HttpClientBuilder, FetchPolicy, HttpClientConnectionManager)
   */
  public static HttpClientBuilder guard(HttpClientBuilder builder, FetchPolicy policy) {
    Objects.requireNonNull(builder, "builder");
    Objects.requireNonNull(policy, "policy");
    return builder
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setMaxRedirects(policy.redirects())
                .setCircularRedirectsAllowed(true) // they are counted
                .setResponseTimeout(policy.maxDuration().toMillis(), TimeUnit.MILLISECONDS)
                .build())
        .addExecInterceptorBefore(
            ChainElement.PROTOCOL.name(), "urial-vetting", new VettingExec(policy));
  }
}
