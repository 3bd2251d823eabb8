package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.server.Digests;
import dev.urial.internal.server.ServerMessages;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageAddress;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.PageTooLongException;
import dev.urial.pages.template.PreferenceForms;
import dev.urial.pages.template.Templates;
import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.link.ShortDomain;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Provides what all pages share: the language, the theme, the header fields and the frame.
 *
 * <pre>{@code
 * Page page = sheets.tool(exchange);
 * sheets.send(exchange, 200, page, InspectTemplates.form(page, asked), ContentSecurityPolicy.TOOL);
 * }</pre>
 *
 * <p>There are three main frames. {@link #page} is for pages about links; it has no script and does
 * not use the session. {@link #tool} is for public tools; it has a script, and switches for
 * language and theme that submit the form of the tool again. {@link #desk} is for signed-in users.
 */
public final class PageFrame {
  private final Assets assets;
  private final Sessions sessions;
  private final SiteNavigation places;
  private final RateLimits limits;
  private final String site;

  PageFrame(Assets assets, Sessions sessions, SharedServices context) {
    this.assets = assets;
    this.sessions = sessions;
    this.places = new SiteNavigation(context);
    this.limits = context.limits();
    this.site = ShownText.of(context.configuration().get(ServerOptions.SITE_NAME));
  }

  /**
   * Returns the frame of a page about a link, without a script or any information about the
   * signed-in user.
   *
   * @param exchange the request
   * @param host the host to show on the page, unescaped
   */
  public Page page(Exchange exchange, String host) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(host, "host");
    return page(exchange, host, null, true);
  }

  /**
   * Returns the frame of a public tool. Browsers may cache the response, so that going back does
   * not require a request. The switches for language and theme submit the form of the tool again,
   * with {@code lang} or {@code theme} as an additional field.
   *
   * @param exchange the request, whose form must be harmless to submit twice
   */
  public Page tool(Exchange exchange) {
    return tool(exchange, Set.of());
  }

  /**
   * Returns the frame of a tool whose results have a URL that can be shared.
   *
   * @param exchange the request
   * @param fields the names of the form fields that the URL contains
   */
  public Page tool(Exchange exchange, Set<String> fields) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(fields, "fields");
    boolean isForm = exchange.method().equals("POST");
    if (isForm) {
      PagePreferences.keep(exchange);
    }
    exchange.setIfAbsent("Cache-Control", "private, max-age=0");
    String sent = isForm ? exchange.form().get(PagePreferences.LANGUAGE) : null;
    PageMessages words = words(PagePreferences.language(exchange, sent));
    PreferenceForms switches =
        isForm
            ? PagePreferences.again(exchange, words.language())
            : PagePreferences.backWithQuery(exchange, words.language());
    SignedInSession session = places.hasDeskApart() ? null : sessions.find(exchange);
    return framed(
        words,
        exchange.origin().host(),
        assets.script(),
        places.all(exchange, words, session),
        switches,
        session,
        ShareableAddress.of(exchange, fields));
  }

  /**
   * Returns the frame of a public page without a form, which runs no script.
   *
   * @param exchange the request
   */
  public Page article(Exchange exchange) {
    Objects.requireNonNull(exchange, "exchange");
    exchange.setIfAbsent("Cache-Control", "private, max-age=0");
    PageMessages words = words(PagePreferences.language(exchange, null));
    SignedInSession session = places.hasDeskApart() ? null : sessions.find(exchange);
    return framed(
        words,
        exchange.origin().host(),
        null,
        places.all(exchange, words, session),
        PagePreferences.backWithQuery(exchange, words.language()),
        session,
        ShareableAddress.of(exchange, Set.of()));
  }

  /** Returns the host of short links, as shown on pages. */
  String linkHost(Exchange exchange) {
    return places.linkHost(exchange);
  }

  /** Returns the domain of the request if anybody may create links there; otherwise null. */
  @Nullable ShortDomain open(Exchange exchange) {
    return places.open(exchange);
  }

  /**
   * Redirects a request with secrets in its query to the same address with the secrets masked, so
   * that the browser does not keep them, and returns true. If there are no secrets, returns false
   * and does nothing.
   *
   * @param exchange a GET request that has no response yet
   * @param fields the names of the form fields of the tool
   */
  public boolean leadsAwayFromSecrets(Exchange exchange, Set<String> fields) {
    String address = ShareableAddress.withoutSecrets(exchange, fields);
    if (address == null) {
      return false;
    }
    exchange
        .set("Cache-Control", "no-store")
        .set("Referrer-Policy", "no-referrer")
        .redirect(303, address);
    return true;
  }

  /** Returns the path of the style sheet for slides that fill the screen. */
  public String stageStyle() {
    return assets.stageStyle();
  }

  /** Returns the path of the script for slides that fill the screen. */
  public String stageScript() {
    return assets.stageScript();
  }

  /**
   * Returns the frame of a page for a signed-in user.
   *
   * @param exchange the request
   * @param session the user's session
   */
  public Page desk(Exchange exchange, SignedInSession session) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(session, "session");
    PageMessages words = words(PagePreferences.language(exchange, null));
    return framed(
        words,
        exchange.origin().host(),
        assets.script(),
        places.desk(exchange, words, session),
        PagePreferences.backWithQuery(exchange, words.language()),
        session,
        null);
  }

  /**
   * Returns the frame of a page for a user who is signed in or about to sign in.
   *
   * @param session the session, or null
   * @param languages whether the page has a switch for the language
   */
  Page page(Exchange exchange, String host, @Nullable SignedInSession session, boolean languages) {
    PageMessages words = words(PagePreferences.language(exchange, null));
    boolean isDesk = session != null || SiteNavigation.isAt(exchange, "/sign-in");
    return framed(
        words,
        host,
        null,
        isDesk ? places.desk(exchange, words, session) : places.all(exchange, words, null),
        languages
            ? PagePreferences.back(exchange, words.language())
            : PagePreferences.none(exchange, words.language()),
        session,
        null);
  }

  static PageMessages words(Locale language) {
    return new PageMessages(language, ServerMessages.MESSAGES);
  }

  private Page framed(
      PageMessages words,
      String host,
      @Nullable String script,
      List<Page.Group> groups,
      PreferenceForms switches,
      @Nullable SignedInSession session,
      @Nullable PageAddress address) {
    return new Page(
        words,
        ShownText.of(host),
        assets.style(),
        script,
        assets.icon(),
        site,
        groups,
        groups.isEmpty() ? List.of() : places.footer(words),
        address,
        switches,
        session == null ? null : ShownText.of(session.user().name()),
        session == null ? "" : session.csrf(),
        null);
  }

  /**
   * Returns the session of the user who submitted a form, if the form was sent by one of the
   * service's own pages. Otherwise responds with 403 and returns null.
   *
   * @param exchange the request with a URL-encoded form, which must contain the field {@code csrf}
   */
  public @Nullable SignedInSession own(Exchange exchange) {
    return own(exchange, Objects.requireNonNull(exchange, "exchange").form().get("csrf"));
  }

  /**
   * Returns the session of the user who submitted a form that is not URL-encoded, if the form was
   * sent by one of the service's own pages. Otherwise responds with 403 and returns null.
   *
   * @param exchange the request with the form
   * @param csrf the CSRF token in the form, or null
   */
  public @Nullable SignedInSession own(Exchange exchange, @Nullable String csrf) {
    SignedInSession session = sessions.find(Objects.requireNonNull(exchange, "exchange"));
    if (session == null
        || csrf == null
        || exchange.isForeign()
        || !Digests.areSame(session.csrf(), csrf)) {
      error(exchange, 403, null, null);
      return null;
    }
    return session;
  }

  /**
   * Returns the session of the signed-in user. If there is none, redirects to {@code /sign-in} and
   * returns null.
   *
   * @param exchange a request for a page that requires signing in
   */
  public @Nullable SignedInSession signedIn(Exchange exchange) {
    SignedInSession session = sessions.find(Objects.requireNonNull(exchange, "exchange"));
    if (session == null) {
      exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in");
    }
    return session;
  }

  /**
   * Sends a page that runs no script.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param page the frame of the page
   * @param html the whole document
   */
  public void send(Exchange exchange, int status, Page page, String html) {
    send(exchange, status, page, html, ContentSecurityPolicy.PLAIN);
  }

  /**
   * Sends a page.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param page the frame of the page
   * @param html the whole document
   * @param policy the content security policy of the page, which must allow scripts if the frame
   *     has one
   */
  public void send(
      Exchange exchange, int status, Page page, String html, ContentSecurityPolicy policy) {
    Objects.requireNonNull(exchange, "exchange");
    Objects.requireNonNull(page, "page");
    Objects.requireNonNull(html, "html");
    exchange
        .set("Content-Security-Policy", policy.toString())
        .set("X-Content-Type-Options", "nosniff")
        .set("Referrer-Policy", "no-referrer")
        .set("Cross-Origin-Opener-Policy", "same-origin")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set(
            "Permissions-Policy",
            "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()")
        .set("Content-Language", page.words().tag())
        .set("Vary", "Accept-Encoding, Accept-Language, Cookie")
        .setIfAbsent("Cache-Control", "no-store");
    if (status != 200 || !page.isListed()) {
      exchange.set("X-Robots-Tag", "noindex");
    }
    byte[] octets = html.getBytes(StandardCharsets.UTF_8);
    // Do not compress pages of signed-in users, because the length could reveal their content.
    boolean isAnybodys = page.address() != null && !sessions.hasCookie(exchange);
    boolean isPacked = isAnybodys && Gzip.isTaken(exchange);
    if (isPacked) {
      exchange.set("Content-Encoding", "gzip");
    }
    exchange.answer(status, "text/html;charset=utf-8", isPacked ? Gzip.packed(octets) : octets);
  }

  /**
   * Sends a page with a heading and some sentences.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param page the frame of the page
   * @param heading the heading, in the page's language
   * @param sentences the sentences, in the page's language
   */
  public void notice(
      Exchange exchange, int status, Page page, String heading, List<String> sentences) {
    ContentSecurityPolicy policy =
        page.script() == null ? ContentSecurityPolicy.PLAIN : ContentSecurityPolicy.TOOL;
    send(exchange, status, page, Templates.notice(page, heading, sentences), policy);
  }

  /**
   * Sends an error page for a problem.
   *
   * @param exchange an exchange that has no response yet
   * @param problem why the request is refused
   */
  public void error(Exchange exchange, Problem problem) {
    error(exchange, problem.status(), problem.detail(), problem.number());
  }

  /**
   * Sends an error page for a status.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param message the reason for the error, or null
   * @param number the number of the log entry, or null if nothing was logged
   */
  public void error(
      Exchange exchange, int status, @Nullable Message message, @Nullable String number) {
    Page page = page(exchange, exchange.origin().host());
    String key = key(status);
    List<String> sentences = new ArrayList<>();
    sentences.add(page.say(key + ".what"));
    if (message != null) {
      sentences.add(sentence(ShownText.of(page.words().say(message))));
    }
    if (number != null) {
      sentences.add(page.say("page.error.number", ShownText.of(number)));
    }
    notice(exchange, status, page, page.say(key + ".title"), sentences);
  }

  /**
   * Returns the refusal of a request whose page would be too long; null if an exception is about
   * something else.
   *
   * @param cause the exception that was thrown
   */
  public static @Nullable Problem refusal(Throwable cause) {
    return cause instanceof PageTooLongException
        ? new Problem(ProblemType.TOO_LONG, ServerMessages.MESSAGES.of("http.page.too-long"))
        : null;
  }

  /**
   * Counts an action against the rate limit of the client's network. If the limit is exceeded,
   * responds with 429 and returns false.
   *
   * @param exchange the request
   * @param action the limited action
   */
  public boolean takes(Exchange exchange, LimitedAction action) {
    int count =
        action == LimitedAction.RENDERING ? LimitedAction.countOfAnalysis(sentLength(exchange)) : 1;
    return takes(exchange, action, exchange.origin().network(), count);
  }

  /**
   * Counts actions against a rate limit. If the limit is exceeded, responds with 429 and returns
   * false.
   *
   * @param exchange the request
   * @param action the limited action
   * @param who the network or user whose limit it is
   * @param count the number of actions, at least 1
   */
  public boolean takes(Exchange exchange, LimitedAction action, String who, int count) {
    if (action == LimitedAction.RENDERING) {}
    RateLimits.Verdict verdict = limits.take(action, who, count);
    verdict.tell(exchange);
    return isAllowed(exchange, verdict);
  }

  /**
   * Returns whether a rate limit is not exhausted yet. If it is, responds with 429.
   *
   * @param exchange the request
   * @param action the limited action, which is not counted
   * @param who the network or user whose limit it is
   */
  public boolean permits(Exchange exchange, LimitedAction action, String who) {
    RateLimits.Verdict verdict = limits.look(action, who);
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
    }
    return isAllowed(exchange, verdict);
  }

  private boolean isAllowed(Exchange exchange, RateLimits.Verdict verdict) {
    if (!verdict.isAllowed()) {
      error(exchange, verdict.refusal());
    }
    return verdict.isAllowed();
  }

  /** Returns the length of all decoded values in the query and the form together. */
  private static int sentLength(Exchange exchange) {
    long length = 0;
    for (QueryParams.Param param : exchange.parameters()) {
      length += param.value().length();
    }
    for (QueryParams.Param param : exchange.form()) {
      length += param.value().length();
    }
    return (int) Math.min(Integer.MAX_VALUE, length);
  }

  /** Returns the message key for an HTTP status, without its last part. */
  static String key(int status) {
    return switch (status) {
      case 400 -> "page.error.400";
      case 403 -> "page.error.403";
      case 404 -> "page.error.404";
      case 405 -> "page.error.405";
      case 413 -> "page.error.413";
      case 429 -> "page.error.429";
      case 503 -> "page.error.503";
      case 508 -> "page.error.508";
      default -> "page.error.other";
    };
  }

  /** Converts a message to a sentence with an initial capital and a full stop. */
  static String sentence(String text) {
    if (text.isEmpty()) {
      return text;
    }
    String begun = (char) Character.toTitleCase((int) text.charAt(0)) + text.substring(1);
    return begun.endsWith(".") || begun.endsWith("?") ? begun : begun + ".";
  }

  /**
   * Returns the session of the signed-in user, or null if there is none.
   *
   * @param exchange the request, which may have a session cookie
   */
  public @Nullable SignedInSession session(Exchange exchange) {
    return sessions.find(exchange);
  }
}
