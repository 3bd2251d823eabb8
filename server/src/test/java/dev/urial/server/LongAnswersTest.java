package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Long answers take a bounded amount of memory, in the heap and outside of it. */
class LongAnswersTest {
  private static final int LINKS = 140;
  private static Fixture fixture;
  private static String key;

  @BeforeAll
  static void start() throws Exception {
    fixture = Fixture.unlimited("threads", "16");
    User user = new User(0, "anna", null, UserRole.ADMIN, true, Instant.now());
    key = fixture.key(fixture.server().context().store().accounts().insert(user));
    for (int i = 0; i < LINKS; i++) {
      fixture.link(LinkDraft.to("https://a.example/?" + i + "&".repeat(7_900)));
    }
  }

  @AfterAll
  static void stop() {
    fixture.close();
  }

  private static Wire.Reply stats(String limit, String format) throws Exception {
    return fixture.get(
        "/yourls-api.php?action=stats&filter=last&limit=%s&format=%s&signature=%s"
            .formatted(limit, format, key));
  }

  @Test
  void linksThatAreTooLongTogetherAreRefusedWithTheirNumber() throws Exception {
    Wire.Reply refused = stats("1000", "xml");
    assertEquals(400, refused.status());
    assertTrue(refused.body().contains("ask for at most 126 "), refused.body());
    for (String format : List.of("json", "xml", "jsonp&callback=f")) {
      Wire.Reply whole = stats("126", format);
      assertEquals(200, whole.status());
      assertTrue(whole.body().contains("link_126"), format);
    }
  }

  private static long directMemory() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }

  /** The JVM's threads keep a buffer outside of the heap, as long as the longest piece. */
  @Test
  void noThreadKeepsABufferAsLongAsAnAnswer() throws Exception {
    stats("1", "xml");
    long before = directMemory();
    for (int i = 0; i < 8; i++) {
      assertTrue(stats("126", "xml").body().length() > 4_000_000);
    }
    long more = directMemory() - before;
    assertTrue(more < 4_000_000, () -> more + " octets");
  }
}
