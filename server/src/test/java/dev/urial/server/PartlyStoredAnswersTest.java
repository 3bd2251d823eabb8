package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.testkit.Intercepted;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A store that fails, and fails from then on, while a request creates many links. */
@Timeout(120)
class PartlyStoredAnswersTest {
  private static final String KEY = "urial_" + "k".repeat(43);

  /** The number of transactions with new links until the store fails; negative: it fails. */
  private volatile int left = Integer.MAX_VALUE;

  private Store store(Path folder) {
    Store store = Store.open(folder);
    Intercepted.Interceptor failing =
        (method, call) -> {
          boolean isInsert = method.startsWith("insert");
          // The key may be asked for again meanwhile.
          boolean isKey = method.equals("key") || method.equals("user");
          if (left < 0 && !isKey || isInsert && --left < 0) {
            throw new StoreException(Reason.UNREACHABLE, "gone", null);
          }
          return call.run();
        };
    LinkTable links = Intercepted.of(LinkTable.class, store.links(), failing);
    AccountTable accounts = Intercepted.of(AccountTable.class, store.accounts(), failing);
    Store first = Intercepted.with(Store.class, store, "links", links);
    return Intercepted.with(Store.class, first, "accounts", accounts);
  }

  private static JsonNode post(UrialServer server, String path, String type, String body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(server.address().resolve(path))
            .header("Authorization", "Bearer " + KEY)
            .header("Content-Type", type)
            .POST(BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    assertEquals(200, response.statusCode(), response.body());
    return JsonMapper.builder().build().readTree(response.body());
  }

  @Test
  void theAnswerSaysWhatIsStored(@TempDir Path folder) throws Exception {
    Map<String, String> settings = Map.of("port", "0", "limit-creation", "off");
    try (UrialServer server =
        UrialServer.start(Configuration.of(settings), () -> store(folder), new StringBuffer())) {
      AccountTable accounts = server.context().store().accounts();
      Instant now = Instant.now();
      User boss = accounts.insert(new User(0, "boss", null, UserRole.ADMIN, true, now), null);
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(KEY.getBytes(StandardCharsets.UTF_8));
      accounts.insert(
          new ApiKey(
              0,
              boss.id(),
              "k",
              "urial_x",
              digest,
              Set.of(Scope.values()),
              null,
              false,
              now,
              null,
              null,
              false),
          null);
      String rows =
          IntStream.range(0, 250)
              .mapToObj(i -> "{\"target\":\"https://example.com/" + i + "\"}")
              .collect(Collectors.joining(",", "{\"links\":[", "]}"));
      left = 2;
      JsonNode batch = post(server, "/api/v1/links/bulk", "application/json", rows);
      assertEquals(200, batch.path("created").asInt());
      assertEquals(50, batch.path("refused").asInt());
      assertEquals("boss", batch.at("/results/199/link/owner").asString());
      assertEquals("not-stored", batch.at("/results/200/problem/errors/0/reason").asString());

      String file =
          IntStream.range(0, 300)
              .mapToObj(i -> "i" + i + ",https://example.com/" + i)
              .collect(Collectors.joining("\n", "slug,target\n", "\n"));
      left = 1;
      JsonNode report =
          post(server, "/api/v1/import?format=csv&domain=localhost", "text/csv", file);
      assertEquals(100, report.path("created").asInt());
      assertEquals(1, report.path("refused").asInt());
      assertEquals("import.not-stored", report.at("/rows/0/errors/0/key").asString());
      left = Integer.MAX_VALUE;
    }
  }
}
