package dev.urial.micronaut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import io.micronaut.context.annotation.Property;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.convert.ConversionContext;
import io.micronaut.core.convert.ConversionService;
import io.micronaut.runtime.server.EmbeddedServer;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@MicronautTest
@Property(name = "shop.endpoint", value = "https://shop.example/a")
class UrialTypeConvertersTest {
  private final EmbeddedServer server;
  private final ConversionService service;
  private final Uri endpoint;

  UrialTypeConvertersTest(
      EmbeddedServer server,
      ConversionService service,
      @Property(name = "shop.endpoint") Uri endpoint) {
    this.server = server;
    this.service = service;
    this.endpoint = endpoint;
  }

  private HttpResponse<String> get(String path, String... headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.getURI() + path));
    if (headers.length > 0) {
      request.headers(headers);
    }
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
  }

  private static String data(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Test
  void argumentsAreOurTypes() throws Exception {
    assertEquals("urn", get("/names/urn:isbn:0451450523").body());
    assertEquals("example.com", get("/go?to=" + data("http://example.com/a")).body());
    assertEquals("/a/b", get("/referer", "Referer", "https://h/a/b?c").body());
    assertEquals(
        "[http://h/, http://i/]", get("/all?url=" + data("HTTP://H") + "&url=http:i").body());
  }

  @Test
  void whatIsAbsentIsNull() throws Exception {
    assertEquals("to=null", get("/maybe").body());
  }

  @Test
  void propertiesAreOurTypes() {
    assertEquals(Uri.parse("https://shop.example/a"), endpoint);
  }

  @Test
  void aBadValueIsABadRequestThatNamesTheClauseAndNoPassword() throws Exception {
    HttpResponse<String> answer = get("/go?to=" + data("http://me:hunter2@a b"));
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains("RFC 3986 §3.2.2"), answer.body());
    assertTrue(answer.body().contains("index 19"), answer.body());
    assertTrue(answer.body().contains("[to]"), answer.body());
    // before it is Micronaut's link to the request itself
    String errors = answer.body().substring(answer.body().indexOf("\"errors\""));
    assertFalse(errors.contains("hunter2"), answer.body());
  }

  @Test
  void headersAreNoOtherMatter() throws Exception {
    HttpResponse<String> answer = get("/referer", "Referer", "http://me:hunter2@h/%4g");
    assertEquals(400, answer.statusCode());
    assertTrue(answer.body().contains("pct-encoded"), answer.body());
    assertFalse(answer.body().contains("hunter2"), answer.body());
  }

  @Test
  void textsAndJavaUrisAreConvertedBothWays() {
    assertEquals(Optional.of(Iri.parse("a:é")), service.convert("a:é", Iri.class));
    assertEquals(Optional.of(UriReference.parse("")), service.convert("", UriReference.class));
    assertEquals(Optional.of("http://h/"), service.convert(Uri.parse("http://h/"), String.class));
    assertEquals(Optional.of("http://h/"), service.convert(Url.parse("http://h"), String.class));
    assertEquals(
        Optional.of(Urn.parse("urn:isbn:0451450523")),
        service.convert("urn:isbn:0451450523", Urn.class));
    assertEquals(Optional.of("u:pw@h"), service.convert(Authority.parse("u:pw@h"), String.class));
    URI java = URI.create("http://h/é");
    assertEquals(Optional.of(Uri.parse("http://h/%C3%A9")), service.convert(java, Uri.class));
    assertEquals(
        Optional.of(URI.create("urn:a:b")), service.convert(Uri.parse("urn:a:b"), URI.class));
    assertEquals(
        Optional.of(URI.create("http://h/")), service.convert(Url.parse("http://h"), URI.class));
    assertEquals(Optional.empty(), service.convert(null, Uri.class));
  }

  @Test
  void whatIsNoneIsEmptyAndTheContextKnowsWhy() {
    ArgumentConversionContext<Uri> context = ConversionContext.of(Uri.class);
    assertEquals(Optional.empty(), service.convert("http://a b", context));
    String why = String.valueOf(context.getLastError().orElseThrow().getCause());
    assertTrue(why.contains("RFC 3986 §3.2.2"), why);
    assertEquals(Optional.empty(), service.convert(URI.create("/a"), Uri.class));
    assertEquals(Optional.empty(), service.convert(Uri.parse("a:"), URI.class));
  }
}
