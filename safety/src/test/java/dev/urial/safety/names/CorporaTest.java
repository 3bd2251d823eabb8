package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hosts that people wrote: who sees an alarm a thousand times does not look at the next. */
class CorporaTest {
  @Test
  void oneHostInAThousandIsAnAlarmAtMost() throws IOException {
    Set<String> hosts = hosts();
    assumeTrue(!hosts.isEmpty(), "no corpora");
    long alarms = hosts.stream().filter(host -> HostVerdict.of(host).isDeceptive()).count();
    assertTrue(hosts.size() > 20_000, "hosts: " + hosts.size());
    assertTrue(alarms * 1000 <= hosts.size(), alarms + " alarms of " + hosts.size() + " hosts");
    assertTrue(alarms > 0, "offline.com.tripod.com is one");
  }

  /** Of 24,922 distinct hosts at most eight, and at most 33 among the well-known names. */
  @Test
  void fewAreAlarmsAmongWellKnownNames() throws IOException {
    Set<String> hosts = hosts();
    assumeTrue(!hosts.isEmpty(), "no corpora");
    ProtectedNames known = ProtectedNames.wellKnown();
    long alone = hosts.stream().filter(host -> HostVerdict.of(host).isDeceptive()).count();
    long among = hosts.stream().filter(host -> HostVerdict.of(host, known).isDeceptive()).count();
    assertTrue(alone <= 8, alone + " alarms of " + hosts.size() + " hosts");
    assertTrue(among <= 33, among + " alarms of " + hosts.size() + " hosts");
  }

  private static Set<String> hosts() throws IOException {
    String given = System.getProperty("urial.corpora", "");
    Path folder = Path.of(given.isEmpty() ? "../../shared/corpora" : given);
    Path pages = folder.resolve("url-various-datasets/kasztp.txt");
    Path links = folder.resolve("free-programming-books/markdown-with-links.txt");
    Set<String> hosts = new LinkedHashSet<>();
    if (!Files.exists(pages)) {
      return hosts;
    }
    for (String line : Files.readAllLines(pages)) {
      hosts.add(HostVerdict.ofText(line.strip()).host());
    }
    for (String line : Files.readAllLines(links)) {
      for (int at = line.indexOf("](http"); at >= 0; at = line.indexOf("](http", at + 1)) {
        int end = line.indexOf(')', at);
        hosts.add(HostVerdict.ofText(line.substring(at + 2, end < 0 ? line.length() : end)).host());
      }
    }
    hosts.removeAll(List.of(""));
    return hosts;
  }
}
