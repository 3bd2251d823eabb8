package dev.urial.shortener.exchange;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Turns the cells of a row into the draft of a link. What is wrong is added to the row's errors.
 */
final class RowDraft {
  /** The columns that an import sets only in new links. */
  private static final Set<LinkColumn> ONCE =
      EnumSet.of(
          LinkColumn.DOMAIN,
          LinkColumn.SLUG,
          LinkColumn.OWNER,
          LinkColumn.PROTECTED,
          LinkColumn.ALIASES,
          LinkColumn.CREATED_AT,
          LinkColumn.CHANGED_AT);

  private final ImportRow row;
  private final Links links;
  private final LinkDraft.Builder draft = LinkDraft.builder().origin("import");

  RowDraft(ImportRow row, Links links) {
    this.row = row;
    this.links = links;
  }

  /** Returns the draft of a new link. */
  LinkDraft.Builder create() {
    row.cells().forEach(this::fill);
    if (row.get(LinkColumn.TARGET) == null) {
      if (row.is(LinkColumn.STATE, Cells.name(LinkState.DELETED))) {
        draft.target("");
      } else {
        row.error(LinkColumn.TARGET.id(), "import.no-target");
      }
    }
    return draft;
  }

  /** Returns the changes to a link with some cells. */
  LinkDraft.Builder edit(Map<LinkColumn, String> there) {
    row.cells()
        .forEach(
            (column, text) -> {
              boolean isGiven = column == LinkColumn.GIVEN;
              LinkColumn of = isGiven ? LinkColumn.TARGET : column;
              boolean isSame = row.get(of) != null && row.is(of, there.getOrDefault(of, ""));
              if (!ONCE.contains(column) && !isSame) {
                fill(column, text);
              }
            });
    return draft;
  }

  /** Returns whether two links are the same but for what an import does not change. */
  static boolean isSame(Map<LinkColumn, String> one, Map<LinkColumn, String> other) {
    return Arrays.stream(LinkColumn.values())
        .filter(it -> !ONCE.contains(it) && it != LinkColumn.GIVEN)
        .allMatch(it -> one.getOrDefault(it, "").equals(other.getOrDefault(it, "")));
  }

  private void fill(LinkColumn column, String text) {
    switch (column) {
      case DOMAIN, SLUG, OWNER, PROTECTED -> {} // found by the import
      case TARGET -> draft.target(text);
      case GIVEN -> given(text);
      case STATUS -> status(text);
      case CACHE_CONTROL -> draft.cacheControl(text);
      case TITLE -> draft.title(text);
      case TAGS -> draft.tags(row.list(column));
      case VALID_FROM -> draft.validFrom(time(column, text));
      case VALID_UNTIL -> draft.validUntil(time(column, text));
      case VISIT_LIMIT -> {
        if (text.matches("[0-9]{1,18}")) {
          draft.visitLimit(Long.parseLong(text));
        } else {
          row.error(column.id(), "import.no-number", Cells.shown(text));
        }
      }
      case PASSWORD_HASH -> {
        if (Passwords.isHash(text)) {
          draft.passwordHash(text);
        } else {
          row.error(column.id(), "import.no-hash");
        }
      }
      case RULES -> rules(text);
      case FALLBACK -> draft.fallback(text);
      case CRAWLABLE -> draft.crawlable(isYes(column, text));
      case PRIVATE -> draft.unlisted(isYes(column, text));
      case FORWARD_QUERY -> draft.forwardQuery(isYes(column, text));
      case FORWARD_PATH -> draft.forwardPath(isYes(column, text));
      case STATE -> state(text);
      case ALIASES -> draft.aliases(row.list(column));
      case CREATED_AT -> draft.createdAt(time(column, text));
      case CHANGED_AT -> draft.changedAt(time(column, text));
    }
  }

  /** Keeps the original text only if it leads to the target. */
  private void given(String text) {
    String target = row.get(LinkColumn.TARGET);
    LinkTarget read = links.judge(text).target();
    if (read != null && read.text().equals(target)) {
      draft.given(text);
    } else if (target != null && !row.is(LinkColumn.STATE, Cells.name(LinkState.DELETED))) {
      row.note("import.given", Cells.shown(text));
    }
  }

  private void status(String text) {
    for (RedirectStatus status : RedirectStatus.values()) {
      if (text.equals(Integer.toString(status.code()))) {
        draft.status(status);
        return;
      }
    }
    row.error(LinkColumn.STATUS.id(), "import.no-status", Cells.shown(text));
  }

  private void state(String text) {
    for (LinkState state : LinkState.values()) {
      if (text.equals(Cells.name(state))) {
        draft.state(state);
        return;
      }
    }
    row.error(LinkColumn.STATE.id(), "import.no-state", Cells.shown(text));
  }

  private void rules(String text) {
    try {
      draft.rules(
          RuleJson.read(text).stream()
              .map(it -> new LinkDraft.RuleDraft(it.conditions(), it.target().text()))
              .toList());
    } catch (IllegalArgumentException e) {
      row.error(LinkColumn.RULES.id(), "import.no-rules");
    }
  }

  private Instant time(LinkColumn column, String text) {
    Instant time = Cells.time(text);
    if (time == null) {
      row.error(column.id(), "import.no-time", Cells.shown(text));
    }
    return time == null ? Instant.EPOCH : time;
  }

  private boolean isYes(LinkColumn column, String text) {
    boolean isYes = text.equals("true") || text.equals("1");
    if (!isYes && !text.equals("false") && !text.equals("0")) {
      row.error(column.id(), "import.no-yes", Cells.shown(text));
    }
    return isYes;
  }
}
