package dev.urial.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Chromium that is installed here, and nothing else: none is downloaded. It can reach loopback
 * alone; every other name and address is unknown to it.
 */
final class Chromium implements AutoCloseable {
  private static final String NAMED = "urial.browser";

  /** Where Chromium is usually installed; its headless shell first, which costs a quarter less. */
  private static final List<String> USUAL =
      List.of(
          "/usr/bin/chromium-headless-shell",
          "/usr/bin/chromium",
          "/usr/bin/chromium-browser",
          "/usr/bin/google-chrome",
          "/usr/bin/google-chrome-stable",
          "/opt/google/chrome/chrome",
          "/snap/bin/chromium",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

  /** What is not loopback has no address; no proxy may find one for it. */
  private static final List<String> ARGUMENTS =
      List.of(
          "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost",
          "--no-proxy-server",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync");

  private final Playwright playwright;
  private final Browser browser;

  private Chromium(Playwright playwright, Browser browser) {
    this.playwright = playwright;
    this.browser = browser;
  }

  /**
   * Returns where a Chromium is, or null: what {@code -Durial.browser} names, or a usual place.
   *
   * @throws IllegalStateException if one is named and is not there
   */
  static @Nullable Path find() {
    String named = System.getProperty(NAMED, "");
    if (!named.isEmpty()) {
      Path path = Path.of(named);
      if (!Files.isExecutable(path)) {
        throw new IllegalStateException("-D" + NAMED + "=" + named + " is no program");
      }
      return path;
    }
    for (String usual : USUAL) {
      Path path = Path.of(usual);
      if (Files.isExecutable(path)) {
        return path;
      }
    }
    return null;
  }

  /** Starts it. */
  static Chromium start(Path executable) {
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    try {
      Browser browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(executable)
                      .setHeadless(true)
                      .setArgs(ARGUMENTS));
      return new Chromium(playwright, browser);
    } catch (RuntimeException e) {
      playwright.close();
      throw e;
    }
  }

  /** Returns the browser. */
  Browser browser() {
    return browser;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
