package dev.urial.shortener.exchange;

import static dev.urial.shortener.LinkDraft.Field.ALIASES;
import static dev.urial.shortener.LinkDraft.Field.CHANGED_AT;
import static dev.urial.shortener.LinkDraft.Field.CREATED_AT;
import static dev.urial.shortener.LinkDraft.Field.DOMAIN;
import static dev.urial.shortener.LinkDraft.Field.ORIGIN;
import static dev.urial.shortener.LinkDraft.Field.OWNER;
import static dev.urial.shortener.LinkDraft.Field.PASSWORD;
import static dev.urial.shortener.LinkDraft.Field.PROTECTED;
import static dev.urial.shortener.LinkDraft.Field.SLUG;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.LinkDraft.RuleDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Turns the cells of a row into the draft of a link. What is wrong is added to the row's errors.
 */
final class RowDraft {
  /** The columns that an import sets only in new links. */
  private static final Set<Field> ONCE =
      EnumSet.of(DOMAIN, SLUG, OWNER, PROTECTED, ALIASES, CREATED_AT, CHANGED_AT, PASSWORD, ORIGIN);

  private final ImportRow row;
  private final Links links;
  private final LinkDraft.Builder draft = LinkDraft.builder().set(Field.ORIGIN, "import");

  RowDraft(ImportRow row, Links links) {
    this.row = row;
    this.links = links;
  }

  /** Returns the draft of a new link. */
  LinkDraft.Builder create() {
    row.cells().forEach(this::fill);
    if (row.get(Field.TARGET) == null) {
      if (row.is(Field.STATE, Cells.name(LinkState.DELETED))) {
        draft.target("");
      } else {
        row.error(Field.TARGET.json(), "import.no-target");
      }
    }
    return draft;
  }

  /** Returns the changes to a link with some cells. */
  LinkDraft.Builder edit(Map<Field, String> there) {
    row.cells()
        .forEach(
            (column, text) -> {
              boolean isGiven = column == Field.GIVEN;
              Field of = isGiven ? Field.TARGET : column;
              boolean isSame = row.get(of) != null && row.is(of, there.getOrDefault(of, ""));
              if (!ONCE.contains(column) && !isSame) {
                fill(column, text);
              }
            });
    return draft;
  }

  /** Returns whether two links are the same but for what an import does not change. */
  static boolean isSame(Map<Field, String> one, Map<Field, String> other) {
    return Stream.of(Field.values())
        .filter(it -> !ONCE.contains(it) && it != Field.GIVEN)
        .allMatch(it -> one.getOrDefault(it, "").equals(other.getOrDefault(it, "")));
  }

  private void fill(Field field, String text) {
    switch (field) {
      case DOMAIN, SLUG, OWNER, PROTECTED, PASSWORD, ORIGIN -> {} // found by the import
      case TARGET, CACHE_CONTROL, TITLE, FALLBACK -> draft.set(field, text);
      case TAGS, ALIASES -> draft.set(field, row.list(field));
      case GIVEN -> given(text);
      case VALID_FROM, VALID_UNTIL, CREATED_AT, CHANGED_AT ->
          set(field, Cells.time(text), "import.no-time", text);
      case CRAWLABLE, PRIVATE, FORWARD_QUERY, FORWARD_PATH ->
          set(field, flag(text), "import.no-yes", text);
      case VISIT_LIMIT -> {
        boolean isNumber = text.matches("[0-9]{1,18}");
        set(field, isNumber ? Long.valueOf(text) : null, "import.no-number", text);
      }
      case STATUS -> {
        Stream<RedirectStatus> all = Stream.of(RedirectStatus.values());
        set(field, first(all, it -> text.equals("" + it.code())), "import.no-status", text);
      }
      case STATE -> {
        Stream<LinkState> all = Stream.of(LinkState.values());
        set(field, first(all, it -> text.equals(Cells.name(it))), "import.no-state", text);
      }
      case PASSWORD_HASH -> set(field, Passwords.isHash(text) ? text : null, "import.no-hash", "");
      case RULES -> set(field, rules(text), "import.no-rules", "");
    }
  }

  /** Sets a part, or adds an error if its text could not be parsed. */
  private void set(Field field, @Nullable Object value, String key, String text) {
    if (value == null) {
      row.error(field.json(), key, Cells.shown(text));
    } else {
      draft.set(field, value);
    }
  }

  private static <T> @Nullable T first(Stream<T> all, Predicate<T> isIt) {
    return all.filter(isIt).findFirst().orElse(null);
  }

  private static @Nullable Boolean flag(String text) {
    return switch (text) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default -> null;
    };
  }

  /** Keeps the original text only if it leads to the target. */
  private void given(String text) {
    String target = row.get(Field.TARGET);
    LinkTarget read = links.judge(text).value();
    if (read != null && read.text().equals(target)) {
      draft.set(Field.GIVEN, text);
    } else if (target != null && !row.is(Field.STATE, Cells.name(LinkState.DELETED))) {
      row.note("import.given", Cells.shown(text));
    }
  }

  private static @Nullable List<RuleDraft> rules(String text) {
    try {
      return RuleJson.read(text).stream()
          .map(it -> new RuleDraft(it.conditions(), it.target().text()))
          .toList();
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
