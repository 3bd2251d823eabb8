package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;

/** Vets the requests of a client, and cuts off responses that are too long. */
final class VettingRequests implements ClientHttpRequestInterceptor {
  private final FetchPolicy policy;
  private final @Nullable NameResolver resolver;
  private final Consumer<? super RefusedFetch> listener;

  /**
   * Creates an interceptor.
   *
   * @param resolver the resolver that resolves names before the client does; null if the client
   *     itself reports why it refuses an address
   * @param listener called once for each refused fetch
   */
  VettingRequests(
      FetchPolicy policy,
      @Nullable NameResolver resolver,
      Consumer<? super RefusedFetch> listener) {
    this.policy = policy;
    this.resolver = resolver;
    this.listener = listener;
  }

  @Override
  public ClientHttpResponse intercept(
      HttpRequest request, byte[] body, ClientHttpRequestExecution execution) throws IOException {
    try {
      return fetch(request, body, execution);
    } catch (IOException | RuntimeException e) {
      RefusedFetch refused = RefusedFetch.find(e);
      if (refused != null) {
        listener.accept(refused);
      }
      throw e;
    }
  }

  private ClientHttpResponse fetch(
      HttpRequest request, byte[] body, ClientHttpRequestExecution execution) throws IOException {
    String text = request.getURI().toString();
    Vetting vetting = resolver == null ? policy.vet(text) : policy.vet(text, resolver);
    if (!vetting.isOk()) {
      throw new RefusedUrlException(vetting.refusals());
    }
    return new LimitedResponse(execution.execute(request, body), policy.maxBytes());
  }
}
