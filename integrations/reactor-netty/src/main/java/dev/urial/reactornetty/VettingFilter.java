package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.Vetting;
import java.util.Objects;
import org.springframework.web.reactive.function.client.ClientRequest;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.ExchangeFilterFunction;
import org.springframework.web.reactive.function.client.ExchangeFunction;
import reactor.core.publisher.Mono;

/**
 * Vets the requests of Spring's {@code WebClient} before it connects.
 *
 * <pre>{@code
 * WebClient.builder().filter(VettingFilter.of(FetchPolicy.publicWeb()))
 * }</pre>
 *
 * <p>The filter checks the URL, but not the addresses of its host name; to check the addresses,
 * guard the underlying client with {@link VettedReactorNetty}. A refusal is a {@link
 * RefusedUrlException}.
 *
 * @see VettedReactorNetty
 */
public final class VettingFilter implements ExchangeFilterFunction {
  private final FetchPolicy policy;

  private VettingFilter(FetchPolicy policy) {
    this.policy = policy;
  }

  /**
   * {@return a filter that checks the URL of each request}
   *
   * @param policy the policy that determines which URLs may be requested
   */
  public static VettingFilter of(FetchPolicy policy) {
    return new VettingFilter(Objects.requireNonNull(policy, "policy"));
  }

  /** Passes the request on, or emits a {@link RefusedUrlException}. */
  @Override
  public Mono<ClientResponse> filter(ClientRequest request, ExchangeFunction next) {
    Vetting vetting = policy.vet(request.url().toString());
    return vetting.isOk()
        ? next.exchange(request)
        : Mono.error(new RefusedUrlException(vetting.refusals()));
  }
}
