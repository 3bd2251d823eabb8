package dev.urial.springboot;

import dev.urial.Uri;
import dev.urial.convert.TextTypes;
import dev.urial.spring.JavaUriConverter;
import dev.urial.spring.TextTypeConverter;
import dev.urial.spring.UriProblemHandler;
import dev.urial.spring.UrialConverters;
import dev.urial.spring.UrialWebFlux;
import dev.urial.spring.UrialWebMvc;
import io.swagger.v3.core.converter.ModelConverter;
import org.springdoc.core.customizers.ParameterCustomizer;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.boot.context.properties.ConfigurationPropertiesBinding;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Supports Urial's types as controller arguments and configuration properties, with problem details
 * for invalid arguments.
 *
 * <pre>{@code
 * @ConfigurationProperties("shop")
 * record Shop(Uri endpoint, Url logo) {}
 * }</pre>
 *
 * <p>You can replace each bean with your own. Jackson needs no bean, because Boot finds modules
 * that register themselves, including Urial's. With springdoc, OpenAPI schemas contain {@code
 * format: uri} and similar formats.
 *
 * @see UrialConverters
 */
@AutoConfiguration
@ConditionalOnClass(Uri.class)
public final class UrialAutoConfiguration {
  /** Creates the configuration; called by Spring Boot. */
  public UrialAutoConfiguration() {}

  @Bean
  @ConfigurationPropertiesBinding
  @ConditionalOnMissingBean
  static TextTypeConverter urialTextTypeConverter() {
    return TextTypeConverter.of(TextTypes.builtIn());
  }

  @Bean
  @ConfigurationPropertiesBinding
  @ConditionalOnMissingBean
  static JavaUriConverter urialJavaUriConverter() {
    return JavaUriConverter.telling(conversion -> {});
  }

  /** Configures Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebMvcConfigurer.class)
  @ConditionalOnWebApplication(type = Type.SERVLET)
  static class Mvc {
    @Bean
    @ConditionalOnMissingBean
    UrialWebMvc urialWebMvc() {
      return new UrialWebMvc();
    }
  }

  /** Configures Spring WebFlux. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebFluxConfigurer.class)
  @ConditionalOnWebApplication(type = Type.REACTIVE)
  static class WebFlux {
    @Bean
    @ConditionalOnMissingBean
    UrialWebFlux urialWebFlux() {
      return new UrialWebFlux();
    }

    @Bean
    @ConditionalOnMissingBean
    UriProblemHandler urialProblemHandler() {
      return new UriProblemHandler();
    }
  }

  /** Registers the formats of Urial's types for springdoc's OpenAPI documents. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({ModelConverter.class, ParameterCustomizer.class})
  static class OpenApi {
    @Bean
    @ConditionalOnMissingBean(name = "urialSchemas")
    UriSchemas urialSchemas() {
      return new UriSchemas();
    }
  }
}
