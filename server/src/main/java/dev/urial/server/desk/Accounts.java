package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.SharedServices;
import dev.urial.server.site.SignInTokens;
import dev.urial.shortener.Actor;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * Manages users, keys and the audit log: checks permissions, validates input and logs changes. Both
 * the API below {@code /api/v1} and the desk use this class.
 *
 * <pre>{@code
 * Accounts accounts = Accounts.of(context);
 * User anna = accounts.add(caller, JsonMemberReader.of(json));   // {"name": "anna", "role": "editor"}
 * }</pre>
 *
 * <p>Each method throws a {@link Problem} if the caller lacks permission or the input is invalid.
 */
public final class Accounts {
  /** The names in the audit log of actors that are not users; the service itself changes titles. */
  private static final Set<String> RESERVED_NAMES =
      Set.of(Actor.operator().name(), Actor.nobody().name(), "service");

  private final Store store;
  private final SignInTokens tokens;
  private final Clock clock;

  private Accounts(SharedServices context) {
    this.store = context.store();
    this.tokens = context.tokens();
    this.clock = context.clock();
  }

  /** Returns the accounts of a service. */
  public static Accounts of(SharedServices context) {
    return new Accounts(Objects.requireNonNull(context, "context"));
  }

  private AccountTable accounts() {
    return store.accounts();
  }

  private AuditEntry entry(
      ApiCaller caller, String action, String subject, @Nullable String detail) {
    return new AuditEntry(0, clock.instant(), caller.actor().name(), action, subject, detail);
  }

  /**
   * Updates a user, unless the stored user has changed since it was read.
   *
   * @param changed the new state of the user
   * @param read the user as the caller read it
   * @param isSigningOut whether all sessions and unused sign-in links of the user end
   * @param entry the entry for the audit log
   */
  private void update(User changed, User read, boolean isSigningOut, AuditEntry entry) {
    AccountTable.Update end =
        isSigningOut
            ? accounts().updateAndSignOut(changed, read, entry)
            : accounts().update(changed, read, entry);
    switch (end) {
      case DONE -> {}
      case CHANGED -> throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
      case MISSING -> throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
      case LAST -> throw Problem.of(ProblemType.CONFLICT, "detail.last-admin");
    }
  }

  // Users.

  /** Returns all users. */
  public List<User> users(ApiCaller caller) {
    Authentication.need(caller, Scope.ADMIN);
    return accounts().users();
  }

  /** Returns the user with this name. */
  public User user(ApiCaller caller, String name) {
    Authentication.need(caller, Scope.ADMIN);
    User user = accounts().user(name);
    if (user == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return user;
  }

  /**
   * Adds a user. The input has the members {@code name}, {@code role} and {@code password}. An API
   * key cannot add administrators, and needs all scopes of the role.
   */
  public User add(ApiCaller caller, JsonMemberReader in) {
    Authentication.need(caller, Scope.ADMIN);
    String name = in.needed("name", 64);
    if (in.isFine() && !isName(name)) {
      in.wrong("name", "member.name");
    } else if (RESERVED_NAMES.contains(name)) {
      in.wrong("name", "member.name-reserved");
    }
    UserRole role = role(in, UserRole.EDITOR);
    String password = password(in);
    in.end();
    checkRole(caller, role);
    String hash = password == null ? null : Passwords.hash(password);
    AuditEntry entry = entry(caller, "user.create", name, Ascii.lower(role.name()));
    User user = accounts().insert(new User(0, name, hash, role, true, clock.instant()), entry);
    if (user == null) {
      throw Problem.of(ProblemType.TAKEN, "detail.user-taken");
    }
    return user;
  }

  /**
   * Changes a user. The input has the members {@code role}, {@code enabled} and {@code password};
   * absent members are left unchanged. A new password or role, or disabling the user, ends all
   * their sessions and unused sign-in links. Callers cannot change their own password here: the
   * account page requires the old one, which whoever took over a session or a key does not know. An
   * API key can neither make a user an administrator, nor change one. To give another role or
   * password, or to enable a user, it needs all scopes of the role.
   */
  public User edit(ApiCaller caller, User user, JsonMemberReader in) {
    Authentication.need(caller, Scope.ADMIN);
    UserRole role = role(in, user.role());
    boolean isEnabled = in.flag("enabled", user.enabled());
    boolean isPassword = in.has("password");
    String password = password(in);
    in.end();
    if (isPassword && user.id() == caller.userId()) {
      throw Problem.of(ProblemType.CONFLICT, "detail.own-password");
    }
    boolean isOtherRole = role != user.role();
    boolean isOtherState = isEnabled != user.enabled();
    if (user.role() == UserRole.ADMIN && (isPassword || isOtherRole || isOtherState)) {
      // Whoever took over a key could otherwise shut out those who can revoke it, or give an
      // administrator another role and then a password, which they keep when they get the role
      // back.
      checkSession(caller);
    }
    if (isPassword || isEnabled && isOtherState) {
      checkRole(caller, user.role());
    }
    if (isOtherRole) {
      checkRole(caller, role);
    }
    String hash =
        !isPassword ? user.passwordHash() : password == null ? null : Passwords.hash(password);
    User changed = new User(user.id(), user.name(), hash, role, isEnabled, user.createdAt());
    String detail =
        Ascii.lower(role.name())
            + (isEnabled ? "" : ", disabled")
            + (isPassword ? ", password" : "");
    // A disabled user must not be able to use an old sign-in link after being enabled again, and a
    // session that began with few permissions must not gain more.
    boolean isSigningOut = isPassword || isOtherRole || !isEnabled;
    update(changed, user, isSigningOut, entry(caller, "user.edit", user.name(), detail));
    return changed;
  }

  /**
   * Refuses an API key. Whoever took over a key of an administrator could otherwise sign in as an
   * administrator after the key is revoked, or keep all administrators from revoking it.
   */
  private static void checkSession(ApiCaller caller) {
    if (caller.key() != null) {
      throw Problem.of(
          ProblemType.CONFLICT, "detail.key-administrators", Ascii.lower(Scope.ADMIN.name()));
    }
  }

  /**
   * Throws a {@link Problem} if the caller may not let somebody sign in with a role: whoever took
   * over a key could then do what the key may not.
   */
  private static void checkRole(ApiCaller caller, UserRole role) {
    if (role == UserRole.ADMIN) {
      checkSession(caller);
    }
    for (Scope it : role.scopes()) {
      Authentication.need(caller, it);
    }
  }

  /** Returns a tag that identifies the version of a user, for a hidden field of a form. */
  public static String tag(User user) {
    return Etag.of(json(user));
  }

  /**
   * Throws a {@link Problem} if a user has changed since the caller read it.
   *
   * @param user the current state of the user
   * @param tag the tag of the version that the caller read
   */
  public static void check(User user, String tag) {
    if (!tag.equals(tag(user))) {
      throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
    }
  }

  /** Returns whether a user is the only administrator who may sign in. */
  public boolean isLast(User user) {
    return user.role() == UserRole.ADMIN
        && user.enabled()
        && accounts().users().stream()
                .filter(it -> it.role() == UserRole.ADMIN && it.enabled())
                .count()
            < 2;
  }

  /**
   * Removes a user's password, and ends all their sessions and unused sign-in links. Returns a
   * token that signs the user in once, so that they can choose a password that nobody else knows.
   */
  public String reset(ApiCaller caller, User user) {
    Authentication.need(caller, Scope.ADMIN);
    if (!user.enabled()) {
      throw Problem.of(ProblemType.CONFLICT, "detail.disabled");
    }
    if (user.id() == caller.userId()) {
      throw Problem.of(ProblemType.CONFLICT, "detail.own-password");
    }
    User changed =
        new User(user.id(), user.name(), null, user.role(), user.enabled(), user.createdAt());
    update(changed, user, true, entry(caller, "user.reset", user.name(), null));
    return tokens.issue(user.name());
  }

  private static UserRole role(JsonMemberReader in, UserRole otherwise) {
    String word = in.word("role", List.of("admin", "editor", "viewer"));
    return word == null ? otherwise : UserRole.valueOf(Ascii.upper(word));
  }

  private static @Nullable String password(JsonMemberReader in) {
    String password = in.text("password", Passwords.MAX_LENGTH);
    if (password != null
        && password.codePointCount(0, password.length()) < Passwords.MIN_USER_LENGTH) {
      in.wrong("password", "member.password", Passwords.MIN_USER_LENGTH);
    }
    return password;
  }

  /**
   * Returns whether a name consists of lower-case ASCII letters, digits, dots, hyphens and
   * underscores, and starts with a letter or digit.
   */
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

  // Keys.

  /**
   * An API key and its owner.
   *
   * @param key the stored data of the key
   * @param user the name of the owner; null if the owner no longer exists
   */
  public record Owned(ApiKey key, @Nullable String user) {}

  /**
   * A new API key, whose text is returned only once.
   *
   * @param key the stored data of the key
   * @param user the name of the owner
   * @param text the text of the key
   * @param yourls the token of the key for YOURLS clients, or null if none was requested
   */
  public record Made(ApiKey key, String user, String text, @Nullable String yourls) {
    /** Returns a description without secrets. */
    @Override
    public String toString() {
      return key.prefix() + "…";
    }
  }

  /**
   * Returns the caller's user, if the caller may manage keys: every signed-in user may manage their
   * own keys, but an API key requires the scope {@code ADMIN}.
   */
  private static User owner(ApiCaller caller) {
    User user = caller.user();
    if (user == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.credentials");
    }
    if (caller.key() != null) {
      Authentication.need(caller, Scope.ADMIN);
    }
    return user;
  }

  /**
   * Returns API keys, including revoked ones.
   *
   * @param caller the caller of the operation
   * @param name the name of the owner; if null, returns all keys for an administrator, and only
   *     their own keys for other callers
   * @param after returns only keys with a greater ID; 0 for all keys
   * @param limit the maximum number of keys
   */
  public List<Owned> keys(ApiCaller caller, @Nullable String name, long after, int limit) {
    User user = owner(caller);
    long id = caller.isAdmin() ? 0 : user.id();
    if (name != null) {
      User asked = accounts().user(name);
      if (asked == null || !(caller.isAdmin() || asked.id() == user.id())) {
        throw Problem.parameter("user", "parameter.owner");
      }
      id = asked.id();
    }
    Map<Long, String> names = new HashMap<>();
    List<Owned> all = new ArrayList<>();
    for (ApiKey it : accounts().keys(id, after, limit)) {
      all.add(new Owned(it, names.computeIfAbsent(it.userId(), this::nameOf)));
    }
    return all;
  }

  private @Nullable String nameOf(long userId) {
    User user = accounts().user(userId);
    return user == null ? null : user.name();
  }

  /**
   * Creates an API key. The input has the members {@code label}, {@code scopes}, {@code domain},
   * {@code ownLinks}, {@code validUntil}, {@code user} and {@code yourls}. An API key can neither
   * create a key with the scope {@code ADMIN} nor one of another administrator.
   */
  public Made addKey(ApiCaller caller, JsonMemberReader in) {
    User user = owner(caller);
    String label = in.line("label", ApiKey.MAX_LABEL_LENGTH);
    if (label == null || label.isBlank()) {
      in.wrong("label", "member.missing");
    }
    Set<Scope> scopes = scopes(in, caller);
    String host = in.line("domain", 260);
    boolean isOwn = in.flag("ownLinks", false);
    Instant until = in.instant("validUntil");
    if (until != null && !until.isAfter(clock.instant())) {
      in.wrong("validUntil", "member.past");
    }
    String name = in.line("user", 64);
    boolean isYourls = in.flag("yourls", false);
    User whose = name == null ? user : accounts().user(name);
    if (whose == null || (whose.id() != user.id() && !caller.isAdmin())) {
      in.wrong("user", "parameter.owner");
    }
    if (host != null && store.domains().find(host) == null) {
      in.wrong("domain", "parameter.domain");
    }
    in.end();
    boolean isOther = Objects.requireNonNull(whose).id() != user.id();
    if (scopes.contains(Scope.ADMIN) || isOther && whose.role() == UserRole.ADMIN) {
      checkSession(caller);
    }
    ApiKey own = caller.key();
    if (own != null
        && own.validUntil() != null
        && (until == null || until.isAfter(own.validUntil()))) {
      until = own.validUntil(); // no key outlives the key that created it
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
                    whose.id(),
                    Objects.requireNonNull(label),
                    text.substring(0, 12),
                    hash,
                    scopes,
                    host,
                    isOwn || (own != null && own.ownLinks()),
                    clock.instant(),
                    until,
                    null,
                    false,
                    own == null ? null : own.id()),
                entry(
                    caller,
                    "key.create",
                    whose.name() + "/" + label,
                    String.join(" ", words(scopes))));
    if (key == null) {
      throw Problem.of(ProblemType.CONFLICT, "detail.many-keys", AccountTable.MOST_KEYS);
    }
    return new Made(key, whose.name(), text, isYourls ? Authentication.yourlsToken(hash) : null);
  }

  /** Returns the requested scopes; callers cannot grant scopes that they do not have. */
  private static Set<Scope> scopes(JsonMemberReader in, ApiCaller caller) {
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

  /**
   * Revokes the API key with this ID, and all keys that were created with it. An API key cannot
   * revoke one of another administrator.
   */
  public void revoke(ApiCaller caller, long id) {
    User user = owner(caller);
    ApiKey key =
        accounts().keys(caller.isAdmin() ? 0 : user.id()).stream()
            .filter(it -> it.id() == id)
            .findFirst()
            .orElse(null);
    if (key == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    User whose = accounts().user(key.userId());
    if (key.userId() != user.id() && whose != null && whose.role() == UserRole.ADMIN) {
      checkSession(caller);
    }
    String what = nameOf(key.userId()) + "/" + key.label();
    if (!accounts().revoke(id, entry(caller, "key.revoke", what, null))) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
  }

  /** Returns the names of scopes, in enum order, such as {@code [create, read]}. */
  public static List<String> words(Set<Scope> scopes) {
    List<String> words = new ArrayList<>();
    for (Scope it : Scope.values()) {
      if (scopes.contains(it)) {
        words.add(Ascii.lower(it.name()));
      }
    }
    return words;
  }

  // The log.

  /**
   * Returns entries of the audit log, newest first.
   *
   * @param caller the caller of the operation
   * @param filter which entries to return
   * @param before returns only entries older than the entry with this ID; 0 for all entries
   * @param limit the maximum number of entries
   */
  public List<AuditEntry> audit(ApiCaller caller, AuditFilter filter, long before, int limit) {
    Authentication.need(caller, Scope.ADMIN);
    return accounts().log(filter, before, limit);
  }

  /** Returns a user as JSON for the API. */
  static ObjectNode json(User user) {
    ObjectNode json = ApiJson.object();
    json.put("name", user.name());
    json.put("role", Ascii.lower(user.role().name()));
    json.put("enabled", user.enabled());
    json.put("hasPassword", user.passwordHash() != null);
    ApiJson.put(json, "createdAt", user.createdAt());
    return json;
  }
}
