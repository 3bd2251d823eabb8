package dev.urial.boot;

import dev.urial.springboot.VettedRestClients;
import dev.urial.springboot.VettedWebClients;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Fetches what strangers name, under the policy. */
@RestController
class PreviewController {
  private final RestClient rest;
  private final WebClient web;

  PreviewController(
      VettedRestClients restClients,
      RestClient.Builder rest,
      VettedWebClients webClients,
      WebClient.Builder web) {
    this.rest = restClients.guard(rest).build();
    this.web = webClients.guard(web).build();
  }

  @GetMapping("/preview/rest")
  @Nullable String rest(@RequestParam String of) {
    return rest.get().uri(of).retrieve().body(String.class);
  }

  @GetMapping("/preview/web")
  Mono<String> web(@RequestParam String of) {
    return web.get().uri(of).retrieve().bodyToMono(String.class);
  }

  @GetMapping("/preview/blocked")
  @Nullable String blocked(@RequestParam String of) {
    return web.get().uri(of).retrieve().bodyToMono(String.class).block();
  }
}
