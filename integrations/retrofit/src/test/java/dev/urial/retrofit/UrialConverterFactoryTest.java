package dev.urial.retrofit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import mockwebserver3.MockResponse;
import mockwebserver3.MockWebServer;
import mockwebserver3.RecordedRequest;
import okhttp3.HttpUrl;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import retrofit2.Call;
import retrofit2.Retrofit;
import retrofit2.http.Body;
import retrofit2.http.GET;
import retrofit2.http.Header;
import retrofit2.http.PUT;
import retrofit2.http.Path;
import retrofit2.http.Query;

class UrialConverterFactoryTest {
  interface Links {
    @GET("names/{name}")
    Call<Uri> name(@Path("name") Uri name);

    @GET("check")
    Call<UriReference> check(
        @Query("url") @Nullable Uri url, @Header("Referer") @Nullable UriReference referer);

    @GET("all")
    Call<Url> all(@Query("url") List<Iri> urls);

    @PUT("target")
    Call<ResponseBody> put(@Body Uri target);

    @GET
    Call<ResponseBody> fetch(@retrofit2.http.Url HttpUrl url);
  }

  private final MockWebServer server = new MockWebServer();
  private Links links;

  @BeforeEach
  void start() throws IOException {
    server.start();
    links =
        new Retrofit.Builder()
            .baseUrl(server.url("/"))
            .addConverterFactory(UrialConverterFactory.create())
            .build()
            .create(Links.class);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private void answers(String body) {
    server.enqueue(new MockResponse.Builder().body(body).build());
  }

  private RecordedRequest asked() throws InterruptedException {
    return server.takeRequest();
  }

  @Test
  void anArgumentIsDataAndAnAnswerIsRead() throws Exception {
    answers("https://example.com/a\n");
    assertEquals(
        Uri.parse("https://example.com/a"),
        links.name(Uri.parse("http://h/a%20b")).execute().body());
    assertEquals("/names/http:%2F%2Fh%2Fa%2520b", asked().getTarget());
  }

  @Test
  void queriesHeadersAndListsTakeOurTypes() throws Exception {
    answers("../b");
    assertEquals(
        UriReference.parse("../b"),
        links.check(Uri.parse("http://h/?a=b&c"), UriReference.parse("/r?s")).execute().body());
    RecordedRequest request = asked();
    assertEquals("/check?url=http%3A%2F%2Fh%2F%3Fa%3Db%26c", request.getTarget());
    assertEquals("/r?s", request.getHeaders().get("Referer"));
    answers("HTTP://H");
    assertEquals(
        Url.parse("http://h/"),
        links.all(List.of(Iri.parse("a:é"), Iri.parse("b:c"))).execute().body());
    assertEquals("/all?url=a%3A%C3%A9&url=b%3Ac", asked().getTarget());
  }

  @Test
  void nullIsLeftOut() throws Exception {
    answers("");
    assertEquals(UriReference.parse(""), links.check(null, null).execute().body());
    assertEquals("/check", asked().getTarget());
  }

  @Test
  void aBodyIsPlainText() throws Exception {
    answers("");
    var unused = links.put(Uri.parse("http://h/é".replace("é", "%C3%A9"))).execute();
    RecordedRequest request = asked();
    assertEquals("http://h/%C3%A9", Objects.requireNonNull(request.getBody()).utf8());
    assertEquals("text/plain; charset=UTF-8", request.getHeaders().get("Content-Type"));
  }

  @Test
  void anAnswerThatIsNoneSaysWhereAndNoPassword() {
    answers("http://me:hunter2@a b");
    IOException e =
        assertThrows(IOException.class, () -> links.name(Uri.parse("urn:a:b")).execute());
    UriParseException cause = assertInstanceOf(UriParseException.class, e.getCause());
    assertEquals(19, cause.error().index());
    assertFalse(e.toString().contains("hunter2"));
  }

  @Test
  void aUrlIsAskedForOverTheBridge() throws Exception {
    answers("here");
    Uri uri = Uri.parse(server.url("/a?b").toString());
    HttpUrl url = HttpUrlConversion.toHttpUrl(uri).result().orElseThrow();
    assertEquals("here", Objects.requireNonNull(links.fetch(url).execute().body()).string());
    assertEquals("/a?b", asked().getTarget());
  }
}
