package dev.urial.openrewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import okhttp3.HttpUrl;
import org.apache.hc.core5.net.URIBuilder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

/** All libraries read a plain URL alike; recipes move no other. */
class PlainUrlTest {
  private static final String[] HOSTS = {"h", "a.example", "www.example.com", "localhost"};
  private static final String[] SEGMENTS = {"a", "b.c", "d-e_f", "Gh", "0", "x1", "..a", "a.."};
  private static final String[] QUERIES = {"a", "a=b", "a=b&c=d", "a&b&c=a", "A-._z=0"};

  private static List<String> draw() {
    Random random = new Random(20261123);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "http://" : "https://");
      text.append(HOSTS[random.nextInt(HOSTS.length)]).append('/');
      int segments = random.nextInt(4);
      for (int j = 0; j < segments; j++) {
        text.append(SEGMENTS[random.nextInt(SEGMENTS.length)]);
        boolean isOpen = j + 1 < segments || random.nextBoolean();
        text.append(isOpen ? "/" : "");
      }
      if (random.nextBoolean()) {
        text.append('?').append(QUERIES[random.nextInt(QUERIES.length)]);
      }
      if (random.nextBoolean()) {
        text.append('#').append(SEGMENTS[random.nextInt(SEGMENTS.length)]);
      }
      texts.add(text.toString());
    }
    return texts;
  }

  @Test
  void allLibrariesReadItAsWeDo() throws URISyntaxException {
    for (String text : draw()) {
      assertTrue(PlainUrl.is(text), text);
      Uri uri = Uri.parse(text);
      HttpUrl okhttp = HttpUrl.get(text);
      assertEquals(
          answers(uri.scheme(), uri.host(), uri.path(), uri.query(), uri.fragment(), uri),
          answers(
              okhttp.scheme(),
              okhttp.host(),
              okhttp.encodedPath(),
              okhttp.encodedQuery(),
              okhttp.encodedFragment(),
              okhttp),
          text);
      UriComponents spring = UriComponentsBuilder.fromUriString(text).build();
      assertEquals(
          answers(uri.scheme(), uri.host(), uri.path(), uri.query(), uri.fragment(), uri),
          answers(
              spring.getScheme(),
              spring.getHost(),
              spring.getPath(),
              spring.getQuery(),
              spring.getFragment(),
              spring.toUriString()),
          text);
      assertEquals(uri.toJavaUri(), spring.toUri(), text);
      URIBuilder five = new URIBuilder(text);
      assertEquals(
          answers(uri.scheme(), uri.host(), uri.path(), null, uri.fragment(), uri),
          answers(five.getScheme(), five.getHost(), five.getPath(), null, five.getFragment(), five),
          text);
      assertEquals(uri.toJavaUri(), five.build(), text);
      org.apache.http.client.utils.URIBuilder four =
          new org.apache.http.client.utils.URIBuilder(text);
      assertEquals(
          answers(uri.scheme(), uri.host(), uri.path(), null, uri.fragment(), uri),
          answers(four.getScheme(), four.getHost(), four.getPath(), null, four.getFragment(), four),
          text);
      assertEquals(uri.toJavaUri(), four.build(), text);
    }
  }

  private static String answers(@Nullable Object... answers) {
    return Arrays.toString(answers);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://",
        "http:///a",
        "http://a.example",
        "http://a.example?b",
        "ftp://a.example/",
        "HTTP://a.example/",
        "http://A.example/",
        "http://a.example:80/",
        "http://u@a.example/",
        "http://127.0.0.1/",
        "http://0x7f/",
        "http://a..b/",
        "http://a.example./",
        "http://a.example/./b",
        "http://a.example/..",
        "http://a.example//b",
        "http://a.example/%41",
        "http://a.example/a b",
        "http://a.example/?",
        "http://a.example/#",
        "http://a.example/?a'b",
        "http://a.example/?&",
        "http://a.example/?a&b&a",
        "http://a.example/?a==b",
        "http://a.example/?a=",
        "http://a.example/?a+b",
        "http://a.example/#a#b",
        "http://a.example/{id}",
        "http://é.example/",
        "http:\\\\a.example\\"
      })
  void whatSomeReadOtherwiseIsNotPlain(String text) {
    assertFalse(PlainUrl.is(text), text);
  }
}
