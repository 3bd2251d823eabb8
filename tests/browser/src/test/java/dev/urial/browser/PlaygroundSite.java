package dev.urial.browser;

import com.microsoft.playwright.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The folder that the module {@code web} writes, and a web host that serves it. */
final class PlaygroundSite implements AutoCloseable {
  static final Path FOLDER =
      Path.of(System.getProperty("urial.root", ".."))
          .resolve("web/target/playground")
          .toAbsolutePath()
          .normalize();

  private final FolderServer server;
  private final Chromium chromium;

  private PlaygroundSite(FolderServer server, Chromium chromium) {
    this.server = server;
    this.chromium = chromium;
  }

  /** Skips the tests where the page is not there. */
  static PlaygroundSite open(Chromium chromium, String page) throws IOException {
    Assumptions.assumeTrue(
        Files.exists(FOLDER.resolve(page)),
        "the module web writes the playground; a Chromium looks at it");
    Files.createDirectories(Screenshots.folder());
    return new PlaygroundSite(FolderServer.start(FOLDER), chromium);
  }

  /** The address of the host, with its slash. */
  String host() {
    return server.origin() + "/";
  }

  /** The address of the folder, with its slash. */
  static String folder() {
    return FOLDER.toUri().toString();
  }

  Tab tab() {
    Browser browser = chromium.browser();
    Browser.NewContextOptions options = new Browser.NewContextOptions().setLocale("en-GB");
    return Tab.of(browser.newContext(options), host(), true);
  }

  /** What {@link Tab} takes for elsewhere is the folder. */
  static List<String> withoutFolder(List<String> complaints) {
    return complaints.stream()
        .filter(said -> !said.startsWith("asks elsewhere: " + folder()))
        .toList();
  }

  @Override
  public void close() {
    server.close();
  }
}
