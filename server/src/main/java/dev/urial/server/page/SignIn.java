package dev.urial.server.page;

import dev.urial.internal.server.Digests;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.Account;
import dev.urial.internal.server.template.LinkTemplates;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The pages on which users sign in and out, change their password, and manage their API keys. */
final class SignIn {
  private static final int MOST_NAME = 128;
  private static final int PREFIX = 12;

  private final SharedServices context;
  private final PageFrame sheets;
  private final Sessions sessions;
  private final AccountTable accounts;

  SignIn(SharedServices context, PageFrame sheets, Sessions sessions) {
    this.context = context;
    this.sheets = sheets;
    this.sessions = sessions;
    this.accounts = context.store().accounts();
  }

  void addTo(Router router) {
    router
        .get("/sign-in", this::show)
        .post("/sign-in", this::signIn)
        .post("/sign-out", this::signOut)
        .post("/sign-in/password", this::setPassword)
        .post("/sign-in/keys", this::makeKey)
        .post("/sign-in/keys/{id}/revoke", this::revokeKey);
  }

  private void show(Exchange exchange) {
    String token = exchange.parameter("token");
    SignedInSession session = sessions.find(exchange);
    if (token != null) {
      Page page = page(exchange, null, false);
      sheets.send(
          exchange, 200, page, LinkTemplates.signInOnce(page, sessions.form(exchange), token));
    } else if (session != null) {
      Page page = page(exchange, session, true);
      account(
          exchange, 200, page, session.user(), done(page, exchange.parameter("done")), null, null);
    } else {
      Page page = page(exchange, null, true);
      sheets.send(
          exchange, 200, page, LinkTemplates.signIn(page, sessions.form(exchange), "", null));
    }
  }

  private static @Nullable String done(Page page, @Nullable String done) {
    if ("password".equals(done)) {
      return page.say("page.set-password.done");
    }
    return "revoked".equals(done) ? page.say("page.keys.taken-back") : null;
  }

  private Page page(Exchange exchange, @Nullable SignedInSession session, boolean languages) {
    return sheets.page(exchange, exchange.origin().host(), session, languages);
  }

  private void signIn(Exchange exchange) {
    exchange.note(RefusalReason.SIGN_IN); // this has an effect only if the status is 403
    if (exchange.isForeign() || !sessions.isFormOurs(exchange, exchange.form().get("csrf"))) {
      sheets.error(exchange, 403, null, null);
      return;
    }
    check(exchange);
  }

  private void check(Exchange exchange) {
    if (!sheets.takes(exchange, LimitedAction.SIGN_IN)) {
      return;
    }
    String token = exchange.form().get("token");
    String name = exchange.form().get("name");
    User user = token != null ? ofToken(token) : ofPassword(name, exchange.form().get("password"));
    boolean isSignedIn =
        user != null
            && sessions.begin(
                exchange, user, token, entry(user, "user.sign-in", user.name(), null));
    if (!isSignedIn) {
      Page page = page(exchange, null, false);
      String wrong = page.say(token != null ? "page.sign-in.token" : "page.sign-in.wrong");
      String csrf = sessions.form(exchange);
      String shown = name == null || name.length() > MOST_NAME ? "" : ShownText.of(name);
      sheets.send(exchange, 403, page, LinkTemplates.signIn(page, csrf, shown, wrong));
      return;
    }
    exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in");
  }

  private @Nullable User ofToken(String token) {
    return token.length() > MOST_NAME ? null : sessions.invited(token);
  }

  private @Nullable User ofPassword(@Nullable String name, @Nullable String password) {
    if (name == null
        || password == null
        || name.length() > MOST_NAME
        || password.length() > Passwords.MAX_LENGTH) {
      return null;
    }
    User user = accounts.user(Ascii.lower(name.strip()));
    String hash = user == null ? null : user.passwordHash();
    boolean fits =
        hash == null ? Passwords.verifyNobody(password) : Passwords.verify(password, hash);
    return user != null && fits && user.enabled() ? user : null;
  }

  private void signOut(Exchange exchange) {
    SignedInSession session = sheets.own(exchange);
    if (session == null) {
      return;
    }
    User user = session.user();
    sessions.forget(exchange, entry(user, "user.sign-out", user.name(), null));
    Page page = page(exchange, null, false);
    sheets.notice(
        exchange,
        200,
        page,
        page.say("page.sign-out.title"),
        List.of(page.say("page.sign-out.done")));
  }

  private void setPassword(Exchange exchange) {
    SignedInSession session = sheets.own(exchange);
    if (session == null) {
      return;
    }
    setPassword(exchange, session);
  }

  private void setPassword(Exchange exchange, SignedInSession session) {
    User user = session.user();
    Page page = page(exchange, session, false);
    String hash = user.passwordHash();
    String old = exchange.form().get("old");
    String fresh = exchange.form().get("new");
    if (hash != null) {
      if (!sheets.takes(exchange, LimitedAction.SIGN_IN, "user " + user.id(), 1)) {
        return;
      }
      if (old == null || old.length() > Passwords.MAX_LENGTH || !Passwords.verify(old, hash)) {
        account(exchange, 403, page, user, null, page.say("page.set-password.wrong"), null);
        return;
      }
    }
    int length = fresh == null ? 0 : fresh.codePointCount(0, fresh.length());
    if (fresh == null
        || length < Passwords.MIN_USER_LENGTH
        || fresh.length() > Passwords.MAX_LENGTH) {
      account(exchange, 400, page, user, null, page.say("page.set-password.short"), null);
      return;
    }
    User changed =
        new User(
            user.id(),
            user.name(),
            Passwords.hash(fresh),
            user.role(),
            user.enabled(),
            user.createdAt());
    AuditEntry entry = entry(user, "user.password", user.name(), null);
    if (accounts.updateAndSignOut(changed, user, entry) != AccountTable.Update.DONE
        || !sessions.begin(exchange, changed, null, null)) {
      sheets.error(exchange, 409, null, null);
      return;
    }
    exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in?done=password");
  }

  private void makeKey(Exchange exchange) {
    SignedInSession session = sheets.own(exchange);
    if (session == null) {
      return;
    }
    User user = session.user();
    Page page = page(exchange, session, false);
    String given = exchange.form().get("label");
    String label = given == null ? "" : given.strip();
    if (label.isEmpty()
        || label.length() > ApiKey.MAX_LABEL_LENGTH
        || label.chars().anyMatch(Character::isISOControl)) {
      String wrong = page.say("page.keys.no-label", ApiKey.MAX_LABEL_LENGTH);
      account(exchange, 400, page, user, null, wrong, null);
      return;
    }
    Set<Scope> allowed = user.role().scopes();
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    boolean fits = true;
    for (String name : exchange.form().getAll("scope")) {
      Scope scope = scope(name);
      fits &= scope != null && allowed.contains(scope);
      if (scope != null) {
        scopes.add(scope);
      }
    }
    if (!fits || scopes.isEmpty()) {
      account(exchange, 400, page, user, null, page.say("page.keys.no-scope"), null);
      return;
    }
    if (!sheets.takes(exchange, LimitedAction.CREATION, "user " + user.id(), 1)) {
      return;
    }
    String text = "urial_" + MessageAuthentication.draw();
    ApiKey made =
        accounts.insert(
            new ApiKey(
                0,
                user.id(),
                label,
                text.substring(0, PREFIX),
                Digests.sha256(text),
                scopes,
                null,
                user.role() == UserRole.EDITOR,
                context.clock().instant(),
                null,
                null,
                false),
            entry(user, "key.create", label, names(scopes)));
    if (made == null) {
      String many = page.say("page.keys.many", AccountTable.MOST_KEYS);
      account(exchange, 409, page, user, null, many, null);
      return;
    }
    account(exchange, 201, page, user, page.say("page.keys.made"), null, text);
  }

  private void revokeKey(Exchange exchange) {
    SignedInSession session = sheets.own(exchange);
    if (session == null) {
      return;
    }
    for (ApiKey key : accounts.keys(session.user().id())) {
      if (Long.toString(key.id()).equals(exchange.part("id"))
          && key.userId() == session.user().id()) {
        accounts.revoke(key.id(), entry(session.user(), "key.revoke", key.label(), null));
        exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in?done=revoked");
        return;
      }
    }
    sheets.error(exchange, 404, null, null);
  }

  private void account(
      Exchange exchange,
      int status,
      Page page,
      User user,
      @Nullable String done,
      @Nullable String wrong,
      @Nullable String secret) {
    List<Account.Key> keys = new ArrayList<>();
    for (ApiKey key : accounts.keys(user.id())) {
      String used = key.usedAt() == null ? null : page.words().time(key.usedAt());
      keys.add(
          new Account.Key(
              key.id(),
              ShownText.of(key.label()),
              ShownText.of(key.prefix()),
              labels(page, key.scopes()),
              page.words().time(key.createdAt()),
              used,
              key.revoked()));
    }
    List<Account.Choice> scopes = new ArrayList<>();
    for (Scope scope : user.role().scopes()) {
      boolean chosen = scope == Scope.CREATE || scope == Scope.READ;
      scopes.add(new Account.Choice(Ascii.lower(scope.name()), label(page, scope), chosen));
    }
    String role = page.words().say(ServerMessages.MESSAGES.ofConstant("page.role", user.role()));
    Account account =
        new Account(role, user.passwordHash() != null, done, wrong, secret, keys, scopes);
    sheets.send(exchange, status, page, LinkTemplates.account(page, account));
  }

  private static String labels(Page page, Set<Scope> scopes) {
    List<String> labels = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      if (scopes.contains(scope)) {
        labels.add(label(page, scope));
      }
    }
    return String.join(", ", labels);
  }

  private static String names(Set<Scope> scopes) {
    List<String> names = new ArrayList<>();
    for (Scope scope : scopes) {
      names.add(Ascii.lower(scope.name()));
    }
    return String.join(" ", names);
  }

  private static String label(Page page, Scope scope) {
    return page.words().say(ServerMessages.MESSAGES.ofConstant("page.scope", scope));
  }

  private static @Nullable Scope scope(String name) {
    for (Scope scope : Scope.values()) {
      if (Ascii.lower(scope.name()).equals(name)) {
        return scope;
      }
    }
    return null;
  }

  private AuditEntry entry(User actor, String action, String subject, @Nullable String detail) {
    return new AuditEntry(0, context.clock().instant(), actor.name(), action, subject, detail);
  }
}
