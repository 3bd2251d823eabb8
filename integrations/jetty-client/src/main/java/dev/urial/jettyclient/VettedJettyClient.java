package dev.urial.jettyclient;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.transport.HttpConversation;
import org.eclipse.jetty.client.transport.HttpRequest;

/**
 * Applies a policy to a Jetty client.
 *
 * <pre>{@code
 * HttpClient client = VettedJettyClient.guard(new HttpClient(), FetchPolicy.publicWeb());
 * client.start();
 * client.GET(text);  // or an ExecutionException whose cause says why not
 * }</pre>
 *
 * <p>Each URL is vetted before it is requested, including every redirect target. Hosts are resolved
 * by {@link VettingSocketAddressResolver}; Jetty connects to the addresses it returns and resolves
 * nothing again. A refusal is an {@link IOException}: for a name or an address {@link
 * dev.urial.safety.RefusedHostException}, otherwise an exception caused by {@link
 * dev.urial.safety.RefusedUrlException}. The caller must enforce the limits on length and time for
 * each request.
 *
 * <p>CHOICE: proxies are removed, because a proxy resolves names itself and its addresses cannot be
 * checked here.
 *
 * @see <a href="https://jetty.org/docs/jetty/12.1/programming-guide/client/http.html">Jetty, HTTP
 *     client</a>
 */
public final class VettedJettyClient {
  private static final String WAY = VettedJettyClient.class.getName();

  private VettedJettyClient() {}

  /** Where a request is; its conversation keeps it from hop to hop. */
  private record Way(VettedUrl at, String asked) {}

  /**
   * Guards a client that uses the machine's resolver.
   *
   * @return the same client
   * @see #guard(HttpClient, FetchPolicy, NameResolver)
   */
  public static HttpClient guard(HttpClient client, FetchPolicy policy) {
    return guard(client, policy, NameResolver.system());
  }

  /**
   * Guards a client that has not been started yet.
   *
   * <pre>{@code
   * VettedJettyClient.guard(client, policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * @param resolver resolves names; each address is checked
   * @return the same client
   */
  public static HttpClient guard(HttpClient client, FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(client, "client");
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    Executor executor = task -> client.getExecutor().execute(task);
    client.setSocketAddressResolver(VettingSocketAddressResolver.of(policy, resolver, executor));
    client.setMaxRedirects(policy.redirects());
    List.copyOf(client.getProxyConfiguration().getProxies())
        .forEach(client.getProxyConfiguration()::removeProxy);
    client.getRequestListeners().addQueuedListener(request -> vet(request, policy));
    return client;
  }

  private static void vet(Request request, FetchPolicy policy) {
    String text = request.getURI().toString();
    HttpConversation conversation =
        request instanceof HttpRequest known ? known.getConversation() : null;
    Object before = conversation == null ? null : conversation.getAttribute(WAY);
    Vetting vetting;
    if (before instanceof Way way) {
      vetting = text.equals(way.asked) ? way.at : way.at.vetRedirect(text);
    } else {
      vetting = policy.vet(text);
    }
    if (vetting instanceof VettedUrl url) {
      if (conversation != null) {
        conversation.setAttribute(WAY, new Way(url, text));
      }
    } else {
      RefusedUrlException refused = new RefusedUrlException(vetting.refusals());
      var unused = request.abort(new IOException(refused.getMessage(), refused));
    }
  }
}
