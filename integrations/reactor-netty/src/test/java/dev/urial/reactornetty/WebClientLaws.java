package dev.urial.reactornetty;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.PretendInternet;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;

/** What holds of the client below holds through Spring's WebClient, with its filter. */
class WebClientLaws extends VettedReactorNettyLaws {
  @Override
  protected @Nullable String client() {
    return null; // its column is that of the client below
  }

  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    WebClient web =
        WebClient.builder()
            .clientConnector(new ReactorClientHttpConnector(client(policy, resolver, internet)))
            .filter(VettingFilter.of(policy))
            .build();
    return String.valueOf(
        web.get()
            .uri(URI.create(url))
            .retrieve()
            .bodyToMono(String.class)
            .block(Duration.ofSeconds(20)));
  }
}
