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
 * Clients of Apache HttpClient 5 that fetch only what a policy lets pass.
 *
 * <pre>{@code
 * try (CloseableHttpClient client = VettedHttpClient.builder(FetchPolicy.publicWeb()).build()) {
 *   client.execute(new HttpGet(text), response -> EntityUtils.toString(response.getEntity()));
 * }
 * }</pre>
 *
 * <p>Each URL is vetted before it is asked for, the target of each redirect too. Names are looked
 * up by {@link VettingDnsResolver}; HttpClient connects to what it answers and looks up nothing
 * again. A refusal is an {@link java.io.IOException}: of a name or an address {@link
 * dev.urial.safety.RefusedHostException}, else one whose cause is {@link
 * dev.urial.safety.RefusedUrlException}. What is longer than {@link FetchPolicy#maxBytes} breaks
 * off with an exception; {@link FetchPolicy#maxDuration} is the time-out for each answer.
 *
 * <p>CHOICE: no proxy may be set, for a proxy finds addresses by itself, and nobody can test them
 * here; a request whose route has one is refused.
 *
 * @see <a href="https://hc.apache.org/httpcomponents-client-5.6.x/">Apache HttpClient</a>
 */
public final class VettedHttpClient {
  private VettedHttpClient() {}

  /**
   * A builder of clients that ask the machine's resolver.
   *
   * @see #builder(FetchPolicy, NameResolver)
   */
  public static HttpClientBuilder builder(FetchPolicy policy) {
    return builder(policy, NameResolver.system());
  }

  /**
   * A builder of clients.
   *
   * <pre>{@code
   * VettedHttpClient.builder(policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * <p>Do not set another connection manager; with one of your own, use {@link #guard}.
   *
   * @param resolver who finds the addresses of names; each of them is tested
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
   * Guards a client that has a connection manager of its own.
   *
   * @param connections whose resolver is a {@link VettingDnsResolver}: else names are not tested
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
   * Guards a client whose connection manager somebody else sets.
   *
   * <pre>{@code
   * ClientHttpRequestFactoryBuilder.httpComponents()   // of Spring Boot
   *     .withDnsResolver(VettingDnsResolver.of(policy, NameResolver.system()))
   *     .withHttpClientCustomizer(client -> VettedHttpClient.guard(client, policy))
   * }</pre>
   *
   * <p>CAUTION: that manager's resolver has to be a {@link VettingDnsResolver}: else names are not
   * tested.
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
