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
 * Vets what Spring's {@code WebClient} asks for, before anything is connected.
 *
 * <pre>{@code
 * WebClient.builder().filter(VettingFilter.of(FetchPolicy.publicWeb()))
 * }</pre>
 *
 * <p>It tests the URL, not the addresses of its name: for these the client below must be guarded,
 * by {@link VettedReactorNetty}. A refusal is the error {@link RefusedUrlException}.
 *
 * @see VettedReactorNetty
 */
public final class VettingFilter implements ExchangeFilterFunction {
  private final FetchPolicy policy;

  private VettingFilter(FetchPolicy policy) {
    this.policy = policy;
  }

  /** A filter by a policy. */
  public static VettingFilter of(FetchPolicy policy) {
    return new VettingFilter(Objects.requireNonNull(policy, "policy"));
  }

  /** Passes the request on, or answers with the error. */
  @Override
  public Mono<ClientResponse> filter(ClientRequest request, ExchangeFunction next) {
    Vetting vetting = policy.vet(request.url().toString());
    return vetting.isOk()
        ? next.exchange(request)
        : Mono.error(new RefusedUrlException(vetting.refusals()));
  }
}
