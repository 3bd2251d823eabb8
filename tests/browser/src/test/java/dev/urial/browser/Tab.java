package dev.urial.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A tab that writes down what its pages do: requests, complaints of the browser, shifts. */
final class Tab implements AutoCloseable {
  static final int BROAD = 1920;
  static final int WIDE = 1280;
  static final int NARROW = 360;
  static final int HEIGHT = 900;

  /** Milliseconds. Nothing is measured by it: on a busy machine everything comes late. */
  static final int PATIENCE = 90_000;

  private static final String LISTENERS = resource("listeners.js");
  private static final String LOOK = resource("look.js");
  private static final String AXE = resource("/axe.min.js");
  private static final Set<String> OWN = Set.of(Seed.HOST, Seed.PREVIEW_HOST);

  private final BrowserContext context;
  private final Page page;
  private final String origin;
  private final boolean script;
  private final List<String> complaints = new ArrayList<>();
  private final List<Request> requests = new ArrayList<>();

  private Tab(BrowserContext context, String origin, boolean script) {
    this.context = context;
    this.origin = origin;
    this.script = script;
    context.addInitScript(LISTENERS);
    context.setDefaultTimeout(PATIENCE);
    context.onRequest(this::asked);
    context.onConsoleMessage(this::said);
    context.onWebError(error -> complaints.add("script error: " + error.error()));
    context.onDialog(
        dialog -> {
          complaints.add("dialog: " + dialog.message());
          dialog.dismiss();
        });
    this.page = context.newPage();
  }

  static Tab of(BrowserContext context, String origin, boolean script) {
    return new Tab(context, origin, script);
  }

  static Page.WaitForSelectorOptions attached() {
    return new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED);
  }

  private static String resource(String name) {
    try (InputStream in = Objects.requireNonNull(Tab.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void asked(Request request) {
    requests.add(request);
    String url = request.url();
    if (!url.startsWith("data:") && !url.startsWith("blob:") && !isOwn(url)) {
      complaints.add("asks elsewhere: " + url);
    }
  }

  private static boolean isOwn(String url) {
    // The host alone: a query may hold what java.net.URI does not read.
    int slashes = url.indexOf("://");
    int end = slashes < 0 ? -1 : url.indexOf('/', slashes + 3);
    if (end < 0) {
      return false;
    }
    String host = URI.create(url.substring(0, end + 1)).getHost();
    return host != null && OWN.contains(host);
  }

  private void said(ConsoleMessage message) {
    // What has an error status is said here too; the tests look at statuses themselves.
    boolean isStatus = message.text().startsWith("Failed to load resource: the server responded");
    if (!isStatus && (message.type().equals("error") || message.type().equals("warning"))) {
      complaints.add("console: " + message.text());
    }
  }

  /** Forgets what was written down, and looks as at first. */
  void forget() {
    complaints.clear();
    requests.clear();
    page.setViewportSize(WIDE, HEIGHT);
    dark(false);
  }

  Page page() {
    return page;
  }

  BrowserContext context() {
    return context;
  }

  /** Returns all requests since {@link #forget}. */
  List<Request> requests() {
    return requests;
  }

  /** Returns what the browser complained of since {@link #forget}. */
  List<String> complaints() {
    return complaints;
  }

  /** Goes to a path of the service, or to a whole URL. */
  Response go(String path) {
    Response response = page.navigate(path.startsWith("/") ? origin + path : path);
    return Objects.requireNonNull(response, path);
  }

  /** As wide as a telephone, or as a desk. */
  void width(int width) {
    page.setViewportSize(width, HEIGHT);
  }

  void dark(boolean dark) {
    page.emulateMedia(
        new Page.EmulateMediaOptions().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT));
  }

  /**
   * Fills fields of the form that has them all, and sends it as its button would; returns the
   * answer, shown.
   */
  Response send(Map<String, ?> fields) {
    return send(fields, null);
  }

  /** The same by a button, told by a selector. */
  Response send(Map<String, ?> fields, @Nullable String button) {
    List<Object> arguments = List.of(fields, button == null ? "" : button);
    Response response =
        page.waitForResponse(
            answer -> answer.request().method().equals("POST"),
            () -> page.evaluate(LOOK + ".send", arguments));
    // Whether the page came again or its main alone: what was marked is gone.
    page.waitForSelector("[data-sent-by-tests]", gone());
    settle();
    for (Request next = response.request().redirectedTo();
        next != null;
        next = response.request().redirectedTo()) {
      response = Objects.requireNonNull(next.response());
    }
    return response;
  }

  static Page.WaitForSelectorOptions gone() {
    return new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED);
  }

  /** Waits until what came is shown. */
  void settle() {
    page.waitForLoadState();
    if (script) {
      page.evaluate(LOOK + ".settled");
    }
  }

  /**
   * Returns what is wrong with what is shown now, in words: what the browser complained of, what is
   * too wide, what was not translated, what moved.
   */
  List<String> faults(String language, boolean dark) {
    List<String> faults = new ArrayList<>(complaints);
    faults.addAll(strings(page.evaluate(LOOK + ".faults", List.of(language, dark))));
    for (String token : strings(page.evaluate(LOOK + ".tokens"))) {
      if (Keys.ALL.contains(token)) {
        faults.add("a key is shown: " + token);
      }
    }
    return faults;
  }

  /** Returns what axe finds, of whatever impact. */
  List<String> axe() {
    if (!Boolean.TRUE.equals(page.evaluate("() => typeof axe === 'object'"))) {
      page.evaluate(AXE + ";0");
    }
    return strings(page.evaluate(LOOK + ".axe"));
  }

  /** Asks the page a question of {@code look.js}. */
  Object ask(String name, Object argument) {
    return page.evaluate(LOOK + "." + name, argument);
  }

  static List<String> strings(Object answer) {
    List<String> all = new ArrayList<>();
    for (Object each : (List<?>) answer) {
      all.add(String.valueOf(each));
    }
    return all;
  }

  @Override
  public void close() {
    context.close();
  }
}
