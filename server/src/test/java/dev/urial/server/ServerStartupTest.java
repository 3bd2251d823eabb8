package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the log says at a start. */
@Timeout(240)
class ServerStartupTest {
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

  @Test
  void aDomainThatDeceivesIsTold(@TempDir Path folder) {
    String log =
        started(folder, Map.of("base-domain", "аррӏе.com,paypal.com.s.example,plain.example"));
    assertTrue(log.contains("a domain may deceive people\" domain=xn--80ak6aa92e.com"), log);
    assertTrue(log.contains("a domain may deceive people\" domain=paypal.com.s.example"), log);
    assertFalse(log.contains("domain=plain.example"), log);
  }

  private static String started(Path folder, Map<String, String> more) {
    StringBuffer said = new StringBuffer();
    Map<String, String> settings = new HashMap<>(Map.of("data", folder.toString(), "port", "0"));
    settings.putAll(more);
    Configuration configuration = Configuration.of(settings);
    UrialServer.start(configuration, said).close();
    return said.toString();
  }
}
