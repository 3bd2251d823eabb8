package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.desk.KeysView;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.desk.JsonMemberReader.Kind;
import dev.urial.server.http.Problem;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.ShortDomain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The page for API keys: the user's own keys or, for administrators, the keys of all users. */
final class KeysPage {
  private static final Map<String, Kind> KINDS =
      Map.of(
          "label", Kind.TEXT,
          "scopes", Kind.ALL,
          "domain", Kind.TEXT,
          "ownLinks", Kind.FLAG,
          "validUntil", Kind.DAY,
          "yourls", Kind.FLAG);

  /** A key of the longest label takes some 14 kB of the page. */
  private static final int ON_PAGE = 50;

  private final SharedServices context;
  private final Accounts accounts;

  KeysPage(SharedServices context) {
    this.context = context;
    this.accounts = Accounts.of(context);
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get("/desk/keys", door.get("keys", Scope.READ, FormRefusals.handled(this::list)))
        .post("/desk/keys", door.post("keys", Scope.READ, FormRefusals.handled(this::make)))
        .post(
            "/desk/keys/{id}/revoke",
            door.post("keys", Scope.READ, FormRefusals.handled(this::revoke)));
  }

  private static ApiCaller caller(DeskAccess.Call call) {
    return ApiCaller.signedIn(call.session().user());
  }

  private void list(DeskAccess.Call call) {
    String done =
        "revoked".equals(call.exchange().parameter("done"))
            ? call.say("page.keys.taken-back")
            : null;
    show(call, 200, done, null, null, FormRefusals.NONE);
  }

  private void make(DeskAccess.Call call) {
    if (!call.takes(LimitedAction.CREATION, 1)) {
      return;
    }
    try {
      Accounts.Made made =
          accounts.addKey(caller(call), JsonMemberReader.ofForm(call.form(), KINDS));
      show(call, 201, null, made, null, FormRefusals.NONE);
    } catch (Problem e) {
      show(
          call,
          e.type().status(),
          null,
          null,
          FormRefusals.above(call, e),
          FormRefusals.byField(call, e));
    }
  }

  private void revoke(DeskAccess.Call call) {
    accounts.revoke(caller(call), call.id());
    call.lead("/desk/keys?done=revoked");
  }

  private void show(
      DeskAccess.Call call,
      int status,
      @Nullable String done,
      Accounts.@Nullable Made made,
      @Nullable String wrong,
      Map<String, String> faults) {
    User user = call.session().user();
    // Clear the form after a key was created.
    QueryParams form = made == null ? call.form() : QueryParams.empty();
    List<KeysView.Key> keys = new ArrayList<>();
    long after = Math.max(0, DeskInput.count(call.exchange().parameter("after")));
    List<Accounts.Owned> found = accounts.keys(caller(call), null, after, ON_PAGE + 1);
    List<Accounts.Owned> shown = found.subList(0, Math.min(ON_PAGE, found.size()));
    shown.forEach(it -> keys.add(key(call, it)));
    boolean isMore = found.size() > ON_PAGE;
    List<KeysView.Choice> scopes = new ArrayList<>();
    boolean isFresh = form.get("csrf") == null;
    for (Scope scope : Scope.values()) {
      if (call.actor().has(scope)) {
        String word = Ascii.lower(scope.name());
        boolean isUsual = scope == Scope.CREATE || scope == Scope.READ;
        boolean isChosen = isFresh ? isUsual : form.getAll("scopes").contains(word);
        scopes.add(new KeysView.Choice(word, label(call, scope), isChosen));
      }
    }
    KeysView view =
        new KeysView(
            keys,
            isMore ? "/desk/keys?after=" + shown.get(ON_PAGE - 1).key().id() : null,
            call.actor().has(Scope.ADMIN),
            made == null ? null : made.text(),
            made == null ? null : made.yourls(),
            wrong,
            Field.text("label", call.say("page.keys.label"), field(form, "label"))
                .required()
                .most(100)
                .wrong(faults.get("label")),
            scopes,
            faults.get("scopes"),
            fields(call, user, form, faults));
    call.send(status, StatisticsTemplates.keys(call.frame().with(done), view));
  }

  private static String field(QueryParams form, String name) {
    String value = form.get(name);
    return value == null ? "" : value;
  }

  private List<Field> fields(
      DeskAccess.Call call, User user, QueryParams form, Map<String, String> faults) {
    List<Field.Choice> hosts = new ArrayList<>();
    hosts.add(new Field.Choice("", call.say("page.figures.keys.all-domains")));
    for (ShortDomain it : context.domains().all()) {
      hosts.add(new Field.Choice(it.host(), ShownText.of(it.host())));
    }
    return List.of(
        Field.select("domain", call.say("page.figures.keys.domain"), field(form, "domain"), hosts)
            .wrong(faults.get("domain")),
        Field.check(
                "ownLinks",
                call.say("page.figures.keys.own", ShownText.of(user.name())),
                "on",
                form.get("ownLinks") != null)
            .wrong(faults.get("ownLinks")),
        Field.typed(
                "validUntil",
                call.say("page.figures.keys.until"),
                "date",
                field(form, "validUntil"))
            .hint(call.say("page.figures.keys.until.hint"))
            .wrong(faults.get("validUntil")),
        Field.check(
                "yourls",
                call.say("page.figures.keys.for-yourls"),
                "on",
                form.get("yourls") != null)
            .wrong(faults.get("yourls")));
  }

  private KeysView.Key key(DeskAccess.Call call, Accounts.Owned owned) {
    ApiKey key = owned.key();
    List<String> limits = new ArrayList<>();
    if (key.domain() != null) {
      limits.add(call.say("page.figures.keys.only", ShownText.of(key.domain())));
    }
    if (key.ownLinks()) {
      limits.add(call.say("page.figures.keys.only-own"));
    }
    Instant until = key.validUntil();
    if (until != null) {
      limits.add(call.say("page.figures.keys.valid", time(call, until)));
    }
    ApiKey maker = key.madeBy() == null ? null : context.store().accounts().key(key.madeBy());
    if (maker != null) {
      limits.add(call.say("page.figures.keys.made-by", ShownText.of(maker.prefix())));
    }
    String state =
        key.revoked()
            ? call.say("page.figures.keys.state.revoked")
            : until != null && !until.isAfter(context.clock().instant())
                ? call.say("page.figures.keys.state.over")
                : null;
    return new KeysView.Key(
        key.id(),
        ShownText.of(key.label()),
        ShownText.of(key.prefix()),
        ShownText.of(owned.user()),
        labels(call, key.scopes()),
        limits.isEmpty() ? null : String.join(" · ", limits),
        time(call, key.createdAt()),
        key.usedAt() == null ? null : time(call, key.usedAt()),
        state);
  }

  private static String time(DeskAccess.Call call, Instant at) {
    return call.frame().page().words().time(at);
  }

  private static String labels(DeskAccess.Call call, Set<Scope> scopes) {
    List<String> labels = new ArrayList<>();
    for (Scope scope : Scope.values()) {
      if (scopes.contains(scope)) {
        labels.add(label(call, scope));
      }
    }
    return String.join(", ", labels);
  }

  private static String label(DeskAccess.Call call, Scope scope) {
    return call.frame().page().words().say(ServerMessages.MESSAGES.ofConstant("page.scope", scope));
  }
}
