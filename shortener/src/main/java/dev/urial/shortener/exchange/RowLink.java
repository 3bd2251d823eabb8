package dev.urial.shortener.exchange;

import dev.urial.idna.Nfc;
import dev.urial.internal.shortener.Bundle;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.Rule;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Slug;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.Target;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The link that a row describes: its texts read, each by its field, and judged. */
final class RowLink {
  /** Finds the number of an owner. */
  interface Owners {
    long of(@Nullable String name) throws Unfit;
  }

  private final ImportRow row;
  private final ShortDomain domain;
  private final Judge judge;
  private final Owners owners;

  RowLink(ImportRow row, ShortDomain domain, Judge judge, Owners owners) {
    this.row = row;
    this.domain = domain;
    this.judge = judge;
    this.owners = owners;
  }

  /** Returns the slug by which a link of this domain would be found; nothing is judged. */
  static Slug slug(ShortDomain domain, String text) {
    String shown = Nfc.normalize(text);
    return new Slug(shown, Slugs.key(domain, shown));
  }

  /** Returns a new link. */
  Link link(Slug slug, Instant now) throws Unfit {
    Instant created = time(LinkField.CREATED_AT);
    Link.Builder to =
        Link.builder(
                domain.host(),
                slug,
                target(),
                created == null ? now.truncatedTo(ChronoUnit.MILLIS) : created)
            .status(domain.status())
            .ownerId(owners.of(row.get(LinkField.OWNER)))
            .changedAt(time(LinkField.CHANGED_AT));
    if ("true".equals(row.get(LinkField.PROTECTED)) && row.get(LinkField.PASSWORD_HASH) == null) {
      throw new Unfit(LinkField.PROTECTED, Bundle.MESSAGES.of("import.password-unknown"));
    }
    return said(to).build();
  }

  /** Returns a copy of a link with what the row says. */
  Link changed(Link there) throws Unfit {
    return said(there.edit().target(target())).build();
  }

  /** Returns whether a link is as the row says; of what it does not say anything will do. */
  boolean isAlready(Link there) throws Unfit {
    if (there.state() == LinkState.DELETED) {
      return LinkExport.state(LinkState.DELETED).equals(row.get(LinkField.STATE));
    }
    Link wished = said(there.edit().target(sameTarget(there))).build();
    return there.target().text().equals(wished.target().text())
        && there.status() == wished.status()
        && Objects.equals(there.cacheControl(), wished.cacheControl())
        && Objects.equals(there.title(), wished.title())
        && there.tags().equals(wished.tags())
        && Objects.equals(there.validFrom(), wished.validFrom())
        && Objects.equals(there.validUntil(), wished.validUntil())
        && there.visitLimit() == wished.visitLimit()
        && Objects.equals(there.passwordHash(), wished.passwordHash())
        && there.rules().equals(wished.rules())
        && Objects.equals(text(there.fallback()), text(wished.fallback()))
        && there.crawlable() == wished.crawlable()
        && there.unlisted() == wished.unlisted()
        && there.forwardQuery() == wished.forwardQuery()
        && there.forwardPath() == wished.forwardPath()
        && there.state() == wished.state();
  }

  private static @Nullable String text(@Nullable Target target) {
    return target == null ? null : target.text();
  }

  /** A target that is there already is not judged again: its file may be older than a rule. */
  private Target sameTarget(Link there) throws Unfit {
    return there.target().text().equals(row.get(LinkField.TARGET)) ? there.target() : target();
  }

  private Target target() throws Unfit {
    String text = row.get(LinkField.TARGET);
    boolean isTombstone = LinkExport.state(LinkState.DELETED).equals(row.get(LinkField.STATE));
    if (isTombstone) {
      return tombstone(text == null ? "" : text);
    }
    if (text == null || text.isEmpty()) {
      throw new Unfit(LinkField.TARGET, Bundle.MESSAGES.of("import.no-target"));
    }
    return judge.target(domain, LinkField.TARGET, text, row.get(LinkField.GIVEN));
  }

  /** Nobody is led to the target of a tombstone; it is kept where it can be. */
  private static Target tombstone(String text) {
    try {
      return Target.of(text);
    } catch (IllegalArgumentException e) {
      return Target.of("");
    }
  }

  private Link.Builder said(Link.Builder to) throws Unfit {
    for (LinkField field : LinkField.values()) {
      String text = row.get(field);
      if (text == null) {
        continue;
      }
      switch (field) {
        case STATUS -> to.status(status(text));
        case CACHE_CONTROL -> to.cacheControl(cacheControl(text));
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
          // what is not a matter of the link's manners
        }
      }
    }
    return to;
  }

  /** A field value of RFC 9110, which an answer can carry. */
  private static String cacheControl(String text) throws Unfit {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) >= 0x7F) {
        throw new Unfit(LinkField.CACHE_CONTROL, Bundle.MESSAGES.of("value.cache-control"));
      }
    }
    return text;
  }

  private static RedirectStatus status(String text) throws Unfit {
    for (RedirectStatus status : RedirectStatus.values()) {
      if (text.equals(Integer.toString(status.code()))) {
        return status;
      }
    }
    throw unfit(LinkField.STATUS, "import.no-status", text);
  }

  private @Nullable Instant time(LinkField field) throws Unfit {
    String text = row.get(field);
    if (text == null) {
      return null;
    }
    Instant time = Times.find(text);
    if (time == null) {
      throw unfit(field, "import.no-time", text);
    }
    return time;
  }

  private static long number(LinkField field, String text) throws Unfit {
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

  private static String hash(String text) throws Unfit {
    if (!text.startsWith("$argon2id$")) {
      throw new Unfit(LinkField.PASSWORD_HASH, Bundle.MESSAGES.of("import.no-hash"));
    }
    return text;
  }

  private List<Rule> rules(String text) throws Unfit {
    List<Rule> read;
    try {
      read = RuleJson.read(text);
    } catch (IllegalArgumentException e) {
      throw new Unfit(LinkField.RULES, Bundle.MESSAGES.of("import.no-rules"));
    }
    List<Rule> rules = new ArrayList<>();
    for (Rule rule : read) {
      Target target = judge.target(domain, LinkField.RULES, rule.target().text(), null);
      rules.add(new Rule(rule.conditions(), target));
    }
    return rules;
  }

  private static boolean isYes(LinkField field, String text) throws Unfit {
    if (text.equals("true") || text.equals("1")) {
      return true;
    }
    if (text.equals("false") || text.equals("0")) {
      return false;
    }
    throw unfit(field, "import.no-yes", text);
  }

  private static LinkState state(String text) throws Unfit {
    for (LinkState state : LinkState.values()) {
      if (LinkExport.state(state).equals(text)) {
        return state;
      }
    }
    throw unfit(LinkField.STATE, "import.no-state", text);
  }

  private static Unfit unfit(LinkField field, String key, String text) {
    return new Unfit(field, Bundle.MESSAGES.of(key, Foreign.shown(text)));
  }
}
