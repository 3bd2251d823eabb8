package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Router;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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
    router
        .get("/desk/users", desk.get("users", Scope.ADMIN, this::list))
        .post("/desk/users", desk.post("users", Scope.ADMIN, this::add))
        .get("/desk/users/{name}", get(this::show))
        .post("/desk/users/{name}", post(this::edit))
        .post("/desk/users/{name}/reset", post(this::reset));
  }

  private interface Operation {
    void run(DeskCall call, User user);
  }

  private Endpoint get(Operation operation) {
    return desk.get("users", Scope.ADMIN, call -> run(call, operation));
  }

  private Endpoint post(Operation operation) {
    return desk.post("users", Scope.ADMIN, call -> run(call, operation));
  }

  private void run(DeskCall call, Operation operation) {
    User user = desk.accounts().user(call.actor(), call.exchange().part("name"));
    if (user == null) {
      call.missing();
    } else {
      operation.run(call, user);
    }
  }

  /**
   * The list of users.
   *
   * @param users the users
   * @param made the new user, and the link that signs them in once; or null
   * @param wrong an error message, or null
   * @param fields the fields for a new user
   */
  record Listing(
      List<User> users,
      Map.@Nullable Entry<User, String> made,
      @Nullable String wrong,
      List<Field> fields) {}

  /**
   * The page of a user.
   *
   * @param user the user
   * @param link a new link that signs the user in once, or null
   * @param wrong an error message, or null
   * @param fields the fields of the form
   * @param resets whether the password can be reset
   */
  record View(
      User user,
      @Nullable String link,
      @Nullable String wrong,
      List<Field> fields,
      boolean resets) {
    /** Returns the version of the user that the form shows. */
    String version() {
      return UsersDesk.version(user);
    }
  }

  private static String version(User user) {
    return DeskCall.version(user.role(), user.enabled(), user.passwordHash());
  }

  private void list(DeskCall call) {
    list(call, 200, null, new FieldErrors(call), null);
  }

  private void list(
      DeskCall call, int status, @Nullable User made, FieldErrors errors, @Nullable String wrong) {
    String name = made == null ? call.field("name") : "";
    String role = made == null && !call.field("role").isEmpty() ? call.field("role") : "editor";
    Listing listing =
        new Listing(
            desk.accounts().users(call.actor()),
            made == null ? null : Map.entry(made, link(call, made)),
            wrong,
            List.of(
                Field.exact("name", call.say("page.figures.users.name"), name)
                    .required()
                    .most(Accounts.MAX_NAME_LENGTH)
                    .hint(call.say("page.figures.users.name.hint"))
                    .wrong(errors.sentences("name")),
                roles(call, role).wrong(errors.sentences("role"))));
    call.send(status, JteusersGenerated::render, listing);
  }

  /** Returns a link that signs a user in once, on the listener that serves the desk. */
  private String link(DeskCall call, User user) {
    String token = desk.accounts().issueSignIn(user.name());
    return call.exchange().origin().base() + "/sign-in?token=" + token;
  }

  private static Field roles(DeskCall call, String chosen) {
    List<Field.Choice> choices = new ArrayList<>();
    for (UserRole it : UserRole.values()) {
      choices.add(new Field.Choice(Ascii.lower(it.name()), call.name("page.figures.role", it)));
    }
    return Field.select("role", call.say("page.figures.users.role"), chosen, choices);
  }

  /** Returns whether a user may sign in, in the page's language. */
  static String state(DeskCall call, User user) {
    String state =
        !user.enabled() ? "disabled" : user.passwordHash() == null ? "no-password" : "enabled";
    return call.say("page.figures.users." + state);
  }

  private static @Nullable UserRole role(DeskCall call) {
    return Stream.of(UserRole.values())
        .filter(it -> Ascii.lower(it.name()).equals(call.field("role")))
        .findFirst()
        .orElse(null);
  }

  private void add(DeskCall call) {
    FieldErrors errors = new FieldErrors(call);
    UserRole role = role(call);
    if (role == null) {
      errors.add("role", "page.desk.fault.choice");
      list(call, 422, null, errors, call.say("page.figures.fields"));
      return;
    }
    Outcome<User> outcome =
        desk.accounts().add(call.actor(), new Accounts.NewUser(call.field("name"), role, null));
    if (outcome instanceof Outcome.Done<User> done) {
      list(call, 201, done.value(), errors, null);
    } else if (outcome instanceof Outcome.Refused<User> refused) {
      errors.addAll(refused.objections());
      list(call, 422, null, errors, call.say("page.figures.fields"));
    } else {
      list(call, 409, null, errors, reason(call, outcome));
    }
  }

  /** Returns the reason why nothing was done, in the page's language. */
  static String reason(DeskCall call, Outcome<?> outcome) {
    if (outcome instanceof Outcome.Taken<?> taken) {
      return call.say(taken.message());
    }
    return outcome instanceof Outcome.Conflict<?> conflict
        ? call.say(conflict.message())
        : call.say("page.desk.conflict.again");
  }

  private void show(DeskCall call, User user) {
    boolean isSaved = call.parameter("done").equals("saved");
    call.done(isSaved ? call.say("page.figures.saved") : null);
    show(call, 200, user, null, null);
  }

  private void show(
      DeskCall call, int status, User user, @Nullable String wrong, @Nullable String link) {
    boolean isLast = desk.accounts().isLastAdmin(user);
    View view =
        new View(
            user,
            link,
            wrong,
            List.of(
                roles(call, Ascii.lower(user.role().name()))
                    .hint(isLast ? call.say("page.figures.users.last") : null),
                Field.check("enabled", call.say("page.figures.users.may"), "on", user.enabled())),
            user.id() != call.user().id() && user.enabled());
    call.send(status, JteuserGenerated::render, view);
  }

  private void edit(DeskCall call, User user) {
    UserRole role = role(call);
    if (!call.field("version").equals(version(user))) {
      show(call, 409, user, call.say("page.desk.conflict.again"), null);
      return;
    }
    if (role == null) {
      show(call, 422, user, call.say("page.desk.fault.choice"), null);
      return;
    }
    boolean isEnabled = call.form().has("enabled");
    Outcome<User> outcome =
        desk.accounts()
            .edit(call.actor(), user, new Accounts.UserEdit(role, isEnabled, false, null));
    if (outcome instanceof Outcome.Done) {
      call.lead("/desk/users/" + user.name() + "?done=saved");
    } else {
      show(call, 409, user, reason(call, outcome), null);
    }
  }

  private void reset(DeskCall call, User user) {
    Outcome<User> outcome = desk.accounts().reset(call.actor(), user);
    if (outcome instanceof Outcome.Done<User> done) {
      show(call, 200, done.value(), null, link(call, done.value()));
    } else {
      show(call, 409, user, reason(call, outcome), null);
    }
  }
}
