package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.InetAddressFilter;
import org.springframework.boot.http.client.autoconfigure.HttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.imperative.ImperativeHttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.reactive.ReactiveHttpClientAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webflux.autoconfigure.WebFluxAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What becomes of a fetch that the policy refuses: the response, the log line, the counter. */
class RefusedFetchTest {
  private static final String SECRET = "hunter2";

  /** Fetches what it is told to. */
  @RestController
  static class Preview {
    private final FetchPolicy policy;
    private final RestClient client;

    Preview(FetchPolicy policy, VettedRestClients vetted) {
      this.policy = policy;
      this.client = vetted.guard(RestClient.builder()).build();
    }

    @GetMapping("/preview")
    @Nullable String preview(@RequestParam("of") String of) {
      return client.get().uri(of).retrieve().body(String.class);
    }

    @GetMapping("/vetted")
    String vetted(@RequestParam("of") String of) {
      return policy.vet(of).orElseThrow().toString();
    }

    @GetMapping("/fault")
    String fault() {
      throw new IllegalStateException("a fault of the controller");
    }
  }

  @RestController
  static class ReactivePreview {
    private final WebClient client;

    ReactivePreview(VettedWebClients vetted) {
      this.client = vetted.guard(WebClient.builder()).build();
    }

    @GetMapping("/preview")
    Mono<String> preview(@RequestParam("of") String of) {
      return client.get().uri(of).retrieve().bodyToMono(String.class);
    }
  }

  @RestControllerAdvice
  static class Own {
    @ExceptionHandler(RuntimeException.class)
    ResponseEntity<String> own() {
      return ResponseEntity.status(HttpStatus.CONFLICT).body("own");
    }
  }

  static class Heard {
    final List<RefusedFetch> fetches = new ArrayList<>();

    @EventListener
    void hear(RefusedFetch fetch) {
      fetches.add(fetch);
    }
  }

  private final List<LogRecord> logged = new ArrayList<>();
  private final Logger logger = Logger.getLogger(RefusedFetch.class.getName());
  private final Handler handler =
      new Handler() {
        @Override
        public void publish(LogRecord line) {
          logged.add(line);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  UrialAutoConfiguration.class,
                  FetchAutoConfiguration.class,
                  HttpClientAutoConfiguration.class,
                  ImperativeHttpClientAutoConfiguration.class,
                  WebMvcAutoConfiguration.class,
                  JacksonAutoConfiguration.class,
                  HttpMessageConvertersAutoConfiguration.class))
          .withBean(Preview.class)
          .withBean(MeterRegistry.class, SimpleMeterRegistry::new);

  @BeforeEach
  void listen() {
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
  }

  @AfterEach
  void leave() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(true);
  }

  private static MockHttpServletResponse ask(ApplicationContext context, String path, String of)
      throws Exception {
    return MockMvcBuilders.webAppContextSetup(
            (org.springframework.web.context.WebApplicationContext) context)
        .build()
        .perform(get(path).param("of", of))
        .andReturn()
        .getResponse();
  }

  private static double counted(ApplicationContext context, String reason) {
    var counter =
        context.getBean(MeterRegistry.class).find("urial.refused").tag("reason", reason).counter();
    return counter == null ? 0 : counter.count();
  }

  // The response and the log line.

  @Test
  void aRefusedFetchIsUnprocessableAndSaysWhy() {
    runner.run(
        context -> {
          MockHttpServletResponse answer = ask(context, "/preview", "http://127.0.0.1/");
          assertEquals(422, answer.getStatus());
          assertEquals("application/problem+json", answer.getContentType());
          JsonNode problem = JsonMapper.shared().readTree(answer.getContentAsByteArray());
          assertEquals(422, problem.path("status").intValue());
          assertEquals("Unprocessable Content", problem.path("title").stringValue());
          assertEquals("address-loopback", problem.path("reason").stringValue());
          assertEquals("RFC 1122 §3.2.1.3", problem.path("citation").stringValue());
          assertEquals(
              "https://www.rfc-editor.org/rfc/rfc1122#section-3.2.1.3",
              problem.path("link").stringValue());
          assertEquals(
              "This service may not fetch that URL: address-loopback (RFC 1122 §3.2.1.3)",
              problem.path("detail").stringValue());
        });
  }

  @Test
  void theLogHasOneLineWithoutATrace() {
    runner.run(
        context -> {
          assertEquals(422, ask(context, "/vetted", "http://127.0.0.1/").getStatus());
          assertEquals(1, logged.size());
          LogRecord line = logged.get(0);
          assertEquals(Level.WARNING, line.getLevel());
          assertNull(line.getThrown());
          assertTrue(line.getMessage().contains("127.0.0.1 is an address of"), line.getMessage());
          assertFalse(line.getMessage().contains("\n"));
        });
  }

  @Test
  void neitherResponseNorLogShowsASecret() {
    runner.run(
        context -> {
          String text = "http://me:" + SECRET + "@127.0.0.1/?token=" + SECRET + "#" + SECRET;
          for (String path : List.of("/preview", "/vetted")) {
            MockHttpServletResponse answer = ask(context, path, text);
            assertEquals(422, answer.getStatus());
            assertFalse(answer.getContentAsString().contains(SECRET));
          }
          assertEquals(2, logged.size());
          for (LogRecord line : logged) {
            assertFalse(line.getMessage().contains(SECRET), line.getMessage());
          }
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aNameIsRefusedByItsAddressesWhichTheResponseDoesNotShow(String client) {
    NameResolver all = host -> List.of(InetAddress.getByName("10.1.2.3"));
    runner
        .withBean(NameResolver.class, () -> all)
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .run(
            context -> {
              MockHttpServletResponse answer = ask(context, "/preview", "http://example.com/");
              assertEquals(422, answer.getStatus());
              assertTrue(answer.getContentAsString().contains("address-private-use"));
              assertFalse(answer.getContentAsString().contains("10.1.2.3"));
              assertTrue(logged.get(0).getMessage().contains("10.1.2.3"));
              assertEquals(1, counted(context, "address-private-use"));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor"})
  void aRefusedRedirectIsARefusedFetch(String client) throws IOException {
    try (Loopback server = new Loopback()) {
      runner
          .withPropertyValues(
              "spring.http.clients.imperative.factory=" + client,
              "urial.fetch.address-class=global,loopback",
              "urial.fetch.port=any")
          .run(
              context -> {
                MockHttpServletResponse answer = ask(context, "/preview", server.url("/away"));
                assertEquals(422, answer.getStatus());
                assertTrue(answer.getContentAsString().contains("address-metadata-service"));
                assertFalse(answer.getContentAsString().contains("169.254"));
                assertEquals(1, counted(context, "address-metadata-service"));
              });
    }
  }

  /** Neither client can ask such a target, and each would say so with an exception of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor"})
  void aRedirectToAFileIsARefusedFetch(String client) throws IOException {
    try (Loopback server = new Loopback()) {
      runner
          .withPropertyValues(
              "spring.http.clients.imperative.factory=" + client,
              "urial.fetch.address-class=global,loopback",
              "urial.fetch.port=any")
          .run(
              context -> {
                MockHttpServletResponse answer = ask(context, "/preview", server.url("/file"));
                assertEquals(422, answer.getStatus());
                assertTrue(answer.getContentAsString().contains("\"reason\":\"scheme\""));
                assertEquals(1, counted(context, "scheme"));
              });
    }
  }

  @Test
  void anAddressThatBootsFilterRefusesIsARefusedFetch() {
    runner
        .withBean(InetAddressFilter.class, InetAddressFilter::none)
        .withPropertyValues("urial.fetch.address-class=global,loopback")
        .run(
            context -> {
              MockHttpServletResponse answer = ask(context, "/preview", "http://127.0.0.1/");
              assertEquals(422, answer.getStatus());
              assertTrue(answer.getContentAsString().contains("\"reason\":\"address\""));
            });
  }

  @Test
  void aHandlerOfTheApplicationComesFirst() {
    runner
        .withBean(Own.class)
        .run(
            context -> {
              MockHttpServletResponse answer = ask(context, "/preview", "http://127.0.0.1/");
              assertEquals(409, answer.getStatus());
              assertEquals("own", answer.getContentAsString());
              assertTrue(logged.isEmpty());
            });
  }

  @Test
  void otherFaultsAreLeftToSpring() {
    runner.run(
        context -> {
          assertThrows(ServletException.class, () -> ask(context, "/fault", ""));
          assertTrue(logged.isEmpty());
        });
  }

  @Test
  void aPropertyLeavesRefusedFetchesToTheApplication() {
    runner
        .withPropertyValues("urial.problems.refused-fetch=false")
        .run(
            context ->
                assertThrows(
                    ServletException.class, () -> ask(context, "/vetted", "http://127.0.0.1/")));
  }

  private static ReactiveWebApplicationContextRunner reactive(String client) {
    return new ReactiveWebApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                UrialAutoConfiguration.class,
                FetchAutoConfiguration.class,
                HttpClientAutoConfiguration.class,
                ReactiveHttpClientAutoConfiguration.class,
                WebFluxAutoConfiguration.class))
        .withPropertyValues("spring.http.clients.reactive.connector=" + client)
        .withBean(ReactivePreview.class)
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new);
  }

  private static JsonNode unprocessable(ApplicationContext context, String of) {
    byte[] body =
        WebTestClient.bindToApplicationContext(context)
            .build()
            .get()
            .uri("/preview?of={of}", of)
            .exchange()
            .expectStatus()
            .isEqualTo(422)
            .expectBody()
            .returnResult()
            .getResponseBody();
    assertNotNull(body);
    return JsonMapper.shared().readTree(body);
  }

  @ParameterizedTest
  @ValueSource(strings = {"reactor", "jdk"})
  void webFluxAnswersLikewise(String client) {
    reactive(client)
        .run(
            context -> {
              JsonNode problem = unprocessable(context, "http://me:" + SECRET + "@127.0.0.1/");
              assertEquals("userinfo", problem.path("reason").stringValue());
              assertFalse(problem.toString().contains(SECRET));
              assertEquals(1, logged.size());
              assertNull(logged.get(0).getThrown());
              assertFalse(logged.get(0).getMessage().contains(SECRET));
              assertEquals(1, counted(context, "userinfo"));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"reactor", "jdk"})
  void webFluxAnswersLikewiseForTheAddressesOfAName(String client) {
    NameResolver all = host -> List.of(InetAddress.getByName("10.1.2.3"));
    reactive(client)
        .withBean(NameResolver.class, () -> all)
        .run(
            context -> {
              JsonNode problem = unprocessable(context, "http://example.com/");
              assertEquals("address-private-use", problem.path("reason").stringValue());
              assertFalse(problem.toString().contains("10.1.2.3"));
              assertEquals(1, counted(context, "address-private-use"));
            });
  }

  // The counter and the event.

  @Test
  void eachRefusedFetchIsCountedOnceByItsFirstReason() {
    runner
        .withBean(Heard.class)
        .run(
            context -> {
              ask(context, "/preview", "http://127.0.0.1/");
              ask(context, "/preview", "http://127.0.0.1/");
              ask(context, "/preview", "http://me:" + SECRET + "@127.0.0.1:22/");
              assertEquals(2, counted(context, "address-loopback"));
              assertEquals(1, counted(context, "userinfo"));
              assertEquals(
                  2, context.getBean(MeterRegistry.class).find("urial.refused").counters().size());
              List<RefusedFetch> heard = context.getBean(Heard.class).fetches;
              assertEquals(3, heard.size());
              assertFalse(heard.toString().contains(SECRET));
            });
  }

  @Test
  void withoutMicrometerNothingIsCounted() {
    new WebApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(UrialAutoConfiguration.class, FetchAutoConfiguration.class))
        .withClassLoader(new FilteredClassLoader("io.micrometer"))
        .run(
            context -> {
              assertNull(context.getStartupFailure());
              assertEquals(0, context.getBeansOfType(RefusalCounter.class).size());
            });
  }

  // Boot's filter of addresses.

  @Test
  void theFilterAnswersAsThePolicyDoes() throws IOException {
    FetchPolicy policy = FetchPolicy.publicWeb();
    PolicyAddressFilter filter = PolicyAddressFilter.of(policy);
    for (String address : List.of("127.0.0.1", "10.0.0.1", "::1", "192.0.2.1", "93.184.216.34")) {
      InetAddress one = InetAddress.getByName(address);
      assertEquals(policy.allows(one), filter.matches(one), address);
    }
    assertTrue(filter.matches(InetAddress.getByName("93.184.216.34")));
    assertFalse(filter.and("192.0.2.0/24").matches(InetAddress.getByName("93.184.216.34")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aClientOfBootsSettingsIsFilteredWhereAllAreGuarded(String client) throws IOException {
    try (Loopback server = new Loopback()) {
      runner
          .withPropertyValues(
              "spring.http.clients.imperative.factory=" + client, "urial.clients.guarded=true")
          .run(
              context -> {
                var factory =
                    context
                        .getBean(ClientHttpRequestFactoryBuilder.class)
                        .build(context.getBean(HttpClientSettings.class));
                RestClient built = RestClient.builder().requestFactory(factory).build();
                RuntimeException e =
                    assertThrows(
                        RuntimeException.class,
                        () -> built.get().uri(server.url("/")).retrieve().body(String.class));
                RefusedFetch refused = RefusedFetch.find(e);
                assertEquals("address", refused == null ? "none" : refused.reason(), e.toString());
                assertEquals(0, server.asked.get());
              });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void anApplicationsOwnFilterHoldsBesideThePolicy(String client) throws IOException {
    try (Loopback server = new Loopback()) {
      runner
          .withBean(InetAddressFilter.class, InetAddressFilter::none)
          .withPropertyValues(
              "spring.http.clients.imperative.factory=" + client,
              "urial.clients.guarded=true",
              "urial.fetch.address-class=global,loopback",
              "urial.fetch.port=any")
          .run(
              context -> {
                assertEquals(422, ask(context, "/preview", server.url("/")).getStatus());
                assertEquals(0, server.asked.get());
              });
    }
  }

  @Test
  void withoutTheSettingBootsClientsStayAsTheyAre() {
    runner.run(
        context -> {
          assertEquals(0, context.getBeansOfType(InetAddressFilter.class).size());
          assertNull(context.getBean(HttpClientSettings.class).inetAddressFilter());
        });
  }
}
