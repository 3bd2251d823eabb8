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
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Edits, deletes, restores and bans existing links, and transfers them to other owners. */
final class LinkEditing {
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
    LinkOutcome outcome = editOnce(actor, id, expected, changes);
    boolean isBan =
        changes.get(LinkDraft.Field.STATE) == LinkState.BANNED && actor.has(Scope.ADMIN);
    if (expected != 0 || !isBan || !(outcome instanceof LinkOutcome.Changed)) {
      return outcome;
    }
    // The owner, who may edit the link all the time, cannot edit a banned one.
    LinkOutcome banned = turn(actor, id, 0, LinkState.BANNED, "link.ban");
    return banned instanceof LinkOutcome.Done ? editOnce(actor, id, 0, changes) : banned;
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
    Objection banned = slugs.belowBanned(actor, domain, now);
    if (banned != null) {
      return new LinkOutcome.Refused(List.of(banned));
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
    String known = changed.unlisted() && !now.unlisted() ? shortAlias(now) : null;
    if (known != null && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Refused(List.of(SlugAllocator.shortAlias(known)));
    }
    if (!renamed) {
      return written(actor, "link.edit", now, changed, drafting.changed(), drafting.warnings());
    }
    Supplier<LinkOutcome> rename =
        () -> written(actor, "link.rename", now, changed, drafting.changed(), drafting.warnings());
    return domain.slashes()
        ? slugs.storingPaths(
            () -> {
              Objection objection = slugs.stillOnPath(actor, domain, changed.slug(), id);
              return objection == null ? rename.get() : new LinkOutcome.Refused(List.of(objection));
            })
        : rename.get();
  }

  /** Returns an alias that is too short for a private link; null if there is none. */
  private @Nullable String shortAlias(ShortLink link) {
    return store.links().aliases(link.id()).stream()
        .filter(alias -> !Slugs.mayBePrivate(new Slug(alias, alias)))
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns whether a rename gives a link too many aliases. An alias is never free again, so
   * without a limit anybody could reserve any number of slugs. A link can always return to one of
   * its own.
   */
  private boolean addsAliasBeyondLimit(ShortLink now, ShortLink changed) {
    LinkTable.Found there = store.links().find(now.domain(), changed.slug().key());
    boolean isOwn = there != null && there.link().id() == now.id();
    return !isOwn && store.links().aliases(now.id()).size() >= LinkLimits.MAX_ALIASES;
  }

  /**
   * Transfers a link to a different owner.
   *
   * @param expected the version that was read; 0 for any version
   */
  LinkOutcome handOver(Actor actor, long id, long expected, User to) {
    return decided(
        actor,
        id,
        expected,
        "link.move",
        "owner: " + to.name(),
        now -> {
          if (!hasTarget(now) || !actor.maySee(now)) {
            return new LinkOutcome.Missing();
          }
          return actor.has(Scope.ADMIN) && actor.mayEdit(now)
              ? null
              : new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
        },
        now -> now.ownerId() == to.id() ? null : now.edit().ownerId(to.id()));
  }

  /**
   * Changes the state of a link.
   *
   * @param expected the version that was read; 0 for any version
   * @param action the name of the action in the audit log
   */
  LinkOutcome turn(Actor actor, long id, long expected, LinkState state, String action) {
    Function<ShortLink, @Nullable LinkOutcome> refuses = now -> refusal(actor, now, state);
    Function<ShortLink, ShortLink.@Nullable Builder> turns =
        now -> now.state() == state ? null : now.edit(state);
    if (state != LinkState.ACTIVE) {
      return decided(actor, id, expected, action, null, refuses, turns);
    }
    ShortLink read = store.links().get(id);
    if (read == null) {
      return new LinkOutcome.Missing();
    }
    long version = expected == 0 ? read.version() : expected;
    if (refuses.apply(read) == null && read.version() == version && read.state() != state) {
      ShortDomain domain = domains.find(read.domain());
      Objection banned = domain == null ? null : slugs.belowBanned(actor, domain, read);
      if (banned != null) {
        return new LinkOutcome.Refused(List.of(banned));
      }
      // The link may now be part of a loop, because others were changed while it was deleted.
      for (String target : RedirectLoops.targets(read.edit().state(LinkState.ACTIVE).build())) {
        if (targets.comesBack(target, id)) {
          return new LinkOutcome.Refused(List.of(Objections.loop("target", target)));
        }
      }
    }
    return decided(actor, id, version, action, null, refuses, turns);
  }

  private static @Nullable LinkOutcome refusal(Actor actor, ShortLink now, LinkState state) {
    if (!actor.maySee(now) && !actor.mayEdit(now)) {
      return new LinkOutcome.Missing();
    }
    if (!actor.mayEdit(now)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.edit"));
    }
    if (bans(now, state) && !actor.has(Scope.ADMIN)) {
      return new LinkOutcome.Forbidden(ShortenerMessages.MESSAGES.of("forbidden.ban"));
    }
    return state != LinkState.DELETED && !hasTarget(now) ? new LinkOutcome.Missing() : null;
  }

  /** Returns whether a change of the state bans a link, or ends a ban. */
  private static boolean bans(ShortLink now, LinkState state) {
    return now.state() == LinkState.BANNED || state == LinkState.BANNED;
  }

  /**
   * Changes a link in one transaction, for which others wait. Whoever edits a link all the time
   * could otherwise hold up what an administrator decides about it.
   *
   * @param expected the version that was read; 0 for any version
   * @param refuses returns why the link may not be changed, or null
   * @param changes returns the changed link, or null if it is already as it should be
   */
  private LinkOutcome decided(
      Actor actor,
      long id,
      long expected,
      String action,
      @Nullable String detail,
      Function<ShortLink, @Nullable LinkOutcome> refuses,
      Function<ShortLink, ShortLink.@Nullable Builder> changes) {
    Function<ShortLink, @Nullable LinkOutcome> check =
        now -> {
          LinkOutcome refusal = refuses.apply(now);
          boolean isOther = expected != 0 && now.version() != expected;
          return refusal == null && isOther ? new LinkOutcome.Changed(now) : refusal;
        };
    ShortLink read = store.links().get(id);
    if (read == null) {
      return new LinkOutcome.Missing();
    }
    AtomicReference<@Nullable LinkOutcome> refused = new AtomicReference<>(check.apply(read));
    if (refused.get() == null) {
      ShortLink after =
          store
              .links()
              .change(
                  id,
                  now -> {
                    refused.set(check.apply(now));
                    ShortLink.Builder to = refused.get() == null ? changes.apply(now) : null;
                    return to == null ? null : to.changedAt(audit.now()).build();
                  },
                  audit.entry(actor, action, AuditTrail.subject(read), detail));
      if (refused.get() == null) {
        return after == null ? new LinkOutcome.Missing() : new LinkOutcome.Done(after, List.of());
      }
    }
    return Objects.requireNonNull(refused.get());
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
