package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.boot.http.client.autoconfigure.HttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.imperative.ImperativeHttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.reactive.ReactiveHttpClientAutoConfiguration;
import org.springframework.boot.restclient.RestTemplateBuilder;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.boot.restclient.autoconfigure.RestTemplateAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.webclient.autoconfigure.WebClientAutoConfiguration;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.reactive.function.client.WebClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class FetchAutoConfigurationTest {
  private static final String[] ALLOWED = {
    "urial.fetch.address-class=global,loopback", "urial.fetch.port=any"
  };
  private static Loopback server;

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  UrialAutoConfiguration.class,
                  FetchAutoConfiguration.class,
                  HttpClientAutoConfiguration.class,
                  ImperativeHttpClientAutoConfiguration.class,
                  ReactiveHttpClientAutoConfiguration.class,
                  RestClientAutoConfiguration.class,
                  RestTemplateAutoConfiguration.class,
                  WebClientAutoConfiguration.class));

  @BeforeAll
  static void start() throws IOException {
    server = new Loopback();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static String ask(RestClient.Builder client, String path) {
    return String.valueOf(client.build().get().uri(server.url(path)).retrieve().body(String.class));
  }

  private static String ask(WebClient.Builder client, String path) {
    return String.valueOf(
        client
            .build()
            .get()
            .uri(server.url(path))
            .retrieve()
            .bodyToMono(String.class)
            .block(Duration.ofSeconds(20)));
  }

  // The policy.

  @Test
  void withoutPropertiesThePolicyIsThatOfThePublicWeb() {
    runner.run(
        context -> assertEquals(FetchPolicy.publicWeb(), context.getBean(FetchPolicy.class)));
  }

  @Test
  void eachSettingHasItsProperty() {
    for (PolicySetting setting : PolicySetting.values()) {
      String value = other(setting);
      var source = new MapConfigurationPropertySource(Map.of("urial.fetch." + setting.id(), value));
      FetchProperties bound = new Binder(source).bind("urial.fetch", FetchProperties.class).get();
      assertEquals(value, bound.toPolicy().value(setting));
    }
  }

  /** A value that is not the usual one. */
  private static String other(PolicySetting setting) {
    return switch (setting) {
      case SCHEME -> "https";
      case PORT -> "8443";
      case ALLOW_DOMAIN, REFUSE_DOMAIN -> "example.com";
      case ALLOW_HOST, REFUSE_HOST -> "a.example";
      case ADDRESS_CLASS -> "loopback";
      case ALLOW_ADDRESS, REFUSE_ADDRESS -> "10.1.0.0/16";
      case LOCAL_NAME, USERINFO, DIFFERENT_READINGS, SPOOFING, HTTPS_TO_HTTP -> "allow";
      case CROSS_SITE -> "refuse";
      case HOST_SYNTAX -> "any";
      case READERS -> ""; // none is on this class path
      case REDIRECTS, MAX_BYTES, MAX_SECONDS -> "7";
    };
  }

  @Test
  void namesAreTakenAsLooselyAsBootTakesThem() {
    runner
        .withSystemProperties("urial.fetch.allowDomain=example.com,b.example")
        .run(
            context ->
                assertEquals(
                    "example.com, b.example",
                    context.getBean(FetchPolicy.class).value(PolicySetting.ALLOW_DOMAIN)));
  }

  @Test
  void aFileIsReadAndPropertiesDepartFromIt() {
    runner
        .withPropertyValues("urial.fetch.policy=classpath:test.policy", "urial.fetch.redirects=1")
        .run(
            context -> {
              FetchPolicy policy = context.getBean(FetchPolicy.class);
              assertEquals("https", policy.value(PolicySetting.SCHEME));
              assertEquals(1, policy.redirects());
              assertEquals(1000, policy.maxBytes());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"urial.fetch.max-bytes=many", "urial.fetch.policy=classpath:none.policy"})
  void aValueThatDoesNotFitStopsTheStart(String property) {
    runner
        .withPropertyValues(property)
        .run(
            context -> {
              Throwable failure = Objects.requireNonNull(context.getStartupFailure());
              while (failure.getCause() != null
                  && !failure.getClass().getSimpleName().startsWith("InvalidConfiguration")) {
                failure = failure.getCause();
              }
              String name = property.substring(0, property.indexOf('='));
              assertTrue(String.valueOf(failure.getMessage()).contains(name), failure.toString());
            });
  }

  @Test
  void ownBeansComeFirst() {
    FetchPolicy own = FetchPolicy.builder().scheme("https").build();
    runner
        .withBean(FetchPolicy.class, () -> own)
        .run(context -> assertEquals(own, context.getBean(FetchPolicy.class)));
  }

  // The clients.

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aRestClientUnderThePolicyAsksNobodyWhomItRefuses(String client) {
    runner
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .run(
            context -> {
              int before = server.asked.get();
              RestClient.Builder guarded =
                  context.getBean(VettedRestClients.class).guard(RestClient.builder());
              RefusedUrlException refused =
                  assertThrows(RefusedUrlException.class, () -> ask(guarded, "/"));
              assertTrue(String.valueOf(refused.getMessage()).contains("address-loopback"));
              assertEquals(before, server.asked.get());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aRestClientUnderThePolicyAsksWhomItAllows(String client) {
    runner
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .withPropertyValues(ALLOWED)
        .run(
            context ->
                assertEquals(
                    "hello",
                    ask(
                        context.getBean(VettedRestClients.class).guard(RestClient.builder()),
                        "/")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aNameIsRefusedByItsAddresses(String client) {
    NameResolver all = host -> List.of(InetAddress.getLoopbackAddress());
    runner
        .withBean(NameResolver.class, () -> all)
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .run(
            context -> {
              int before = server.asked.get();
              RestClient guarded =
                  context.getBean(VettedRestClients.class).guard(RestClient.builder()).build();
              RuntimeException refused =
                  assertThrows(
                      RuntimeException.class,
                      () -> guarded.get().uri("http://example.com/").retrieve().body(String.class));
              assertTrue(
                  refused instanceof ResourceAccessException
                      || refused instanceof RefusedUrlException,
                  refused.toString());
              assertEquals(before, server.asked.get());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aRedirectIsNotFollowedToWhereThePolicyLetsNobody(String client) {
    runner
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .withPropertyValues(ALLOWED)
        .run(
            context -> {
              RestClient.Builder guarded =
                  context.getBean(VettedRestClients.class).guard(RestClient.builder());
              String answer;
              try {
                answer = ask(guarded, "/away");
              } catch (ResourceAccessException e) {
                answer = String.valueOf(e.getMessage());
              }
              assertTrue(
                  answer.equals("null") || answer.contains("address-metadata-service"), answer);
            });
  }

  @Test
  void whatIsTooLongBreaksOff() {
    runner
        .withPropertyValues(ALLOWED)
        .withPropertyValues("spring.http.clients.imperative.factory=jdk", "urial.fetch.max-bytes=4")
        .run(
            context -> {
              RestClient.Builder guarded =
                  context.getBean(VettedRestClients.class).guard(RestClient.builder());
              RuntimeException e = assertThrows(RuntimeException.class, () -> ask(guarded, "/"));
              Throwable cause = Objects.requireNonNull(e.getCause());
              assertTrue(cause.toString().contains("4 octets"), cause.toString());
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"simple", "jetty"})
  void aClientThatCannotBeGuardedIsRefused(String client) {
    runner
        .withPropertyValues("spring.http.clients.imperative.factory=" + client)
        .run(
            context -> {
              VettedRestClients vetted = context.getBean(VettedRestClients.class);
              assertThrows(IllegalStateException.class, () -> vetted.guard(RestClient.builder()));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "jetty"})
  void aWebClientThatCannotBeGuardedIsRefused(String client) {
    runner
        .withPropertyValues("spring.http.clients.reactive.connector=" + client)
        .run(
            context -> {
              VettedWebClients vetted = context.getBean(VettedWebClients.class);
              assertThrows(IllegalStateException.class, () -> vetted.guard(WebClient.builder()));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"reactor", "jdk"})
  void aWebClientObeysToo(String client) {
    ApplicationContextRunner of =
        runner.withPropertyValues("spring.http.clients.reactive.connector=" + client);
    of.run(
        context -> {
          WebClient.Builder guarded =
              context.getBean(VettedWebClients.class).guard(WebClient.builder());
          assertThrows(RefusedUrlException.class, () -> ask(guarded, "/"));
        });
    of.withPropertyValues(ALLOWED)
        .run(
            context ->
                assertEquals(
                    "hello",
                    ask(context.getBean(VettedWebClients.class).guard(WebClient.builder()), "/")));
  }

  @Test
  void bootsOwnBuildersObeyWhereThatIsAskedFor() {
    runner.run(
        context -> assertEquals("hello", ask(context.getBean(RestClient.Builder.class), "/")));
    runner
        .withPropertyValues("urial.clients.guarded=true")
        .run(
            context -> {
              assertThrows(
                  RefusedUrlException.class,
                  () -> ask(context.getBean(RestClient.Builder.class), "/"));
              assertThrows(
                  RefusedUrlException.class,
                  () -> ask(context.getBean(WebClient.Builder.class), "/"));
              RestTemplate template = context.getBean(RestTemplateBuilder.class).build();
              assertThrows(
                  RefusedUrlException.class,
                  () -> template.getForObject(server.url("/"), String.class));
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"http-components", "reactor", "jdk"})
  void aRestTemplateObeysToo(String client) {
    ApplicationContextRunner of =
        runner.withPropertyValues("spring.http.clients.imperative.factory=" + client);
    of.run(
        context -> {
          RestTemplate guarded = context.getBean(VettedRestClients.class).guard(new RestTemplate());
          assertThrows(
              RefusedUrlException.class, () -> guarded.getForObject(server.url("/"), String.class));
        });
    of.withPropertyValues(ALLOWED)
        .run(
            context -> {
              RestTemplate guarded =
                  context.getBean(VettedRestClients.class).guard(new RestTemplate());
              assertEquals("hello", guarded.getForObject(server.url("/"), String.class));
            });
  }

  @Test
  void whatIsNotThereIsNotNeeded() {
    runner
        .withClassLoader(
            new FilteredClassLoader(
                "org.apache.hc",
                "org.eclipse.jetty",
                "reactor.netty",
                "dev.urial.httpclient5",
                "dev.urial.reactornetty"))
        .run(
            context -> {
              RestClient.Builder guarded =
                  context.getBean(VettedRestClients.class).guard(RestClient.builder());
              assertThrows(RefusedUrlException.class, () -> ask(guarded, "/"));
            });
  }

  @Test
  void aProgramWithoutClientsHasThePolicyAlone() {
    new ApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(UrialAutoConfiguration.class, FetchAutoConfiguration.class))
        .withClassLoader(
            new FilteredClassLoader(
                "org.springframework.boot.http.client",
                "org.springframework.boot.restclient",
                "org.springframework.boot.webclient",
                "org.springframework.web"))
        .run(
            context -> {
              assertNull(context.getStartupFailure());
              assertEquals(FetchPolicy.publicWeb(), context.getBean(FetchPolicy.class));
              assertEquals(0, context.getBeansOfType(VettedRestClients.class).size());
            });
  }

  // What tools show of the properties.

  @Test
  void theMetadataTellEachSettingAndItsDefault() throws IOException {
    JsonNode metadata;
    try (InputStream in =
        FetchProperties.class.getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
      metadata = JsonMapper.shared().readTree(assertPresent(in));
    }
    Set<String> told = new TreeSet<>();
    for (JsonNode property : metadata.path("properties")) {
      String name = property.path("name").stringValue();
      told.add(name);
      PolicySetting setting =
          name.startsWith("urial.fetch.")
              ? PolicySetting.find(name.substring("urial.fetch.".length()))
              : null;
      if (setting != null) {
        assertEquals(setting.publicWeb(), text(property.path("defaultValue")), name);
        assertFalse(property.path("description").stringValue().isEmpty());
      }
    }
    Set<String> there =
        new TreeSet<>(
            Set.of("urial.fetch.policy", "urial.clients.guarded", "urial.problems.refused-fetch"));
    for (PolicySetting setting : PolicySetting.values()) {
      there.add("urial.fetch." + setting.id());
    }
    assertEquals(there, told);
    assertEquals(
        Map.of("allow", true, "refuse", true),
        Map.of(
            metadata.path("hints").path(0).path("values").path(0).path("value").stringValue(),
            true,
            metadata.path("hints").path(0).path("values").path(1).path("value").stringValue(),
            true));
  }

  private static InputStream assertPresent(@org.jspecify.annotations.Nullable InputStream in) {
    assertNotNull(in);
    return in;
  }

  private static String text(JsonNode value) {
    if (value.isMissingNode()) {
      return "";
    }
    if (!value.isArray()) {
      return value.asString();
    }
    StringBuilder joined = new StringBuilder();
    for (JsonNode one : value) {
      joined.append(joined.length() == 0 ? "" : ", ").append(one.stringValue());
    }
    return joined.toString();
  }
}
