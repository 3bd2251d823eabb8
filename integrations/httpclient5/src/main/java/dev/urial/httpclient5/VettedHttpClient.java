package dev.urial.httpclient5;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import java.util.List;
import java.util.Objects;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.ChainElement;
import org.apache.hc.client5.http.impl.classic.HttpClientBuilder;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.io.HttpClientConnectionManager;

/**
 * Builds Apache HttpClient 5 clients that fetch only what a policy allows.
 *
 * <pre>{@code
 * try (CloseableHttpClient client = VettedHttpClient.builder(FetchPolicy.publicWeb()).build()) {
 *   client.execute(new HttpGet(text), response -> EntityUtils.toString(response.getEntity()));
 * }
 * }</pre>
 *
 * <p>Each URL is vetted before it is requested, including every redirect target. Names are resolved
 * by {@link VettingDnsResolver}; HttpClient connects to the addresses that it returns and performs
 * no further lookups. Every refusal is an {@link java.io.IOException} with a {@link
 * dev.urial.safety.RefusedUrlException} among its causes (see {@link
 * dev.urial.safety.RefusedUrlException#find}). This includes a response longer than {@link
 * FetchPolicy#maxBytes}, and a request that takes longer than {@link FetchPolicy#maxDuration},
 * including its redirects and reading its body.
 *
 * <p>CHOICE: proxies are not allowed, because a proxy resolves names itself and its addresses
 * cannot be checked here; a request routed through a proxy is refused.
 *
 * @see <a href="https://hc.apache.org/httpcomponents-client-5.6.x/">Apache HttpClient</a>
 */
public final class VettedHttpClient {
  /** The redirect limit of HttpClient itself, which is higher than that of any policy. */
  private static final int MOST_REDIRECTS = 1000;

  private VettedHttpClient() {}

  /**
   * {@return a builder for clients that use the system's resolver}
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @see #builder(FetchPolicy, NameResolver)
   */
  public static HttpClientBuilder builder(FetchPolicy policy) {
    return builder(policy, NameResolver.system());
  }

  /**
   * {@return a builder for clients that use the given resolver}
   *
   * <pre>{@code
   * VettedHttpClient.builder(policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * <p>Do not set a different connection manager; to use your own, call {@link #guard}.
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
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
   * @param builder the builder, which is modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param connections a connection manager whose resolver is a {@link VettingDnsResolver};
   *     otherwise names are not checked
   * @return the same builder
   */
  public static HttpClientBuilder guard(
      HttpClientBuilder builder, FetchPolicy policy, HttpClientConnectionManager connections) {
    Objects.requireNonNull(connections, "connections");
    return guard(builder, policy, PolicySetting.ADDRESS_CLASS).setConnectionManager(connections);
  }

  /**
   * Guards a client whose connection manager is configured elsewhere, so that the addresses of
   * names are not checked here. Use a {@link VettingDnsResolver} there, and confirm this by passing
   * {@link PolicySetting#ADDRESS_CLASS}.
   *
   * <pre>{@code
   * ClientHttpRequestFactoryBuilder.httpComponents()   // of Spring Boot
   *     .withDnsResolver(VettingDnsResolver.of(policy, NameResolver.system()))
   *     .withHttpClientCustomizer(
   *         client -> VettedHttpClient.guard(client, policy, PolicySetting.ADDRESS_CLASS))
   * }</pre>
   *
   * @param builder the builder, which is modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param elsewhere the setting that the caller enforces: {@link PolicySetting#ADDRESS_CLASS}
   * @return the same builder
   * @throws IllegalArgumentException if {@link PolicySetting#ADDRESS_CLASS} is not passed
   * @see #guard(HttpClientBuilder, FetchPolicy, HttpClientConnectionManager)
   */
  public static HttpClientBuilder guard(
      HttpClientBuilder builder, FetchPolicy policy, PolicySetting... elsewhere) {
    if (!List.of(elsewhere).contains(PolicySetting.ADDRESS_CLASS)) {
      throw new IllegalArgumentException(
          "The connection manager resolves names, so this client cannot enforce address-class. Use"
              + " a VettingDnsResolver there, and pass PolicySetting.ADDRESS_CLASS.");
    }
    Objects.requireNonNull(policy, "policy");
    VettingExec vetting = new VettingExec(policy);
    return builder
        .setDefaultRequestConfig(
            RequestConfig.custom()
                .setMaxRedirects(MOST_REDIRECTS) // the policy counts and limits them
                .setCircularRedirectsAllowed(true) // the policy limits these too
                .build())
        .addExecInterceptorBefore(
            ChainElement.REDIRECT.name(), "urial-redirects", vetting::redirected)
        .addExecInterceptorBefore(ChainElement.PROTOCOL.name(), "urial-vetting", vetting);
  }
}
