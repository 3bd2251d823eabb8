package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
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

/** The API for users, API keys, the audit log, and the caller's own account. */
final class AccountsApi {
  private static final int MOST_ON_PAGE = 500;

  private final Accounts accounts;
  private final ApiGateway door;
  private final Cursors cursors;
  private final int bodyLimit;

  AccountsApi(Accounts accounts, ApiGateway door, Cursors cursors, int bodyLimit) {
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

  private ApiAnswer me(Call call) {
    call.takes();
    ApiCaller caller = call.caller();
    User user = caller.user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    ObjectNode json = ApiJson.object();
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
    return ApiAnswer.json(200, json);
  }

  // Users.

  private ApiAnswer users(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("users");
    accounts.users(call.caller()).forEach(it -> list.add(Accounts.json(it)));
    return ApiAnswer.json(200, json);
  }

  private User named(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    return accounts.user(call.caller(), call.exchange().part("name"));
  }

  private JsonMemberReader members(Call call) {
    return JsonMemberReader.of(ApiJson.read(call.exchange(), bodyLimit));
  }

  private ApiAnswer showUser(Call call) {
    ObjectNode json = Accounts.json(named(call));
    return Etag.read(call.exchange(), Etag.of(json), json);
  }

  private ApiAnswer addUser(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    User user = accounts.add(call.caller(), members(call));
    ObjectNode json = Accounts.json(user);
    return ApiAnswer.json(201, json)
        .with("Location", "/api/v1/users/" + user.name())
        .with("ETag", Etag.of(json));
  }

  private ApiAnswer editUser(Call call) {
    User user = named(call);
    Etag.check(call.exchange(), Etag.of(Accounts.json(user)), false);
    ObjectNode json = Accounts.json(accounts.edit(call.caller(), user, members(call)));
    return ApiAnswer.json(200, json).with("ETag", Etag.of(json));
  }

  // Keys.

  private ApiAnswer keys(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes("user", "limit", "cursor");
    int limit = call.number("limit", 1, MOST_ON_PAGE, MOST_ON_PAGE);
    String user = call.parameter("user", 64);
    String cursor = call.parameter("cursor", 100);
    String question = "keys " + (user == null ? "-" : user);
    long after = cursor == null ? 0 : cursors.after(question, cursor);
    List<Accounts.Owned> keys = accounts.keys(call.caller(), user, after, limit + 1);
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("keys");
    for (Accounts.Owned it : keys.subList(0, Math.min(limit, keys.size()))) {
      list.add(json(it.key(), it.user()));
    }
    boolean isMore = keys.size() > limit;
    json.put("next", isMore ? cursors.of(question, keys.get(limit - 1).key().id()) : null);
    return ApiAnswer.json(200, json);
  }

  private ApiAnswer addKey(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes();
    door.creates(call, 1);
    Accounts.Made made = accounts.addKey(call.caller(), members(call));
    ObjectNode json = json(made.key(), made.user());
    json.put("key", made.text());
    if (made.yourls() != null) {
      json.put("yourlsSignature", made.yourls());
    }
    return ApiAnswer.json(201, json).with("Location", "/api/v1/keys/" + made.key().id());
  }

  private ApiAnswer revoke(Call call) {
    if (call.caller().isAnybody()) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    call.takes();
    accounts.revoke(call.caller(), call.id());
    return ApiAnswer.none();
  }

  private static ObjectNode json(ApiKey key, @Nullable String user) {
    ObjectNode json = ApiJson.object();
    json.put("id", key.id());
    json.put("user", user);
    json.put("label", key.label());
    json.put("prefix", key.prefix());
    ArrayNode scopes = json.putArray("scopes");
    Accounts.words(key.scopes()).forEach(scopes::add);
    json.put("domain", key.domain());
    json.put("ownLinks", key.ownLinks());
    ApiJson.put(json, "createdAt", key.createdAt());
    ApiJson.put(json, "validUntil", key.validUntil());
    ApiJson.put(json, "usedAt", key.usedAt());
    json.put("revoked", key.revoked());
    json.put("madeBy", key.madeBy());
    return json;
  }

  // The log.

  private ApiAnswer audit(Call call) {
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
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("entries");
    for (AuditEntry it : entries.subList(0, Math.min(limit, entries.size()))) {
      ObjectNode one = list.addObject();
      one.put("id", it.id());
      ApiJson.put(one, "at", it.at());
      one.put("actor", it.actor());
      one.put("action", it.action());
      one.put("subject", it.subject());
      one.put("detail", it.detail());
    }
    boolean isMore = entries.size() > limit;
    json.put("next", isMore ? cursors.of(question, entries.get(limit - 1).id()) : null);
    return ApiAnswer.json(200, json);
  }

  /**
   * Returns a string that represents a query, for signing cursors. It includes the length of each
   * part, so that different queries have different representations.
   */
  private static String question(AuditFilter filter) {
    StringBuilder text = new StringBuilder("audit");
    for (String part : new @Nullable String[] {filter.actor(), filter.action(), filter.subject()}) {
      text.append(' ').append(part == null ? "-" : part.length() + ":" + part);
    }
    return text.toString();
  }
}
