package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.javanethttp.VettedJavaHttp;
import dev.urial.safety.AddressClass;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** A vetted client within Spring's factory, without Boot: docs/fetching-safely.md. */
@Timeout(60)
class JdkClientFactoryTest {
  private static final FetchPolicy WITH_LOOPBACK =
      FetchPolicy.builder()
          .port("any")
          .addressClass(AddressClass.GLOBAL, AddressClass.LOOPBACK)
          .build();

  private static RestClient rest(VettedJavaHttp client) {
    return RestClient.builder().requestFactory(new JdkClientHttpRequestFactory(client)).build();
  }

  private static String get(RestClient rest, String url) {
    return String.valueOf(rest.get().uri(url).retrieve().body(String.class));
  }

  private static String refusal(RestClient rest, String url) {
    Exception e = assertThrows(ResourceAccessException.class, () -> get(rest, url));
    RefusedUrlException refused = RefusedUrlException.find(e);
    assertNotNull(refused, e.toString());
    return refused.refusals().get(0).name();
  }

  @Test
  void eachRequestAndRedirectIsVetted() throws IOException {
    HttpClient.Builder own = HttpClient.newBuilder().followRedirects(Redirect.NORMAL);
    try (Loopback server = new Loopback();
        VettedJavaHttp client = VettedJavaHttp.guard(own, WITH_LOOPBACK).build()) {
      assertEquals("hello", get(rest(client), server.url("/a")));
      assertEquals("address-metadata-service", refusal(rest(client), server.url("/away")));
    }
  }

  @Test
  void aRequestThatIsRefusedIsNotSent() throws IOException {
    try (Loopback server = new Loopback();
        VettedJavaHttp client =
            VettedJavaHttp.guard(HttpClient.newBuilder(), FetchPolicy.publicWeb()).build()) {
      assertEquals("address-loopback", refusal(rest(client), server.url("/a")));
      assertEquals(0, server.asked.get());
    }
  }

  /** As the JDK's own client: a redirect is the response, and nobody goes there. */
  @Test
  void redirectsAreNotFollowedUnlessTheBuilderSaysSo() throws IOException {
    try (Loopback server = new Loopback();
        VettedJavaHttp client =
            VettedJavaHttp.guard(HttpClient.newBuilder(), WITH_LOOPBACK).build()) {
      var response = rest(client).get().uri(server.url("/away")).retrieve().toBodilessEntity();
      assertEquals(302, response.getStatusCode().value());
      assertEquals(1, server.asked.get());
    }
  }
}
