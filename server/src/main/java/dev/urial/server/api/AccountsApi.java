package dev.urial.server.api;

import dev.urial.server.api.Operation.None;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The API for users, API keys, the audit log, and the caller's own account. */
final class AccountsApi {
  static final int MAX_PAGE = 500;

  private final Gateway api;
  private final Accounts accounts;
  private final Cursors cursors;

  AccountsApi(Gateway api, Accounts accounts, Cursors cursors) {
    this.api = api;
    this.accounts = accounts;
    this.cursors = cursors;
  }

  void register() {
    api.get("/api/v1/me", "showMe").answers(200, MeJson.class).runs(this::me);
    api.get("/api/v1/users", "listUsers")
        .needs(Scope.ADMIN)
        .answers(200, UsersJson.class)
        .runs(call -> ApiAnswer.json(200, users(call.actor())));
    api.post("/api/v1/users", "addUser")
        .needs(Scope.ADMIN)
        .reads(UserInput.class)
        .fails(409)
        .answers(201, UserJson.class)
        .with("Location", "ETag")
        .runs(this::addUser);
    api.get("/api/v1/users/{name}", "showUser")
        .needs(Scope.ADMIN)
        .field("If-None-Match")
        .answers(200, UserJson.class)
        .answers(304)
        .with("ETag")
        .runs(
            call ->
                Etag.read(
                    call.request(), Etag.of(UserJson.of(user(call))), UserJson.of(user(call))));
    api.patch("/api/v1/users/{name}", "changeUser")
        .needs(Scope.ADMIN)
        .reads(UserChanges.class)
        .field("If-Match", 412)
        .fails(409)
        .answers(200, UserJson.class)
        .with("ETag")
        .runs(this::editUser);
    api.get("/api/v1/keys", "listKeys")
        .takes(KeysQuery.class)
        .fails(403)
        .answers(200, KeysJson.class)
        .runs(this::keys);
    api.post("/api/v1/keys", "addKey")
        .reads(KeyInput.class)
        .fails(403, 409)
        .answers(201, KeyJson.class)
        .with("Location")
        .runs(this::addKey);
    api.delete("/api/v1/keys/{id}", "revokeKey").fails(403, 409).answers(204).runs(this::revoke);
    api.get("/api/v1/audit", "listAudit")
        .needs(Scope.ADMIN)
        .takes(AuditQuery.class)
        .answers(200, AuditJson.class)
        .runs(this::audit);
  }

  record MeJson(
      String user,
      UserRole role,
      List<Scope> scopes,
      @Nullable String csrf,
      @Nullable KeyJson key) {}

  private ApiAnswer me(Call<None, None> call) {
    User user = call.actor().user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    ApiKey key = call.actor().key();
    List<Scope> scopes = Arrays.stream(Scope.values()).filter(call.actor()::has).toList();
    return ApiAnswer.json(
        200,
        new MeJson(
            user.name(),
            user.role(),
            scopes,
            call.caller().csrf(),
            key == null ? null : KeyJson.of(key, user.name())));
  }

  // Users.

  record UserJson(
      String name, UserRole role, boolean enabled, boolean hasPassword, Instant createdAt) {
    static UserJson of(User user) {
      return new UserJson(
          user.name(), user.role(), user.enabled(), user.passwordHash() != null, user.createdAt());
    }
  }

  record UsersJson(List<UserJson> users) {}

  private UsersJson users(Actor actor) {
    return new UsersJson(accounts.users(actor).stream().map(UserJson::of).toList());
  }

  private User user(Call<?, ?> call) {
    return Call.found(accounts.user(call.actor(), call.request().part("name")));
  }

  record UserInput(
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) String name,
      @Nullable UserRole role,
      @Member(minLength = Passwords.MIN_USER_LENGTH, maxLength = Passwords.MAX_LENGTH) @Nullable
          String password) {}

  private ApiAnswer addUser(Call<None, UserInput> call) {
    UserInput in = call.body();
    UserRole role = in.role() == null ? UserRole.EDITOR : in.role();
    Accounts.NewUser user = new Accounts.NewUser(in.name(), role, in.password());
    UserJson made = UserJson.of(call.done(accounts.add(call.actor(), user)));
    return ApiAnswer.json(201, made)
        .with("Location", "/api/v1/users/" + made.name())
        .with("ETag", Etag.of(made));
  }

  record UserChanges(
      @Nullable UserRole role,
      @Nullable Boolean enabled,
      @Member(minLength = Passwords.MIN_USER_LENGTH, maxLength = Passwords.MAX_LENGTH) @Nullable
          Given<String> password) {}

  private ApiAnswer editUser(Call<None, UserChanges> call) {
    User user = user(call);
    Etag.check(call.request(), Etag.of(UserJson.of(user)));
    UserChanges in = call.body();
    Given<String> password = in.password();
    Accounts.UserEdit edit =
        new Accounts.UserEdit(
            in.role(), in.enabled(), password != null, password == null ? null : password.value());
    UserJson changed = UserJson.of(call.done(accounts.edit(call.actor(), user, edit)));
    return ApiAnswer.json(200, changed).with("ETag", Etag.of(changed));
  }

  // Keys.

  record KeyJson(
      long id,
      @Nullable String user,
      String label,
      String prefix,
      List<Scope> scopes,
      @Nullable String domain,
      boolean ownLinks,
      Instant createdAt,
      @Nullable Instant validUntil,
      @Nullable Instant usedAt,
      boolean revoked,
      @Nullable Long madeBy,
      @Member(name = "key", isOptional = true) @Nullable String text,
      @Member(isOptional = true) @Nullable String yourlsSignature) {
    static KeyJson of(ApiKey key, @Nullable String user) {
      return of(key, user, null, null);
    }

    /** Returns a new key, of which only this answer contains the text. */
    static KeyJson of(
        ApiKey key, @Nullable String user, @Nullable String text, @Nullable String signature) {
      return new KeyJson(
          key.id(),
          user,
          key.label(),
          key.prefix(),
          key.scopes().stream().sorted().toList(),
          key.domain(),
          key.ownLinks(),
          key.createdAt(),
          key.validUntil(),
          key.usedAt(),
          key.revoked(),
          key.madeBy(),
          text,
          signature);
    }
  }

  record KeysQuery(
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) @Nullable String user,
      @Member(min = 1, max = MAX_PAGE, otherwise = "500") int limit,
      @Member(maxLength = 100) @Nullable String cursor) {}

  record KeysJson(List<KeyJson> keys, @Nullable String next) {}

  private ApiAnswer keys(Call<KeysQuery, None> call) {
    KeysQuery query = call.query();
    long after = cursors.after(query, query.cursor());
    List<Accounts.OwnedKey> found =
        accounts.keys(call.actor(), query.user(), after, query.limit() + 1);
    if (found == null) {
      throw Problem.parameter("user", "parameter.owner");
    }
    var page = cursors.page(query, found, query.limit(), it -> it.key().id());
    List<KeyJson> keys = page.items().stream().map(it -> KeyJson.of(it.key(), it.user())).toList();
    return ApiAnswer.json(200, new KeysJson(keys, page.next()));
  }

  record KeyInput(
      @Member(maxLength = ApiKey.MAX_LABEL_LENGTH, isLine = true) String label,
      @Member(minItems = 1, maxItems = 20) List<Scope> scopes,
      @Member(maxLength = InputLimits.MAX_HOST, isLine = true) @Nullable String domain,
      boolean ownLinks,
      @Nullable Instant validUntil,
      @Member(maxLength = Accounts.MAX_NAME_LENGTH, isLine = true) @Nullable String user,
      boolean yourls) {}

  private ApiAnswer addKey(Call<None, KeyInput> call) {
    api.creates(call, 1);
    KeyInput in = call.body();
    Accounts.NewKey key =
        new Accounts.NewKey(
            in.label(),
            Set.copyOf(in.scopes()),
            in.domain(),
            in.ownLinks(),
            in.validUntil(),
            in.user(),
            in.yourls());
    Accounts.CreatedKey made = call.done(accounts.addKey(call.actor(), key));
    return ApiAnswer.json(201, KeyJson.of(made.key(), made.user(), made.text(), made.yourls()))
        .with("Location", "/api/v1/keys/" + made.key().id());
  }

  private ApiAnswer revoke(Call<None, None> call) {
    call.done(accounts.revokeKey(call.actor(), call.id()));
    return ApiAnswer.none();
  }

  // The audit log.

  record AuditQuery(
      @Member(maxLength = 200) @Nullable String actor,
      @Member(maxLength = 100) @Nullable String action,
      @Nullable String subject,
      @Member(min = 1, max = MAX_PAGE, otherwise = "100") int limit,
      @Member(maxLength = 100) @Nullable String cursor) {}

  record EntryJson(
      long id, Instant at, String actor, String action, String subject, @Nullable String detail) {
    static EntryJson of(AuditEntry it) {
      return new EntryJson(it.id(), it.at(), it.actor(), it.action(), it.subject(), it.detail());
    }
  }

  record AuditJson(List<EntryJson> entries, @Nullable String next) {}

  private ApiAnswer audit(Call<AuditQuery, None> call) {
    AuditQuery query = call.query();
    AuditFilter filter = new AuditFilter(query.actor(), query.action(), query.subject());
    long before = cursors.after(query, query.cursor());
    List<AuditEntry> found = accounts.audit(call.actor(), filter, before, query.limit() + 1);
    var page = cursors.page(query, found, query.limit(), AuditEntry::id);
    return ApiAnswer.json(
        200, new AuditJson(page.items().stream().map(EntryJson::of).toList(), page.next()));
  }
}
