package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.HttpClientConfig;
import reactor.netty.http.client.HttpClientRequest;

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
 * <p>Hosts are resolved by {@link VettingAddressResolverGroup}; Netty connects to the addresses
 * that it returns and performs no further lookups. Each URL is vetted before its request is sent,
 * and each redirect before its target is connected to. Redirects are not followed unless you enable
 * them, before or after guarding the client: {@code guard(client, policy).followRedirect(true)}. In
 * that case, each redirect is vetted and counted. Every refusal is an error that is a {@link
 * RefusedUrlException} or has one among its causes (see {@link RefusedUrlException#find}). This
 * includes a response longer than {@link FetchPolicy#maxBytes}, and a fetch that takes longer than
 * {@link FetchPolicy#maxDuration}, including its redirects.
 *
 * <p>CHOICE: no proxy is used, because a proxy resolves names itself and its addresses cannot be
 * checked here; requests through a proxy that is set later are refused.
 *
 * @see <a href="https://projectreactor.io/docs/netty/release/reference/http-client.html">Reactor
 *     Netty, HTTP client</a>
 */
public final class VettedReactorNetty {
  /** The start of one fetch with its redirects, stored in the subscriber's context. */
  private record Start(long nanoTime) {}

  private VettedReactorNetty() {}

  /**
   * Guards a client that uses the system's resolver.
   *
   * @param client the client, which is not modified
   * @param policy the policy that determines which URLs and addresses may be requested
   * @return a client whose other settings are unchanged
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
   * @param client the client, which is not modified
   * @param policy the policy that determines which URLs and addresses may be requested
   * @param resolver the resolver for names; each address is checked
   * @return a client whose other settings are unchanged
   */
  public static HttpClient guard(HttpClient client, FetchPolicy policy, NameResolver resolver) {
    return client
        .noProxy()
        .resolver(VettingAddressResolverGroup.of(policy, resolver))
        .mapConnect(VettedReactorNetty::timed)
        .doOnConnect(config -> vet(policy, config))
        .doOnRequest((request, connection) -> vet(policy, request, connection))
        .doOnResponse((response, connection) -> LimitHandler.answers(connection.channel()));
  }

  // Each of these hooks is called in addition to hooks that are added later; followRedirect(true)
  // changes none of them.

  private static Mono<? extends Connection> timed(Mono<? extends Connection> connect) {
    return Mono.defer(
        () -> {
          Start start = new Start(System.nanoTime());
          return connect.contextWrite(it -> it.put(Start.class, start));
        });
  }

  /**
   * Vets the URL before a connection is selected, while the URL is still as the caller passed it.
   */
  private static void vet(FetchPolicy policy, HttpClientConfig config) {
    if (config.hasProxy()) {
      throw RefusedUrlException.unguarded("proxy");
    }
    String text = config.uri();
    String base = config.baseUrl();
    if (text != null && !text.isEmpty()) {
      boolean isRelative = base != null && text.startsWith("/");
      var unused = policy.vet(isRelative ? base + text : text).orElseThrow();
    }
  }

  /** Vets the URL before a request is sent: the final check, for first requests and redirects. */
  private static void vet(FetchPolicy policy, HttpClientRequest request, Connection connection) {
    String text = request.resourceUrl();
    if (text == null) {
      throw new IllegalStateException("the URL of the request cannot be determined");
    }
    String[] before = request.redirectedFrom();
    RefusedUrlException refused =
        before.length == 0
            ? refused(policy.vet(text))
            : refused(policy, before[before.length - 1], before.length - 1, text);
    if (refused != null) {
      // Reactor Netty logs this exception; its event-loop stack trace would be useless.
      refused.setStackTrace(new StackTraceElement[0]);
      throw refused;
    }
    Start start = request.currentContextView().getOrDefault(Start.class, null);
    long spent = start == null ? 0 : System.nanoTime() - start.nanoTime();
    LimitHandler.add(
        connection.channel(),
        policy,
        policy.maxDuration().toNanos() - spent,
        location -> refused(policy, text, before.length, location));
  }

  /** Returns the reason why a redirect is refused, or null if it is allowed. */
  private static @Nullable RefusedUrlException refused(
      FetchPolicy policy, String from, int hops, String location) {
    try {
      // At the limit, replay that many redirects, so that the refusal states the number.
      int steps = hops < policy.redirects() ? 0 : policy.redirects();
      VettedUrl at = policy.vet(from).orElseThrow();
      for (int i = 0; i < steps; i++) {
        at = at.vetRedirect(from).orElseThrow();
      }
      return refused(at.vetRedirect(location));
    } catch (RefusedUrlException e) {
      return e;
    }
  }

  private static @Nullable RefusedUrlException refused(Vetting vetting) {
    return vetting.isOk() ? null : new RefusedUrlException(vetting.refusals());
  }
}
