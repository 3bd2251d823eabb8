package dev.urial.quarkus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.convert.TextExamples;
import dev.urial.url.Url;
import dev.urial.urn.NamespaceUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

@QuarkusTest
class UrialInQuarkusTest {
  @Path("/go/{urn}")
  public static class Go {
    @GET
    public String go(@QueryParam("to") Uri to, @PathParam("urn") Urn urn) {
      return to.host() + " " + urn.nid();
    }
  }

  public record Page(Uri uri, List<UriReference> links, Url logo) {}

  @Path("/pages")
  public static class Pages {
    @POST
    public Page add(Page page) {
      return page;
    }
  }

  @TestHTTPResource URI base;

  @Inject Config config;

  @ConfigProperty(name = "shop.endpoint")
  Uri endpoint;

  @ConfigProperty(name = "shop.logo")
  Optional<Url> logo;

  @ConfigProperty(name = "shop.links")
  List<UriReference> links;

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
  }

  @Test
  void parametersAreOurTypes() throws IOException, InterruptedException {
    HttpResponse<String> answer =
        send(HttpRequest.newBuilder(base.resolve("/go/urn:isbn:1?to=http://a.example/")));
    assertEquals("a.example isbn", answer.body());
    HttpResponse<String> bad =
        send(HttpRequest.newBuilder(base.resolve("/go/urn:isbn:1?to=http://u:secret@a%20b/")));
    assertEquals(400, bad.statusCode());
    assertTrue(bad.body().contains("RFC 3986 §3.2.2"), bad.body());
    assertFalse(bad.body().contains("secret"), bad.body());
  }

  @Test
  void jsonIsOurTypes() throws IOException, InterruptedException {
    String json = "{\"uri\":\"http://a/\",\"links\":[\"../b\"],\"logo\":\"http://h/\"}";
    HttpRequest.Builder post =
        HttpRequest.newBuilder(base.resolve("/pages"))
            .header("Content-Type", "application/json")
            .header("Accept", "application/json");
    HttpResponse<String> answer = send(post.POST(BodyPublishers.ofString(json)));
    assertEquals(200, answer.statusCode(), answer.body());
    assertTrue(answer.body().contains("\"logo\":\"http://h/\""), answer.body());
    assertTrue(answer.body().contains("\"links\":[\"../b\"]"), answer.body());
    String bad = json.replace("http://a/", "http://a b");
    assertEquals(400, send(post.POST(BodyPublishers.ofString(bad))).statusCode());
  }

  @Test
  void configurationIsOurTypes() {
    assertEquals(Uri.parse("https://shop.example/a"), endpoint);
    assertEquals(Optional.of(Url.parse("http://h/")), logo);
    assertEquals(List.of(UriReference.parse("../a"), UriReference.parse("b")), links);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> config.getValue("shop.bad", Uri.class));
    StringBuilder said = new StringBuilder();
    for (Throwable at = e; at != null; at = at.getCause()) {
      said.append(at).append('\n');
    }
    assertTrue(said.toString().contains("RFC 3986 §3.2.2"), said.toString());
  }

  /** MicroProfile Config finds {@code valueOf}: no converter of ours is needed. */
  @Test
  void everyClassHasAConverter() {
    List<Class<?>> none = List.of(NamespaceUrn.class, SchemeView.class);
    for (TextExamples.Example example : TextExamples.all()) {
      Class<?> type = example.type().type();
      assertEquals(
          !none.contains(type), config.getConverter(type).isPresent(), example.type().name());
    }
  }
}
