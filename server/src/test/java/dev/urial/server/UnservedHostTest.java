package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The page at a host that the service does not serve: it can ask that host for nothing more. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class UnservedHostTest {
  @Test
  void itsStyleStandsInThePageAndIsAllowed() throws Exception {
    try (Fixture own = new Fixture()) {
      for (String path : new String[] {"/", "/a", "/inspect", "/assets/style.css"}) {
        Wire.Reply reply =
            Wire.get(own.port(), "other.example", path, "Accept-Language: hu", "Cookie: lang=hu");
        assertEquals(404, reply.status(), path);
        Document page = Jsoup.parse(reply.body());
        assertEquals(0, page.select("link, a, img, script, form").size(), reply.body());
        assertEquals("hu", page.selectFirst("html").attr("lang"));
        byte[] digest =
            MessageDigest.getInstance("SHA-256")
                .digest(page.selectFirst("style").data().getBytes(StandardCharsets.UTF_8));
        String policy = reply.field("Content-Security-Policy");
        assertTrue(
            policy.contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'"), policy);
      }
      Wire.Reply ours = own.get("/missing");
      assertFalse(Jsoup.parse(ours.body()).select("link[rel=stylesheet]").isEmpty());
      Wire.Reply api = Wire.get(own.port(), "other.example", "/api/v1/links");
      assertEquals("application/problem+json", api.field("Content-Type"));
    }
  }
}
