package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientRequest;
import reactor.netty.http.client.HttpClientResponse;

/**
 * Applies a policy to a Reactor Netty client.
 *
 * <pre>{@code
 * HttpClient client = VettedReactorNetty.guard(HttpClient.create(), FetchPolicy.publicWeb());
 * WebClient web =
 *     WebClient.builder()
 *         .clientConnector(new ReactorClientHttpConnector(client))
 *         .filter(VettingFilter.of(FetchPolicy.publicWeb()))
 *         .build();
 * }</pre>
 *
 * <p>Hosts are resolved by {@link VettingAddressResolverGroup}; Netty connects to the addresses it
 * returns and resolves nothing again. Each URL is vetted before its request is sent, and redirects
 * are followed if the policy allows; otherwise the redirect itself is the response. A refusal is an
 * error: for a name or an address {@link dev.urial.safety.RefusedHostException}, for a URL {@link
 * RefusedUrlException}. {@link FetchPolicy#maxDuration} is the timeout for each response; to limit
 * the length, use {@code WebClient}'s {@code maxInMemorySize} or your own code.
 *
 * <p>CHOICE: no proxy is used, because a proxy resolves names itself and its addresses cannot be
 * checked here.
 *
 * @see <a href="https://projectreactor.io/docs/netty/release/reference/http-client.html">Reactor
 *     Netty, HTTP client</a>
 */
public final class VettedReactorNetty {
  private VettedReactorNetty() {}

  /**
   * Guards a client that uses the machine's resolver.
   *
   * @return a client with otherwise unchanged settings
   * @see #guard(HttpClient, FetchPolicy, NameResolver)
   */
  public static HttpClient guard(HttpClient client, FetchPolicy policy) {
    return guard(client, policy, NameResolver.system());
  }

  /**
   * Guards a client.
   *
   * <pre>{@code
   * VettedReactorNetty.guard(client, policy, host -> List.of(InetAddress.getAllByName(host)))
   * }</pre>
   *
   * @param resolver resolves names; each address is checked
   * @return a client with otherwise unchanged settings
   */
  public static HttpClient guard(HttpClient client, FetchPolicy policy, NameResolver resolver) {
    Objects.requireNonNull(client, "client");
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(resolver, "resolver");
    return client
        .noProxy()
        .resolver(VettingAddressResolverGroup.of(policy, resolver))
        .responseTimeout(policy.maxDuration())
        .followRedirect((request, response) -> mayFollow(policy, request, response))
        .doOnRequest((request, connection) -> vet(policy, request));
  }

  private static void vet(FetchPolicy policy, HttpClientRequest request) {
    String text = request.resourceUrl();
    if (text == null) {
      throw new IllegalStateException("the URL of the request cannot be told");
    }
    var unused = policy.vet(text).orElseThrow();
  }

  private static boolean mayFollow(
      FetchPolicy policy, HttpClientRequest request, HttpClientResponse response) {
    String location = response.responseHeaders().get(HttpHeaderNames.LOCATION);
    int status = response.status().code();
    boolean isRedirect = status >= 301 && status <= 308 && status != 304 && status != 305;
    return isRedirect
        && location != null
        && request.redirectedFrom().length < policy.redirects()
        && passes(policy, request.resourceUrl(), location);
  }

  private static boolean passes(FetchPolicy policy, @Nullable String from, String location) {
    Vetting vetting = from == null ? null : policy.vet(from);
    return vetting instanceof VettedUrl url && url.vetRedirect(location).isOk();
  }
}
