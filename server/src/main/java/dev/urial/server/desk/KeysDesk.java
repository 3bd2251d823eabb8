package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Router;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Accounts.CreatedKey;
import dev.urial.shortener.Accounts.NewKey;
import dev.urial.shortener.Accounts.OwnedKey;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.ShortDomain;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The page for API keys: the user's own keys or, for administrators, the keys of all users. */
final class KeysDesk {
  /** A key of the longest label takes some 14 kB of the page. */
  private static final int PAGE_SIZE = 50;

  private final Desk desk;

  KeysDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    router
        .get("/desk/keys", desk.get("keys", Scope.READ, call -> show(call, null)))
        .post("/desk/keys", desk.post("keys", Scope.READ, this::create))
        .post("/desk/keys/{id}/revoke", desk.post("keys", Scope.READ, this::revoke));
  }

  /**
   * What the page shows.
   *
   * @param keys the keys
   * @param more the address of the next page, or null
   * @param created the new key, which is shown only once; or null
   * @param chosen the permissions that are chosen for a new key
   * @param domains the domains to which a new key can be restricted
   * @param now the current time
   */
  record View(
      List<OwnedKey> keys,
      @Nullable String more,
      @Nullable CreatedKey created,
      Set<Scope> chosen,
      List<ShortDomain> domains,
      Instant now) {}

  private void create(DeskCall call) {
    Form form = call.form();
    Instant until = form.time("validUntil", form.text("validUntil"));
    if (!form.isValid()) {
      show(call, null);
      return;
    }
    NewKey key =
        new NewKey(
            form.text("label").strip(),
            scopes(call),
            form.orNull("domain"),
            form.has("ownLinks"),
            until,
            null);
    call.take(LimitedAction.CREATION, 1);
    Outcome<CreatedKey> outcome = desk.accounts().addKey(call.actor(), key);
    if (outcome instanceof Outcome.Forbidden<CreatedKey>) {
      call.forbidden(call.reason(outcome));
    } else if (outcome instanceof Outcome.Done<CreatedKey> done) {
      form.fill(Map.of());
      show(call, done.value());
    } else if (!form.accepts(outcome)) {
      show(call, null);
    }
  }

  private static Set<Scope> scopes(DeskCall call) {
    return Stream.of(Scope.values())
        .filter(it -> call.sent().getAll("scopes").contains(Ascii.lower(it.name())))
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));
  }

  private void revoke(DeskCall call) {
    call.end(desk.accounts().revokeKey(call.actor(), call.id()), "/desk/keys?done=revoked");
  }

  private void show(DeskCall call, @Nullable CreatedKey created) {
    call.done("page.keys.", "revoked");
    long after = Math.max(0, Form.digits(call.exchange().parameter("after")));
    List<OwnedKey> found =
        Objects.requireNonNull(desk.accounts().keys(call.actor(), null, after, PAGE_SIZE + 1));
    List<OwnedKey> shown = DeskCall.shown(found, PAGE_SIZE);
    boolean isMore = found.size() > PAGE_SIZE;
    View view =
        new View(
            shown,
            isMore ? "/desk/keys?after=" + shown.get(PAGE_SIZE - 1).key().id() : null,
            created,
            call.form().has("csrf") ? scopes(call) : EnumSet.of(Scope.CREATE, Scope.READ),
            desk.domains().all(),
            desk.now());
    int status = created == null ? call.form().status() : 201;
    call.send(status, JtekeysGenerated::render, view);
  }

  /** Returns the names of scopes, in the page's language. */
  static String names(DeskCall call, Set<Scope> scopes) {
    return Stream.of(Scope.values())
        .filter(scopes::contains)
        .map(it -> call.name("page.scope", it))
        .collect(Collectors.joining(", "));
  }

  /** Returns the restrictions of a key, in the page's language; empty if there are none. */
  static String limits(DeskCall call, OwnedKey owned) {
    ApiKey key = owned.key();
    List<String> limits = new ArrayList<>();
    if (key.domain() != null) {
      limits.add(call.say("page.figures.keys.only", call.shown(key.domain())));
    }
    if (key.ownLinks()) {
      limits.add(call.say("page.figures.keys.only-own"));
    }
    if (key.validUntil() != null) {
      limits.add(call.say("page.figures.keys.valid", call.time(key.validUntil())));
    }
    return String.join(" · ", limits);
  }

  /** Returns the reason why a key is not valid, in the page's language; null if it is. */
  static @Nullable String invalid(DeskCall call, ApiKey key, Instant now) {
    boolean isOver = key.validUntil() != null && !key.validUntil().isAfter(now);
    return key.revoked()
        ? call.say("page.figures.keys.state.revoked")
        : isOver ? call.say("page.figures.keys.state.over") : null;
  }
}
