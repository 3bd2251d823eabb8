package dev.urial.shortener;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.account.ApiKey;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The originator of a request, with its permissions: a user, an API key, the command line, or an
 * anonymous client.
 *
 * <pre>{@code
 * User anna = store.accounts().user("anna");
 * LinkOutcome made = shortener.create(Actor.of(anna), LinkDraft.to("https://example.com/"));
 * }</pre>
 */
public final class Actor {
  private static final Actor OPERATOR = new Actor("cli", null, null);
  private static final Actor SERVICE = new Actor("service", null, null);
  private static final Actor NOBODY = new Actor("nobody", null, null);

  private final String name;
  private final @Nullable User user;
  private final @Nullable ApiKey key;
  private final Set<Scope> scopes;
  private final @Nullable String domain;
  private final boolean ownOnly;
  private final boolean editsAll;

  private Actor(String name, @Nullable User user, @Nullable ApiKey key) {
    this.name = name;
    this.user = user;
    this.key = key;
    boolean isNobody = name.equals("nobody") && user == null;
    Set<Scope> all = EnumSet.allOf(Scope.class);
    all.retainAll(user != null ? user.role().scopes() : isNobody ? Set.of(Scope.CREATE) : all);
    all.retainAll(key == null ? all : key.scopes());
    this.scopes = all;
    this.domain = key == null ? null : key.domain();
    boolean isKeyOfOwn = key != null && key.ownLinks();
    this.ownOnly = isNobody || isKeyOfOwn || user != null && user.role() == UserRole.EDITOR;
    this.editsAll = !isNobody && !isKeyOfOwn && (user == null || user.role() == UserRole.ADMIN);
  }

  /** {@return the operator at the command line, who may do everything} */
  public static Actor operator() {
    return OPERATOR;
  }

  /** {@return the service itself, which may do everything} */
  public static Actor service() {
    return SERVICE;
  }

  /** {@return an anonymous client, who may create links in domains that require no registration} */
  public static Actor nobody() {
    return NOBODY;
  }

  /**
   * {@return an actor for a signed-in user}
   *
   * <p>For example, {@code Actor.of(accounts.signIn("anna", password))}.
   *
   * @param user the user who signed in
   */
  public static Actor of(User user) {
    return new Actor(user.name(), user, null);
  }

  /**
   * {@return an actor for an API key, which may do only what both the key and its user may do}
   *
   * <p>For example, a key with {@link Scope#EDIT} cannot edit if its user has the role {@link
   * UserRole#VIEWER}.
   *
   * @param key the key that was sent
   * @param user the owner of the key
   */
  public static Actor of(ApiKey key, User user) {
    return new Actor(user.name() + " key:" + key.id() + " " + key.label(), user, key);
  }

  /**
   * {@return the name used in the audit log}
   *
   * <p>For a user, it is the user's name. For an API key, it is the name of the owner, the ID and
   * the label of the key, such as {@code anna key:7 ci}. The owner chooses the label; but a user's
   * name contains no space, so the name is never that of another user or another user's key.
   */
  public String name() {
    return name;
  }

  /** {@return the user; null for an anonymous client, the operator and the service} */
  public @Nullable User user() {
    return user;
  }

  /** {@return the API key, or null} */
  public @Nullable ApiKey key() {
    return key;
  }

  /** {@return the ID of the user; 0 if there is no user} */
  public long userId() {
    return user == null ? 0 : user.id();
  }

  /** {@return whether nothing is known of the actor} */
  public boolean isAnonymous() {
    return this == NOBODY;
  }

  /** {@return whether the actor may administrate the service} */
  public boolean isAdmin() {
    return has(Scope.ADMIN);
  }

  /**
   * Requires a scope. Users, keys and the audit log belong to no domain, so {@link Scope#ADMIN} is
   * denied to whoever sees only some links.
   *
   * <p>For example, {@code actor.need(Scope.STATS)}.
   *
   * @param scope the scope that the action requires
   * @throws AccessDeniedException if the actor does not have the scope
   */
  public void need(Scope scope) {
    if (isAnonymous()) {
      throw new AccessDeniedException(MESSAGES.of("detail.credentials"), true);
    }
    if (!has(scope)) {
      throw new AccessDeniedException(
          MESSAGES.of("detail.scope", Ascii.lower(scope.name())), false);
    }
    if (scope == Scope.ADMIN) {
      needAllLinks();
    }
  }

  /**
   * Requires that neither the role nor the key confines the actor to some links.
   *
   * @throws AccessDeniedException if it does
   */
  public void needAllLinks() {
    if (!seesAllLinks()) {
      throw new AccessDeniedException(MESSAGES.of("detail.narrowed"), false);
    }
  }

  /**
   * {@return whether the actor has a scope}
   *
   * <p>{@code Actor.nobody()} has only {@link Scope#CREATE}.
   *
   * @param scope the scope that the action requires
   */
  public boolean has(Scope scope) {
    return scopes.contains(scope);
  }

  /**
   * {@return whether the actor may create links in a domain}
   *
   * <p>{@code Actor.nobody().mayCreate(domain)} is true if {@link ShortDomain#registration()} is
   * off.
   *
   * @param in the domain of the new link
   */
  public boolean mayCreate(ShortDomain in) {
    return has(Scope.CREATE) && touches(in.host()) && (!isAnonymous() || !in.registration());
  }

  /**
   * {@return whether the actor may see a link}
   *
   * <p>This requires {@link Scope#READ}. Users with the role {@link UserRole#EDITOR}, and keys
   * restricted to their owner's links, see only their own links.
   *
   * @param link any link, including those of other owners
   */
  public boolean maySee(ShortLink link) {
    return has(Scope.READ) && touches(link.domain()) && (!ownOnly || owns(link));
  }

  /**
   * {@return whether the actor may see a link's statistics}
   *
   * <p>This requires {@link Scope#STATS}. Users with the role {@link UserRole#EDITOR}, and keys
   * restricted to their owner's links, see only the statistics of their own links.
   *
   * @param link any link, including those of other owners
   */
  public boolean maySeeStatistics(ShortLink link) {
    return has(Scope.STATS) && touches(link.domain()) && (!ownOnly || owns(link));
  }

  /**
   * {@return whether the actor may edit or delete a link}
   *
   * <p>This requires {@link Scope#EDIT}, and either owning the link or having the role {@link
   * UserRole#ADMIN}.
   *
   * @param link any link, including those of other owners
   */
  public boolean mayEdit(ShortLink link) {
    return has(Scope.EDIT) && touches(link.domain()) && (editsAll || owns(link));
  }

  /**
   * {@return whether the actor may see every link of the service, provided that it has the required
   * scope; only such actors may see the totals of all links}
   *
   * <p>{@code Actor.of(editor).seesAllLinks()} is false.
   */
  public boolean seesAllLinks() {
    return !isAnonymous() && !ownOnly && domain == null;
  }

  /**
   * {@return a filter restricted to the links that the actor may see; null if the actor may not see
   * any link that the given filter selects}
   *
   * <p>{@code actor.narrowed(LinkFilter.ALL)} selects the links in the domain of the actor's key,
   * or the actor's own links.
   *
   * @param asked the filter that the client requests
   */
  public @Nullable LinkFilter narrowed(LinkFilter asked) {
    boolean isElsewhere =
        domain != null && asked.domain() != null && !domain.equals(asked.domain());
    boolean isOthers = ownOnly && asked.ownerId() != 0 && asked.ownerId() != userId();
    if (!has(Scope.READ) || isElsewhere || isOthers || ownOnly && userId() == 0) {
      return null;
    }
    return new LinkFilter(
        domain == null ? asked.domain() : domain,
        asked.tag(),
        asked.text(),
        ownOnly ? userId() : asked.ownerId(),
        asked.state(),
        asked.deceptive());
  }

  private boolean owns(ShortLink link) {
    return userId() != 0 && link.ownerId() == userId();
  }

  /**
   * {@return whether the actor is not confined to another domain}
   *
   * <p>{@code Actor.operator().touches("s.example")} is true.
   *
   * @param host the host of a domain
   */
  public boolean touches(String host) {
    return domain == null || domain.equals(host);
  }

  @Override
  public String toString() {
    return name;
  }
}
