package dev.urial.shortener.exchange;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.shortener.LinkDraft.Field;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortLink;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The texts in the cells of a file: those of a link, lists, times and formulas. */
final class Cells {
  /** The fields of files. */
  static final List<Field> FIELDS =
      Stream.of(Field.values()).filter(it -> Field.find(it.json()) == it).toList();

  private Cells() {}

  /** Returns the cells of a link; what is empty, or as usual, is missing. */
  static Map<Field, String> of(ShortLink link, @Nullable String owner, List<String> aliases) {
    LinkTarget fallback = link.fallback();
    Map<Field, @Nullable Object> cells = new EnumMap<>(Field.class);
    cells.put(Field.DOMAIN, link.domain());
    cells.put(Field.SLUG, link.slug());
    cells.put(Field.TARGET, link.target().text());
    cells.put(Field.GIVEN, link.target().given());
    cells.put(Field.STATUS, link.status().code());
    cells.put(Field.CACHE_CONTROL, link.cacheControl());
    cells.put(Field.TITLE, link.title());
    cells.put(Field.TAGS, joined(link.tags()));
    cells.put(Field.OWNER, owner);
    cells.put(Field.VALID_FROM, link.validFrom());
    cells.put(Field.VALID_UNTIL, link.validUntil());
    cells.put(Field.VISIT_LIMIT, link.visitLimit() == 0 ? null : link.visitLimit());
    cells.put(Field.PROTECTED, link.passwordHash() != null);
    cells.put(Field.PASSWORD_HASH, link.passwordHash());
    cells.put(Field.RULES, link.rules().isEmpty() ? null : RuleJson.write(link.rules()));
    cells.put(Field.FALLBACK, fallback == null ? null : fallback.text());
    cells.put(Field.CRAWLABLE, link.crawlable());
    cells.put(Field.PRIVATE, link.unlisted());
    cells.put(Field.FORWARD_QUERY, link.forwardQuery());
    cells.put(Field.FORWARD_PATH, link.forwardPath());
    cells.put(Field.STATE, link.state() == LinkState.ACTIVE ? null : name(link.state()));
    cells.put(Field.ALIASES, joined(aliases));
    cells.put(Field.CREATED_AT, link.createdAt());
    cells.put(Field.CHANGED_AT, link.changedAt());
    Map<Field, String> texts = new EnumMap<>(Field.class);
    cells.forEach(
        (field, value) -> {
          if (value != null && !value.equals("") && !value.equals(false)) {
            texts.put(field, value.toString());
          }
        });
    return texts;
  }

  static String name(LinkState state) {
    return Ascii.lower(state.name());
  }

  /** Returns the start of a cell without secrets, for messages. */
  static String shown(String text) {
    String start = text.length() <= 80 ? text : text.substring(0, 80) + "…";
    return Excerpt.escape(Secrets.masked(start));
  }

  // Lists: texts separated by vertical bars, with bars and backslashes escaped by a backslash.

  static String joined(List<String> texts) {
    return String.join(
        "|", texts.stream().map(it -> it.replace("\\", "\\\\").replace("|", "\\|")).toList());
  }

  static List<String> split(String joined) {
    List<String> texts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < joined.length(); i++) {
      char c = joined.charAt(i);
      if (c == '\\' && i + 1 < joined.length()) {
        i++;
        text.append(joined.charAt(i));
      } else if (c == '|') {
        texts.add(text.toString());
        text.setLength(0);
      } else {
        text.append(c);
      }
    }
    texts.add(text.toString());
    texts.removeIf(String::isEmpty);
    return texts;
  }

  // Times.

  /**
   * Returns a time in one of the formats that shorteners and spreadsheets write, such as {@code
   * 2026-01-31T12:00:00Z}, {@code 2026-01-31 12:00:00 +0000}, {@code 2026-01-31} or seconds or
   * milliseconds since 1970; null if it is none. Without an offset, it is in UTC.
   */
  static @Nullable Instant time(String text) {
    String trimmed = text.strip();
    try {
      return trimmed.isEmpty() ? null : read(trimmed).truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException | ArithmeticException | NumberFormatException e) {
      return null;
    }
  }

  private static Instant read(String text) {
    if (text.matches("[0-9]+")) {
      long number = Long.parseLong(text);
      return text.length() > 11 ? Instant.ofEpochMilli(number) : Instant.ofEpochSecond(number);
    }
    if (text.length() == 10) {
      return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    }
    String iso =
        text.replaceFirst("^(.{10}) ", "$1T")
            .replaceFirst(" UTC$", "Z")
            .replaceFirst("(?<=.{11}[+-])([0-9]{2})([0-9]{2})$", "$1:$2")
            .replaceFirst(" (?=[+-])", "");
    boolean hasOffset = iso.matches("(?i).*Z|.{11}.*[+-].*");
    return hasOffset
        ? OffsetDateTime.parse(iso).toInstant()
        : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
  }

  // Formulas.

  /** Returns a text with an apostrophe before it if a spreadsheet would take it for a formula. */
  static String neutralized(String text) {
    return isDangerous(text) ? "'" + text : text;
  }

  /** Returns the text that was neutralized. */
  static String restored(String cell) {
    return cell.startsWith("'") && isDangerous(cell) ? cell.substring(1) : cell;
  }

  /** Returns whether a text begins like a formula, also after apostrophes, which were text. */
  private static boolean isDangerous(String text) {
    int i = 0;
    while (i < text.length() && text.charAt(i) == '\'') {
      i++;
    }
    return i < text.length() && "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20".indexOf(text.charAt(i)) >= 0;
  }
}
