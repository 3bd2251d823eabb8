package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springdoc.core.configuration.SpringDocConfiguration;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.webmvc.core.configuration.MultipleOpenApiSupportConfiguration;
import org.springdoc.webmvc.core.configuration.SpringDocWebMvcConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads what springdoc generates for an application whose types are ours. */
class OpenApiTest {
  record Page(
      @Schema(description = "Where it is.", example = "https://a.example/") Uri uri,
      UriReference next,
      Iri iri,
      List<IriReference> links,
      Map<String, Url> urls,
      MailtoUri author,
      Urn urn,
      Host host,
      @Schema(format = "mine") Uri other) {}

  @RestController
  static class Pages {
    @GetMapping("/go/{urn}")
    Uri go(
        @RequestParam("to") Uri to,
        @PathVariable("urn") Urn urn,
        @RequestParam("next") Optional<UriReference> next,
        @RequestParam("all") List<Iri> all,
        @RequestParam("own") @Parameter(schema = @Schema(type = "string", format = "mine"))
            Uri own) {
      return to;
    }

    @PostMapping("/pages")
    Page add(@RequestBody Page page) {
      return page;
    }
  }

  @Test
  void schemasSayWhichFormatATextHas() {
    new WebApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                UrialAutoConfiguration.class,
                WebMvcAutoConfiguration.class,
                JacksonAutoConfiguration.class,
                HttpMessageConvertersAutoConfiguration.class,
                SpringDocConfiguration.class,
                SpringDocConfigProperties.class,
                SpringDocWebMvcConfiguration.class,
                MultipleOpenApiSupportConfiguration.class))
        .withBean(Pages.class)
        .run(
            context -> {
              MockMvc mvc = MockMvcBuilders.webAppContextSetup(context).build();
              String json =
                  mvc.perform(get("/v3/api-docs")).andReturn().getResponse().getContentAsString();
              JsonNode api = JsonMapper.shared().readTree(json);
              JsonNode page = api.at("/components/schemas/Page/properties");
              assertEquals("string uri", shown(page.at("/uri")), json);
              assertEquals("Where it is.", page.at("/uri/description").asString());
              assertEquals("https://a.example/", page.at("/uri/example").asString());
              assertEquals("string uri-reference", shown(page.at("/next")));
              assertEquals("string iri", shown(page.at("/iri")));
              assertEquals("string iri-reference", shown(page.at("/links/items")));
              assertEquals("string uri", shown(page.at("/urls/additionalProperties")));
              assertEquals("string uri", shown(page.at("/author")));
              assertEquals("string uri", shown(page.at("/urn")));
              assertEquals("string", shown(page.at("/host")));
              assertEquals("string mine", shown(page.at("/other")));
              JsonNode go = api.at("/paths/~1go~1{urn}/get");
              assertEquals("string uri", shown(go.at("/parameters/0/schema")), json);
              assertEquals("string uri", shown(go.at("/parameters/1/schema")), json);
              assertEquals("string uri-reference", shown(go.at("/parameters/2/schema")), json);
              assertEquals("string iri", shown(go.at("/parameters/3/schema/items")), json);
              assertEquals("string mine", shown(go.at("/parameters/4/schema")), json);
              assertEquals(
                  List.of("Page"), List.copyOf(api.at("/components/schemas").propertyNames()));
              JsonNode answer = go.at("/responses/200/content");
              assertEquals("string uri", shown(answer.iterator().next().at("/schema")), json);
            });
  }

  private static String shown(JsonNode schema) {
    String type = schema.path("type").asString("?");
    return schema.has("format") ? type + ' ' + schema.path("format").asString() : type;
  }

  @Test
  void withoutSpringdocThereIsNoSuchBean() {
    ApplicationContextRunner runner =
        new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(UrialAutoConfiguration.class));
    runner
        .withClassLoader(new FilteredClassLoader("io.swagger", "org.springdoc"))
        .run(context -> assertFalse(context.containsBean("urialSchemas")));
    runner.run(
        context -> assertTrue(context.getBean("urialSchemas") instanceof ModelConverter, "there"));
  }
}
