package dev.urial.server.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.TrustedProxies;
import dev.urial.shortener.visit.Retention;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One table of settings: names, sentences, values, and who goes before whom. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ConfigurationTest {
  @TempDir Path folder;

  @Test
  void everySettingHasOneNameInThreePlacesAndASentence() {
    Set<String> names = new HashSet<>();
    for (ServerOption<?> option : ServerOptions.ALL) {
      assertTrue(names.add(option.name()), option.name());
      assertEquals("--" + option.name(), option.flag());
      assertTrue(option.environment().startsWith("URIAL_"), option.environment());
      assertFalse(option.environment().contains("-"), option.environment());
      assertFalse(option.sentence().isEmpty(), option.name());
      assertFalse(option.sentence().endsWith("."), option.name());
      assertEquals(option, ServerOptions.find(option.name()));
    }
    assertTrue(names.size() > 30);
  }

  @Test
  void everyDefaultCanBeRead() {
    Configuration defaults = Configuration.of(Map.of());
    for (ServerOption<?> option : ServerOptions.ALL) {
      assertEquals(option.fallback() == null, defaults.find(option) == null, option.name());
    }
    assertEquals(8080, defaults.get(ServerOptions.PORT));
    assertEquals(Duration.ofDays(90), defaults.get(ServerOptions.VISITS_RETENTION));
    assertEquals(TrustedProxies.NONE, defaults.get(ServerOptions.TRUSTED_PROXIES));
  }

  @Test
  void aFlagGoesBeforeTheEnvironmentAndThatBeforeTheFile() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("urial.conf"), "# ports\nport = 1\nsite-name=2\r\n\nthreads = 3\n");
    Configuration read =
        Configuration.read(
            Map.of("port", "10"),
            Map.of("URIAL_PORT", "20", "URIAL_SITE_NAME", "30", "PATH", "x"),
            file);
    assertEquals(10, read.get(ServerOptions.PORT));
    assertEquals("30", read.get(ServerOptions.SITE_NAME));
    assertEquals(3, read.get(ServerOptions.THREADS));
    assertNull(read.find(ServerOptions.POSTGRES));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "port;70000;'port: must be a number from 0 to 65535; not 70000'",
        "port;-1;'port: must be a number from 0 to 65535; not -1'",
        "port;;port: must be a number from 0 to 65535",
        "port;8080x;'port: must be a number from 0 to 65535; not 8080x'",
        "registration;maybe;'registration: must be on or off; not maybe'",
        "idle-timeout;30;'idle-timeout: must end with a unit of time: s, m, h or d; not 30'",
        "limit-creation;60;'limit-creation: must be a count and a time, such as 60/1m, or off; not 60'",
        "limit-creation;0/1m;'limit-creation: must be a number from 1 to 1000000; not 0/1m'",
        "trusted-proxies;10.0.0.0/33;'trusted-proxies: must be a network, such as 10.0.0.0/8 or fd00::/8; not 10.0.0.0/33'",
        "trusted-proxies;proxy.example;'trusted-proxies: must be a network, such as 10.0.0.0/8 or fd00::/8; not proxy.example'",
        "postgres;mysql://x;'postgres: expected postgresql://user:password@host:5432/database; it does not start with postgresql://'",
        "postgres;postgres://u:p@h:70000/d;'postgres: expected postgresql://user:password@host:5432/database; the port is not a number from 1 to 65535, or an IPv6 address lacks [ and ]; in a password, / is written %2F'",
        "port; abc ;'port: must be a number from 0 to 65535; not abc'",
        "threads;\u202E9;'threads: must be a number from 1 to 1024; not \\u202E9'",
        "base-domain;'s.example,a..b';'base-domain: must be hosts such as s.example or s.example:8080; not s.example,a..b'",
        "site-contact;ftp://anna:hunter2@h/;'site-contact: must be a URL such as mailto:name@host or https://host/page; not ftp://anna:***@h/'",
        "nonsense;1;nonsense: is not a setting",
        "tls-cert;a.pem;tls-cert: must be set together with tls-key",
        "scheme;ftp;'scheme: must be one of https, http; not ftp'",
        "target-schemes;mailto,file;'target-schemes: must be schemes such as mailto,sftp; a target cannot have the scheme file; not mailto,file'",
      })
  void whatIsWrongIsSaidWithWhatWouldBeRight(String name, String text, String message) {
    ConfigurationException e =
        assertThrows(
            ConfigurationException.class,
            () -> Configuration.of(Map.of(name, text == null ? "" : text)));
    assertEquals(message, e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "port;config: line 1 of",
        "colour = red;colour: is not a setting (line 1 of",
        "port = 1\\nport = 2;port: occurs twice (line 2 of"
      })
  void aFileIsToldByLine(String text, String message) throws Exception {
    Path file = Files.writeString(folder.resolve("x.conf"), text.replace("\\n", "\n"));
    ConfigurationException e =
        assertThrows(
            ConfigurationException.class, () -> Configuration.read(Map.of(), Map.of(), file));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
    assertThrows(
        ConfigurationException.class,
        () -> Configuration.read(Map.of(), Map.of(), folder.resolve("none")));
  }

  @Test
  void aWrongUrlOfADatabaseIsNotShown() {
    ConfigurationException e =
        assertThrows(
            ConfigurationException.class,
            () -> Configuration.of(Map.of("postgres", "mysql://u:hunter2@db/x")));
    assertFalse(e.getMessage().contains("hunter2"));
  }

  @Test
  void listsAndRatesAreRead() {
    Configuration read =
        Configuration.of(
            Map.of(
                "base-domain",
                "S.example, t.example",
                "limit-api",
                "off",
                "limit-password",
                "3/2h"));
    assertEquals(List.of("s.example", "t.example"), read.get(ServerOptions.BASE_DOMAIN));
    assertTrue(read.get(ServerOptions.LIMIT_API).isOff());
    assertEquals(new RateLimit(3, Duration.ofHours(2)), read.get(ServerOptions.LIMIT_PASSWORD));
  }

  @Test
  void visitsAreKeptAsLongAsTheLibrarySays() {
    assertEquals(
        Duration.ofDays(Retention.DEFAULT.visitDays()),
        Configuration.of(Map.of()).get(ServerOptions.VISITS_RETENTION));
    assertEquals(Retention.DEFAULT, Retention.ofVisits(Retention.DEFAULT.visitDays()));
  }
}
