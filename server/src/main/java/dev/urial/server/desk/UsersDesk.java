package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Router;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages on which administrators manage users and their roles. A new user gets a single-use
 * sign-in link, and then chooses a password that nobody else knows. The same applies to a user who
 * has forgotten their password.
 */
final class UsersDesk {
  private final Desk desk;

  UsersDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    String user = "/desk/users/{name}";
    router
        .get("/desk/users", desk.get("users", Scope.ADMIN, call -> list(call, null)))
        .post("/desk/users", desk.post("users", Scope.ADMIN, this::add))
        .get(user, desk.get("users", Scope.ADMIN, Desk.on(this::find, this::show)))
        .post(user, desk.post("users", Scope.ADMIN, Desk.on(this::find, this::edit)))
        .post(user + "/reset", desk.post("users", Scope.ADMIN, Desk.on(this::find, this::reset)));
  }

  private @Nullable User find(DeskCall call) {
    return desk.accounts().user(call.actor(), call.exchange().part("name"));
  }

  /**
   * The list of users.
   *
   * @param users the users
   * @param made the new user, and the link that signs them in once; or null
   */
  record Listing(List<User> users, Map.@Nullable Entry<User, String> made) {}

  /**
   * The page of a user.
   *
   * @param user the user
   * @param link a new link that signs the user in once, or null
   * @param isLast whether the user is the only administrator
   * @param resets whether the password can be reset
   */
  record View(User user, @Nullable String link, boolean isLast, boolean resets) {}

  private void list(DeskCall call, @Nullable User made) {
    if (made != null) {
      call.form().fill(Map.of());
    }
    call.form().usual("role", "editor");
    Listing listing =
        new Listing(
            desk.accounts().users(call.actor()),
            made == null ? null : Map.entry(made, link(call, made)));
    call.send(made == null ? call.form().status() : 201, JteusersGenerated::render, listing);
  }

  /** Returns a link that signs a user in once, on the listener that serves the desk. */
  private String link(DeskCall call, User user) {
    String token = desk.accounts().issueSignIn(user.name());
    return call.exchange().origin().base() + "/sign-in?token=" + token;
  }

  /** Returns whether a user may sign in, in the page's language. */
  static String state(DeskCall call, User user) {
    String state =
        !user.enabled() ? "disabled" : user.passwordHash() == null ? "no-password" : "enabled";
    return call.say("page.figures.users." + state);
  }

  private void add(DeskCall call) {
    UserRole role = call.form().choice("role", UserRole.values());
    Accounts.NewUser user =
        new Accounts.NewUser(call.field("name"), role == null ? UserRole.EDITOR : role, null);
    Outcome<User> outcome = role == null ? null : desk.accounts().add(call.actor(), user);
    if (outcome instanceof Outcome.Done<User> done) {
      list(call, done.value());
    } else if (outcome == null || !call.form().accepts(outcome)) {
      list(call, null);
    }
  }

  private void show(DeskCall call, User user) {
    call.done("page.figures.", "saved");
    show(call, user, null);
  }

  private void show(DeskCall call, User user, @Nullable String link) {
    Map<String, String> values = new HashMap<>(Map.of("role", Ascii.lower(user.role().name())));
    if (user.enabled()) {
      values.put("enabled", "yes");
    }
    call.form().fill(values);
    boolean resets = user.id() != call.user().id() && user.enabled();
    call.send(
        JteuserGenerated::render, new View(user, link, desk.accounts().isLastAdmin(user), resets));
  }

  private void edit(DeskCall call, User user) {
    UserRole role = call.form().choice("role", UserRole.values());
    Accounts.UserEdit edit = new Accounts.UserEdit(role, call.form().has("enabled"), false, null);
    if (!call.field("version").equals(DeskCall.version(user))) {
      call.form().accepts(new Outcome.Stale<>(user));
    } else if (role != null) {
      call.form().accepts(desk.accounts().edit(call.actor(), user, edit));
    }
    if (call.form().isValid()) {
      call.lead("/desk/users/" + user.name() + "?done=saved");
    } else {
      show(call, user, null);
    }
  }

  private void reset(DeskCall call, User user) {
    Outcome<User> outcome = desk.accounts().reset(call.actor(), user);
    if (call.form().accepts(outcome) && outcome instanceof Outcome.Done<User> done) {
      show(call, done.value(), link(call, done.value()));
    } else {
      show(call, user, null);
    }
  }
}
