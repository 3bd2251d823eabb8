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
 * Puts a policy into a client of Reactor Netty.
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
 * <p>Hosts are looked up by {@link VettingAddressResolverGroup}; Netty connects to what it answers
 * and looks up nothing again. Each URL is vetted before its request is written, and a redirect is
 * followed where the policy lets it pass; where not, the redirect itself is the answer. A refusal
 * is an error: of a name or an address {@link dev.urial.safety.RefusedHostException}, of a URL
 * {@link RefusedUrlException}. {@link FetchPolicy#maxDuration} is the time-out for each answer; the
 * limit of length is {@code WebClient}'s {@code maxInMemorySize}, or the caller's.
 *
 * <p>CHOICE: no proxy is used, for a proxy finds addresses by itself, and nobody can test them
 * here.
 *
 * @see <a href="https://projectreactor.io/docs/netty/release/reference/http-client.html">Reactor
 *     Netty, HTTP client</a>
 */
public final class VettedReactorNetty {
  private VettedReactorNetty() {}

  /**
   * Guards a client that asks the machine's resolver.
   *
   * @return a client of the same settings otherwise
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
   * @param resolver who finds the addresses of names; each of them is tested
   * @return a client of the same settings otherwise
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
