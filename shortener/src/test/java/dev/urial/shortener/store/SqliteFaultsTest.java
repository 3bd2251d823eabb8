package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.shortener.visit.DrawnVisits;
import dev.urial.testkit.Slow;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong with a folder: each fault has its reason, and nothing is lost by it. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class SqliteFaultsTest {
  @TempDir Path temp;

  private static StoreException fails(Reason reason, Runnable action) {
    StoreException failure = assertThrows(StoreException.class, action::run);
    assertEquals(reason, failure.reason(), failure::getMessage);
    return failure;
  }

  private static void fill(Store store, int links) {
    List<ShortLink> batch = new ArrayList<>();
    for (int i = 0; i < links; i++) {
      batch.add(StoreContract.link("slug-" + i).edit().title("t".repeat(200)).build());
    }
    store.links().insert(batch);
  }

  @Test
  void whatIsClosedIsThereWhenItIsOpenedAgain() {
    try (Store store = SqliteStore.open(temp)) {
      fill(store, 10);
      store.accounts().insert(new User(0, "anna", null, UserRole.ADMIN, true, StoreContract.NOON));
    }
    try (Store store = SqliteStore.open(temp)) {
      assertEquals(10, store.links().count(StoreContract.DOMAIN));
      assertNotNull(store.accounts().user("anna"));
      ShortLink next = store.links().insert(List.of(StoreContract.link("next"))).get(0);
      assertEquals(11, next.id());
    }
  }

  @Test
  void aFolderIsOneStores() {
    try (Store store = SqliteStore.open(temp)) {
      StoreException failure = fails(Reason.IN_USE, () -> SqliteStore.open(temp));
      assertTrue(failure.getMessage().contains(temp.toString()), failure::getMessage);
      store.check();
    }
    SqliteStore.open(temp).close();
  }

  @Test
  @Slow("starts processes; SqliteStoreTest opens a folder twice in one")
  void aFolderOfAnotherProcessIsInUse() throws Exception {
    Process process = Processes.start("hold", temp.toString());
    try {
      assertEquals("ready", process.inputReader().readLine());
      fails(Reason.IN_USE, () -> SqliteStore.open(temp));
    } finally {
      process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
    SqliteStore.open(temp).close();
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "x");
    fails(Reason.OTHER, () -> SqliteStore.open(file));
    assertEquals("x", Files.readString(file));
  }

  /** SQLite's own limit stands for the disk's: the same error comes up by the same way. */
  @Test
  void aFullDiskIsSaidAndNothingIsLost() {
    try (SqliteStore store = SqliteStore.open(temp)) {
      fill(store, 50);
      store.limitPages(60);
      StoreException failure =
          fails(
              Reason.FULL,
              () -> {
                for (int i = 0; i < 10_000; i++) {
                  store
                      .links()
                      .insert(
                          List.of(
                              StoreContract.link("more-" + i)
                                  .edit()
                                  .title("m".repeat(500))
                                  .build()));
                }
              });
      assertTrue(failure.getMessage().contains("no space"), failure::getMessage);
      assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-49"));
      assertNotNull(store.links().find(StoreContract.DOMAIN, "more-0"));
      assertThrows(StoreException.class, () -> fill(store, 5_000));
      // Room again: it goes on without a hand.
      store.limitPages(1_000_000);
      assertNotNull(store.links().insert(List.of(StoreContract.link("after"))).get(0));
      store.check();
    }
  }

  @Test
  void whereManyWriteOneThatFailsFailsAlone() throws Exception {
    try (SqliteStore store = SqliteStore.open(temp)) {
      AtomicBoolean failed = new AtomicBoolean();
      List<Boolean> answers =
          StoreContract.together(
              24,
              () -> {
                boolean mine = failed.compareAndSet(false, true);
                for (int i = 0; i < 20; i++) {
                  String name = Thread.currentThread().getId() + "-" + i;
                  if (mine) {
                    assertThrows(IllegalArgumentException.class, store::failOnPurpose);
                  } else {
                    assertNotNull(store.links().insert(List.of(StoreContract.link(name))).get(0));
                  }
                }
                return true;
              });
      assertEquals(24, answers.size());
      assertEquals(23 * 20, store.links().count(StoreContract.DOMAIN));
      List<ShortLink> all = new ArrayList<>();
      store.links().forEach(all::add);
      assertEquals(23 * 20, all.size());
    }
  }

  /** A real full disk and a real read-only folder, where a file system may be mounted. */
  @Test
  void aSmallFileSystemFillsUpAndIsReadOnly() throws Exception {
    Path mount = Files.createDirectory(temp.resolve("small"));
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", mount.toString()),
        "a file system may not be mounted here; the limit of pages stands for it");
    try {
      Path folder = mount.resolve("data");
      int kept = 0;
      try (Store store = SqliteStore.open(folder)) {
        StoreException failure = null;
        for (int i = 0; i < 10_000 && failure == null; i++) {
          try {
            store
                .links()
                .insert(
                    List.of(
                        StoreContract.link("slug-" + i).edit().title("m".repeat(2_000)).build()));
            kept++;
          } catch (StoreException e) {
            failure = e;
          }
        }
        assertNotNull(failure);
        assertEquals(Reason.FULL, failure.reason(), failure::getMessage);
        assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-" + (kept - 1)));
        assertNull(store.links().find(StoreContract.DOMAIN, "slug-" + kept));
        assertTrue(run("mount", "-o", "remount,size=8m", mount.toString()));
        assertNotNull(store.links().insert(List.of(StoreContract.link("room-again"))).get(0));
      }
      assertTrue(run("mount", "-o", "remount,ro", mount.toString()));
      fails(Reason.READ_ONLY, () -> SqliteStore.open(folder));
      fails(Reason.READ_ONLY, () -> SqliteStore.open(mount.resolve("other")));
      assertTrue(run("mount", "-o", "remount,rw", mount.toString()));
      try (Store store = SqliteStore.open(folder)) {
        assertEquals(kept + 1, store.links().count(StoreContract.DOMAIN));
      }
    } finally {
      run("umount", "-l", mount.toString());
    }
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException notThere) {
      return false;
    }
  }

  /**
   * Permissions do not bind the tests where they run as root; SQLite's own refusal comes up by the
   * same way.
   */
  @Test
  void aStoreThatMayNotBeWrittenSaysSoAndStillReads() {
    try (SqliteStore store = SqliteStore.open(temp)) {
      fill(store, 3);
      store.forbidWriting(true);
      fails(Reason.READ_ONLY, () -> fill(store, 5));
      fails(Reason.READ_ONLY, store::check);
      assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-1"));
      store.forbidWriting(false);
      store.check();
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsDamaged() throws IOException {
    SqliteStore.open(temp).close();
    for (String name : List.of("links.db", "visits.db")) {
      byte[] whole = Files.readAllBytes(temp.resolve(name));
      Files.writeString(temp.resolve(name), "<html>not found</html>", StandardCharsets.UTF_8);
      StoreException failure = fails(Reason.CORRUPT, () -> SqliteStore.open(temp));
      assertTrue(failure.getMessage().contains(name), failure::getMessage);
      Files.write(temp.resolve(name), whole);
      SqliteStore.open(temp).close();
    }
  }

  @Test
  void flippedBytesAreFoundWhenItIsOpened() throws IOException {
    try (Store store = SqliteStore.open(temp)) {
      fill(store, 2_000);
    }
    Path file = temp.resolve("links.db");
    byte[] whole = Files.readAllBytes(file);
    for (int page = 1; page < whole.length / 4096; page += 17) {
      try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
        channel.write(
            ByteBuffer.wrap(new byte[] {0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55, 0x55}),
            page * 4096L);
      }
      fails(Reason.CORRUPT, () -> SqliteStore.open(temp));
      Files.write(file, whole);
    }
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));
    fails(Reason.CORRUPT, () -> SqliteStore.open(temp));
    Files.write(file, whole);
    try (Store store = SqliteStore.open(temp)) {
      assertEquals(2_000, store.links().count(StoreContract.DOMAIN));
    }
  }

  @Test
  void aNewerVersionIsLeftAlone() throws Exception {
    SqliteStore.open(temp).close();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + temp.resolve("links.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(
          "INSERT INTO flyway_schema_history SELECT 99, '77', description, type, script, checksum,"
              + " installed_by, installed_on, execution_time, 1 FROM flyway_schema_history WHERE"
              + " version = '1'");
    }
    StoreException failure = fails(Reason.NEWER, () -> SqliteStore.open(temp));
    assertTrue(failure.getMessage().contains("newer"), failure::getMessage);
  }

  @Test
  void whatIsClosedSaysSo() {
    Store store = SqliteStore.open(temp);
    store.close();
    fails(Reason.UNREACHABLE, () -> store.links().insert(List.of(StoreContract.link("late"))));
    fails(Reason.UNREACHABLE, () -> store.links().find(StoreContract.DOMAIN, "late"));
  }

  @Test
  void whoIsInterruptedStillLearnsHowItEnded() {
    try (Store store = SqliteStore.open(temp)) {
      Thread.currentThread().interrupt();
      assertNotNull(store.links().insert(List.of(StoreContract.link("interrupted"))).get(0));
      assertNotNull(store.links().find(StoreContract.DOMAIN, "interrupted"));
      assertTrue(Thread.interrupted());
    }
  }

  // Backups.

  @Test
  void aBackupIsTakenWhileOthersWrite() throws Exception {
    Path to = temp.resolve("backup");
    try (SqliteStore store = SqliteStore.open(temp.resolve("data"))) {
      fill(store, 500);
      AtomicBoolean done = new AtomicBoolean();
      Thread writer =
          new Thread(
              () -> {
                for (int i = 0; !done.get(); i++) {
                  store.links().insert(List.of(StoreContract.link("during-" + i)));
                }
              });
      writer.start();
      SqliteStore.backup(temp.resolve("data"), to);
      SqliteStore.backup(temp.resolve("data"), temp.resolve("second"));
      done.set(true);
      writer.join();
      fails(Reason.OTHER, () -> SqliteStore.backup(temp.resolve("data"), to));
    }
    SqliteStore.restore(to, temp.resolve("restored"));
    try (Store store = SqliteStore.open(temp.resolve("restored"))) {
      assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-499"));
      List<ShortLink> all = new ArrayList<>();
      store.links().forEach(all::add);
      assertEquals(store.links().count(StoreContract.DOMAIN), all.size());
      assertTrue(all.size() >= 500);
    }
    fails(Reason.OTHER, () -> SqliteStore.restore(to, temp.resolve("restored")));
    fails(Reason.OTHER, () -> SqliteStore.restore(temp.resolve("nothing"), temp.resolve("new")));
    Files.write(to.resolve("links.db"), new byte[0]);
    fails(Reason.CORRUPT, () -> SqliteStore.restore(to, temp.resolve("new")));
    Files.delete(temp.resolve("second").resolve("visits.db"));
    fails(Reason.CORRUPT, () -> SqliteStore.restore(temp.resolve("second"), temp.resolve("new")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "links.db DROP TABLE report",
        "links.db ALTER TABLE link DROP COLUMN title",
        "links.db CREATE TRIGGER more AFTER DELETE ON report BEGIN DELETE FROM domain; END",
        "links.db CREATE TRIGGER sqlite1 AFTER DELETE ON report BEGIN DELETE FROM domain; END",
        "visits.db DROP TABLE visit_erased",
        "visits.db CREATE VIEW every AS SELECT 1",
      })
  void aBackupThatIsNotAsItWasWrittenIsRefused(String change) throws Exception {
    try (SqliteStore store = SqliteStore.open(temp.resolve("data"))) {
      fill(store, 1);
    }
    Path backup = temp.resolve("backup");
    SqliteStore.backup(temp.resolve("data"), backup);
    String[] parts = change.split(" ", 2);
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + backup.resolve(parts[0]));
        Statement statement = connection.createStatement()) {
      statement.execute(parts[1]);
    }
    Path restored = temp.resolve("restored");
    fails(Reason.CORRUPT, () -> SqliteStore.restore(backup, restored));
    assertFalse(Files.exists(restored.resolve("links.db")));
    assertFalse(Files.exists(restored.resolve("visits.db")));
  }

  /** The visits are copied first, and the link is erased before the links are. */
  @Test
  void anErasureDuringABackupIsCompletedWhenItIsRestored() throws Exception {
    Path data = temp.resolve("data");
    Path backup = temp.resolve("backup");
    Path later = temp.resolve("later");
    try (SqliteStore store = SqliteStore.open(data)) {
      fill(store, 2);
      ShortLink erased = store.links().find(StoreContract.DOMAIN, "slug-1").link();
      store.visits().append(DrawnVisits.draw(new Random(1), 100));
      assertTrue(store.visits().totals(List.of(erased.id())).get(erased.id()) > 0);
      SqliteStore.backup(temp.resolve("data"), backup);
      assertEquals(LinkTable.Update.DONE, store.links().erase(erased, StoreContract.NOON));
      SqliteStore.backup(temp.resolve("data"), later);
      // Octet 18 of the header: 1 is a rollback journal, 2 a write-ahead log.
      assertEquals(1, Files.readAllBytes(later.resolve("links.db"))[18]);
      Files.move(
          later.resolve("links.db"),
          backup.resolve("links.db"),
          StandardCopyOption.REPLACE_EXISTING);
    }
    Path restored = temp.resolve("restored");
    SqliteStore.restore(backup, restored);
    try (Store store = SqliteStore.open(restored)) {
      assertEquals(1, store.links().finishErasures());
      store.visits().export(2, Instant.MIN, Instant.MAX, visit -> assertNull(visit));
      assertFalse(store.visits().totals(List.of(2L)).containsKey(2L));
      assertEquals(0, store.links().finishErasures());
    }
  }

  /** New links would have the visits of those that were there. */
  @Test
  void visitsWithoutTheirLinksAreRefused() throws Exception {
    Path data = temp.resolve("data");
    try (SqliteStore store = SqliteStore.open(data)) {
      fill(store, 1);
    }
    Files.delete(data.resolve("links.db"));
    fails(Reason.CORRUPT, () -> SqliteStore.open(data));
    assertFalse(Files.exists(data.resolve("links.db")));
    Files.createFile(data.resolve("links.db"));
    fails(Reason.CORRUPT, () -> SqliteStore.open(data));
    Files.delete(data.resolve("visits.db"));
    SqliteStore.open(data).close();
  }

  /** So it may be on a disk that nobody can write to. */
  @ParameterizedTest
  @ValueSource(strings = {"delete", "wal"})
  void aBackupIsOnlyRead(String journal) throws Exception {
    try (SqliteStore store = SqliteStore.open(temp.resolve("data"))) {
      fill(store, 3);
    }
    Path backup = temp.resolve("of %41 #1");
    SqliteStore.backup(temp.resolve("data"), backup);
    for (String name : List.of("links.db", "visits.db")) {
      try (Connection connection =
              DriverManager.getConnection("jdbc:sqlite:" + backup.resolve(name));
          Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA journal_mode=" + journal);
      }
    }
    Map<String, String> before = octets(backup);
    assertEquals(Set.of("links.db", "visits.db"), before.keySet());
    SqliteStore.restore(backup, temp.resolve("restored"));
    assertEquals(before, octets(backup));
    try (Store store = SqliteStore.open(temp.resolve("restored"))) {
      assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-2"));
    }
  }

  private static Map<String, String> octets(Path folder) throws IOException {
    Map<String, String> octets = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        octets.put(
            String.valueOf(file.getFileName()),
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return octets;
  }

  /** What a tool for backups of files has copied. */
  @Test
  void aCopyWithItsJournalIsRestoredWhole() throws Exception {
    Path copy = Files.createDirectory(temp.resolve("copy"));
    try (SqliteStore store = SqliteStore.open(temp.resolve("data"))) {
      fill(store, 3);
      try (Stream<Path> files = Files.list(temp.resolve("data"))) {
        for (Path file : files.filter(it -> !it.endsWith("lock")).toList()) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    assertTrue(Files.size(copy.resolve("links.db-wal")) > 0);
    SqliteStore.restore(copy, temp.resolve("restored"));
    try (Store store = SqliteStore.open(temp.resolve("restored"))) {
      assertNotNull(store.links().find(StoreContract.DOMAIN, "slug-2"));
    }
  }

  // kill -9.

  @Slow("kills processes for 16 seconds; ServeProcessTest kills servers")
  @Test
  void noLinkThatWasAcknowledgedIsLostWhenTheProcessIsKilled() throws Exception {
    int rounds = Integer.getInteger("urial.kills", 3);
    Path folder = temp.resolve("killed");
    int known = 0;
    for (int round = 0; round < rounds; round++) {
      Process process = Processes.start("create", folder.toString(), "round" + round);
      List<String> acknowledged = new ArrayList<>();
      try (var reader = process.inputReader()) {
        assertEquals("ready", reader.readLine());
        while (acknowledged.size() < 300 + 100 * round) {
          acknowledged.add(reader.readLine());
        }
        // By its handle: a process that is destroyed itself takes what it has said with it.
        process.toHandle().destroyForcibly();
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
          if (line.endsWith(";")) {
            acknowledged.add(line);
          }
        }
      }
      process.waitFor();
      known += acknowledged.size();
      try (Store store = SqliteStore.open(folder)) {
        for (String line : acknowledged) {
          String slug = line.substring(0, line.length() - 1);
          assertNotNull(store.links().find(StoreContract.DOMAIN, slug), slug);
        }
        assertTrue(store.links().count(StoreContract.DOMAIN) >= known);
      }
    }
  }

  @Test
  void aFolderThatIsMadeIsItsOwnersAlone() throws Exception {
    Path made = Files.createTempDirectory("urial-folder").resolve("data");
    SqliteStore.open(made).close();
    isItsOwnersAlone(made);
  }

  static void isItsOwnersAlone(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertEquals(
          "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
  }
}
