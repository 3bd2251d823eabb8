package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The answer at a host that the service does not serve: it can ask that host for nothing more. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class UnservedHostTest {
  @Test
  void itIsAnsweredByASentenceWithoutLinks() throws Exception {
    try (Fixture own = new Fixture()) {
      for (String path : new String[] {"/", "/a", "/inspect", "/assets/style.css"}) {
        Wire.Reply reply =
            Wire.get(own.port(), "other.example", path, "Accept-Language: hu", "Cookie: lang=hu")
                .is(404, path);
        assertEquals("text/plain;charset=utf-8", reply.field("Content-Type"));
        assertEquals("hu", reply.field("Content-Language"));
      }
      assertFalse(Jsoup.parse(own.get("/missing").body()).select("link[rel=stylesheet]").isEmpty());
      Wire.Reply api = Wire.get(own.port(), "other.example", "/api/v1/links");
      assertEquals("application/problem+json", api.field("Content-Type"));
    }
  }
}
