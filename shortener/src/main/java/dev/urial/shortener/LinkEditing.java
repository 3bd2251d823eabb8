package dev.urial.shortener;

import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.report.Remark;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.Store;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Edits, deletes, restores and bans existing links, and transfers them to other owners. */
final class LinkEditing {
  /** How often a change of any version is tried while others change the link, too. */
  private static final int ATTEMPTS = 20;

  private final Store store;
  private final DomainDirectory domains;
  private final TargetJudge targets;
  private final SlugAllocator slugs;
  private final AuditTrail audit;

  LinkEditing(
      Store store,
      DomainDirectory domains,
      TargetJudge targets,
      SlugAllocator slugs,
      AuditTrail audit) {
    this.store = store;
    this.domains = domains;
    this.targets = targets;
    this.slugs = slugs;
    this.audit = audit;
  }

  /**
   * Applies a draft to a link; if the slug changes, the old slug becomes an alias. A deleted link
   * can only be banned: otherwise its owner could restore it after the ban was refused.
   *
   * @param expected the version that was read; 0 for any version
   */
  LinkOutcome edit(Actor actor, long id, long expected, LinkDraft changes) {
    // Other edits are not repeated: a password would be hashed, and a target judged, each time.
    boolean isBan =
        changes.get(LinkDraft.Field.STATE) == LinkState.BANNED && actor.has(Scope.ADMIN);
    return isBan
        ? again(expected, () -> editOnce(actor, id, expected, changes))
        : editOnce(actor, id, expected, changes);
  }

  /**
   * Makes a change of any version again if somebody else changed the link meanwhile. Whoever edits
   * a link all the time could otherwise keep it from being banned.
   */
  private static LinkOutcome again(long expected, Supplier<LinkOutcome> change) {
    LinkOutcome outcome = change.get();
    for (int i = 1; i < ATTEMPTS && expected == 0 && outcome instanceof LinkOutcome.Changed; i++) {
      outcome = change.get();
    }
    return outcome;
  }

  /** Returns false for an erased link, which nobody can bring back. */
  private static boolean hasTarget(ShortLink link) {
    return !link.target().text().isEmpty();
  }

  private LinkOutcome editOnce(Actor actor, long id, long expected, LinkDraft changes) {
    ShortLink now = store.links().get(id);
    boolean isBan = changes.get(LinkDraft.Field.STATE) == LinkState.BANNED;
    if (now == null
        || now.state() == LinkState.DELETED && !(isBan && actor.has(Scope.ADMIN) && hasTarget(now))
        || !actor.maySee(now) && !actor.mayEdit(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    boolean bans = now.state() == LinkState.BANNED || isBan;
    if (bans && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.ban"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    ShortDomain domain = domains.find(now.domain());
    if (domain == null) {
      return new LinkOutcome.Missing();
    }
    LinkDrafting drafting = new LinkDrafting(targets, slugs, actor, domain, changes);
    ShortLink changed = drafting.edit(now, audit.now());
    if (changed == null) {
      return new LinkOutcome.Refused(drafting.objections());
    }
    boolean renamed = !changed.slug().key().equals(now.slug().key());
    if (renamed && !actor.has(Scope.ADMIN) && addsAliasBeyondLimit(now, changed)) {
      return new LinkOutcome.Refused(List.of(SlugAllocator.tooManyAliases(changed.slug())));
    }
    if (!renamed) {
      return written(actor, "link.edit", now, changed, drafting.changed(), drafting.warnings());
    }
    Supplier<LinkOutcome> rename =
        () -> written(actor, "link.rename", now, changed, drafting.changed(), drafting.warnings());
    return domain.slashes()
        ? slugs.storingPaths(
            () -> {
              Objection objection = slugs.onPath(actor, domain, changed.slug());
              return objection == null ? rename.get() : new LinkOutcome.Refused(List.of(objection));
            })
        : rename.get();
  }

  /**
   * Returns whether a rename gives a link too many aliases. An alias is never free again, so
   * without a limit anybody could reserve any number of slugs. A link can always return to one of
   * its own.
   */
  private boolean addsAliasBeyondLimit(ShortLink now, ShortLink changed) {
    LinkStore.Found there = store.links().find(now.domain(), changed.slug().key());
    boolean isOwn = there != null && there.link().id() == now.id();
    return !isOwn && store.links().aliases(now.id()).size() >= LinkLimits.MAX_ALIASES;
  }

  /**
   * Transfers a link to a different owner.
   *
   * @param expected the version that was read; 0 for any version
   */
  LinkOutcome handOver(Actor actor, long id, long expected, User to) {
    return again(expected, () -> handOverOnce(actor, id, expected, to));
  }

  private LinkOutcome handOverOnce(Actor actor, long id, long expected, User to) {
    ShortLink now = store.links().get(id);
    if (now == null || !hasTarget(now) || !actor.maySee(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.has(Scope.ADMIN) || !actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    if (now.ownerId() == to.id()) {
      return new LinkOutcome.Done(now, List.of());
    }
    ShortLink changed = now.edit().ownerId(to.id()).changedAt(audit.now()).build();
    return written(actor, "link.move", now, changed, "owner: " + to.name(), List.of());
  }

  /**
   * Changes the state of a link.
   *
   * @param expected the version that was read; 0 for any version
   * @param action the name of the action in the audit log
   */
  LinkOutcome turn(Actor actor, long id, long expected, LinkState state, String action) {
    return again(expected, () -> turnOnce(actor, id, expected, state, action));
  }

  private LinkOutcome turnOnce(
      Actor actor, long id, long expected, LinkState state, String action) {
    ShortLink now = store.links().get(id);
    if (now == null || !actor.maySee(now) && !actor.mayEdit(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    boolean bans = now.state() == LinkState.BANNED || state == LinkState.BANNED;
    if (bans && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.ban"));
    }
    if (expected != 0 && now.version() != expected) {
      return new LinkOutcome.Changed(now);
    }
    if (now.state() == state) {
      return new LinkOutcome.Done(now, List.of());
    }
    if (state != LinkState.DELETED && !hasTarget(now)) {
      return new LinkOutcome.Missing();
    }
    if (state == LinkState.ACTIVE) {
      // The link may now be part of a loop, because others were changed while it was deleted.
      for (String target : RedirectLoops.targets(now.edit().state(LinkState.ACTIVE).build())) {
        if (targets.comesBack(target, id)) {
          return new LinkOutcome.Refused(List.of(Objections.loop("target", target)));
        }
      }
    }
    ShortLink.Builder to = now.edit().state(state).changedAt(audit.now());
    if (bans && state == LinkState.DELETED) {
      // Otherwise its owner could undo the deletion, and the ban with it.
      to.ownerId(0);
    }
    ShortLink changed = to.build();
    return written(actor, action, now, changed, null, List.of());
  }

  private LinkOutcome written(
      Actor actor,
      String action,
      ShortLink before,
      ShortLink changed,
      @Nullable String detail,
      List<Remark> warnings) {
    AuditEntry entry = audit.entry(actor, action, AuditTrail.subject(before), detail);
    switch (store.links().update(changed, before.version(), entry)) {
      case DONE -> {
        ShortLink after = store.links().get(before.id());
        return after == null ? new LinkOutcome.Missing() : new LinkOutcome.Done(after, warnings);
      }
      case CHANGED -> {
        ShortLink after = store.links().get(before.id());
        return after == null ? new LinkOutcome.Missing() : new LinkOutcome.Changed(after);
      }
      case TAKEN -> {
        return new LinkOutcome.Refused(
            List.of(slugs.unavailable(actor, changed.domain(), changed.slug(), changed.id())));
      }
      case MISSING -> {
        return new LinkOutcome.Missing();
      }
    }
    throw new AssertionError("an update ends in one of four ways");
  }
}
