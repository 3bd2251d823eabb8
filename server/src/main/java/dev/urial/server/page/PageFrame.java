package dev.urial.server.page;

import dev.urial.QueryParams;
import dev.urial.internal.server.Digests;
import dev.urial.internal.server.ServerMessages;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageAddress;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.PageTooLongException;
import dev.urial.pages.template.PreferenceForms;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.store.StoreException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Provides what all pages share: the language, the theme, the header fields and the frame.
 *
 * <pre>{@code
 * Page page = sheets.tool(exchange);
 * sheets.send(exchange, 200, page, InspectTemplates.form(page, asked), ContentSecurityPolicy.TOOL);
 * }</pre>
 *
 * <p>There are three main frames. {@link #page} is for pages about links; it has no script. {@link
 * #tool} is for public tools; it has a script, and switches for language and theme that submit the
 * form of the tool again. {@link #desk} is for signed-in users.
 */
public final class PageFrame {
  private final Assets assets;
  private final Sessions sessions;
  private final SiteNavigation navigation;
  private final RateLimits limits;
  private final String site;

  PageFrame(Assets assets, Sessions sessions, SharedServices context) {
    this.assets = assets;
    this.sessions = sessions;
    this.navigation = new SiteNavigation(context);
    this.limits = context.limits();
    this.site = ShownText.of(context.configuration().get(ServerOptions.SITE_NAME));
  }

  /** Returns the navigation of the site. */
  SiteNavigation navigation() {
    return navigation;
  }

  /** Returns the sessions of signed-in users. */
  Sessions sessions() {
    return sessions;
  }

  /**
   * Returns the frame of a page about a link or a problem, without a script.
   *
   * @param exchange the request
   * @param host the host to show on the page, unescaped
   */
  public Page page(Exchange exchange, String host) {
    return page(exchange, host, visitor(exchange), true);
  }

  /**
   * Returns the session of the user for the menu of a page that does not need it; null if the
   * database is not available.
   */
  private @Nullable SignedInSession visitor(Exchange exchange) {
    try {
      return sessions.find(exchange);
    } catch (StoreException e) {
      return null;
    }
  }

  /**
   * Returns the frame of a page for a user who is signed in or about to sign in.
   *
   * @param session the session, or null
   * @param languages whether the page has a switch for the language
   */
  Page page(Exchange exchange, String host, @Nullable SignedInSession session, boolean languages) {
    PageMessages words = words(exchange);
    List<Page.Group> groups = navigation.site(exchange, words);
    List<Page.Place> account = navigation.account(exchange, words, session);
    PreferenceForms switches =
        languages
            ? PagePreferences.back(exchange, words.language())
            : PagePreferences.none(exchange, words.language());
    return framed(words, host, null, groups, account, switches, session, null);
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
    if (!exchange.method().equals("POST")) {
      return shared(exchange, words(exchange), assets.script(), fields, null);
    }
    PagePreferences.keep(exchange);
    String sent = exchange.form().get(PagePreferences.LANGUAGE);
    PageMessages words = words(PagePreferences.language(exchange, sent));
    PreferenceForms again = PagePreferences.again(exchange, words.language());
    return shared(exchange, words, assets.script(), fields, again);
  }

  /**
   * Returns the frame of a public page without a form, which runs no script.
   *
   * @param exchange the request
   */
  public Page article(Exchange exchange) {
    return shared(exchange, words(exchange), null, Set.of(), null);
  }

  private Page shared(
      Exchange exchange,
      PageMessages words,
      @Nullable String script,
      Set<String> fields,
      @Nullable PreferenceForms again) {
    exchange.setIfAbsent("Cache-Control", "private, max-age=0");
    SignedInSession session = sessions.find(exchange);
    PreferenceForms switches =
        again == null ? PagePreferences.backWithQuery(exchange, words.language()) : again;
    return framed(
        words,
        exchange.origin().host(),
        script,
        navigation.site(exchange, words),
        navigation.account(exchange, words, session),
        switches,
        session,
        ShareableAddress.of(exchange, fields));
  }

  /**
   * Returns the frame of a page for a signed-in user.
   *
   * @param exchange the request
   * @param session the user's session
   * @param groups the sections of the desk that the user may see
   */
  public Page desk(Exchange exchange, SignedInSession session, List<Page.Group> groups) {
    PageMessages words = words(exchange);
    List<Page.Group> all = new ArrayList<>(groups);
    all.addAll(navigation.tools(exchange, words));
    return framed(
        words,
        exchange.origin().host(),
        assets.script(),
        all,
        navigation.account(exchange, words, session).subList(1, 2),
        PagePreferences.backWithQuery(exchange, words.language()),
        session,
        null);
  }

  /** Returns the messages in the language of a request. */
  public static PageMessages words(Exchange exchange) {
    return words(PagePreferences.language(exchange, null));
  }

  static PageMessages words(Locale language) {
    return new PageMessages(language, ServerMessages.MESSAGES);
  }

  private Page framed(
      PageMessages words,
      String host,
      @Nullable String script,
      List<Page.Group> groups,
      List<Page.Place> account,
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
        account,
        groups.isEmpty() && account.isEmpty() ? List.of() : navigation.footer(words),
        address,
        switches,
        session == null ? null : ShownText.of(session.user().name()),
        session == null ? "" : session.csrf(),
        null);
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
   * Returns the session of the signed-in user, or null if there is none.
   *
   * @param exchange the request, which may have a session cookie
   */
  public @Nullable SignedInSession session(Exchange exchange) {
    return sessions.find(exchange);
  }

  /**
   * Returns the session of the signed-in user. If there is none, redirects to {@code /sign-in} and
   * returns null.
   *
   * @param exchange a request for a page that requires signing in
   */
  public @Nullable SignedInSession signedIn(Exchange exchange) {
    SignedInSession session = sessions.find(exchange);
    if (session == null) {
      exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in");
    }
    return session;
  }

  /**
   * Returns the session of the user who submitted a form, which one of the service's own pages must
   * have sent.
   *
   * @param exchange the request with the form
   * @param csrf the CSRF token in the form, or null
   * @throws Problem with 403 if nobody is signed in, or if the form is from elsewhere
   */
  public SignedInSession own(Exchange exchange, @Nullable String csrf) {
    SignedInSession session = sessions.find(exchange);
    if (session == null
        || csrf == null
        || exchange.isForeign()
        || !Digests.areSame(session.csrf(), csrf)) {
      throw Problem.ofStatus(403);
    }
    return session;
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
    boolean isPublic = page.address() != null && !sessions.hasCookie(exchange);
    boolean isPacked = isPublic && Gzip.isTaken(exchange);
    if (isPacked) {
      exchange.set("Content-Encoding", "gzip");
    }
    exchange.answer(status, "text/html;charset=utf-8", isPacked ? Gzip.packed(octets) : octets);
  }

  /**
   * Renders a template and sends the page, with a policy that allows the script of its frame.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param page the frame of the page
   * @param template the compiled template
   * @param view what the page shows
   * @param <V> the type of {@code view}
   */
  public <V> void send(
      Exchange exchange, int status, Page page, Template<Page, V> template, V view) {
    ContentSecurityPolicy policy =
        page.script() == null ? ContentSecurityPolicy.PLAIN : ContentSecurityPolicy.TOOL;
    send(exchange, status, page, Template.render(template, page, view), policy);
  }

  /**
   * Sends an article.
   *
   * @param exchange an exchange that has no response yet
   * @param page the frame of the page
   * @param article the article
   */
  public void send(Exchange exchange, Page page, Article article) {
    String html = Template.render(JtearticleGenerated::render, page, article);
    send(exchange, 200, page, html, ContentSecurityPolicy.ARTICLE);
  }

  /**
   * Sends a page with a heading and some sentences.
   *
   * @param exchange an exchange that has no response yet
   * @param status the status code
   * @param page the frame of the page
   * @param notice the heading, the sentences, and links to where the reader can go on
   */
  public void notice(Exchange exchange, int status, Page page, Notice notice) {
    send(exchange, status, page, JtenoticeGenerated::render, notice);
  }

  /**
   * Sends the page for a problem.
   *
   * @param exchange an exchange that has no response yet
   * @param problem the problem
   */
  public void error(Exchange exchange, Problem problem) {
    Page page = page(exchange, exchange.origin().host());
    notice(exchange, problem.status(), page, home(page, Notice.of(page.words(), problem)));
  }

  /** Returns a notice that also says which site this is, and what one can do here. */
  Notice home(Page page, Notice notice) {
    Notice here = notice.and(page.say("page.way.here", page.site()));
    return here.to(page.say("page.way.home", page.site()), "/")
        .to(page.say("page.frame.place.inspect"), "/inspect");
  }

  /**
   * Returns the problem of a request whose page would be too long; null if an exception is about
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
   * Counts an action against the rate limit of the client's network.
   *
   * @param exchange the request
   * @param action the limited action
   * @throws Problem with 429 if the limit is exceeded
   */
  public void take(Exchange exchange, LimitedAction action) {
    int count =
        action == LimitedAction.RENDERING ? LimitedAction.countOfAnalysis(sentLength(exchange)) : 1;
    take(exchange, action, exchange.origin().network(), count);
  }

  /** Returns the length of all decoded values in the query and the form together. */
  private static int sentLength(Exchange exchange) {
    long length =
        Stream.of(exchange.parameters(), exchange.form())
            .flatMap(QueryParams::stream)
            .mapToLong(it -> it.value().length())
            .sum();
    return (int) Math.min(Integer.MAX_VALUE, length);
  }

  /**
   * Counts actions against a rate limit.
   *
   * @param exchange the request
   * @param action the limited action
   * @param who the network or user whose limit it is
   * @param count the number of actions, at least 1
   * @throws Problem with 429 if the limit is exceeded
   */
  public void take(Exchange exchange, LimitedAction action, String who, int count) {
    check(exchange, limits.take(action, who, count));
  }

  /**
   * Checks whether a rate limit is exhausted.
   *
   * @param exchange the request
   * @param action the limited action, which is not counted
   * @param who the network or user whose limit it is
   * @throws Problem with 429 if it is
   */
  void checkLimit(Exchange exchange, LimitedAction action, String who) {
    RateLimits.Verdict verdict = limits.look(action, who);
    if (!verdict.isAllowed()) {
      check(exchange, verdict);
    }
  }

  private static void check(Exchange exchange, RateLimits.Verdict verdict) {
    verdict.tell(exchange);
    if (!verdict.isAllowed()) {
      throw verdict.refusal();
    }
  }
}
