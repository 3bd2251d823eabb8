package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.jackson3.UrialModule;
import dev.urial.spring.UriProblemHandler;
import dev.urial.spring.UrialWebFlux;
import dev.urial.url.Url;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.context.annotation.Configuration;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.json.JsonMapper;

class UrialAutoConfigurationTest {
  @ConfigurationProperties("shop")
  record Shop(Uri endpoint, @Nullable Url logo, @Nullable List<UriReference> links) {}

  @Configuration(proxyBeanMethods = false)
  @EnableConfigurationProperties(Shop.class)
  static class Shops {}

  @RestController
  static class Go {
    @GetMapping("/go")
    String go(@RequestParam("to") Uri to) {
      return String.valueOf(to.host());
    }
  }

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(UrialAutoConfiguration.class))
          .withUserConfiguration(Shops.class);

  @Test
  void propertiesAreOurTypes() {
    runner
        .withPropertyValues(
            "shop.endpoint=https://shop.example/a", "shop.logo=HTTP://H", "shop.links=../a,b")
        .run(
            context -> {
              Shop shop = context.getBean(Shop.class);
              assertEquals(Uri.parse("https://shop.example/a"), shop.endpoint());
              assertEquals(Url.parse("http://h/"), shop.logo());
              assertEquals(
                  List.of(UriReference.parse("../a"), UriReference.parse("b")), shop.links());
            });
  }

  @Test
  void aPropertyThatIsNoUriStopsTheStartAndSaysWhere() {
    runner
        .withPropertyValues("shop.endpoint=https://a b/")
        .run(
            context -> {
              Throwable failure = context.getStartupFailure();
              StringBuilder said = new StringBuilder();
              for (Throwable at = failure; at != null; at = at.getCause()) {
                said.append(at.getMessage()).append('\n');
              }
              assertTrue(said.toString().contains("RFC 3986 §3.2.2"), said.toString());
            });
  }

  @Test
  void argumentsOfMvcAreOurTypes() {
    new WebApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                UrialAutoConfiguration.class,
                WebMvcAutoConfiguration.class,
                JacksonAutoConfiguration.class,
                HttpMessageConvertersAutoConfiguration.class))
        .withBean(Go.class)
        .run(
            context -> {
              MockMvc mvc = MockMvcBuilders.webAppContextSetup(context).build();
              assertEquals(
                  "example.com",
                  mvc.perform(get("/go").param("to", "http://example.com/"))
                      .andReturn()
                      .getResponse()
                      .getContentAsString());
              MockHttpServletResponse bad =
                  mvc.perform(get("/go").param("to", "http://a b")).andReturn().getResponse();
              assertEquals(400, bad.getStatus());
              assertEquals("application/problem+json", bad.getContentType());
              assertTrue(bad.getContentAsString().contains("RFC 3986 §3.2.2"));
            });
  }

  @Test
  void webFluxHasItsOwnBeans() {
    new ReactiveWebApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(UrialAutoConfiguration.class))
        .run(
            context -> {
              assertEquals(1, context.getBeansOfType(UrialWebFlux.class).size());
              assertEquals(1, context.getBeansOfType(UriProblemHandler.class).size());
            });
  }

  @Test
  void jacksonFindsOurModuleByItself() {
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(JacksonAutoConfiguration.class))
        .run(
            context -> {
              JsonMapper mapper = context.getBean(JsonMapper.class);
              assertTrue(
                  mapper.registeredModules().stream().anyMatch(m -> m instanceof UrialModule));
              Shop shop =
                  mapper.readValue(
                      "{\"endpoint\":\"http://h/\",\"logo\":\"HTTP://H\"}", Shop.class);
              assertEquals(Url.parse("http://h/"), shop.logo());
              DatabindException e =
                  assertThrows(
                      DatabindException.class,
                      () -> mapper.readValue("{\"endpoint\":\"http://a b\"}", Shop.class));
              assertTrue(String.valueOf(e.getMessage()).contains("RFC 3986 §3.2.2"));
            });
  }
}
