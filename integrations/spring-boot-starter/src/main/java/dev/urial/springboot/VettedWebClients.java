package dev.urial.springboot;

import dev.urial.reactornetty.VettedReactorNetty;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.Vetting;
import java.util.Objects;
import java.util.function.Consumer;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.reactive.ClientHttpConnectorBuilder;
import org.springframework.boot.http.client.reactive.JdkClientHttpConnectorBuilder;
import org.springframework.boot.http.client.reactive.ReactorClientHttpConnectorBuilder;
import org.springframework.http.client.reactive.ClientHttpConnector;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.ExchangeFunction;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/**
 * Makes a {@code WebClient} fetch only what a policy allows.
 *
 * <pre>{@code
 * WebClient client = vetted.guard(WebClient.builder()).build();
 * client.get().uri("http://169.254.169.254/").retrieve().bodyToMono(String.class)
 *     // an error: RefusedUrlException: address-metadata-service: …
 * }</pre>
 *
 * <p>It uses the client that Boot has chosen: Reactor Netty (which requires {@code
 * urial-reactor-netty}) or the JDK's client, which does not follow redirects here. A response
 * longer than the policy allows causes an error if it is buffered in memory, as with {@code
 * bodyToMono}.
 *
 * @see VettedRestClients
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class VettedWebClients extends VettedClients {
  private final ClientHttpConnectorBuilder<?> connectors;

  private VettedWebClients(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpConnectorBuilder<?> connectors,
      HttpClientSettings settings,
      Consumer<? super RefusedFetch> listener) {
    super(policy, resolver, settings, listener);
    this.connectors = Objects.requireNonNull(connectors, "connectors");
  }

  /**
   * Returns an instance for a policy and a kind of client.
   *
   * <pre>{@code
   * VettedWebClients.of(policy, resolver, connectors, settings, refused -> audit.write(refused.message()))
   * }</pre>
   *
   * @param resolver the resolver for names; each address is checked
   * @param listener called once for each refused fetch, before the error is emitted
   * @see RefusedFetch
   */
  public static VettedWebClients of(
      FetchPolicy policy,
      NameResolver resolver,
      ClientHttpConnectorBuilder<?> connectors,
      HttpClientSettings settings,
      Consumer<? super RefusedFetch> listener) {
    return new VettedWebClients(policy, resolver, connectors, settings, listener);
  }

  /**
   * Guards a client; do not set its connector afterwards.
   *
   * @return the same builder
   * @throws IllegalStateException if its kind of client cannot be guarded, as with Jetty and
   *     Apache's asynchronous client
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
   */
  public WebClient.Builder guard(WebClient.Builder builder) {
    int most = (int) Math.min(policy.maxBytes(), Integer.MAX_VALUE);
    return builder
        .clientConnector(connector())
        .codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(most))
        .filter(this::vet);
  }

  private Mono<ClientResponse> vet(ClientRequest request, ExchangeFunction next) {
    return vetting(request.url().toString())
        .flatMap(
            vetting ->
                vetting.isOk()
                    ? next.exchange(request)
                    : Mono.error(new RefusedUrlException(vetting.refusals())))
        .doOnError(this::tell);
  }

  /**
   * Vets a URL. The JDK's client does not report why its proxy refused a name, so the name is
   * resolved here first.
   */
  private Mono<Vetting> vetting(String text) {
    return connectors instanceof JdkClientHttpConnectorBuilder
        ? Mono.fromCallable(() -> policy.vet(text, resolver))
            .subscribeOn(Schedulers.boundedElastic())
        : Mono.fromCallable(() -> policy.vet(text));
  }

  private void tell(Throwable error) {
    RefusedFetch refused = RefusedFetch.find(error);
    if (refused != null) {
      listener.accept(refused);
    }
  }

  private ClientHttpConnector connector() {
    if (connectors instanceof ReactorClientHttpConnectorBuilder reactor) {
      return Reactor.guarded(reactor, policy, resolver).build(settings);
    }
    if (connectors instanceof JdkClientHttpConnectorBuilder jdk) {
      return jdk.withProxySelector(proxy()).build(withoutRedirects);
    }
    throw unguarded(connectors, "reactive.connector");
  }

  // Separate classes, because each client may be missing.

  private static final class Reactor {
    static ReactorClientHttpConnectorBuilder guarded(
        ReactorClientHttpConnectorBuilder builder, FetchPolicy policy, NameResolver resolver) {
      return builder.withHttpClientCustomizer(
          client -> VettedReactorNetty.guard(client, policy, resolver));
    }
  }
}
