package dev.urial.shortener;

import static dev.urial.internal.shortener.ShortenerMessages.MESSAGES;

import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.Objection.Reason;
import dev.urial.shortener.link.Slug;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Creates objections to links, domains and accounts. */
final class Objections {
  private static final Clause MEMBER = Clause.rfc("value", 8259, "3");
  private static final Clause TARGET = Clause.rfc("URI", 3986, "7");
  private static final Clause SEGMENT = Clause.rfc("segment", 3986, "3.3");
  private static final Clause CONFUSABLE =
      new Clause(
          "confusable",
          "UTS #39",
          "4",
          "https://www.unicode.org/reports/tr39/#Confusable_Detection");

  private Objections() {}

  /** Returns an objection to a field; its range is the whole field, which has the given length. */
  private static Objection of(
      Reason reason,
      String field,
      Clause clause,
      int length,
      @Nullable String fits,
      String key,
      Object... arguments) {
    Remark remark =
        Remark.of(clause, new Range(0, length), Severity.WARNING, MESSAGES.of(key, arguments));
    return new Objection(reason, field, remark, List.of(), fits);
  }

  /** Returns an objection to the value of a field, which has no range in the text. */
  static Objection value(String field, String key, Object... arguments) {
    return of(Reason.VALUE, field, MEMBER, 0, null, key, arguments);
  }

  /** Returns an objection for a reason of its own, without a range in the text. */
  static Objection of(Reason reason, String field, String key, Object... arguments) {
    return of(reason, field, MEMBER, 0, null, key, arguments);
  }

  /** Returns an objection to a slug, with another slug or a path in its message. */
  static Objection slug(Reason reason, String field, Slug slug, String key, String... shown) {
    Object[] escaped = List.of(shown).stream().map(Excerpt::escape).toArray();
    Clause clause = reason == Reason.SLUG_CONFUSABLE ? CONFUSABLE : SEGMENT;
    return of(reason, field, clause, slug.text().length(), null, key, escaped);
  }

  /** Returns an objection to a target of a link or a domain. */
  static Objection target(
      Reason reason, String given, @Nullable String fits, String key, Object... arguments) {
    return of(reason, "target", TARGET, given.length(), fits, key, arguments);
  }
}
