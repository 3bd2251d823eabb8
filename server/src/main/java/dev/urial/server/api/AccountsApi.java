package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.server.api.Door.Call;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Role;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.store.AccountStore;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Users, keys, the audit log, and who one is oneself. */
final class AccountsApi {
  private static final int MOST_ON_PAGE = 500;
  private static final int SHORTEST_PASSWORD = 10;

  private final Store store;
  private final Door door;
  private final Cursors cursors;
  private final Clock clock;
  private final int bodyLimit;

  AccountsApi(Store store, Door door, Cursors cursors, Clock clock, int bodyLimit) {
    this.store = store;
    this.door = door;
    this.cursors = cursors;
    this.clock = clock;
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

  private AccountStore accounts() {
    return store.accounts();
  }

  private void log(Call call, String action, String subject, @Nullable String detail) {
    accounts()
        .log(new AuditEntry(0, clock.instant(), call.caller().actor().name(), action, subject, detail));
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
    accounts().users().forEach(it -> list.add(json(it)));
    return Answer.json(200, json);
  }

  private User named(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    User user = accounts().user(call.exchange().part("name"));
    if (user == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return user;
  }

  private Answer showUser(Call call) {
    ObjectNode json = json(named(call));
    return Etag.read(call.exchange(), Etag.of(json), json);
  }

  private Answer addUser(Call call) {
    Authentication.need(call.caller(), Scope.ADMIN);
    call.takes();
    Members in = Members.of(Json.read(call.exchange(), bodyLimit));
    String name = in.needed("name", 64);
    if (in.isFine() && !isName(name)) {
      in.wrong("name", "member.name");
    }
    Role role = role(in, Role.EDITOR);
    String password = password(in);
    in.end();
    String hash = password == null ? null : Passwords.hash(password);
    User user = accounts().insert(new User(0, name, hash, role, true, clock.instant()));
    if (user == null) {
      throw Problem.of(ProblemType.TAKEN, "detail.user-taken");
    }
    log(call, "user.create", name, Ascii.lower(role.name()));
    ObjectNode json = json(user);
    return Answer.json(201, json)
        .with("Location", "/api/v1/users/" + name)
        .with("ETag", Etag.of(json));
  }

  private Answer editUser(Call call) {
    User user = named(call);
    Etag.check(call.exchange(), Etag.of(json(user)), false);
    Members in = Members.of(Json.read(call.exchange(), bodyLimit));
    Role role = role(in, user.role());
    boolean isEnabled = in.flag("enabled", user.enabled());
    boolean isPassword = in.has("password");
    String password = password(in);
    in.end();
    boolean isLast =
        user.role() == Role.ADMIN
            && user.enabled()
            && accounts().users().stream().filter(it -> it.role() == Role.ADMIN && it.enabled()).count() < 2;
    if (isLast && (role != Role.ADMIN || !isEnabled)) {
      throw Problem.of(ProblemType.CONFLICT, "detail.last-admin");
    }
    String hash = !isPassword ? user.passwordHash() : password == null ? null : Passwords.hash(password);
    User changed = new User(user.id(), user.name(), hash, role, isEnabled, user.createdAt());
    if (!accounts().update(changed)) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    log(
        call,
        "user.edit",
        user.name(),
        Ascii.lower(role.name()) + (isEnabled ? "" : ", disabled") + (isPassword ? ", password" : ""));
    ObjectNode json = json(changed);
    return Answer.json(200, json).with("ETag", Etag.of(json));
  }

  private static Role role(Members in, Role otherwise) {
    String word = in.word("role", List.of("admin", "editor", "viewer"));
    return word == null ? otherwise : Role.valueOf(Ascii.upper(word));
  }

  private static @Nullable String password(Members in) {
    String password = in.text("password", 1_000);
    if (password != null && password.codePointCount(0, password.length()) < SHORTEST_PASSWORD) {
      in.wrong("password", "member.password", SHORTEST_PASSWORD);
    }
    return password;
  }

  /** Small letters, digits, dots, hyphens, low lines. */
  private static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean isLetter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      if (!isLetter && (i == 0 || ".-_".indexOf(c) < 0)) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static ObjectNode json(User user) {
    ObjectNode json = Json.object();
    json.put("name", user.name());
    json.put("role", Ascii.lower(user.role().name()));
    json.put("enabled", user.enabled());
    json.put("hasPassword", user.passwordHash() != null);
    Json.put(json, "createdAt", user.createdAt());
    return json;
  }

  // Keys.

  /** A session may do with its own keys what it likes; a key needs the scope of administrators. */
  private static User owner(Call call) {
    User user = call.caller().user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    if (call.caller().key() != null) {
      Authentication.need(call.caller(), Scope.ADMIN);
    }
    return user;
  }

  private Answer keys(Call call) {
    User user = owner(call);
    call.takes("user");
    String name = call.parameter("user", 64);
    long id = call.caller().isAdmin() ? 0 : user.id();
    if (name != null) {
      User asked = accounts().user(name);
      if (asked == null || !(call.caller().isAdmin() || asked.id() == user.id())) {
        throw Problem.parameter("user", "parameter.owner");
      }
      id = asked.id();
    }
    ObjectNode json = Json.object();
    ArrayNode list = json.putArray("keys");
    for (ApiKey it : accounts().keys(id)) {
      list.add(json(it, nameOf(it.userId())));
    }
    return Answer.json(200, json);
  }

  private @Nullable String nameOf(long userId) {
    User user = accounts().user(userId);
    return user == null ? null : user.name();
  }

  private Answer addKey(Call call) {
    User user = owner(call);
    call.takes();
    Members in = Members.of(Json.read(call.exchange(), bodyLimit));
    String label = in.line("label", 100);
    if (label == null || label.isBlank()) {
      in.wrong("label", "member.missing");
    }
    Set<Scope> scopes = scopes(in, call.caller());
    String host = in.line("domain", 260);
    boolean isOwn = in.flag("ownLinks", false);
    Instant until = in.instant("validUntil");
    if (until != null && !until.isAfter(clock.instant())) {
      in.wrong("validUntil", "member.past");
    }
    String name = in.line("user", 64);
    boolean isYourls = in.flag("yourls", false);
    User whose = name == null ? user : accounts().user(name);
    if (whose == null || (whose.id() != user.id() && !call.caller().isAdmin())) {
      in.wrong("user", "parameter.owner");
    }
    if (host != null && store.domains().find(host) == null) {
      in.wrong("domain", "parameter.domain");
    }
    in.end();
    ApiKey own = call.caller().key();
    if (own != null && own.validUntil() != null && (until == null || until.isAfter(own.validUntil()))) {
      until = own.validUntil(); // no key outlives the one that made it
    }
    if (own != null && own.domain() != null) {
      host = own.domain();
    }
    String text =
        Authentication.drawn(isYourls ? Authentication.YOURLS_PREFIX : Authentication.PREFIX);
    byte[] hash = Authentication.hash(text);
    ApiKey key =
        accounts()
            .insert(
                new ApiKey(
                    0,
                    Objects.requireNonNull(whose).id(),
                    Objects.requireNonNull(label),
                    text.substring(0, 12),
                    hash,
                    scopes,
                    host,
                    isOwn || (own != null && own.ownLinks()),
                    clock.instant(),
                    until,
                    null,
                    false));
    log(call, "key.create", whose.name() + "/" + label, String.join(" ", words(scopes)));
    ObjectNode json = json(key, whose.name());
    json.put("key", text);
    if (isYourls) {
      json.put("yourlsSignature", Authentication.yourlsToken(hash));
    }
    return Answer.json(201, json).with("Location", "/api/v1/keys/" + key.id());
  }

  /** The scopes asked for; nobody hands out what they have not. */
  private static Set<Scope> scopes(Members in, Caller caller) {
    List<String> words = in.texts("scopes", 20, 20);
    Set<Scope> scopes = EnumSet.noneOf(Scope.class);
    if (words == null || words.isEmpty()) {
      in.wrong("scopes", "member.scopes", String.join(", ", Authentication.words()));
      return scopes;
    }
    for (String it : words) {
      if (!Authentication.words().contains(it)) {
        in.wrong("scopes", "member.scopes", String.join(", ", Authentication.words()));
      } else if (!caller.actor().has(Scope.valueOf(Ascii.upper(it)))) {
        in.wrong("scopes", "member.scope-not-yours", it);
      } else {
        scopes.add(Scope.valueOf(Ascii.upper(it)));
      }
    }
    return scopes;
  }

  private Answer revoke(Call call) {
    User user = owner(call);
    call.takes();
    long id = call.id();
    ApiKey key =
        accounts().keys(call.caller().isAdmin() ? 0 : user.id()).stream()
            .filter(it -> it.id() == id)
            .findFirst()
            .orElse(null);
    if (key == null || !accounts().revoke(id)) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    log(call, "key.revoke", String.valueOf(nameOf(key.userId())) + "/" + key.label(), null);
    return Answer.none();
  }

  private static List<String> words(Set<Scope> scopes) {
    List<String> words = new ArrayList<>();
    for (Scope it : Scope.values()) {
      if (scopes.contains(it)) {
        words.add(Ascii.lower(it.name()));
      }
    }
    return words;
  }

  private static ObjectNode json(ApiKey key, @Nullable String user) {
    ObjectNode json = Json.object();
    json.put("id", key.id());
    json.put("user", user);
    json.put("label", key.label());
    json.put("prefix", key.prefix());
    ArrayNode scopes = json.putArray("scopes");
    words(key.scopes()).forEach(scopes::add);
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
    call.takes("limit", "cursor");
    int limit = call.number("limit", 1, MOST_ON_PAGE, 100);
    String cursor = call.parameter("cursor", 100);
    long before = cursor == null ? 0 : cursors.after("audit", cursor);
    List<AuditEntry> entries = accounts().log(before, limit + 1);
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
    json.put("next", isMore ? cursors.of("audit", entries.get(limit - 1).id()) : null);
    return Answer.json(200, json);
  }
}
