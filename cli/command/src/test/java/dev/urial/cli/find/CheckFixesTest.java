package dev.urial.cli.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import dev.urial.cli.Ran;
import dev.urial.cli.io.ExitStatus;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code urial check --fix}: a diff, or the files themselves. */
final class CheckFixesTest {
  private static final String PAGE =
      "<h1 id=Usage>\u00E9</h1>\r\n<a href=#usage>1</a>\n<a href=none.html>2</a>";

  private static final String FIXED = PAGE.replace("#usage", "#Usage");

  @TempDir Path folder;

  private Path page() throws Exception {
    return Files.writeString(folder.resolve("a.html"), PAGE, StandardCharsets.ISO_8859_1);
  }

  private static String text(Path file) throws Exception {
    return Files.readString(file, StandardCharsets.ISO_8859_1);
  }

  private static Ran check(Object... words) {
    List<String> all = new ArrayList<>(List.of("check"));
    for (Object word : words) {
      all.add(word.toString());
    }
    return Ran.of(all.toArray(String[]::new));
  }

  @Test
  void aDiffIsForPatch() throws Exception {
    Path page = page();
    Ran ran = check("--fix", page);
    assertEquals(1, ran.status());
    assertEquals(
        ("--- F\n+++ F\n@@ -1,3 +1,3 @@\n <h1 id=Usage>\uFFFD</h1>\r\n"
                + "-<a href=#usage>1</a>\n+<a href=#Usage>1</a>\n <a href=none.html>2</a>\n"
                + "\\ No newline at end of file\n")
            .replace("F", page.toString()),
        ran.out());
    assertEquals(
        "documents: 1, links: 2: 2 broken\nlinks that --fix --in-place would change: 1 (files: 1)\n",
        ran.err());
    assertEquals(PAGE, text(page));
  }

  @Test
  void aDiffAloneIsADifference() throws Exception {
    Path page = Files.writeString(folder.resolve("a.html"), "<p id=x><a href=#X>1</a>");
    assertEquals(1, check("--fix", "--fail-on", "refused", page).status());
    assertEquals(0, check("--fix", "--in-place", page).status());
    Ran twice = check("--fix", page);
    assertEquals(0, twice.status());
    assertEquals("", twice.out());
  }

  @Test
  void filesChangeInPlaceAndTheRestIsTold() throws Exception {
    Path page = page();
    Ran ran = check("--fix", "--in-place", folder);
    assertEquals(1, ran.status());
    assertEquals(FIXED, text(page));
    assertTrue(ran.out().startsWith(page + ":3:9: broken: none.html: "), ran.out());
    assertEquals(1, ran.out().lines().count());
    assertEquals("documents: 1, links: 2: 1 ok, 1 broken\nfixed links: 1 (files: 1)\n", ran.err());
  }

  @Test
  void rowsAndReportsAreOfWhatIsLeft() throws Exception {
    Path page = page();
    Ran rows = check("--fix", "--in-place", "--fields", "line,verdict", "--tsv", page);
    assertEquals("line\tverdict\n3\tbroken\n", rows.out());
    assertEquals("", rows.err());
    page();
    Ran report = check("--fix", "--in-place", "--format", "markdown", page);
    assertTrue(report.out().contains("* broken: 1\n"), report.out());
    assertFalse(report.out().contains("usage"), report.out());
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() throws Exception {
    Path page = page();
    assertEquals(ExitStatus.USAGE, check("--in-place", page).status());
    assertEquals(ExitStatus.USAGE, check("--fix").status());
    assertEquals(ExitStatus.USAGE, check("--fix", "-", page).status());
    for (String option : List.of("--json", "--tsv", "--csv", "--mask")) {
      assertEquals(ExitStatus.USAGE, check("--fix", option, page).status(), option);
    }
    assertEquals(ExitStatus.USAGE, check("--fix", "--format", "github", page).status());
    assertEquals(PAGE, text(page));
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "permissions of POSIX")
  void aFolderWithoutPermissionIsToldAndItsFaultsToo() throws Exception {
    Path inner = Files.createDirectory(folder.resolve("in"));
    Path page = Files.writeString(inner.resolve("a.html"), PAGE, StandardCharsets.ISO_8859_1);
    Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      org.junit.jupiter.api.Assumptions.assumeFalse(Files.isWritable(inner), "root may all");
      Ran ran = check("--fix", "--in-place", page);
      assertEquals(ExitStatus.IO_ERROR, ran.status());
      assertTrue(ran.out().contains("#usage"), ran.out());
      assertTrue(ran.err().contains("fixed links: 0 (files: 0)\n"), ran.err());
    } finally {
      Files.setPosixFilePermissions(inner, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void aTerminalGetsNothingRaw() throws Exception {
    Path page =
        Files.writeString(folder.resolve("a.html"), "<p id=X>\u001B[31m\n<a href=#x>1</a>\u009B2J");
    Ran ran = Ran.onScreen("check", "--fix", page.toString());
    assertFalse(ran.out().contains("\u001B[31m"), ran.out());
    assertFalse(ran.out().contains("\u009B"), ran.out());
    assertTrue(ran.out().contains("+<a href=#X>1</a>"), ran.out());
  }

  @Test
  void whatMovedForGoodIsWritten() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          boolean isMoved = path.equals("/old") || path.equals("/now");
          if (isMoved) {
            exchange.getResponseHeaders().add("Location", "/new");
          }
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(path.equals("/old") ? 301 : isMoved ? 302 : 200, -1);
          exchange.close();
        });
    server.start();
    try {
      String at = "http://127.0.0.1:" + server.getAddress().getPort();
      Path page =
          Files.writeString(
              folder.resolve("a.md"), "[1](" + at + "/old)\r\n[2](" + at + "/now)\r\n");
      Ran ran = check("--fix", "--in-place", "--allow-private", page);
      assertEquals(0, ran.status(), ran::err);
      assertEquals("[1](" + at + "/new)\r\n[2](" + at + "/now)\r\n", text(page));
    } finally {
      server.stop(0);
    }
  }
}
