package dev.urial.dereference.name;

import dev.urial.internal.text.Ascii;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of a {@link ResolverTable}: which names, which service, and where.
 *
 * <pre>{@code
 * ResolverRow row = ResolverTable.builtIn().rows("urn:nbn:hu-3006").get(0);
 * row.pattern()   // "urn:nbn:hu"
 * row.service()   // N2L
 * row.template()  // "http://nbn.urn.hu/N2L?{name}"
 * row.document()  // "RFC 8458"
 * row.since()     // "2026-11"
 * }</pre>
 *
 * @param pattern what the names begin with, as they are normalized
 * @param service what is offered; null if there is no resolver
 * @param template a URI with values in braces; null if no public resolver is known, which is a
 *     thing to know
 * @param document who says so
 * @param since the month in which the row was written, as {@code 2026-11}; that its addresses
 *     answered then is not said
 * @see ResolverTable
 */
public record ResolverRow(
    String pattern,
    @Nullable ResolutionService service,
    @Nullable String template,
    String document,
    String since) {
  /** Takes no null where it is not welcome. */
  public ResolverRow {
    Objects.requireNonNull(pattern, "pattern");
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(since, "since");
    if (pattern.isEmpty() || (service == null) != (template == null)) {
      throw new IllegalArgumentException("a pattern, and a service with its template");
    }
  }

  /**
   * Whether a name begins with the pattern, and does not go on as a longer word.
   *
   * <pre>{@code
   * row.fits("urn:nbn:hu-3006")   // true
   * row.fits("urn:nbn:hub-3006")  // false
   * }</pre>
   *
   * @param name as its scheme normalizes it
   */
  public boolean fits(String name) {
    int end = pattern.length();
    return Objects.requireNonNull(name, "name").length() >= end
        && Ascii.isAt(name, 0, pattern)
        && !(isWord(pattern.charAt(end - 1)) && end < name.length() && isWord(name.charAt(end)));
  }

  private static boolean isWord(char c) {
    char lower = Ascii.lower(c);
    return lower >= 'a' && lower <= 'z' || c >= '0' && c <= '9';
  }
}
