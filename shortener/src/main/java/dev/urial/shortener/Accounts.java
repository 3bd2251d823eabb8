package dev.urial.shortener;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.internal.shortener.Digests;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.shortener.Outcome.Conflict;
import dev.urial.shortener.Outcome.Done;
import dev.urial.shortener.Outcome.NotFound;
import dev.urial.shortener.Outcome.Refused;
import dev.urial.shortener.Outcome.Stale;
import dev.urial.shortener.Outcome.Taken;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.Ticket;
import dev.urial.shortener.account.Ticket.Kind;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.store.AccountTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.TicketTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Users, API keys, sessions and the audit log. Every method checks what its actor may do, and
 * writes changes to the audit log.
 *
 * <pre>{@code
 * Accounts accounts = shortener.accounts();
 * Outcome<User> made = accounts.add(actor, new Accounts.NewUser("anna", UserRole.EDITOR, null));
 * String token = accounts.issueSignIn("anna");  // signs Anna in once
 * }</pre>
 */
public final class Accounts {
  /** The maximum number of valid API keys of a user. */
  public static final int MAX_KEYS = AccountTable.MAX_KEYS;

  /** The maximum length of a user's name in characters. */
  public static final int MAX_NAME_LENGTH = 64;

  private static final String KEY_PREFIX = "urial_";
  private static final int TOKEN_LENGTH = 43;
  private static final int SHOWN_LENGTH = 12;

  /** The names in the audit log of actors that are not users. */
  private static final Set<String> RESERVED_NAMES =
      Set.of(Actor.operator().name(), Actor.nobody().name(), Actor.service().name());

  private static final Duration SESSION_IDLE = Duration.ofHours(2);
  private static final Duration SESSION_LIFE = Duration.ofHours(12);
  private static final Duration SIGN_IN_LIFE = Duration.ofMinutes(15);

  /** The interval at which the use of a session or key is recorded. */
  private static final Duration USE_RECORDED = Duration.ofMinutes(1);

  private final AccountTable table;
  private final TicketTable tickets;
  private final Predicate<String> isDomain;
  private final AuditTrail audit;
  private final ConcurrentHashMap<Long, Instant> used = new ConcurrentHashMap<>();

  Accounts(Store store, Predicate<String> isDomain, AuditTrail audit) {
    this.table = store.accounts();
    this.tickets = store.tickets();
    this.isDomain = isDomain;
    this.audit = audit;
  }

  /**
   * A user to add.
   *
   * @param name the name: lower-case ASCII letters, digits, dots, hyphens and underscores
   * @param role the role
   * @param password the password, or null if the user is to choose one after signing in by a link
   */
  public record NewUser(String name, UserRole role, @Nullable String password) {}

  /**
   * Changes to a user.
   *
   * @param role the role; null to keep it
   * @param enabled whether the user may sign in; null to keep it
   * @param setsPassword whether the password changes
   * @param password the new password; null for none, so that only a link signs the user in
   */
  public record UserEdit(
      @Nullable UserRole role,
      @Nullable Boolean enabled,
      boolean setsPassword,
      @Nullable String password) {}

  /**
   * An API key to create.
   *
   * @param label the label
   * @param scopes the scopes, of which the actor must have each
   * @param domain the only domain that the key may access; null for all
   * @param ownLinks whether the key may access only its owner's links
   * @param validUntil when the key expires; null for never
   * @param user the name of the owner; null for the actor's user
   */
  public record NewKey(
      String label,
      Set<Scope> scopes,
      @Nullable String domain,
      boolean ownLinks,
      @Nullable Instant validUntil,
      @Nullable String user) {
    /**
     * Copies the set.
     *
     * @param label the label
     * @param scopes the scopes, of which the actor must have each
     * @param domain the only domain that the key may access; null for all
     * @param ownLinks whether the key may access only its owner's links
     * @param validUntil when the key expires; null for never
     * @param user the name of the owner; null for the actor's user
     */
    public NewKey {
      Objects.requireNonNull(label, "label");
      scopes = Set.copyOf(Objects.requireNonNull(scopes, "scopes"));
    }
  }

  /**
   * An API key and its owner.
   *
   * @param key the stored data of the key
   * @param user the name of the owner
   */
  public record OwnedKey(ApiKey key, @Nullable String user) {}

  /**
   * A new API key, whose text is returned only once.
   *
   * @param key the stored data of the key
   * @param user the name of the owner
   * @param text the text of the key
   */
  public record CreatedKey(ApiKey key, String user, String text) {

    /** Returns a description without secrets. */
    @Override
    public String toString() {
      return key.prefix() + "…";
    }
  }

  // Users.

  /**
   * {@return all users, including disabled ones}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   */
  public List<User> users(Actor actor) {
    actor.need(Scope.ADMIN);
    return table.users();
  }

  /**
   * {@return the user with a name, or null if there is none}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param name the name in lower case
   */
  public @Nullable User user(Actor actor, String name) {
    actor.need(Scope.ADMIN);
    return table.user(Objects.requireNonNull(name, "name"));
  }

  /**
   * {@return the ID of the user with a name, for a filter of links; -1, which no user has, if there
   * is none}
   *
   * <p>For example, {@code new LinkFilter(null, null, null, accounts.ownerId("anna"))}.
   *
   * @param name the name in lower case
   */
  public long ownerId(String name) {
    User user = table.user(Objects.requireNonNull(name, "name"));
    return user == null ? -1 : user.id();
  }

  /**
   * Adds a user. An API key cannot add administrators, and needs all scopes of the role.
   *
   * @param actor who adds the user; needs {@link Scope#ADMIN}
   * @param in the new user
   * @return the user; refused because of {@code name} or {@code password}, taken, or a conflict
   */
  public Outcome<User> add(Actor actor, NewUser in) {
    actor.need(Scope.ADMIN);
    List<Objection> objections = new ArrayList<>();
    if (in.name.length() > MAX_NAME_LENGTH || !isName(in.name)) {
      objections.add(Objections.value("name", "member.name"));
    } else if (RESERVED_NAMES.contains(in.name)) {
      objections.add(Objections.value("name", "member.name-reserved"));
    }
    checkPassword("password", in.password, objections);
    if (!objections.isEmpty()) {
      return new Refused<>(objections);
    }
    Outcome<User> denied = mayGive(actor, in.role);
    if (denied != null) {
      return denied;
    }
    String hash = in.password == null ? null : Passwords.hash(in.password);
    User user =
        table.insert(
            new User(0, in.name, hash, in.role, true, audit.now()),
            audit.entry(actor, "user.create", in.name, Ascii.lower(in.role.name())));
    return user == null ? new Taken<>(said("detail.user-taken")) : done(user);
  }

  /**
   * Changes a user. A new password or role, or disabling the user, ends all their sessions and
   * unused sign-in links. Actors cannot change their own password here, because {@link
   * #changePassword} asks for the old one. An API key can neither make a user an administrator, nor
   * change one; to give another role or password, or to enable a user, it needs all scopes of the
   * role.
   *
   * @param actor who changes the user; needs {@link Scope#ADMIN}
   * @param read the user as the actor read it
   * @param in the changes
   * @return the user; refused because of {@code password}, stale, or a conflict
   */
  public Outcome<User> edit(Actor actor, User read, UserEdit in) {
    actor.need(Scope.ADMIN);
    List<Objection> objections = new ArrayList<>();
    checkPassword("password", in.password, objections);
    if (!objections.isEmpty()) {
      return new Refused<>(objections);
    }
    if (in.setsPassword && read.id() == actor.userId()) {
      return conflict("detail.own-password");
    }
    UserRole role = in.role == null ? read.role() : in.role;
    boolean isEnabled = in.enabled == null ? read.enabled() : in.enabled;
    boolean isOtherRole = role != read.role();
    boolean isOtherState = isEnabled != read.enabled();
    // Whoever took over a key could otherwise shut out those who can revoke it, or give an
    // administrator another role and then a password, which they keep when they get the role back.
    boolean changesAdmin = in.setsPassword || isOtherRole || isOtherState;
    Outcome<User> denied =
        read.role() == UserRole.ADMIN && changesAdmin && actor.key() != null
            ? keysDoNot()
            : in.setsPassword || isEnabled && isOtherState ? mayGive(actor, read.role()) : null;
    if (denied == null && isOtherRole) {
      denied = mayGive(actor, role);
    }
    if (denied != null) {
      return denied;
    }
    String hash =
        !in.setsPassword
            ? read.passwordHash()
            : in.password == null ? null : Passwords.hash(in.password);
    String detail =
        Ascii.lower(role.name())
            + (isEnabled ? "" : ", disabled")
            + (in.setsPassword ? ", password" : "");
    // A disabled user must not be able to use an old sign-in link after being enabled again, and a
    // session that began with few permissions must not gain more.
    boolean signsOut = in.setsPassword || isOtherRole || !isEnabled;
    return update(
        new User(read.id(), read.name(), hash, role, isEnabled, read.createdAt()),
        read,
        signsOut,
        audit.entry(actor, "user.edit", read.name(), detail));
  }

  /**
   * Removes a user's password, and ends all their sessions and unused sign-in links. Call {@link
   * #issueSignIn} then, so that they can choose a password that nobody else knows.
   *
   * @param actor who resets the user; needs {@link Scope#ADMIN}
   * @param read the user as the actor read it
   * @return the user; stale, or a conflict
   */
  public Outcome<User> reset(Actor actor, User read) {
    actor.need(Scope.ADMIN);
    if (!read.enabled()) {
      return conflict("detail.disabled");
    }
    if (read.id() == actor.userId()) {
      return conflict("detail.own-password");
    }
    return update(
        withPassword(read, null), read, true, audit.entry(actor, "user.reset", read.name(), null));
  }

  /**
   * {@return whether a user is the only administrator who may sign in}
   *
   * <p>For example, {@code accounts.isLastAdmin(user)} is false if there are two.
   *
   * @param user a user
   */
  public boolean isLastAdmin(User user) {
    return user.role() == UserRole.ADMIN
        && user.enabled()
        && table.users().stream()
            .noneMatch(it -> it.id() != user.id() && it.role() == UserRole.ADMIN && it.enabled());
  }

  private Outcome<User> update(User changed, User read, boolean signsOut, AuditEntry entry) {
    return switch (table.update(changed, read, signsOut, entry)) {
      case DONE -> done(changed);
      case CHANGED -> new Stale<>(Objects.requireNonNull(table.user(read.id())));
      case MISSING -> new NotFound<>();
      case LAST -> conflict("detail.last-admin");
    };
  }

  private static User withPassword(User user, @Nullable String hash) {
    return new User(user.id(), user.name(), hash, user.role(), user.enabled(), user.createdAt());
  }

  /** Returns why the actor may not let somebody sign in with a role, or null. */
  private static @Nullable Outcome<User> mayGive(Actor actor, UserRole role) {
    role.scopes().forEach(actor::need);
    return role == UserRole.ADMIN && actor.key() != null ? keysDoNot() : null;
  }

  private static <T> Outcome<T> keysDoNot() {
    return conflict("detail.key-administrators");
  }

  private static <T> Outcome<T> conflict(String key, Object... arguments) {
    return new Conflict<>(said(key, arguments));
  }

  private static <T> Outcome<T> done(T value) {
    return new Done<>(value, List.of());
  }

  private static Message said(String key, Object... arguments) {
    return MESSAGES.of(key, arguments);
  }

  private static void checkPassword(
      String field, @Nullable String password, List<Objection> objections) {
    if (password == null) {
      return;
    }
    if (password.length() > Passwords.MAX_LENGTH) {
      objections.add(Objections.value(field, "member.too-long", Passwords.MAX_LENGTH));
    } else if (password.codePointCount(0, password.length()) < Passwords.MIN_USER_LENGTH) {
      objections.add(Objections.value(field, "member.password", Passwords.MIN_USER_LENGTH));
    }
  }

  private static boolean isName(String name) {
    return name.matches("[a-z0-9][a-z0-9._-]*");
  }

  // Signing in.

  /**
   * {@return the user with a name and a password; null if there is none, or if the user is
   * disabled} The time taken does not tell whether there is a user with this name.
   *
   * <p>For example, {@code accounts.signIn("anna", "correct horse battery")}.
   *
   * @param name the name as given
   * @param password the password as given
   */
  public @Nullable User signIn(String name, String password) {
    if (name.length() > 2 * MAX_NAME_LENGTH || password.length() > Passwords.MAX_LENGTH) {
      return null;
    }
    User user = table.user(Ascii.lower(name.strip()));
    String hash = user == null ? null : user.passwordHash();
    boolean fits =
        hash == null ? Passwords.verifyNobody(password) : Passwords.verify(password, hash);
    return user != null && fits && user.enabled() ? user : null;
  }

  /**
   * {@return a new token that signs a user in once within 15 minutes}
   *
   * <p>For example, {@code accounts.issueSignIn("anna")}.
   *
   * @param name the name of the user
   * @throws IllegalArgumentException if there is no user with that name
   */
  public String issueSignIn(String name) {
    User user = table.user(Objects.requireNonNull(name, "name"));
    if (user == null) {
      throw new IllegalArgumentException("there is no user with the name " + name);
    }
    String token = Digests.token();
    Instant now = audit.now();
    tickets.keep(ticket(Kind.SIGN_IN, token, user, new byte[0], now, now.plus(SIGN_IN_LIFE)));
    return token;
  }

  private static Ticket ticket(
      Kind kind, String token, User user, byte[] seal, Instant now, Instant until) {
    return new Ticket(kind, Digests.sha256(token), user.id(), seal, now, now, until);
  }

  /**
   * {@return the user whom a token of {@link #issueSignIn} signs in; null if it is unknown, expired
   * or used, or if the user is disabled} {@link #beginSession} uses the token up.
   *
   * @param token the token
   */
  public @Nullable User invited(String token) {
    Ticket link = tickets.find(Kind.SIGN_IN, Digests.sha256(token), audit.now());
    User user = link == null ? null : table.user(link.userId());
    return user == null || !user.enabled() ? null : user;
  }

  /**
   * Begins a session, which ends two hours after its last use, twelve hours after its start, when
   * the user's password changes, and when the user is disabled.
   *
   * @param user the user, as returned by {@link #signIn} or {@link #invited}
   * @param invitation the token of {@link #issueSignIn} that the session uses up, or null
   * @return the token of the session, for a cookie; null if the user has another password meanwhile
   *     or was signed out, or if the invitation is no longer valid
   */
  public @Nullable String beginSession(User user, @Nullable String invitation) {
    return beginSession(
        user, invitation, audit.entry(Actor.of(user), "user.sign-in", user.name(), null));
  }

  private @Nullable String beginSession(
      User user, @Nullable String invitation, @Nullable AuditEntry entry) {
    String token = Digests.token();
    Instant now = audit.now();
    Ticket session = ticket(Kind.SESSION, token, user, seal(user), now, until(now, now));
    byte[] link = invitation == null ? null : Digests.sha256(invitation);
    return tickets.begin(session, user, link, entry) ? token : null;
  }

  private static Instant until(Instant start, Instant used) {
    Instant idle = used.plus(SESSION_IDLE);
    Instant life = start.plus(SESSION_LIFE);
    return idle.isBefore(life) ? idle : life;
  }

  /** Returns a digest that changes when the user's password changes. */
  private static byte[] seal(User user) {
    String hash = user.passwordHash();
    return hash == null ? new byte[0] : Digests.sha256(hash);
  }

  /**
   * {@return the user of a session, or null if it has ended} The use is recorded once a minute.
   *
   * <p>For example, {@code accounts.session(accounts.beginSession(user, null))} is that user.
   *
   * @param token the token of the session
   */
  public @Nullable User session(String token) {
    byte[] digest = Digests.sha256(token);
    Instant now = audit.now();
    Ticket session = tickets.find(Kind.SESSION, digest, now);
    User user = session == null ? null : table.user(session.userId());
    if (session == null || user == null) {
      return null;
    }
    if (!user.enabled() || !Arrays.equals(seal(user), session.seal())) {
      attempt(() -> tickets.take(Kind.SESSION, digest, now, null));
      return null;
    }
    if (session.used().plus(USE_RECORDED).isBefore(now)) {
      Instant until = until(session.start(), now);
      recordUse(Arrays.hashCode(digest), now, () -> tickets.used(Kind.SESSION, digest, now, until));
    }
    return user;
  }

  /**
   * Records the use of a session (by a negative number) or a key, at most once a minute, also if
   * that fails: the store may be full or read-only.
   */
  private void recordUse(long id, Instant now, Runnable write) {
    Instant before = used.get(id);
    if (before == null || before.plus(USE_RECORDED).isBefore(now)) {
      if (used.size() > 10_000) {
        used.clear();
      }
      used.put(id, now);
      attempt(write);
    }
  }

  /** Runs a write that may fail without consequences. */
  private static void attempt(Runnable write) {
    try {
      write.run();
    } catch (StoreException e) {
      // The store is full or read-only: what only reads goes on.
    }
  }

  /**
   * Ends a session.
   *
   * <p>For example, {@code accounts.endSession(token, user)}; {@code accounts.session(token)} is
   * null then.
   *
   * @param token the token of the session
   * @param user the user who signs out, for the audit log; null if another session takes its place
   */
  public void endSession(String token, @Nullable User user) {
    AuditEntry entry =
        user == null ? null : audit.entry(Actor.of(user), "user.sign-out", user.name(), null);
    tickets.take(Kind.SESSION, Digests.sha256(token), audit.now(), entry);
  }

  /**
   * Changes a user's own password, and ends all their other sessions and unused sign-in links.
   *
   * @param user the user as the session returned it
   * @param old the old password, which is ignored if the user has none
   * @param fresh the new password
   * @return the token of a new session; refused because of {@code old} or {@code new}, or stale
   */
  public Outcome<String> changePassword(User user, @Nullable String old, @Nullable String fresh) {
    String hash = user.passwordHash();
    boolean isOld = old != null && old.length() <= Passwords.MAX_LENGTH;
    if (hash != null && !(isOld && Passwords.verify(Objects.requireNonNull(old), hash))) {
      return new Refused<>(List.of(Objections.value("old", "member.old-password")));
    }
    List<Objection> objections = new ArrayList<>();
    checkPassword("new", fresh == null ? "" : fresh, objections);
    if (!objections.isEmpty()) {
      return new Refused<>(objections);
    }
    User changed = withPassword(user, Passwords.hash(Objects.requireNonNull(fresh)));
    AuditEntry entry = audit.entry(Actor.of(user), "user.password", user.name(), null);
    boolean isChanged = table.update(changed, user, true, entry) == AccountTable.Update.DONE;
    String token = isChanged ? beginSession(changed, null, (AuditEntry) null) : null;
    return token == null ? new Stale<>("") : done(token);
  }

  // Keys.

  /**
   * {@return API keys in the order of their IDs, including revoked ones; null if there is no such
   * user, or the actor may not see the user's keys}
   *
   * @param actor who asks: a user, or a key with {@link Scope#ADMIN}
   * @param name the name of the owner; null for the keys of all users for an administrator, and for
   *     the actor's own keys for others
   * @param after returns only keys with a greater ID; 0 for all
   * @param limit the maximum number of keys
   */
  public @Nullable List<OwnedKey> keys(Actor actor, @Nullable String name, long after, int limit) {
    User user = owner(actor);
    long id = actor.isAdmin() ? 0 : user.id();
    if (name != null) {
      User asked = table.user(name);
      if (asked == null || !actor.isAdmin() && asked.id() != user.id()) {
        return null;
      }
      id = asked.id();
    }
    return owned(table.keys(id, after, limit));
  }

  private List<OwnedKey> owned(List<ApiKey> keys) {
    Map<Long, String> names = new HashMap<>();
    return keys.stream()
        .map(key -> new OwnedKey(key, names.computeIfAbsent(key.userId(), this::nameOf)))
        .toList();
  }

  private String nameOf(long userId) {
    User user = table.user(userId);
    return user == null ? "" : user.name();
  }

  /** Returns the user of an actor who may manage keys. */
  private static User owner(Actor actor) {
    User user = actor.user();
    if (user == null || actor.key() != null) {
      actor.need(Scope.ADMIN);
    }
    if (user == null) {
      throw new AccessDeniedException(said("detail.credentials"), true);
    }
    return user;
  }

  /**
   * Creates an API key. A key cannot create another one.
   *
   * @param actor who creates the key: a user who signed in
   * @param in the new key
   * @return the key; refused because of {@code label}, {@code scopes}, {@code domain}, {@code
   *     validUntil} or {@code user}, or a conflict
   */
  public Outcome<CreatedKey> addKey(Actor actor, NewKey in) {
    User user = owner(actor);
    if (actor.key() != null) {
      return keysDoNot();
    }
    List<Objection> objections = new ArrayList<>();
    if (in.label.isBlank()) {
      objections.add(Objections.value("label", "member.missing"));
    } else if (in.label.length() > ApiKey.MAX_LABEL_LENGTH) {
      objections.add(Objections.value("label", "member.too-long", ApiKey.MAX_LABEL_LENGTH));
    } else if (in.label.chars().anyMatch(Character::isISOControl)) {
      objections.add(Objections.value("label", "member.control"));
    }
    if (in.scopes.isEmpty()) {
      objections.add(
          Objections.value("scopes", "member.scopes", words(EnumSet.allOf(Scope.class), ", ")));
    }
    for (Scope scope : in.scopes) {
      if (!actor.has(scope)) {
        objections.add(
            Objections.value("scopes", "member.scope-not-yours", Ascii.lower(scope.name())));
      }
    }
    Instant now = audit.now();
    if (in.validUntil != null && !in.validUntil.isAfter(now)) {
      objections.add(Objections.value("validUntil", "member.past"));
    }
    if (in.domain != null && !isDomain.test(in.domain)) {
      objections.add(Objections.value("domain", "parameter.domain"));
    }
    User whose = in.user == null ? user : table.user(in.user);
    boolean isOther = whose == null || whose.id() != user.id();
    if (whose == null || isOther && !actor.isAdmin()) {
      objections.add(Objections.value("user", "parameter.owner"));
    }
    if (!objections.isEmpty() || whose == null) {
      return new Refused<>(objections);
    }
    String text = KEY_PREFIX + Digests.token();
    ApiKey key =
        table.insert(
            new ApiKey(
                0,
                whose.id(),
                in.label,
                text.substring(0, SHOWN_LENGTH),
                Digests.sha256(text),
                in.scopes,
                in.domain,
                in.ownLinks,
                now,
                in.validUntil,
                null,
                false),
            audit.entry(actor, "key.create", whose.name() + "/" + in.label, words(in.scopes, " ")));
    return key == null
        ? conflict("detail.many-keys", MAX_KEYS)
        : done(new CreatedKey(key, whose.name(), text));
  }

  private static String words(Set<Scope> scopes, String separator) {
    return EnumSet.allOf(Scope.class).stream()
        .filter(scopes::contains)
        .map(it -> Ascii.lower(it.name()))
        .collect(Collectors.joining(separator));
  }

  /**
   * Revokes an API key. A key cannot revoke one of another administrator.
   *
   * @param actor who revokes the key: a user, or a key with {@link Scope#ADMIN}
   * @param id the ID of the key
   * @return the key; not found, or a conflict
   */
  public Outcome<ApiKey> revokeKey(Actor actor, long id) {
    User user = owner(actor);
    ApiKey key = table.key(id);
    if (key == null || !actor.isAdmin() && key.userId() != user.id()) {
      return new NotFound<>();
    }
    User whose = table.user(key.userId());
    boolean isOthers = key.userId() != user.id();
    if (isOthers && whose != null && whose.role() == UserRole.ADMIN && actor.key() != null) {
      return keysDoNot();
    }
    if (key.revoked()) {
      return done(key);
    }
    String what = nameOf(key.userId()) + "/" + key.label();
    return table.revoke(id, audit.entry(actor, "key.revoke", what, null))
        ? done(key)
        : new NotFound<>();
  }

  /**
   * {@return the actor of an API key; null if the key is unknown, revoked or expired, or if its
   * user is disabled} The use is recorded once a minute.
   *
   * <p>For example, {@code accounts.byKey(created.text())} acts as the owner of a {@link
   * CreatedKey}.
   *
   * @param text the text of the key
   */
  public @Nullable Actor byKey(String text) {
    boolean isKey =
        text.startsWith(KEY_PREFIX) && text.length() == KEY_PREFIX.length() + TOKEN_LENGTH;
    ApiKey key = isKey ? table.key(Digests.sha256(text)) : null;
    return key == null ? null : valid(key);
  }

  /**
   * {@return the actor as it is now; null if the key or the session's user is no longer valid, or
   * has another role}
   *
   * <p>For example, {@code accounts.current(actor) == null} if the key was revoked meanwhile.
   *
   * @param actor an actor that was valid before
   */
  public @Nullable Actor current(Actor actor) {
    User user = actor.user();
    if (user == null) {
      return actor;
    }
    ApiKey key = actor.key();
    ApiKey now = key == null ? null : table.key(key.id());
    User whose = table.user(user.id());
    Actor valid =
        key != null
            ? now == null ? null : valid(now)
            : whose == null || !whose.enabled() ? null : Actor.of(whose);
    User found = valid == null ? null : valid.user();
    return found == null || found.role() != user.role() ? null : valid;
  }

  private @Nullable Actor valid(ApiKey key) {
    Instant now = audit.now();
    if (key.revoked() || key.validUntil() != null && !now.isBefore(key.validUntil())) {
      return null;
    }
    User user = table.user(key.userId());
    if (user == null || !user.enabled()) {
      return null;
    }
    Instant before = key.usedAt();
    if (before == null || before.plus(USE_RECORDED).isBefore(now)) {
      recordUse(key.id(), now, () -> table.used(key.id(), now));
    }
    return Actor.of(key, user);
  }

  // The audit log.

  /**
   * {@return entries of the audit log, newest first}
   *
   * @param actor who asks; needs {@link Scope#ADMIN}
   * @param filter which entries to return
   * @param before returns only entries older than the entry with this ID; 0 for the newest
   * @param limit the maximum number of entries
   */
  public List<AuditEntry> audit(Actor actor, AuditFilter filter, long before, int limit) {
    actor.need(Scope.ADMIN);
    return table.log(filter, before, limit);
  }

  /**
   * Adds an entry to the audit log about what an actor did that is not a change of a single link,
   * user, key or domain.
   *
   * <p>For example, {@code accounts.log(actor, "link.export", "s.example", "csv")}.
   *
   * @param actor who did it
   * @param action the action
   * @param subject what it concerns
   * @param detail more about it, or null; secrets are masked
   */
  public void log(Actor actor, String action, String subject, @Nullable String detail) {
    table.log(audit.entry(actor, action, subject, detail));
  }

  // Settings of the installation.

  /**
   * {@return a secret of the installation, such as the key that signs cookies: 32 random bytes,
   * which are drawn once}
   *
   * <p>For example, {@code accounts.secret("cookies")}.
   *
   * @param name the name of the secret
   */
  public byte[] secret(String name) {
    return table.setting(name, Digests.random());
  }
}
