package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
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
final class LinkUnlocking {
  private static final String COOKIE = "urial-open-";
  private static final Duration LIFE = Duration.ofMinutes(15);

  private final SharedServices context;
  private final MessageAuthentication signer;
  private final PageFrame sheets;
  private final ContentSecurityPolicy policy;

  LinkUnlocking(SharedServices context, MessageAuthentication signer, PageFrame sheets) {
    this.context = context;
    this.signer = signer;
    this.sheets = sheets;
    // DEPARTURE: form-action also applies to redirects after a form, and this form redirects to the
    // target.
    StringBuilder forms = new StringBuilder("'self' http: https:");
    for (String scheme : context.configuration().get(ServerOptions.TARGET_SCHEMES)) {
      forms.append(' ').append(scheme).append(':');
    }
    this.policy = ContentSecurityPolicy.PLAIN.withForms(forms.toString());
  }

  void answer(Exchange exchange, ShortDomain domain, ShortLink link) {
    exchange.set("Cache-Control", "no-store");
    Page page = sheets.page(exchange, domain.host());
    if (!exchange.method().equals("POST")) {
      ask(exchange, 200, page, null);
      return;
    }
    if (exchange.isForeign()) {
      sheets.error(exchange, 403, null, null);
      return;
    }
    check(exchange, page, link);
  }

  private void check(Exchange exchange, Page page, ShortLink link) {
    String network = exchange.origin().network();
    String who = link.id() + " " + network;
    if (!sheets.permits(exchange, LimitedAction.WRONG_PASSWORD, network)
        || !sheets.takes(exchange, LimitedAction.PASSWORD, who, 1)) {
      return;
    }
    String given = exchange.form().get("password");
    String hash = Objects.requireNonNull(link.passwordHash(), "passwordHash");
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
    String html = LinkTemplates.password(page, here(exchange), wrong);
    sheets.send(exchange, status, page, html, policy);
  }

  boolean isUnlocked(Exchange exchange, ShortLink link) {
    String hash = link.passwordHash();
    String value = Cookies.getOfPath(exchange, COOKIE + link.id());
    int dot = value == null ? -1 : value.indexOf('.');
    if (hash == null || value == null || dot < 1 || dot > 12) {
      return false;
    }
    long end = 0;
    for (int i = 0; i < dot; i++) {
      char c = value.charAt(i);
      if (c < '0' || c > '9') {
        return false;
      }
      end = end * 10 + c - '0';
    }
    return Digests.areSame(signature(link, hash, end), value.substring(dot + 1))
        && context.clock().instant().getEpochSecond() < end;
  }

  private String signature(ShortLink link, String hash, long end) {
    return signer.sign("open", Long.toString(link.id()), hash, Long.toString(end));
  }

  private static String here(Exchange exchange) {
    String query = exchange.query();
    return PageRequests.path(exchange) + (query == null ? "" : "?" + query);
  }

  /**
   * Returns the path of the cookie: the requested path, or {@code /} if a cookie cannot contain the
   * requested path.
   */
  private static String cookiePath(Exchange exchange) {
    String path = exchange.path();
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      if (c <= ' ' || c >= 0x7F || c == ';') {
        return "/";
      }
    }
    return path;
  }
}
