package dev.urial.springboot;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.boot.http.client.HttpClientSettings;
import org.springframework.boot.http.client.InetAddressFilter;
import org.springframework.boot.http.client.reactive.ClientHttpConnectorBuilder;
import org.springframework.boot.restclient.RestClientCustomizer;
import org.springframework.boot.restclient.RestTemplateCustomizer;
import org.springframework.boot.webclient.WebClientCustomizer;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.client.RestClient;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Creates a {@link FetchPolicy} from {@code urial.fetch.*}, and factories for clients that obey it.
 *
 * <pre>{@code
 * Preview(FetchPolicy policy, VettedRestClients vetted, RestClient.Builder builder) {
 *   this.client = vetted.guard(builder).build();
 * }
 * }</pre>
 *
 * <p>CHOICE: Boot's own builders stay unchanged, because most of them connect to internal services,
 * which the policy refuses. With {@code urial.clients.guarded=true}, all of them obey the policy.
 *
 * @see FetchProperties
 */
@AutoConfiguration(
    afterName = {
      "org.springframework.boot.http.client.autoconfigure.HttpClientAutoConfiguration",
      "org.springframework.boot.http.client.autoconfigure.imperative.ImperativeHttpClientAutoConfiguration",
      "org.springframework.boot.http.client.autoconfigure.reactive.ReactiveHttpClientAutoConfiguration"
    })
@EnableConfigurationProperties(FetchProperties.class)
public final class FetchAutoConfiguration {
  private static final String GUARDED = "urial.clients.guarded";
  private static final String PROBLEMS = "urial.problems.refused-fetch";

  /** Creates the configuration; called by Spring Boot. */
  public FetchAutoConfiguration() {}

  @Bean
  @ConditionalOnMissingBean
  FetchPolicy urialFetchPolicy(FetchProperties properties) {
    return properties.toPolicy();
  }

  /**
   * Registers an address filter for all clients that Boot builds, if enabled; the vetted clients
   * check more than addresses.
   */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(InetAddressFilter.class)
  @ConditionalOnProperty(name = GUARDED, havingValue = "true")
  static class Addresses {
    @Bean
    @ConditionalOnMissingBean(InetAddressFilter.class)
    PolicyAddressFilter urialAddressFilter(FetchPolicy policy) {
      return PolicyAddressFilter.of(policy);
    }
  }

  /** Registers {@link VettedRestClients}. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({RestClient.class, ClientHttpRequestFactoryBuilder.class})
  static class RestClients {
    @Bean
    @ConditionalOnMissingBean
    VettedRestClients vettedRestClients(
        FetchPolicy policy,
        ObjectProvider<NameResolver> resolver,
        ObjectProvider<ClientHttpRequestFactoryBuilder<?>> builder,
        ObjectProvider<HttpClientSettings> settings,
        ApplicationEventPublisher events) {
      return VettedRestClients.of(
          policy,
          resolver.getIfAvailable(NameResolver::system),
          builder.getIfAvailable(ClientHttpRequestFactoryBuilder::detect),
          settings.getIfAvailable(HttpClientSettings::defaults),
          events::publishEvent);
    }

    /** Guards all {@code RestClient}s and {@code RestTemplate}s that Boot builds, if enabled. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(RestClientCustomizer.class)
    @ConditionalOnProperty(name = GUARDED, havingValue = "true")
    static class All {
      @Bean
      @Order(Ordered.LOWEST_PRECEDENCE)
      RestClientCustomizer vettedRestClientCustomizer(VettedRestClients vetted) {
        return builder -> {
          var unused = vetted.guard(builder);
        };
      }

      @Bean
      @Order(Ordered.LOWEST_PRECEDENCE)
      RestTemplateCustomizer vettedRestTemplateCustomizer(VettedRestClients vetted) {
        return template -> {
          var unused = vetted.guard(template);
        };
      }
    }
  }

  /** Registers {@link VettedWebClients}. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({WebClient.class, ClientHttpConnectorBuilder.class})
  static class WebClients {
    @Bean
    @ConditionalOnMissingBean
    VettedWebClients vettedWebClients(
        FetchPolicy policy,
        ObjectProvider<NameResolver> resolver,
        ObjectProvider<ClientHttpConnectorBuilder<?>> builder,
        ObjectProvider<HttpClientSettings> settings,
        ApplicationEventPublisher events) {
      return VettedWebClients.of(
          policy,
          resolver.getIfAvailable(NameResolver::system),
          builder.getIfAvailable(ClientHttpConnectorBuilder::detect),
          settings.getIfAvailable(HttpClientSettings::defaults),
          events::publishEvent);
    }

    /** Guards all {@code WebClient}s that Boot builds, if enabled. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnClass(WebClientCustomizer.class)
    @ConditionalOnProperty(name = GUARDED, havingValue = "true")
    static class All {
      @Bean
      @Order(Ordered.LOWEST_PRECEDENCE)
      WebClientCustomizer vettedWebClientCustomizer(VettedWebClients vetted) {
        return builder -> {
          var unused = vetted.guard(builder);
        };
      }
    }
  }

  /** Responds to refused fetches in controllers of Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebMvcConfigurer.class)
  @ConditionalOnWebApplication(type = Type.SERVLET)
  @ConditionalOnBooleanProperty(name = PROBLEMS, matchIfMissing = true)
  static class Mvc {
    @Bean
    RefusedFetchWebMvc urialRefusedFetchWebMvc() {
      return new RefusedFetchWebMvc();
    }
  }

  /** Responds to refused fetches in controllers of Spring WebFlux. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebFluxConfigurer.class)
  @ConditionalOnWebApplication(type = Type.REACTIVE)
  @ConditionalOnBooleanProperty(name = PROBLEMS, matchIfMissing = true)
  static class WebFlux {
    @Bean
    RefusedFetchHandler urialRefusedFetchHandler() {
      return new RefusedFetchHandler();
    }
  }

  /** Counts refused fetches, if Micrometer is present. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(MeterRegistry.class)
  static class Metrics {
    @Bean
    RefusalCounter urialRefusalCounter(ObjectProvider<MeterRegistry> registries) {
      return new RefusalCounter(registries);
    }
  }
}
