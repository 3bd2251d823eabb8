package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.api.Door.Call;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Users, keys, the audit log, and who one is oneself, as programs see them. */
final class AccountsApi {
  private static final int MOST_ON_PAGE = 500;

  private final Accounts accounts;
  private final Door door;
  private final Cursors cursors;
  private final int bodyLimit;

  AccountsApi(Accounts accounts, Door door, Cursors cursors, int bodyLimit) {
    this.accounts = accounts;
    this.door = door;
    this.cursors = cursors;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.get("/api/v1/me", door.to(this::me));
    router.get("/api/v1/users", door.to(this::users));
    router.post("/api/v1/users", door.to(this::addUser));
    router.get("/api/v1/users/{name}", door.to(this::showUser));
    router.patch("/api/v1/users/{name}", door.to(this::editUser));
    router.get("/api/v1/keys", door.to(this::keys));
    router.post("/api/v1/keys", door.to(this::addKey));
    router.delete("/api/v1/keys/{id}", door.to(this::revoke));
    router.get("/api/v1/audit", door.to(this::audit));
  }

  private Answer me(Call call) {
    call.takes();
    Caller caller = call.caller();
    User user = caller.user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    ObjectNode json = Json.object();
    json.put("user", user.name());
    json.put("role", Ascii.lower(user.role().name()));
    ArrayNode scopes = json.putArray("scopes");
    for (Scope it : Scope.values()) {
      if (caller.actor().has(it)) {
        scopes.add(Ascii.lower(it.name()));
      }
    }
    json.put("csrf", caller.csrf());
    ApiKey key = caller.key();
    if (key == null) {
      json.putNull("key");
    } else {
      json.set("key", json(key, user.name()));
    }
    return Answer.json(200, json);
  }

  // Users.

  private Answer users(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("users");
    accounts.users(call.caller()).forEach(it -> list.add(Accounts.json(it)));
    return Answer.json(200, json);
  }

  private User named(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    return accounts.user(call.caller(), call.exchange().part("name"));
  }

  private Members members(Call call) {
    return Members.of(Json.read(call.exchange(), bodyLimit));
  }

  private Answer showUser(Call call) {
    ObjectNode json = Accounts.json(named(call));
    return Etag.read(call.exchange(), Etag.of(json), json);
  }

  private Answer addUser(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    User user = accounts.add(call.caller(), members(call));
    ObjectNode json = Accounts.json(user);
    return Answer.json(201, json)
        .with("Location", "/api/v1/users/" + user.name())
        .with("ETag", Etag.of(json));
  }

  private Answer editUser(Call call) {
    User user = named(call);
    Etag.check(call.exchange(), Etag.of(Accounts.json(user)), false);
    ObjectNode json = Accounts.json(accounts.edit(call.caller(), user, members(call)));
    return Answer.json(200, json).with("ETag", Etag.of(json));
  }

  // Keys.

  private Answer keys(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes("user");
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("keys");
    for (Accounts.Owned it : accounts.keys(call.caller(), call.parameter("user", 64))) {
      list.add(json(it.key(), it.user()));
    }
    return Answer.json(200, json);
  }

  private Answer addKey(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes();
    Accounts.Made made = accounts.addKey(call.caller(), members(call));
    ObjectNode json = json(made.key(), made.user());
    json.put("key", made.text());
    if (made.yourls() != null) {
      json.put("yourlsSignature", made.yourls());
    }
    return Answer.json(201, json).with("Location", "/api/v1/keys/" + made.key().id());
  }

  private Answer revoke(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes();
    accounts.revoke(call.caller(), call.id());
    return Answer.none();
  }

  private static ObjectNode json(ApiKey key, @Nullable String user) {
    ObjectNode json = Json.object();
    json.put("id", key.id());
    json.put("user", user);
    json.put("label", key.label());
    json.put("prefix", key.prefix());
    ArrayNode scopes = json.putArray("scopes");
    Accounts.words(key.scopes()).forEach(scopes::add);
    json.put("domain", key.domain());
    json.put("ownLinks", key.ownLinks());
    Json.put(json, "createdAt", key.createdAt());
    Json.put(json, "validUntil", key.validUntil());
    Json.put(json, "usedAt", key.usedAt());
    json.put("revoked", key.revoked());
    return json;
  }

  // The log.

  private Answer audit(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes("limit", "cursor", "actor", "action", "subject");
    int limit = call.number("limit", 1, MOST_ON_PAGE, 100);
    AuditFilter filter =
        new AuditFilter(
            call.parameter("actor", 200),
            call.parameter("action", 100),
            call.parameter("subject", 1000));
    String cursor = call.parameter("cursor", 100);
    String question = question(filter);
    long before = cursor == null ? 0 : cursors.after(question, cursor);
    List<AuditEntry> entries = accounts.audit(call.caller(), filter, before, limit + 1);
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("entries");
    for (AuditEntry it : entries.subList(0, Math.min(limit, entries.size()))) {
      ObjectNode one = list.addObject();
      one.put("id", it.id());
      Json.put(one, "at", it.at());
      one.put("actor", it.actor());
      one.put("action", it.action());
      one.put("subject", it.subject());
      one.put("detail", it.detail());
    }
    boolean isMore = entries.size() > limit;
    json.put("next", isMore ? cursors.of(question, entries.get(limit - 1).id()) : null);
    return Answer.json(200, json);
  }

  /** What a cursor is for: each part is told from the next by its length. */
  private static String question(AuditFilter filter) {
    StringBuilder text = new StringBuilder("audit");
    for (String part : new @Nullable String[] {filter.actor(), filter.action(), filter.subject()}) {
      text.append(' ').append(part == null ? "-" : part.length() + ":" + part);
    }
    return text.toString();
  }
}
