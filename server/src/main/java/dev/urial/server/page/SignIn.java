package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.RefusalReason;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.User;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The pages on which users sign in and out, and change their password. */
final class SignIn {
  private static final int MAX_NAME_LENGTH = 128;

  private final Accounts accounts;
  private final PageFrame sheets;
  private final Sessions sessions;

  SignIn(Accounts accounts, PageFrame sheets) {
    this.accounts = accounts;
    this.sheets = sheets;
    this.sessions = sheets.sessions();
  }

  /**
   * The form for signing in.
   *
   * @param csrf the CSRF token of the form
   * @param token the token of a link that signs in once; null for a name and a password
   * @param name the name in the form, escaped for display
   * @param wrong an error message, or null
   */
  record Form(String csrf, @Nullable String token, String name, @Nullable String wrong) {}

  /**
   * The page of a signed-in user.
   *
   * @param role the user's role, in the page's language
   * @param hasPassword whether the user has a password
   * @param done a message about the last action, or null
   * @param wrong an error message, or null
   */
  record Account(String role, boolean hasPassword, @Nullable String done, @Nullable String wrong) {}

  void addTo(Router router) {
    router
        .get("/sign-in", this::show)
        .post("/sign-in", this::signIn)
        .post("/sign-out", this::signOut)
        .post("/sign-in/password", this::setPassword);
  }

  private Page page(Exchange exchange, @Nullable SignedInSession session, boolean languages) {
    exchange.set("Cache-Control", "no-store");
    return sheets.page(exchange, exchange.origin().host(), session, languages);
  }

  private void show(Exchange exchange) {
    String token = exchange.parameter("token");
    SignedInSession session = token == null ? sessions.find(exchange) : null;
    if (session == null) {
      ask(exchange, 200, page(exchange, null, token == null), token, "", null);
      return;
    }
    Page page = page(exchange, session, true);
    boolean isDone = "password".equals(exchange.parameter("done"));
    account(exchange, 200, page, session, isDone ? page.say("page.set-password.done") : null, null);
  }

  private void ask(
      Exchange exchange,
      int status,
      Page page,
      @Nullable String token,
      String name,
      @Nullable String wrong) {
    Form form = new Form(sessions.form(exchange), token, ShownText.of(name), wrong);
    sheets.send(exchange, status, page, JtesigninGenerated::render, form);
  }

  private void account(
      Exchange exchange,
      int status,
      Page page,
      SignedInSession session,
      @Nullable String done,
      @Nullable String wrong) {
    User user = session.user();
    String role = page.words().say(ServerMessages.MESSAGES.ofConstant("page.role", user.role()));
    Account account = new Account(role, user.passwordHash() != null, done, wrong);
    sheets.send(exchange, status, page, JteaccountGenerated::render, account);
  }

  private void signIn(Exchange exchange) {
    exchange.note(RefusalReason.SIGN_IN); // this has an effect only if the status is 403
    sessions.checkForm(exchange);
    sheets.take(exchange, LimitedAction.SIGN_IN);
    String token = exchange.form().get("token");
    String name = Objects.requireNonNullElse(exchange.form().get("name"), "");
    String password = Objects.requireNonNullElse(exchange.form().get("password"), "");
    if (token == null) {
      sheets.take(exchange, LimitedAction.ACCOUNT, RateLimits.account(name), 1);
    }
    User user = token != null ? accounts.invited(token) : accounts.signIn(name, password);
    String session = user == null ? null : accounts.beginSession(user, token);
    if (session == null) {
      Page page = page(exchange, null, false);
      String wrong = page.say(token != null ? "page.sign-in.token" : "page.sign-in.wrong");
      ask(exchange, 403, page, null, name.length() > MAX_NAME_LENGTH ? "" : name, wrong);
      return;
    }
    sessions.begin(exchange, session);
    exchange.set("Cache-Control", "no-store").redirect(303, "/desk");
  }

  private void signOut(Exchange exchange) {
    sessions.end(exchange, sheets.own(exchange, exchange.form().get("csrf")).user());
    Page page = page(exchange, null, false);
    String title = page.say("page.sign-out.title");
    Notice done =
        Notice.of(title, List.of(page.say("page.sign-out.done")))
            .to(page.say("page.sign-in.title"), "/sign-in");
    sheets.notice(exchange, 200, page, done);
  }

  private void setPassword(Exchange exchange) {
    SignedInSession session = sheets.own(exchange, exchange.form().get("csrf"));
    User user = session.user();
    if (user.passwordHash() != null) {
      sheets.take(exchange, LimitedAction.SIGN_IN, "user " + user.id(), 1);
    }
    Outcome<String> outcome =
        accounts.changePassword(user, exchange.form().get("old"), exchange.form().get("new"));
    if (outcome instanceof Outcome.Done<String> done) {
      sessions.begin(exchange, done.value());
      exchange.set("Cache-Control", "no-store").redirect(303, "/sign-in?done=password");
    } else if (outcome instanceof Outcome.Refused<String> refused) {
      Page page = page(exchange, session, false);
      boolean isOld = refused.objections().get(0).field().equals("old");
      String wrong = page.say(isOld ? "page.set-password.wrong" : "page.set-password.short");
      account(exchange, isOld ? 403 : 400, page, session, null, wrong);
    } else {
      throw Problem.ofStatus(409);
    }
  }
}
