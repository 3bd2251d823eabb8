package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.part.Outcome;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole is asked for, whatever the fragment says: only the type of the response says more. */
@Timeout(60)
class PartRequestTest {
  @ParameterizedTest
  @CsvSource({
    "text/html, t=77, ABSENT",
    "text/html, 't=10,20', ABSENT",
    "text/html, top, WHOLE",
    "audio/wav, 't=10,20', UNCUT",
    "audio/mpeg, t=npt:5, UNCUT",
    "video/ogg, 't=60,100&xywh=1,1,1,1', UNCUT",
    "image/png, 'xywh=1,1,1,1', UNCUT",
  })
  void noFragmentBecomesARange(String type, String fragment, Outcome outcome) throws Exception {
    Loopback.assume();
    String head = "HTTP/1.1 200 OK\r\nContent-Type: " + type + "\r\nContent-Length: 3\r\n\r\n";
    try (RawServer server = RawServer.saying(head + "<p>");
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a#" + fragment))) {
      assertEquals(outcome, page.secondaryResource().outcome());
      assertTrue(server.requests().get(0).stream().noneMatch(it -> it.startsWith("Range:")));
      assertTrue(server.requests().get(0).get(0).startsWith("GET /a HTTP/1.1"));
    }
  }
}
