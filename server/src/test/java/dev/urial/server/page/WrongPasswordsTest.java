package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Wrong passwords, however many links have one, do not keep others from being served. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WrongPasswordsTest {
  private static final String TARGET = "https://example.com/";

  /** A hash that takes a while to check, also on a busy machine. */
  private static final String SLOW =
      "$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$" + "A".repeat(43);

  private static String from(String address) {
    return "X-Forwarded-For: " + address;
  }

  @Test
  void aNetworkTriesSoManyPasswordsOfAllLinksAndNoMore() throws Exception {
    try (Fixture server = Fixture.start("limit-password=2/1h", "trusted-proxies=127.0.0.1")) {
      for (int i = 0; i < 8; i++) {
        server.keep("s" + i, TARGET, link -> link.passwordHash(QuickPasswords.hash("right")));
      }
      for (int i = 0; i < 6; i++) {
        Wire.Reply reply =
            server.post("/s" + i, Map.of("password", "wrong"), from("192.0.2.1")).is(403);
      }
      Wire.Reply reply = server.post("/s6", Map.of("password", "wrong"), from("192.0.2.1")).is(429);
      assertNotNull(reply.field("Retry-After"));
      server.post("/s6", Map.of("password", "right"), from("192.0.2.1")).is(429);
      server.post("/s6", Map.of("password", "right"), from("198.51.100.7")).is(303);
    }
  }

  /** A page that one person of a network opens, and that sends passwords all the time. */
  @Test
  void aPageOfAnotherSiteUsesUpNobodysAttempts() throws Exception {
    try (Fixture server = Fixture.start("limit-password=1/1h", "limit-sign-in=1/1h")) {
      server.keep("s", TARGET, link -> link.passwordHash(QuickPasswords.hash("right")));
      String foreign = "Sec-Fetch-Site: cross-site";
      for (int i = 0; i < 4; i++) {
        server.post("/s", Map.of("password", "wrong"), foreign).is(403);
      }
      String own = "Sec-Fetch-Site: same-origin";
      server.post("/s", Map.of("password", "right"), own).is(303);
    }
  }

  @Test
  void rightPasswordsAreNotCountedOverAllLinks() throws Exception {
    try (Fixture server = Fixture.start("limit-password=1/1h", "trusted-proxies=127.0.0.1")) {
      for (int i = 0; i < 6; i++) {
        server.keep("s" + i, TARGET, link -> link.passwordHash(QuickPasswords.hash("right")));
        server.post("/s" + i, Map.of("password", "right"), from("192.0.2.1")).is(303);
      }
    }
  }

  @Test
  @Slow("hashes passwords for ten seconds; another network does not wait for it")
  void manyGuessesKeepNobodyElseFromTrying() throws Exception {
    int guesses = 24;
    ExecutorService pool = Executors.newFixedThreadPool(guesses);
    try (Fixture server =
        Fixture.start(
            "threads=16", "limit-password=off", "limit-sign-in=off", "trusted-proxies=127.0.0.1")) {
      server.keep("slow", TARGET, link -> link.passwordHash(SLOW));
      Map<String, String> form = Map.of("password", "wrong");
      AtomicInteger answered = new AtomicInteger();
      List<Future<Wire.Reply>> replies = new ArrayList<>();
      for (int i = 0; i < guesses; i++) {
        String address = "192.0.2." + i;
        replies.add(
            pool.submit(
                () -> {
                  Wire.Reply reply = server.post("/slow", form, from(address));
                  answered.incrementAndGet();
                  return reply;
                }));
      }
      Patience.await(() -> answered.get() > 0);
      server.post("/slow", form, from("198.51.100.1")).is(403);
      assertTrue(answered.get() < guesses, "another network waited for all of them");
      for (Future<Wire.Reply> it : replies) {
        it.get().is(403);
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
