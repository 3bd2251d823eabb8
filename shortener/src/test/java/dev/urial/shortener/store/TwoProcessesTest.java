package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.ShortLink;
import dev.urial.testkit.Slow;
import java.io.BufferedReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Two processes on one PostgreSQL. {@code -Durial.full} draws as often as the issue asks for. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class TwoProcessesTest {
  private static final boolean FULL = Boolean.getBoolean("urial.full");

  /** Each draws more often than there are slugs: most draws meet one that is taken. */
  @Slow("11 seconds; StoreContract asks one process, aLimitIsExactOverTwoProcesses two")
  @Test
  void noSlugIsHandedOutTwice() throws Exception {
    String url = EmbeddedDatabase.fresh();
    try (Store store = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      TestStore.of(store).save(Samples.DOMAIN);
    }
    int space = FULL ? 4_000 : 800;
    int draws = FULL ? 8_000 : 1_600;
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      processes.add(Processes.start("draw", url, Integer.toString(space), Integer.toString(draws)));
    }
    Map<String, String> handedOut = new HashMap<>();
    long conflicts = 0;
    for (Process process : processes) {
      try (BufferedReader reader = process.inputReader()) {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          String[] words = line.split(" ", -1);
          if (words[0].equals("got")) {
            assertEquals(
                null, handedOut.put(words[1], words[2]), () -> words[1] + " was handed out twice");
          } else if (words[0].equals("end")) {
            conflicts += Long.parseLong(words[2]);
          }
        }
      }
      assertEquals(0, process.waitFor());
    }
    assertEquals(2L * (draws / 8 / 20 * 20 * 8) - handedOut.size(), conflicts);
    assertTrue(conflicts >= (FULL ? 10_000 : 2_000), conflicts + " conflicts");
    try (Store store = Store.open(url, PostgresLimits.DEFAULT, () -> {})) {
      assertEquals(handedOut.size(), TestStore.of(store).all().size());
      for (Map.Entry<String, String> one : handedOut.entrySet()) {
        assertEquals(one.getValue(), Long.toString(Samples.find(store, one.getKey()).id()));
      }
    }
  }

  @Test
  @Slow("starts two processes; StoreContract counts with sixteen threads")
  void aLimitIsExactOverTwoProcesses() throws Exception {
    String url = EmbeddedDatabase.fresh();
    int limit = Samples.limit();
    try (Store store = Store.open(url, Processes.PATIENT, () -> {})) {
      TestStore.of(store).save(Samples.DOMAIN);
      ShortLink link = Samples.insert(store, "limited");
      assertNotNull(link);
      int tries = limit / 25;
      Process process =
          Processes.start(
              "admit",
              url,
              Long.toString(link.id()),
              Integer.toString(limit),
              Integer.toString(tries));
      long admitted;
      try (BufferedReader reader = process.inputReader()) {
        assertEquals("ready", reader.readLine());
        admitted = Processes.admit(store, link.id(), limit, tries);
        admitted += Long.parseLong(reader.readLine().split(" ", -1)[1]);
      }
      assertEquals(0, process.waitFor());
      assertEquals(limit, admitted);
      assertEquals(limit, store.links().admitted(link.id()));
    }
  }
}
