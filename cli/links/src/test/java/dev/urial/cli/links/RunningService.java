package dev.urial.cli.links;

import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;

/** The service on loopback, with a key that may do all. */
final class RunningService implements AutoCloseable {
  private final UrialServer server;

  private RunningService(UrialServer server) {
    this.server = server;
  }

  /**
   * Starts it.
   *
   * @param data its folder
   * @param key the file into which the key is written
   */
  static RunningService start(Path data, Path key) throws IOException {
    UrialServer server =
        UrialServer.start(
            Configuration.of(Map.of("port", "0", "data", data.toString())), new StringBuilder());
    RunningService service = new RunningService(server);
    service.user("root2", UserRole.ADMIN, key, 'k');
    return service;
  }

  /**
   * Makes a user with a key.
   *
   * @param key the file into which the key is written
   * @param letter what the key consists of
   */
  void user(String name, UserRole role, Path key, char letter) throws IOException {
    AccountTable accounts = server.context().store().accounts();
    User user = accounts.insert(new User(0, name, null, role, true, Instant.now()), null);
    String text = "urial_" + String.valueOf(letter).repeat(43);
    Files.writeString(key, text + "\n");
    accounts.insert(
        new ApiKey(
            0,
            user.id(),
            "test",
            text.substring(0, 12),
            sha256(text),
            EnumSet.allOf(Scope.class),
            null,
            false,
            Instant.now(),
            null,
            null,
            false),
        null);
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  String address() {
    return server.address().toString();
  }

  @Override
  public void close() {
    server.close();
  }
}
