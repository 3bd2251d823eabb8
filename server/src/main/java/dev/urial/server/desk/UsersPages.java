package dev.urial.server.desk;

import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.internal.server.template.desk.UserView;
import dev.urial.internal.server.template.desk.UsersView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import dev.urial.server.desk.JsonMemberReader.Kind;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages on which administrators manage users and their roles. A new user gets a single-use
 * sign-in link, and then chooses a password that nobody else knows. The same applies to a user who
 * has forgotten their password.
 */
final class UsersPages {
  private static final Map<String, Kind> NEW = Map.of("name", Kind.TEXT, "role", Kind.TEXT);
  private static final Map<String, Kind> CHANGES = Map.of("role", Kind.TEXT, "enabled", Kind.FLAG);

  private final SharedServices context;
  private final Accounts accounts;

  UsersPages(SharedServices context) {
    this.context = context;
    this.accounts = Accounts.of(context);
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get("/desk/users", door.get("users", Scope.ADMIN, FormRefusals.handled(this::list)))
        .post("/desk/users", door.post("users", Scope.ADMIN, FormRefusals.handled(this::add)))
        .get("/desk/users/{name}", door.get("users", Scope.ADMIN, FormRefusals.handled(this::show)))
        .post(
            "/desk/users/{name}", door.post("users", Scope.ADMIN, FormRefusals.handled(this::edit)))
        .post(
            "/desk/users/{name}/reset",
            door.post("users", Scope.ADMIN, FormRefusals.handled(this::reset)));
  }

  private static ApiCaller caller(DeskAccess.Call call) {
    return ApiCaller.signedIn(call.session().user());
  }

  private User named(DeskAccess.Call call) {
    return accounts.user(caller(call), call.exchange().part("name"));
  }

  private void list(DeskAccess.Call call) {
    list(call, 200, null, null, FormRefusals.NONE);
  }

  private void add(DeskAccess.Call call) {
    try {
      User user = accounts.add(caller(call), JsonMemberReader.ofForm(call.form(), NEW));
      list(call, 201, user, null, FormRefusals.NONE);
    } catch (Problem e) {
      list(
          call,
          e.type().status(),
          null,
          FormRefusals.above(call, e),
          FormRefusals.byField(call, e));
    }
  }

  private void list(
      DeskAccess.Call call,
      int status,
      @Nullable User made,
      @Nullable String wrong,
      Map<String, String> faults) {
    List<TableView.Line> rows = new ArrayList<>();
    for (User it : accounts.users(caller(call))) {
      rows.add(
          new TableView.Line(
              it.enabled() ? null : "soft",
              List.of(
                  new TableView.Cell(
                      ShownText.of(it.name()),
                      TableView.Kind.HEAD,
                      "/desk/users/" + it.name(),
                      null),
                  TableView.Cell.text(role(call, it.role())),
                  TableView.Cell.text(state(call, it)),
                  TableView.Cell.text(call.frame().page().words().time(it.createdAt())))));
    }
    TableView table =
        new TableView(
            call.say("page.figures.users.table"),
            List.of(
                call.say("page.figures.users.name"),
                call.say("page.figures.users.role"),
                call.say("page.figures.users.state"),
                call.say("page.figures.users.since")),
            rows);
    String name = made == null ? call.field("name") : "";
    String role = made == null && !call.field("role").isEmpty() ? call.field("role") : "editor";
    UsersView view =
        new UsersView(
            table,
            made == null ? null : link(call, context.tokens().issue(made.name())),
            made == null ? null : call.say("page.figures.users.link", ShownText.of(made.name())),
            wrong,
            List.of(
                Field.exact("name", call.say("page.figures.users.name"), name)
                    .required()
                    .most(64)
                    .hint(call.say("page.figures.users.name.hint"))
                    .wrong(faults.get("name")),
                roles(call, role).wrong(faults.get("role"))));
    call.send(status, StatisticsTemplates.users(call.frame(), view));
  }

  /** Returns a single-use sign-in link with a token, on the listener that serves the desk. */
  private static String link(DeskAccess.Call call, String token) {
    return call.exchange().origin().base() + "/sign-in?token=" + token;
  }

  private static Field roles(DeskAccess.Call call, String chosen) {
    List<Field.Choice> choices = new ArrayList<>();
    for (UserRole role : UserRole.values()) {
      choices.add(new Field.Choice(Ascii.lower(role.name()), role(call, role)));
    }
    return Field.select("role", call.say("page.figures.users.role"), chosen, choices);
  }

  private static String role(DeskAccess.Call call, UserRole role) {
    return call.frame()
        .page()
        .words()
        .say(ServerMessages.MESSAGES.ofConstant("page.figures.role", role));
  }

  private static String state(DeskAccess.Call call, User user) {
    return call.say(
        !user.enabled()
            ? "page.figures.users.disabled"
            : user.passwordHash() == null
                ? "page.figures.users.no-password"
                : "page.figures.users.enabled");
  }

  private void show(DeskAccess.Call call) {
    String done =
        "saved".equals(call.exchange().parameter("done")) ? call.say("page.figures.saved") : null;
    show(call, 200, named(call), done, null, null);
  }

  private void edit(DeskAccess.Call call) {
    User user = named(call);
    try {
      Accounts.check(user, call.field("tag"));
      accounts.edit(caller(call), user, JsonMemberReader.ofForm(call.form(), CHANGES));
      call.lead("/desk/users/" + user.name() + "?done=saved");
    } catch (Problem e) {
      String wrong = String.join(" ", FormRefusals.byField(call, e).values());
      show(
          call,
          e.type().status(),
          user,
          null,
          wrong.isEmpty() ? FormRefusals.text(call, e) : wrong,
          null);
    }
  }

  private void reset(DeskAccess.Call call) {
    User user = named(call);
    try {
      String token = accounts.reset(caller(call), user);
      show(call, 200, named(call), null, null, link(call, token));
    } catch (Problem e) {
      show(call, e.type().status(), user, null, FormRefusals.text(call, e), null);
    }
  }

  private void show(
      DeskAccess.Call call,
      int status,
      User user,
      @Nullable String done,
      @Nullable String wrong,
      @Nullable String link) {
    String path = "/desk/users/" + user.name();
    boolean isSelf = user.id() == call.session().user().id();
    UserView view =
        new UserView(
            ShownText.of(user.name()),
            path,
            Accounts.tag(user),
            List.of(
                new LabelledRow(call.say("page.figures.users.state"), state(call, user), false),
                new LabelledRow(
                    call.say("page.figures.users.since"),
                    call.frame().page().words().time(user.createdAt()),
                    false)),
            link,
            link == null ? null : call.say("page.figures.users.link", ShownText.of(user.name())),
            wrong,
            List.of(
                roles(call, Ascii.lower(user.role().name()))
                    .hint(accounts.isLast(user) ? call.say("page.figures.users.last") : null),
                Field.check("enabled", call.say("page.figures.users.may"), "on", user.enabled())),
            isSelf || !user.enabled() ? null : path + "/reset");
    call.send(status, StatisticsTemplates.user(call.frame().with(done), view));
  }
}
