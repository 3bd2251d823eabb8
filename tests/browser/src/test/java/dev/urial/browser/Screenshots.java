package dev.urial.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ScreenshotAnimations;
import com.microsoft.playwright.options.ScreenshotCaret;
import java.nio.file.Path;

/** Pictures of the pages, for people to look at. */
final class Screenshots {
  /**
   * Whether one of each page is wanted, as {@code make browser} asks for; drawing them takes a
   * fifth of the time. Of a page with a fault there is always one.
   */
  static final boolean ARE_WANTED = Boolean.getBoolean("urial.browser.pictures");

  private Screenshots() {}

  /** Returns where they are put. */
  static Path folder() {
    return Path.of(System.getProperty("urial.screenshots", "target/screenshots"));
  }

  /** Takes one of the whole page. */
  static void take(Page page, String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(folder().resolve(name + ".png"))
            .setFullPage(true)
            .setCaret(ScreenshotCaret.INITIAL)
            .setAnimations(ScreenshotAnimations.DISABLED));
  }
}
