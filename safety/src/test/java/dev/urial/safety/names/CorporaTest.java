package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.Suites;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hosts that people wrote: who sees an alarm a thousand times does not look at the next. */
class CorporaTest {
  @Test
  void oneHostInAThousandIsAnAlarmAtMost() {
    Set<String> hosts = hosts();
    long alarms = hosts.stream().filter(host -> HostVerdict.of(host).isDeceptive()).count();
    assertTrue(hosts.size() > 20_000, "hosts: " + hosts.size());
    assertTrue(alarms * 1000 <= hosts.size(), alarms + " alarms of " + hosts.size() + " hosts");
    assertTrue(alarms > 0, "offline.com.tripod.com is one");
  }

  /** Of 24,922 distinct hosts at most eight, and at most 33 among the well-known names. */
  @Test
  void fewAreAlarmsAmongWellKnownNames() {
    Set<String> hosts = hosts();
    ProtectedNames known = ProtectedNames.wellKnown();
    long alone = hosts.stream().filter(host -> HostVerdict.of(host).isDeceptive()).count();
    long among = hosts.stream().filter(host -> HostVerdict.of(host, known).isDeceptive()).count();
    assertTrue(alone <= 8, alone + " alarms of " + hosts.size() + " hosts");
    assertTrue(among <= 33, among + " alarms of " + hosts.size() + " hosts");
  }

  private static Set<String> hosts() {
    Set<String> hosts = new LinkedHashSet<>();
    for (String line : Suites.open("url-various-datasets").lines("kasztp.txt")) {
      hosts.add(HostVerdict.ofText(line.strip()).host());
    }
    for (String line : Suites.open("free-programming-books").lines("markdown-with-links.txt")) {
      for (int at = line.indexOf("](http"); at >= 0; at = line.indexOf("](http", at + 1)) {
        int end = line.indexOf(')', at);
        hosts.add(HostVerdict.ofText(line.substring(at + 2, end < 0 ? line.length() : end)).host());
      }
    }
    hosts.removeAll(List.of(""));
    return hosts;
  }
}
