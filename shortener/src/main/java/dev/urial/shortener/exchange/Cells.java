package dev.urial.shortener.exchange;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
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
import org.jspecify.annotations.Nullable;

/** The texts in the cells of a file: those of a link, lists, times and formulas. */
final class Cells {
  private Cells() {}

  /** Returns the cells of a link; what is empty, or as usual, is missing. */
  static Map<LinkColumn, String> of(ShortLink link, @Nullable String owner, List<String> aliases) {
    Map<LinkColumn, String> cells = new EnumMap<>(LinkColumn.class);
    cells.put(LinkColumn.DOMAIN, link.domain());
    cells.put(LinkColumn.SLUG, link.slug().text());
    cells.put(LinkColumn.TARGET, link.target().text());
    put(cells, LinkColumn.GIVEN, link.target().given());
    cells.put(LinkColumn.STATUS, Integer.toString(link.status().code()));
    put(cells, LinkColumn.CACHE_CONTROL, link.cacheControl());
    put(cells, LinkColumn.TITLE, link.title());
    put(cells, LinkColumn.TAGS, joined(link.tags()));
    put(cells, LinkColumn.OWNER, owner);
    put(cells, LinkColumn.VALID_FROM, text(link.validFrom()));
    put(cells, LinkColumn.VALID_UNTIL, text(link.validUntil()));
    put(cells, LinkColumn.VISIT_LIMIT, link.visitLimit() == 0 ? null : "" + link.visitLimit());
    put(cells, LinkColumn.PROTECTED, link.passwordHash() == null ? null : "true");
    put(cells, LinkColumn.PASSWORD_HASH, link.passwordHash());
    put(cells, LinkColumn.RULES, link.rules().isEmpty() ? null : RuleJson.write(link.rules()));
    LinkTarget fallback = link.fallback();
    put(cells, LinkColumn.FALLBACK, fallback == null ? null : fallback.text());
    put(cells, LinkColumn.CRAWLABLE, link.crawlable() ? "true" : null);
    put(cells, LinkColumn.PRIVATE, link.unlisted() ? "true" : null);
    put(cells, LinkColumn.FORWARD_QUERY, link.forwardQuery() ? "true" : null);
    put(cells, LinkColumn.FORWARD_PATH, link.forwardPath() ? "true" : null);
    put(cells, LinkColumn.STATE, link.state() == LinkState.ACTIVE ? null : name(link.state()));
    put(cells, LinkColumn.ALIASES, joined(aliases));
    put(cells, LinkColumn.CREATED_AT, text(link.createdAt()));
    put(cells, LinkColumn.CHANGED_AT, text(link.changedAt()));
    return cells;
  }

  private static void put(Map<LinkColumn, String> to, LinkColumn column, @Nullable String text) {
    if (text != null && !text.isEmpty()) {
      to.put(column, text);
    }
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
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
