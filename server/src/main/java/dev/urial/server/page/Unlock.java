package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.ServerOptions;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks for the passwords of links. A correct password sets a cookie for the link's path that is
 * valid for 15 minutes. The cookie is signed; the signature covers the link, the hash of its
 * password and the expiry, so that changing the password invalidates the cookie. A password in the
 * query is ignored.
 */
final class Unlock {
  private static final String COOKIE = "urial-open-";
  private static final Duration LIFE = Duration.ofMinutes(15);

  private final SharedServices context;
  private final MessageAuthentication signer;
  private final PageFrame sheets;
  private final ContentSecurityPolicy policy;

  Unlock(SharedServices context, MessageAuthentication signer, PageFrame sheets) {
    this.context = context;
    this.signer = signer;
    this.sheets = sheets;
    // DEPARTURE: form-action also applies to redirects after a form, and this form redirects to the
    // target.
    StringBuilder forms = new StringBuilder("'self' http: https:");
    context
        .configuration()
        .get(ServerOptions.TARGET_SCHEMES)
        .forEach(scheme -> forms.append(' ').append(scheme).append(':'));
    this.policy = ContentSecurityPolicy.PLAIN.withForms(forms.toString());
  }

  /**
   * What the page shows.
   *
   * @param action the path and query of the link
   * @param wrong an error message, or null
   */
  record View(String action, @Nullable String wrong) {}

  void answer(Exchange exchange, ShortDomain domain, ShortLink link) {
    exchange.set("Cache-Control", "no-store");
    Page page = sheets.page(exchange, domain.host());
    if (!exchange.method().equals("POST")) {
      ask(exchange, 200, page, null);
    } else if (exchange.isForeign()) {
      throw Problem.ofStatus(403);
    } else {
      check(exchange, page, link);
    }
  }

  private void check(Exchange exchange, Page page, ShortLink link) {
    String network = exchange.origin().network();
    String who = link.id() + " " + network;
    sheets.checkLimit(exchange, LimitedAction.WRONG_PASSWORD, network);
    sheets.take(exchange, LimitedAction.PASSWORD, who, 1);
    String given = exchange.form().get("password");
    String hash = Objects.requireNonNull(link.passwordHash());
    if (given == null || given.length() > Passwords.MAX_LENGTH || !Passwords.verify(given, hash)) {
      var unused = context.limits().take(LimitedAction.WRONG_PASSWORD, network);
      ask(exchange, 403, page, page.say("page.password.wrong"));
      return;
    }
    long end = context.clock().instant().plus(LIFE).getEpochSecond();
    String value = end + "." + signature(link, hash, end);
    Cookies.set(exchange, COOKIE + link.id(), value, cookiePath(exchange), LIFE);
    exchange.redirect(303, here(exchange));
  }

  private void ask(Exchange exchange, int status, Page page, @Nullable String wrong) {
    View view = new View(here(exchange), wrong);
    String html = Template.render(JtepasswordGenerated::render, page, view);
    sheets.send(exchange, status, page, html, policy);
  }

  boolean isUnlocked(Exchange exchange, ShortLink link) {
    String hash = link.passwordHash();
    String value = Cookies.getOfPath(exchange, COOKIE + link.id());
    int dot = value == null ? -1 : value.indexOf('.');
    if (hash == null || value == null || dot < 1 || dot > 12) {
      return false;
    }
    String text = value.substring(0, dot);
    long end = text.chars().allMatch(c -> c >= '0' && c <= '9') ? Long.parseLong(text) : 0;
    return Digests.areSame(signature(link, hash, end), value.substring(dot + 1))
        && context.clock().instant().getEpochSecond() < end;
  }

  private String signature(ShortLink link, String hash, long end) {
    return signer.sign("open", Long.toString(link.id()), hash, Long.toString(end));
  }

  private static String here(Exchange exchange) {
    String query = exchange.query();
    return PagePreferences.path(exchange) + (query == null ? "" : "?" + query);
  }

  /**
   * Returns the path of the cookie: the requested path, or {@code /} if a cookie cannot contain the
   * requested path.
   */
  private static String cookiePath(Exchange exchange) {
    String path = exchange.path();
    return path.chars().allMatch(c -> c > ' ' && c < 0x7F && c != ';') ? path : "/";
  }
}
