package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.SqliteStore;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Intercepted;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * An import, or a batch of links, takes long, so its user may be disabled, or its key revoked,
 * before it ends.
 */
@Timeout(120)
class StoppedImportTest {
  private static final String TEXT = "urial_" + "k".repeat(43);

  /** The permission is looked up once a second at most. */
  private static final long MORE_THAN_A_SECOND = 1_100;

  /** A store that revokes the key at the first call of a method. */
  private static Store revoking(Store store, long keyId, String at) {
    boolean[] isRevoked = {false};
    LinkTable links =
        Intercepted.of(
            LinkTable.class,
            store.links(),
            (method, call) -> {
              if (method.equals(at) && !isRevoked[0]) {
                isRevoked[0] = true;
                store.accounts().revoke(keyId);
                Thread.sleep(MORE_THAN_A_SECOND);
              }
              return call.run();
            });
    return Intercepted.with(Store.class, store, "links", links);
  }

  private interface Client {
    HttpResponse<String> asks(URI server) throws Exception;
  }

  /** Returns how many links there are after a request whose key was revoked meanwhile. */
  private static long linksOf(Path folder, String at, int status, Client client) throws Exception {
    Store store = SqliteStore.open(folder);
    store.domains().save(ShortDomain.builder("s.example").build());
    Instant now = Instant.now();
    User boss = store.accounts().insert(new User(0, "boss", null, UserRole.ADMIN, true, now));
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(TEXT.getBytes(StandardCharsets.UTF_8));
    Set<Scope> scopes = Set.of(Scope.values());
    ApiKey key =
        store
            .accounts()
            .insert(
                new ApiKey(
                    0, boss.id(), "k", "urial_x", hash, scopes, null, false, now, null, null,
                    false));
    Map<String, String> settings =
        Map.of("port", "0", "base-domain", "s.example", "log-level", "error");
    try (UrialServer server =
        UrialServer.start(
            Configuration.of(settings), () -> revoking(store, key.id(), at), new StringBuffer())) {
      assertEquals(status, client.asks(server.address()).statusCode());
      return store.links().count("s.example");
    }
  }

  @Test
  void anImportEndsWhenItsKeyIsRevoked(@TempDir Path folder) throws Exception {
    String rows = "slug,target\na,https://a.example/\nb,https://b.example/\n";
    assertEquals(0, linksOf(folder, "find", 401, to("/import?format=csv", "text/csv", rows)));
  }

  /** The answer says which links are there: a client that knows of none would make them again. */
  @Test
  void aBatchEndsAfterTheHundredthLink(@TempDir Path folder) throws Exception {
    StringJoiner rows = new StringJoiner(",", "{\"links\":[", "]}");
    for (int i = 0; i < 250; i++) {
      rows.add("{\"slug\":\"s" + i + "\",\"target\":\"https://a.example/\"}");
    }
    Client batch = to("/links/bulk", "application/json", rows.toString());
    Client client =
        server -> {
          HttpResponse<String> response = batch.asks(server);
          assertTrue(response.body().contains("\"created\":100,\"refused\":150"), response.body());
          return response;
        };
    assertEquals(100, linksOf(folder, "insertDistinct", 200, client));
  }

  private static Client to(String path, String type, String body) {
    return server -> {
      HttpRequest request =
          HttpRequest.newBuilder(server.resolve("/api/v1" + path))
              .header("Host", "s.example")
              .header("Authorization", "Bearer " + TEXT)
              .header("Content-Type", type)
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    };
  }
}
