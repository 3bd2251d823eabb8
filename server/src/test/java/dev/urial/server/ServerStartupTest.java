package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.shortener.store.Store;
import dev.urial.testkit.Intercepted;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is begun before a start fails at its end. */
@Timeout(240)
class ServerStartupTest {
  /** A review continues in a thread of its own: it must not ask a store that is closed. */
  @Test
  void aStartThatFailsStopsTheReviewOfLinks(@TempDir Path folder) {
    StringBuffer said = new StringBuffer();
    Configuration settings = Configuration.of(Map.of("data", folder.toString(), "port", "0"));
    ServerLog log = ServerLog.of(said, settings, Clock.systemUTC());
    ServerStartup startup =
        new ServerStartup(settings, log, ServerStartup.open(() -> Store.open(folder)));
    ServerParts parts = startup.run();
    startup.undo();
    parts.review().review();
    assertFalse(said.toString().contains("reviewed"), said.toString());
  }

  /** The store opens before the certificate is read. */
  @Test
  void aStartThatFailsEarlyClosesTheStore(@TempDir Path folder) throws Exception {
    String missing = folder.resolve("missing.pem").toString();
    Configuration settings =
        Configuration.of(
            Map.of(
                "data", folder.toString(), "port", "0", "tls-cert", missing, "tls-key", missing));
    Store opened = Store.open(folder);
    CountDownLatch closed = new CountDownLatch(1);
    Store store =
        Intercepted.of(
            Store.class,
            opened,
            (method, call) -> {
              if (method.equals("close")) {
                closed.countDown();
              }
              return call.run();
            });
    assertThrows(
        ConfigurationException.class,
        () -> UrialServer.start(settings, () -> store, new StringBuffer()));
    assertTrue(closed.await(1, TimeUnit.MINUTES));
  }

  /** The setting is for new domains: nobody should believe that it opened an old one. */
  @Test
  void registrationThatStaysOnIsTold(@TempDir Path folder) {
    String before = started(folder, Map.of());
    assertFalse(before.contains("still allows registration"), before);
    String after = started(folder, Map.of("registration", "off", "base-domain", "new.example"));
    assertTrue(
        after.contains("still allows registration") && after.contains("domain=localhost"), after);
    assertFalse(after.contains("domain=new.example"), after);
  }

  private static String started(Path folder, Map<String, String> more) {
    StringBuffer said = new StringBuffer();
    Map<String, String> settings = new HashMap<>(Map.of("data", folder.toString(), "port", "0"));
    settings.putAll(more);
    Configuration configuration = Configuration.of(settings);
    ServerLog log = ServerLog.of(said, configuration, Clock.systemUTC());
    ServerStartup startup =
        new ServerStartup(configuration, log, ServerStartup.open(() -> Store.open(folder)));
    startup.run();
    startup.undo();
    return said.toString();
  }
}
