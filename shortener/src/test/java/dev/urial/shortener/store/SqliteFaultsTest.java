package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.jspecify.annotations.Nullable;
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
    if (store.domains().all().isEmpty()) {
      TestStore.of(store).save(Samples.DOMAIN);
    }
    for (int i = 0; i < links; i++) {
      insert(store, "slug-" + i, "t".repeat(200));
    }
  }

  private static @Nullable ShortLink insert(Store store, String slug, String title) {
    return TestStore.insert(store, Samples.link(slug).edit().title(title).build());
  }

  @Test
  void whatIsClosedIsThereWhenItIsOpenedAgain() {
    try (Store store = Store.open(temp)) {
      fill(store, 10);
      TestStore.of(store).user("anna", UserRole.ADMIN);
    }
    try (Store store = Store.open(temp)) {
      assertEquals(10, TestStore.of(store).all().size());
      assertNotNull(store.accounts().user("anna"));
      assertEquals(11, Samples.insert(store, "next").id());
    }
  }

  @Test
  void aFolderIsOneStores() {
    try (Store store = Store.open(temp)) {
      StoreException failure = fails(Reason.IN_USE, () -> Store.open(temp));
      assertTrue(failure.getMessage().contains(temp.toString()), failure::getMessage);
      store.check();
    }
    Store.open(temp).close();
  }

  @Test
  @Slow("starts processes; SqliteStoreTest opens a folder twice in one")
  void aFolderOfAnotherProcessIsInUse() throws Exception {
    Process process = Processes.start("hold", temp.toString());
    try {
      assertEquals("ready", process.inputReader().readLine());
      fails(Reason.IN_USE, () -> Store.open(temp));
    } finally {
      process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
    }
    Store.open(temp).close();
  }

  @Test
  void aFileIsNoFolder() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "x");
    fails(Reason.OTHER, () -> Store.open(file));
    assertEquals("x", Files.readString(file));
  }

  /** SQLite's own limit stands for the disk's: the same error comes up by the same way. */
  @Test
  void aFullDiskIsSaidAndNothingIsLost() {
    try (Store store = Store.open(temp)) {
      fill(store, 50);
    }
    int kept = 0;
    try (Store store = Store.open(temp, "PRAGMA max_page_count = 120")) {
      StoreException failure = null;
      for (; failure == null; kept++) {
        try {
          insert(store, "more-" + kept, "m".repeat(500));
        } catch (StoreException e) {
          failure = e;
        }
      }
      assertEquals(Reason.FULL, failure.reason(), failure::getMessage);
      assertTrue(failure.getMessage().contains("no space"), failure::getMessage);
      assertNotNull(Samples.find(store, "slug-49"));
      assertNotNull(Samples.find(store, "more-0"));
    }
    try (Store store = Store.open(temp)) { // room again
      assertEquals(50 + kept - 1, TestStore.of(store).all().size());
      assertNotNull(Samples.insert(store, "after"));
      store.check();
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
      try (Store store = Store.open(folder)) {
        TestStore.of(store).save(Samples.DOMAIN);
        StoreException failure = null;
        for (int i = 0; i < 10_000 && failure == null; i++) {
          try {
            insert(store, "slug-" + i, "m".repeat(2_000));
            kept++;
          } catch (StoreException e) {
            failure = e;
          }
        }
        assertNotNull(failure);
        assertEquals(Reason.FULL, failure.reason(), failure::getMessage);
        assertNotNull(Samples.find(store, "slug-" + (kept - 1)));
        assertNull(Samples.find(store, "slug-" + kept));
        assertTrue(run("mount", "-o", "remount,size=8m", mount.toString()));
        assertNotNull(Samples.insert(store, "room-again"));
      }
      assertTrue(run("mount", "-o", "remount,ro", mount.toString()));
      fails(Reason.READ_ONLY, () -> Store.open(folder));
      fails(Reason.READ_ONLY, () -> Store.open(mount.resolve("other")));
      assertTrue(run("mount", "-o", "remount,rw", mount.toString()));
      try (Store store = Store.open(folder)) {
        assertEquals(kept + 1, TestStore.of(store).all().size());
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
    try (Store store = Store.open(temp)) {
      fill(store, 3);
    }
    try (Store store = Store.open(temp, "PRAGMA query_only = 1")) {
      fails(Reason.READ_ONLY, () -> fill(store, 5));
      fails(Reason.READ_ONLY, store::check);
      assertNotNull(Samples.find(store, "slug-1"));
    }
  }

  @Test
  void aFileThatIsNoDatabaseIsDamaged() throws IOException {
    Store.open(temp).close();
    for (String name : List.of("links.db", "visits.db")) {
      byte[] whole = Files.readAllBytes(temp.resolve(name));
      Files.writeString(temp.resolve(name), "<html>not found</html>", StandardCharsets.UTF_8);
      StoreException failure = fails(Reason.CORRUPT, () -> Store.open(temp));
      assertTrue(failure.getMessage().contains(name), failure::getMessage);
      Files.write(temp.resolve(name), whole);
      Store.open(temp).close();
    }
  }

  @Test
  void flippedBytesAreFoundWhenItIsOpened() throws IOException {
    try (Store store = Store.open(temp)) {
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
      fails(Reason.CORRUPT, () -> Store.open(temp));
      Files.write(file, whole);
    }
    Files.write(file, java.util.Arrays.copyOf(whole, whole.length / 2));
    fails(Reason.CORRUPT, () -> Store.open(temp));
    Files.write(file, whole);
    try (Store store = Store.open(temp)) {
      assertEquals(2_000, TestStore.of(store).all().size());
    }
  }

  @Test
  void aNewerVersionIsLeftAlone() throws Exception {
    Store.open(temp).close();
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + temp.resolve("links.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(
          "INSERT INTO flyway_schema_history SELECT 99, '77', description, type, script, checksum,"
              + " installed_by, installed_on, execution_time, 1 FROM flyway_schema_history WHERE"
              + " version = '1'");
    }
    StoreException failure = fails(Reason.NEWER, () -> Store.open(temp));
    assertTrue(failure.getMessage().contains("newer"), failure::getMessage);
  }

  @Test
  void whatIsClosedSaysSo() {
    Store store = Store.open(temp);
    store.close();
    assertThrows(StoreException.class, () -> Samples.insert(store, "late"));
    assertThrows(StoreException.class, () -> Samples.find(store, "late"));
  }

  /** A thread that must end writes nothing more, and learns that. */
  @Test
  void whoIsInterruptedLearnsThatNothingWasWritten() {
    try (Store store = Store.open(temp)) {
      TestStore.of(store).save(Samples.DOMAIN);
      Thread.currentThread().interrupt();
      assertThrows(StoreException.class, () -> Samples.insert(store, "interrupted"));
      assertTrue(Thread.interrupted());
      assertNull(Samples.find(store, "interrupted"));
    }
  }

  // Backups.

  @Test
  void aBackupIsTakenWhileOthersWrite() throws Exception {
    Path to = temp.resolve("backup");
    try (Store store = Store.open(temp.resolve("data"))) {
      fill(store, 500);
      AtomicBoolean done = new AtomicBoolean();
      Thread writer =
          new Thread(
              () -> {
                for (int i = 0; !done.get(); i++) {
                  Samples.insert(store, "during-" + i);
                }
              });
      writer.start();
      Store.backup(temp.resolve("data"), to);
      Store.backup(temp.resolve("data"), temp.resolve("second"));
      done.set(true);
      writer.join();
      fails(Reason.OTHER, () -> Store.backup(temp.resolve("data"), to));
    }
    Store.restore(to, temp.resolve("restored"));
    try (Store store = Store.open(temp.resolve("restored"))) {
      assertNotNull(Samples.find(store, "slug-499"));
      assertTrue(TestStore.of(store).all().size() >= 500);
    }
    fails(Reason.OTHER, () -> Store.restore(to, temp.resolve("restored")));
    fails(Reason.OTHER, () -> Store.restore(temp.resolve("nothing"), temp.resolve("new")));
    Files.write(to.resolve("links.db"), new byte[0]);
    fails(Reason.CORRUPT, () -> Store.restore(to, temp.resolve("new")));
    Files.delete(temp.resolve("second").resolve("visits.db"));
    fails(Reason.CORRUPT, () -> Store.restore(temp.resolve("second"), temp.resolve("new")));
  }

  /** The visits are copied first, and the link is erased before the links are. */
  @Test
  void anErasureDuringABackupIsCompletedWhenItIsRestored() throws Exception {
    Path data = temp.resolve("data");
    Path backup = temp.resolve("backup");
    Path later = temp.resolve("later");
    try (Store store = Store.open(data)) {
      fill(store, 2);
      ShortLink erased = Samples.find(store, "slug-1");
      store.visits().append(DrawnVisits.draw(new Random(1), 100));
      assertTrue(store.visits().totals(List.of(erased.id())).get(erased.id()) > 0);
      Store.backup(temp.resolve("data"), backup);
      assertEquals(LinkTable.Update.DONE, store.links().erase(erased, Samples.NOON, null));
      Store.backup(temp.resolve("data"), later);
      // Octet 18 of the header: 1 is a rollback journal, 2 a write-ahead log.
      assertEquals(1, Files.readAllBytes(later.resolve("links.db"))[18]);
      Files.move(
          later.resolve("links.db"),
          backup.resolve("links.db"),
          StandardCopyOption.REPLACE_EXISTING);
    }
    Path restored = temp.resolve("restored");
    Store.restore(backup, restored);
    try (Store store = Store.open(restored)) {
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
    try (Store store = Store.open(data)) {
      fill(store, 1);
    }
    Files.delete(data.resolve("links.db"));
    fails(Reason.CORRUPT, () -> Store.open(data));
    assertFalse(Files.exists(data.resolve("links.db")));
    Files.createFile(data.resolve("links.db"));
    fails(Reason.CORRUPT, () -> Store.open(data));
    Files.delete(data.resolve("visits.db"));
    Store.open(data).close();
  }

  /** So it may be on a disk that nobody can write to. */
  @ParameterizedTest
  @ValueSource(strings = {"delete", "wal"})
  void aBackupIsOnlyRead(String journal) throws Exception {
    try (Store store = Store.open(temp.resolve("data"))) {
      fill(store, 3);
    }
    Path backup = temp.resolve("of %41 #1");
    Store.backup(temp.resolve("data"), backup);
    for (String name : List.of("links.db", "visits.db")) {
      try (Connection connection =
              DriverManager.getConnection("jdbc:sqlite:" + backup.resolve(name));
          Statement statement = connection.createStatement()) {
        statement.execute("PRAGMA journal_mode=" + journal);
      }
    }
    Map<String, String> before = octets(backup);
    assertEquals(Set.of("links.db", "visits.db"), before.keySet());
    Store.restore(backup, temp.resolve("restored"));
    assertEquals(before, octets(backup));
    try (Store store = Store.open(temp.resolve("restored"))) {
      assertNotNull(Samples.find(store, "slug-2"));
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
    try (Store store = Store.open(temp.resolve("data"))) {
      fill(store, 3);
      try (Stream<Path> files = Files.list(temp.resolve("data"))) {
        for (Path file : files.filter(it -> !it.endsWith("lock")).toList()) {
          Files.copy(file, copy.resolve(file.getFileName()));
        }
      }
    }
    assertTrue(Files.size(copy.resolve("links.db-wal")) > 0);
    Store.restore(copy, temp.resolve("restored"));
    try (Store store = Store.open(temp.resolve("restored"))) {
      assertNotNull(Samples.find(store, "slug-2"));
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
      try (Store store = Store.open(folder)) {
        for (String line : acknowledged) {
          String slug = line.substring(0, line.length() - 1);
          assertNotNull(Samples.find(store, slug), slug);
        }
        assertTrue(TestStore.of(store).all().size() >= known);
      }
    }
  }

  @Test
  void aFolderThatIsMadeIsItsOwnersAlone() throws Exception {
    Path made = Files.createTempDirectory("urial-folder").resolve("data");
    Store.open(made).close();
    isItsOwnersAlone(made);
  }

  /** Also those of a folder that others may read, old files, journals and copies. */
  @Test
  void databasesAreTheirOwnersAlone() throws Exception {
    Path folder = Files.createTempDirectory("urial-folder");
    Assumptions.assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    var everybodys = PosixFilePermissions.fromString("rwxr-xr-x");
    Files.setPosixFilePermissions(folder, everybodys);
    for (int i = 0; i < 2; i++) {
      try (Store store = Store.open(folder)) {
        Samples.insert(store, "a" + i);
        assertTrue(areTheirOwnersAlone(folder) >= 4);
      }
      Files.createFile(folder.resolve("links.db-wal"));
      for (Path file : files(folder)) {
        Files.setPosixFilePermissions(file, everybodys);
      }
    }
    Files.delete(folder.resolve("links.db-wal"));
    Path copies = Files.createTempDirectory("urial-folder");
    for (String copy : List.of("absent", "present")) {
      Path to = copies.resolve(copy);
      if (copy.equals("present")) {
        Files.createDirectory(to);
        Files.setPosixFilePermissions(to, everybodys);
      }
      Store.backup(folder, to);
      assertEquals(2, areTheirOwnersAlone(to));
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (var all = Files.list(folder)) {
      return all.filter(it -> it.getFileName().toString().contains(".db")).toList();
    }
  }

  private static int areTheirOwnersAlone(Path folder) throws IOException {
    List<Path> files = files(folder);
    for (Path file : files) {
      String found = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
      assertEquals("rw-------", found, file.toString());
    }
    return files.size();
  }

  static void isItsOwnersAlone(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertEquals(
          "rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
    }
  }
}
