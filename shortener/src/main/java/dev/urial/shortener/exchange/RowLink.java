package dev.urial.shortener.exchange;

import dev.urial.idna.Nfc;
import dev.urial.internal.shortener.ShortenerMessages;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parses and checks the fields of a row, and creates or changes the link that it describes. */
final class RowLink {
  /** Finds the ID of an owner by name. */
  interface Owners {
    long of(@Nullable String name) throws UnfitCellException;
  }

  /** The last time that a link may have; the first is that of 1970. */
  private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");

  private final ImportRow row;
  private final ShortDomain domain;
  private final ImportJudge judge;
  private final Owners owners;

  RowLink(ImportRow row, ShortDomain domain, ImportJudge judge, Owners owners) {
    this.row = row;
    this.domain = domain;
    this.judge = judge;
    this.owners = owners;
  }

  /**
   * Returns the slug by which a link in this domain would be found; does not check whether it is
   * allowed.
   */
  static Slug slug(ShortDomain domain, String text) {
    String shown = Nfc.normalize(text);
    return new Slug(shown, Slugs.key(domain, shown));
  }

  /** Returns a new link as described by the row. */
  ShortLink link(Slug slug, Instant now) throws UnfitCellException {
    Instant created = time(LinkColumn.CREATED_AT);
    ShortLink.Builder to =
        ShortLink.builder(
                domain.host(),
                slug,
                target(),
                created == null ? now.truncatedTo(ChronoUnit.MILLIS) : created)
            .status(domain.status())
            .ownerId(owners.of(row.get(LinkColumn.OWNER)))
            .changedAt(time(LinkColumn.CHANGED_AT));
    requirePassword(null);
    return said(to).build();
  }

  /**
   * Checks that a row of a protected link either contains its password, or is about a link that has
   * one: otherwise, anybody could open the link here.
   *
   * @param there the link that exists, or null if there is none
   */
  void requirePassword(@Nullable ShortLink there) throws UnfitCellException {
    boolean isProtected = "true".equals(row.get(LinkColumn.PROTECTED));
    boolean isKnown =
        row.get(LinkColumn.PASSWORD_HASH) != null || there != null && there.passwordHash() != null;
    if (isProtected && !isKnown) {
      throw new UnfitCellException(
          LinkColumn.PROTECTED, ShortenerMessages.MESSAGES.of("import.password-unknown"));
    }
  }

  /** Returns whether the row describes a link, perhaps a later state of it. */
  boolean isOf(ShortLink there) throws UnfitCellException {
    return there.createdAt().equals(time(LinkColumn.CREATED_AT));
  }

  /** Returns a copy of a link, changed according to the row. */
  ShortLink changed(ShortLink there) throws UnfitCellException {
    return said(there.edit().target(target())).build();
  }

  /**
   * Returns whether a link already has the values of all fields in the row that an import can
   * change.
   */
  boolean isAlready(ShortLink there) throws UnfitCellException {
    if (there.state() == LinkState.DELETED) {
      return LinkExport.state(LinkState.DELETED).equals(row.get(LinkColumn.STATE));
    }
    return changes(there, said(there.edit().target(sameTarget(there))).build()).isEmpty();
  }

  /**
   * Returns the names of the fields that differ in two states of a link, of those that an import
   * can change.
   */
  static List<String> changes(ShortLink one, ShortLink other) {
    List<String> names = new ArrayList<>();
    for (LinkColumn field : LinkColumn.values()) {
      if (!Objects.equals(value(field, one), value(field, other))) {
        names.add(field.id());
      }
    }
    return names;
  }

  /**
   * Makes a change of a link also to a later state of it: the fields that the change does not
   * concern are as they are now.
   *
   * @param before the link before the change
   * @param after the link after the change
   * @param now the link as it is now
   */
  static ShortLink merged(ShortLink before, ShortLink after, ShortLink now) {
    boolean turns = before.state() != after.state();
    ShortLink.Builder to = turns ? now.edit(after.state()) : now.edit();
    to.changedAt(after.changedAt());
    for (LinkColumn field : LinkColumn.values()) {
      if (!Objects.equals(value(field, before), value(field, after))) {
        copy(field, after, to);
      }
    }
    return to.build();
  }

  private static void copy(LinkColumn field, ShortLink from, ShortLink.Builder to) {
    switch (field) {
      case TARGET -> to.target(from.target());
      case STATUS -> to.status(from.status());
      case CACHE_CONTROL -> to.cacheControl(from.cacheControl());
      case TITLE -> to.title(from.title());
      case TAGS -> to.tags(from.tags());
      case VALID_FROM -> to.validFrom(from.validFrom());
      case VALID_UNTIL -> to.validUntil(from.validUntil());
      case VISIT_LIMIT -> to.visitLimit(from.visitLimit());
      case PASSWORD_HASH -> to.passwordHash(from.passwordHash());
      case RULES -> to.rules(from.rules());
      case FALLBACK -> to.fallback(from.fallback());
      case CRAWLABLE -> to.crawlable(from.crawlable());
      case PRIVATE -> to.unlisted(from.unlisted());
      case FORWARD_QUERY -> to.forwardQuery(from.forwardQuery());
      case FORWARD_PATH -> to.forwardPath(from.forwardPath());
      case STATE -> to.state(from.state());
      case DOMAIN, SLUG, GIVEN, OWNER, PROTECTED, ALIASES, CREATED_AT, CHANGED_AT -> {
        // An import does not change them.
      }
    }
  }

  /** Returns the value of a field; null if an import cannot change the field. */
  private static @Nullable Object value(LinkColumn field, ShortLink link) {
    return switch (field) {
      case TARGET -> link.target().text();
      case STATUS -> link.status();
      case CACHE_CONTROL -> link.cacheControl();
      case TITLE -> link.title();
      case TAGS -> link.tags();
      case VALID_FROM -> link.validFrom();
      case VALID_UNTIL -> link.validUntil();
      case VISIT_LIMIT -> link.visitLimit();
      case PASSWORD_HASH -> link.passwordHash();
      case RULES -> link.rules();
      case FALLBACK -> text(link.fallback());
      case CRAWLABLE -> link.crawlable();
      case PRIVATE -> link.unlisted();
      case FORWARD_QUERY -> link.forwardQuery();
      case FORWARD_PATH -> link.forwardPath();
      case STATE -> link.state();
      case DOMAIN, SLUG, GIVEN, OWNER, PROTECTED, ALIASES, CREATED_AT, CHANGED_AT -> null;
    };
  }

  private static @Nullable String text(@Nullable LinkTarget target) {
    return target == null ? null : target.text();
  }

  /**
   * Returns the target of the row. If it equals that of the existing link, it is not checked again,
   * because the rules may have become stricter.
   */
  private LinkTarget sameTarget(ShortLink there) throws UnfitCellException {
    return there.target().text().equals(row.get(LinkColumn.TARGET)) ? there.target() : target();
  }

  /** Returns the text of the target that a new link would have. */
  String targetText() throws UnfitCellException {
    return target().text();
  }

  /** Returns whether a new link would be private. */
  boolean isPrivate() throws UnfitCellException {
    String text = row.get(LinkColumn.PRIVATE);
    return text != null && isYes(LinkColumn.PRIVATE, text);
  }

  private LinkTarget target() throws UnfitCellException {
    String text = row.get(LinkColumn.TARGET);
    boolean isTombstone = LinkExport.state(LinkState.DELETED).equals(row.get(LinkColumn.STATE));
    if (isTombstone) {
      return tombstone(text == null ? "" : text);
    }
    if (text == null || text.isEmpty()) {
      throw new UnfitCellException(
          LinkColumn.TARGET, ShortenerMessages.MESSAGES.of("import.no-target"));
    }
    return judge.target(domain, LinkColumn.TARGET, text, row.get(LinkColumn.GIVEN));
  }

  /**
   * Returns the target of a tombstone, which need not be checked because it redirects nobody; empty
   * if the text is not printable ASCII.
   */
  private static LinkTarget tombstone(String text) {
    try {
      return LinkTarget.of(text);
    } catch (IllegalArgumentException e) {
      return LinkTarget.of("");
    }
  }

  private ShortLink.Builder said(ShortLink.Builder to) throws UnfitCellException {
    for (LinkColumn field : LinkColumn.values()) {
      String text = row.get(field);
      if (text == null) {
        continue;
      }
      switch (field) {
        case STATUS -> to.status(status(text));
        case CACHE_CONTROL -> to.cacheControl(text.isBlank() ? null : text.strip());
        case TITLE -> to.title(text);
        case TAGS -> to.tags(row.list(field));
        case VALID_FROM -> to.validFrom(time(field));
        case VALID_UNTIL -> to.validUntil(time(field));
        case VISIT_LIMIT -> to.visitLimit(number(field, text));
        case PASSWORD_HASH -> to.passwordHash(hash(text));
        case RULES -> to.rules(rules(text));
        case FALLBACK -> to.fallback(judge.target(domain, field, text, null));
        case CRAWLABLE -> to.crawlable(isYes(field, text));
        case PRIVATE -> to.unlisted(isYes(field, text));
        case FORWARD_QUERY -> to.forwardQuery(isYes(field, text));
        case FORWARD_PATH -> to.forwardPath(isYes(field, text));
        case STATE -> to.state(state(text));
        case DOMAIN, SLUG, TARGET, GIVEN, OWNER, PROTECTED, ALIASES, CREATED_AT, CHANGED_AT -> {
          // handled elsewhere
        }
      }
    }
    return to;
  }

  private static RedirectStatus status(String text) throws UnfitCellException {
    for (RedirectStatus status : RedirectStatus.values()) {
      if (text.equals(Integer.toString(status.code()))) {
        return status;
      }
    }
    throw unfit(LinkColumn.STATUS, "import.no-status", text);
  }

  private @Nullable Instant time(LinkColumn field) throws UnfitCellException {
    String text = row.get(field);
    if (text == null) {
      return null;
    }
    Instant time = CellTime.find(text);
    if (time == null || time.isBefore(Instant.EPOCH) || time.isAfter(LAST)) {
      throw unfit(field, "import.no-time", text);
    }
    return time;
  }

  private static long number(LinkColumn field, String text) throws UnfitCellException {
    try {
      long number = Long.parseLong(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      throw unfit(field, "import.no-number", text);
    }
    throw unfit(field, "import.no-number", text);
  }

  private static String hash(String text) throws UnfitCellException {
    if (!Passwords.isHash(text)) {
      throw new UnfitCellException(
          LinkColumn.PASSWORD_HASH, ShortenerMessages.MESSAGES.of("import.no-hash"));
    }
    return text;
  }

  private List<RedirectRule> rules(String text) throws UnfitCellException {
    List<RedirectRule> read;
    try {
      read = RuleJson.read(text);
    } catch (IllegalArgumentException e) {
      throw new UnfitCellException(
          LinkColumn.RULES, ShortenerMessages.MESSAGES.of("import.no-rules"));
    }
    if (read.size() > Shortener.MAX_RULES) {
      // Checking the targets of that many rules could take a long time.
      throw new UnfitCellException(
          LinkColumn.RULES,
          ShortenerMessages.MESSAGES.of(
              "value.rules", Shortener.MAX_RULES, Shortener.MAX_CONDITIONS));
    }
    List<RedirectRule> rules = new ArrayList<>();
    for (RedirectRule rule : read) {
      LinkTarget target = judge.target(domain, LinkColumn.RULES, rule.target().text(), null);
      rules.add(new RedirectRule(rule.conditions(), target));
    }
    return rules;
  }

  private static boolean isYes(LinkColumn field, String text) throws UnfitCellException {
    if (text.equals("true") || text.equals("1")) {
      return true;
    }
    if (text.equals("false") || text.equals("0")) {
      return false;
    }
    throw unfit(field, "import.no-yes", text);
  }

  private static LinkState state(String text) throws UnfitCellException {
    for (LinkState state : LinkState.values()) {
      if (LinkExport.state(state).equals(text)) {
        return state;
      }
    }
    throw unfit(LinkColumn.STATE, "import.no-state", text);
  }

  private static UnfitCellException unfit(LinkColumn field, String key, String text) {
    return new UnfitCellException(
        field, ShortenerMessages.MESSAGES.of(key, ForeignRecord.shown(text)));
  }
}
