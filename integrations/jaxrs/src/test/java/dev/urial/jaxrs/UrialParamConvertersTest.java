package dev.urial.jaxrs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.convert.TextExamples.Example;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Application;
import jakarta.ws.rs.core.Form;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ParamConverter;
import java.lang.annotation.Annotation;
import java.util.List;
import java.util.Objects;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.test.JerseyTest;
import org.glassfish.jersey.test.inmemory.InMemoryTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainerFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In Jersey's own harness, in memory; started once. */
class UrialParamConvertersTest {
  /** What is asked. */
  @Path("/")
  public static class Pages {
    @GET
    public String query(
        @QueryParam("url") @Nullable Url url,
        @QueryParam("ref") @DefaultValue("../a") UriReference reference,
        @QueryParam("all") List<Uri> all) {
      return (url == null ? "none" : url.href()) + ' ' + reference + ' ' + all;
    }

    @GET
    @Path("urn/{urn}")
    public String path(@PathParam("urn") Urn urn) {
      return urn.nid();
    }

    @GET
    @Path("header")
    public String header(@HeaderParam("Referer") Uri referer) {
      return referer.path();
    }

    @POST
    @Path("form")
    public String form(@FormParam("uri") Uri uri) {
      return uri.scheme();
    }
  }

  private static final JerseyTest JERSEY =
      new JerseyTest() {
        @Override
        protected Application configure() {
          return new ResourceConfig(Pages.class, UrialParamConverters.class);
        }

        @Override
        protected TestContainerFactory getTestContainerFactory() {
          return new InMemoryTestContainerFactory();
        }
      };

  @BeforeAll
  static void start() throws Exception {
    JERSEY.setUp();
  }

  @AfterAll
  static void stop() throws Exception {
    JERSEY.tearDown();
  }

  static List<Example> examples() {
    return TextExamples.all();
  }

  static List<Example> refusing() {
    return TextExamples.refusing();
  }

  private static String get(String name, Object... values) {
    return JERSEY.target("/").queryParam(name, values).request().get(String.class);
  }

  private static <T> ParamConverter<T> converter(TextType<T> type) {
    return Objects.requireNonNull(
        new UrialParamConverters().getConverter(type.type(), type.type(), new Annotation[0]));
  }

  @ParameterizedTest
  @MethodSource("examples")
  @SuppressWarnings("unchecked")
  void aParameterIsReadAndWritten(Example example) {
    ParamConverter<Object> converter = (ParamConverter<Object>) converter(example.type());
    Object value = example.type().parse(example.text());
    assertEquals(value, converter.fromString(example.text()));
    assertEquals(example.text(), converter.toString(value));
    assertNull(converter.fromString(null));
    assertNull(converter.toString(null));
  }

  @ParameterizedTest
  @MethodSource("refusing")
  void aBrokenParameterIsA400ThatShowsNoSecret(Example example) {
    ParamConverter<?> converter = converter(example.type());
    InvalidParameterException e =
        assertThrows(InvalidParameterException.class, () -> converter.fromString(example.broken()));
    assertEquals(400, e.getResponse().getStatus());
    assertEquals(example.broken(), e.error().input());
    assertFalse((e + " " + e.getCause() + e.getResponse().getEntity()).contains("secret"));
  }

  @Test
  void queriesAreRead() {
    assertEquals("https://a/ ../a []", get("url", "HTTPS://A"));
    assertEquals("none ../a []", get("none", ""));
    assertEquals("none  []", get("ref", ""));
    assertEquals("none ../a [a:b, c:d]", get("all", "a:b", "c:d"));
  }

  @Test
  void pathsHeadersAndFormsAreRead() {
    assertEquals("isbn", JERSEY.target("/urn/urn:isbn:0451450523").request().get(String.class));
    assertEquals(
        "/b", JERSEY.target("/header").request().header("Referer", "http://a/b").get(String.class));
    assertEquals(
        "a",
        JERSEY.target("/form").request().post(Entity.form(new Form("uri", "a:b")), String.class));
  }

  @Test
  void whatDoesNotFitIsAnswered400WithALineThatSaysWhy() {
    try (Response response =
        JERSEY.target("/").queryParam("url", "http://u:secret@a%3Cb/").request().get()) {
      assertEquals(400, response.getStatus());
      assertEquals("text/plain;charset=utf-8", response.getHeaderString("Content-Type"));
      String text = response.readEntity(String.class);
      assertTrue(text.startsWith("http://u:***@a"), text);
      assertFalse(text.contains("secret"), text);
      assertTrue(text.contains("URL Standard §"), text);
    }
    for (String path : List.of("/urn/urn:a:b", "/header")) {
      try (Response response = JERSEY.target(path).request().header("Referer", "a b").get()) {
        assertEquals(400, response.getStatus(), path);
        assertTrue(response.readEntity(String.class).contains(" (RFC "), path);
      }
    }
  }

  @Test
  void otherTypesAreLeftToOthers() {
    assertNull(
        new UrialParamConverters().getConverter(String.class, String.class, new Annotation[0]));
    TextType<Thread> type =
        TextType.of(
            Thread.class, text -> Uri.tryParse(text).map(u -> new Thread(text)), Thread::getName);
    ParamConverter<Thread> added =
        Objects.requireNonNull(
            UrialParamConverters.of(TextTypes.builtIn().with(type))
                .getConverter(Thread.class, Thread.class, new Annotation[0]));
    assertEquals("a:b", Objects.requireNonNull(added.fromString("a:b")).getName());
  }
}
