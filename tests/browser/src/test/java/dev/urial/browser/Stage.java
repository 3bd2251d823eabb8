package dev.urial.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A service with something in its store, and a browser before it: once for all tests. */
final class Stage implements AutoCloseable {
  /** The languages of the pages. */
  static final List<String> LANGUAGES =
      List.of(System.getProperty("urial.browser.languages", "en,hu,ru,et").split(","));

  private final Path folder;
  private final StringBuffer log;
  private final UrialServer server;
  private final Chromium chromium;
  private final Map<Manner, Tab> tabs = new HashMap<>();
  private @Nullable String signedIn;
  private long looked;

  private Stage(Path folder, StringBuffer log, UrialServer server, Chromium chromium) {
    this.folder = folder;
    this.log = log;
    this.server = server;
    this.chromium = chromium;
  }

  /**
   * In which way a page is visited.
   *
   * @param language what the browser asks for
   * @param script whether scripts run
   * @param signedIn whether an administrator is signed in
   */
  record Manner(String language, boolean script, boolean signedIn) {
    @Override
    public String toString() {
      return language + (script ? "" : ", no script") + (signedIn ? ", signed in" : "");
    }
  }

  /** Starts a service, with something in its store. */
  static Stage open(Chromium chromium) throws IOException {
    Path folder = Files.createTempDirectory("urial-browser");
    Seed.plant(folder);
    Map<String, String> settings = new HashMap<>();
    settings.put("data", folder.toString());
    settings.put("port", "0");
    settings.put("base-domain", Seed.HOST);
    settings.put("scheme", "http");
    settings.put("log-requests", "on");
    for (String limit :
        List.of("creation", "not-found", "password", "sign-in", "rendering", "api")) {
      settings.put("limit-" + limit, "off");
    }
    StringBuffer log = new StringBuffer();
    UrialServer server = UrialServer.start(Configuration.of(settings), log);
    return new Stage(folder, log, server, chromium);
  }

  /** Returns where the service is, as {@code http://localhost:40123}. */
  String origin() {
    return "http://" + Seed.HOST + ":" + server.address().getPort();
  }

  /** Returns what the service wrote into its log. */
  String log() {
    return log.toString();
  }

  /** Returns the browser's version. */
  String version() {
    return chromium.browser().version();
  }

  /** Returns the tab for a manner; the same one each time, with what it did before forgotten. */
  Tab tab(Manner manner) {
    looked++;
    Tab tab = tabs.computeIfAbsent(manner, this::fresh);
    tab.forget();
    return tab;
  }

  /** Returns a tab of its own, with no cookie but the session's; close it. */
  Tab fresh(Manner manner) {
    Browser.NewContextOptions options =
        new Browser.NewContextOptions()
            .setJavaScriptEnabled(manner.script())
            .setLocale(manner.language())
            .setViewportSize(Tab.WIDE, Tab.HEIGHT);
    if (manner.signedIn()) {
      options.setStorageState(session());
    }
    BrowserContext context = chromium.browser().newContext(options);
    return Tab.of(context, origin(), manner.script());
  }

  /** Signs in by the form, once; returns the cookies that came of it. */
  private String session() {
    if (signedIn == null) {
      signedIn = "{}"; // tried once
      try (BrowserContext context = chromium.browser().newContext()) {
        Page page = context.newPage();
        page.setDefaultTimeout(Tab.PATIENCE);
        page.navigate(origin() + "/sign-in");
        page.fill("input[name=name]", Seed.ADMIN);
        page.fill("input[name=password]", Seed.PASSWORD);
        page.press("input[name=password]", "Enter");
        page.waitForSelector("header .user a", Tab.attached());
        signedIn = context.storageState();
      }
    }
    return Objects.requireNonNull(signedIn);
  }

  @Override
  public void close() throws IOException {
    System.out.println(
        "browser: Chromium "
            + version()
            + " visited "
            + looked
            + " times; pictures in "
            + Screenshots.folder());
    tabs.values().forEach(Tab::close);
    server.close();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
