package dev.urial.scheme.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.Uri;
import dev.urial.url.Url;
import org.junit.jupiter.api.Test;

final class TrackingParametersTest {
  private static final TrackingParameters LIST = TrackingParameters.builtIn();

  @Test
  void whatTracksGoesAndTheOthersStayAsWritten() {
    String[][] cases = {
      {"http://h/?q=a+b&utm_source=x&x=%7e", "http://h/?q=a+b&x=%7e"},
      {"http://h/?UTM_SOURCE=x&a", "http://h/?a"},
      {"http://h/?%75tm_source=x&a=1", "http://h/?a=1"},
      {"http://h/?gclid=1#f", "http://h/#f"},
      {"http://h/?gclid=1&&fbclid=2", "http://h/"},
      {"http://h/?a&&gclid=1", "http://h/?a&"},
    };
    for (String[] it : cases) {
      assertEquals(it[1], LIST.removeFrom(Uri.parse(it[0])).toString());
      assertEquals(it[1], LIST.removeFrom(Url.parse(it[0])).href());
    }
  }

  @Test
  void whereNothingTracksTheObjectIsTheSame() {
    for (String text :
        new String[] {"http://h/", "http://h/?", "http://h/?&a&", "http://h/?sid=1"}) {
      Uri uri = Uri.parse(text);
      assertSame(uri, LIST.removeFrom(uri));
      Url url = Url.parse(text);
      assertSame(url, LIST.removeFrom(url));
    }
  }
}
