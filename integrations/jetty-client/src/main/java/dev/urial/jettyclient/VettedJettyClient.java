package dev.urial.jettyclient;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;

/**
 * Creates Jetty clients that fetch only what a policy allows.
 *
 * <pre>{@code
 * HttpClient client = VettedJettyClient.of(FetchPolicy.publicWeb());
 * client.start();
 * client.GET(text);  // or an ExecutionException; its cause is the reason
 * }</pre>
 *
 * <p>Each URL is vetted before it is requested, including every redirect target. Hosts are resolved
 * by {@link VettingSocketAddressResolver}; Jetty connects to the addresses that it returns and
 * performs no further lookups. Every refusal is an {@link IOException} with a {@link
 * RefusedUrlException} among its causes (see {@link RefusedUrlException#find}). This includes a
 * response that is longer than {@link FetchPolicy#maxBytes}, or that takes longer than {@link
 * FetchPolicy#maxDuration}, including all redirects.
 *
 * <p>CHOICE: proxies are removed, because a proxy resolves names itself and its addresses cannot be
 * checked here; requests through a proxy that is added later are refused.
 *
 * @see <a href="https://jetty.org/docs/jetty/12.1/programming-guide/client/http.html">Jetty, HTTP
 *     client</a>
 */
public final class VettedJettyClient {
  private VettedJettyClient() {}

  /**
   * Creates a client that uses the system's resolver.
   *
   * @param policy the policy that determines which URLs and addresses may be requested
   * @return the client, which has not been started yet
   * @see #of(HttpClientTransport, FetchPolicy, NameResolver)
   */
  public static HttpClient of(FetchPolicy policy) {
    return of(new HttpClientTransportOverHTTP(), policy, NameResolver.system());
  }

  /**
   * Creates a client with the given transport and resolver.
   *
   * <pre>{@code
   * VettedJettyClient.of(
   *     new HttpClientTransportOverHTTP(), policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * @param transport the transport for requests, such as HTTP/1.1 or HTTP/2
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @return the client, which has not been started yet
   */
  public static HttpClient of(
      HttpClientTransport transport, FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(transport, "transport");
    Objects.requireNonNull(policy, "policy");
    return guard(new Userinfo(transport, policy), policy, resolver, PolicySetting.USERINFO);
  }

  /**
   * A client that vets URLs with userinfo when a request is created, because the request then omits
   * the userinfo.
   */
  @SuppressWarnings("try") // Jetty declares close()
  private static final class Userinfo extends HttpClient {
    private final FetchPolicy policy;

    Userinfo(HttpClientTransport transport, FetchPolicy policy) {
      super(transport);
      this.policy = policy;
    }

    @Override
    public Request newRequest(URI uri) {
      Request request = super.newRequest(uri);
      if (uri.getRawUserInfo() != null) {
        VettingListener.abortUnlessPassed(request, policy.vet(uri.toString()));
      }
      return request;
    }
  }

  /**
   * Guards a client that uses the system's resolver.
   *
   * @param client the client, not started yet; modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param acknowledged {@link PolicySetting#USERINFO}, unless the policy allows it
   * @return the same client
   * @throws IllegalArgumentException if that setting is not passed
   * @see #guard(HttpClient, FetchPolicy, NameResolver, PolicySetting...)
   */
  public static HttpClient guard(
      HttpClient client, FetchPolicy policy, PolicySetting... acknowledged) {
    return guard(client, policy, NameResolver.system(), acknowledged);
  }

  /**
   * Guards a client that has not been started yet. Jetty removes the userinfo from a request before
   * it can be checked, and does not send it. If the policy refuses userinfo, pass {@link
   * PolicySetting#USERINFO} to acknowledge that this client drops it instead, or use {@link #of}.
   * In redirects, userinfo is always checked.
   *
   * <pre>{@code
   * VettedJettyClient.guard(client, policy, resolver, PolicySetting.USERINFO)
   * }</pre>
   *
   * @param client the client, which is modified in place
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @param acknowledged {@link PolicySetting#USERINFO}, unless the policy allows it
   * @return the same client
   * @throws IllegalArgumentException if that setting is not passed
   */
  public static HttpClient guard(
      HttpClient client, FetchPolicy policy, NameResolver resolver, PolicySetting... acknowledged) {
    Objects.requireNonNull(client, "client");
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    if (policy.value(PolicySetting.USERINFO).equals("refuse")
        && !List.of(acknowledged).contains(PolicySetting.USERINFO)) {
      throw new IllegalArgumentException(
          "Jetty drops userinfo silently, so this client cannot enforce userinfo = refuse. Use"
              + " VettedJettyClient.of, or pass PolicySetting.USERINFO.");
    }
    Executor executor = task -> client.getExecutor().execute(task);
    client.setSocketAddressResolver(VettingSocketAddressResolver.of(policy, resolver, executor));
    client.setMaxRedirects(-1); // the policy counts and limits them
    List.copyOf(client.getProxyConfiguration().getProxies())
        .forEach(client.getProxyConfiguration()::removeProxy);
    client.getRequestListeners().addQueuedListener(new VettingListener(client, policy));
    return client;
  }
}
