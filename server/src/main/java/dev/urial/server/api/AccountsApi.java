package dev.urial.server.api;

import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.shortener.Accounts;
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

  AccountsApi(Gateway api, Accounts accounts) {
    this.api = api;
    this.accounts = accounts;
  }

  void register() {
    api.add("showMe", MeJson.class, this::me);
    api.add("listUsers", UsersJson.class, this::users);
    api.add("addUser", UserInput.class, UserJson.class, this::addUser);
    api.add("showUser", UserJson.class, call -> UserJson.of(user(call)));
    api.add("changeUser", UserChanges.class, UserJson.class, this::editUser);
    api.add("listKeys", KeysQuery.class, KeysJson.class, this::keys);
    api.add("addKey", KeyInput.class, KeyJson.class, this::addKey);
    api.add("revokeKey", Void.class, this::revoke);
    api.add("listAudit", AuditQuery.class, AuditJson.class, this::audit);
  }

  record MeJson(
      String user,
      UserRole role,
      List<Scope> scopes,
      @Nullable String csrf,
      @Nullable KeyJson key) {}

  private MeJson me(Call call) {
    User user = call.actor().user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    ApiKey key = call.actor().key();
    List<Scope> scopes = Arrays.stream(Scope.values()).filter(call.actor()::has).toList();
    KeyJson json = key == null ? null : KeyJson.of(key, user.name(), null);
    return new MeJson(user.name(), user.role(), scopes, call.caller().csrf(), json);
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

  private UsersJson users(Call call) {
    return new UsersJson(accounts.users(call.actor()).stream().map(UserJson::of).toList());
  }

  private User user(Call call) {
    return Call.found(accounts.user(call.actor(), call.part("name")));
  }

  record UserInput(
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) String name,
      @Nullable UserRole role,
      @Member(minLength = Passwords.MIN_USER_LENGTH, maxLength = Passwords.MAX_LENGTH) @Nullable
          String password) {}

  private UserJson addUser(Call call, UserInput in) {
    UserRole role = in.role() == null ? UserRole.EDITOR : in.role();
    Accounts.NewUser user = new Accounts.NewUser(in.name(), role, in.password());
    return UserJson.of(call.done(accounts.add(call.actor(), user)));
  }

  record UserChanges(
      @Nullable UserRole role,
      @Nullable Boolean enabled,
      @Member(minLength = Passwords.MIN_USER_LENGTH, maxLength = Passwords.MAX_LENGTH) @Nullable
          Given<String> password) {}

  private UserJson editUser(Call call, UserChanges in) {
    User user = user(call);
    call.match(UserJson.of(user));
    Given<String> password = in.password();
    Accounts.UserEdit edit =
        new Accounts.UserEdit(
            in.role(), in.enabled(), password != null, password == null ? null : password.value());
    return UserJson.of(call.done(accounts.edit(call.actor(), user, edit)));
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
      @Member(name = "key", isOptional = true) @Nullable String text) {
    /** Returns a key; only the answer that creates it contains the text. */
    static KeyJson of(ApiKey key, @Nullable String user, @Nullable String text) {
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
          text);
    }
  }

  record KeysQuery(
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) @Nullable String user,
      @Member(min = 1, max = MAX_PAGE, otherwise = "500") int limit,
      @Member(maxLength = 100) @Nullable String cursor) {}

  record KeysJson(List<KeyJson> keys, @Nullable String next) {}

  private KeysJson keys(Call call, KeysQuery query) {
    long after = Cursors.after(query, query.cursor());
    List<Accounts.OwnedKey> found =
        accounts.keys(call.actor(), query.user(), after, query.limit() + 1);
    if (found == null) {
      throw Problem.parameter("user", "parameter.owner");
    }
    var page = Cursors.page(query, found, query.limit(), it -> it.key().id());
    List<KeyJson> keys =
        page.items().stream().map(it -> KeyJson.of(it.key(), it.user(), null)).toList();
    return new KeysJson(keys, page.next());
  }

  record KeyInput(
      @Member(maxLength = ApiKey.MAX_LABEL_LENGTH, isLine = true) String label,
      @Member(minItems = 1, maxItems = 20) List<Scope> scopes,
      @Member(maxLength = InputLimits.MAX_HOST, isLine = true) @Nullable String domain,
      boolean ownLinks,
      @Nullable Instant validUntil,
      @Member(maxLength = Accounts.MAX_NAME_LENGTH, isLine = true) @Nullable String user) {}

  private KeyJson addKey(Call call, KeyInput in) {
    api.creates(call, 1);
    Accounts.NewKey key =
        new Accounts.NewKey(
            in.label(),
            Set.copyOf(in.scopes()),
            in.domain(),
            in.ownLinks(),
            in.validUntil(),
            in.user());
    Accounts.CreatedKey made = call.done(accounts.addKey(call.actor(), key));
    return KeyJson.of(made.key(), made.user(), made.text());
  }

  private @Nullable Object revoke(Call call) {
    call.done(accounts.revokeKey(call.actor(), call.id()));
    return null;
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

  private AuditJson audit(Call call, AuditQuery query) {
    AuditFilter filter = new AuditFilter(query.actor(), query.action(), query.subject());
    long before = Cursors.after(query, query.cursor());
    List<AuditEntry> found = accounts.audit(call.actor(), filter, before, query.limit() + 1);
    var page = Cursors.page(query, found, query.limit(), AuditEntry::id);
    return new AuditJson(page.items().stream().map(EntryJson::of).toList(), page.next());
  }
}
