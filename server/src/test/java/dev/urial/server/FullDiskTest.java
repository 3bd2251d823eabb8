package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.shortener.store.TicketTable;
import dev.urial.testkit.Intercepted;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** While nothing can be written, administrators can still look at what is wrong. */
@Timeout(120)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class FullDiskTest {
  private static final String KEY = "urial_" + "k".repeat(43);
  private static final String PASSWORD = "correct horse";

  private final HttpClient client =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
  private volatile @Nullable Reason reason;
  private final AtomicInteger attempts = new AtomicInteger();

  /** A store in which no use of a key or a session can be recorded while the disk is full. */
  private Store store(Path folder) {
    Store store = Store.open(folder);
    AccountTable accounts =
        Intercepted.of(
            AccountTable.class,
            store.accounts(),
            (method, call) -> {
              failIfFull(method);
              return call.run();
            });
    TicketTable tickets =
        Intercepted.of(
            TicketTable.class,
            store.tickets(),
            (method, call) -> {
              failIfFull(method);
              Object answer = call.run();
              return answer instanceof Ticket ticket ? unusedForLong(ticket) : answer;
            });
    Store first = Intercepted.with(Store.class, store, "accounts", accounts);
    return Intercepted.with(Store.class, first, "tickets", tickets);
  }

  private void failIfFull(String method) {
    Reason why = reason;
    if (why != null && (method.equals("used") || method.equals("take"))) {
      attempts.incrementAndGet();
      throw new StoreException(why, "not possible", null);
    }
  }

  private static Ticket unusedForLong(Ticket it) {
    Instant start = it.start();
    return new Ticket(
        it.kind(), it.hash(), it.userId(), it.seal(), start, start.minusSeconds(120), it.until());
  }

  @ParameterizedTest
  @EnumSource(names = {"FULL", "READ_ONLY"})
  void keysAndSessionsStillRead(Reason why, @TempDir Path folder) throws Exception {
    Map<String, String> settings = Map.of("port", "0");
    try (UrialServer server =
        UrialServer.start(Configuration.of(settings), () -> store(folder), new StringBuffer())) {
      AccountTable accounts = server.context().store().accounts();
      Instant now = Instant.now();
      String hash = QuickPasswords.hash(PASSWORD);
      User boss = accounts.insert(new User(0, "boss", hash, UserRole.ADMIN, true, now), null);
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(StandardCharsets.UTF_8));
      Set<Scope> scopes = Set.of(Scope.values());
      accounts.insert(
          new ApiKey(
              0, boss.id(), "k", "urial_x", digest, scopes, null, false, now, null, null, false),
          null);
      reason = why;
      signIn(server.address());
      HttpResponse<String> desk = get(server.address().resolve("/desk"));
      assertEquals(200, desk.statusCode(), desk.body());
      assertEquals(1, attempts.get(), "not one for each request");
      HttpResponse<String> session = get(server.address().resolve("/api/v1/me"));
      assertEquals(200, session.statusCode(), session.body());
      assertEquals(1, attempts.get());
      HttpResponse<String> key =
          get(server.address().resolve("/api/v1/users"), "Authorization", "Bearer " + KEY);
      assertEquals(200, key.statusCode(), key.body());

      reason = null;
      User disabled = new User(boss.id(), "boss", hash, UserRole.ADMIN, false, now);
      assertEquals(AccountTable.Update.DONE, accounts.update(disabled, boss, false, null));
      reason = why;
      assertEquals(401, get(server.address().resolve("/api/v1/me")).statusCode());
    }
  }

  private HttpResponse<String> get(URI uri, String... fields) throws Exception {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri);
    if (fields.length > 0) {
      request.headers(fields);
    }
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private void signIn(URI server) throws Exception {
    URI page = server.resolve("/sign-in");
    String csrf = Jsoup.parse(get(page).body()).select("input[name=csrf]").attr("value");
    String form =
        "csrf="
            + csrf
            + "&name=boss&password="
            + URLEncoder.encode(PASSWORD, StandardCharsets.UTF_8);
    HttpRequest request =
        HttpRequest.newBuilder(page)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", server.getScheme() + "://" + server.getAuthority())
            .POST(BodyPublishers.ofString(form))
            .build();
    assertEquals(303, client.send(request, BodyHandlers.ofString()).statusCode());
    assertTrue(get(page).body().contains("Signed in"));
  }
}
