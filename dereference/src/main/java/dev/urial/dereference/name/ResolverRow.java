package dev.urial.dereference.name;

import dev.urial.internal.text.Ascii;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row in a {@link ResolverTable}: a pattern for names, a service and a template.
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
 * @param pattern the prefix of the names to which the row applies, in normalized form
 * @param service the service; null if there is no resolver
 * @param template a URI with variables in braces; null if no public resolver is known
 * @param document the document that the row is based on, such as an RFC
 * @param since the month in which the row was written, such as {@code 2026-11}; the resolver may
 *     not have been tested
 * @see ResolverTable
 */
public record ResolverRow(
    String pattern,
    @Nullable ResolutionService service,
    @Nullable String template,
    String document,
    String since) {
  /**
   * Rejects null arguments other than the service and the template.
   *
   * @param pattern the prefix of the names to which the row applies, in normalized form
   * @param service the service; null if there is no resolver
   * @param template a URI with variables in braces; null if no public resolver is known
   * @param document the document that the row is based on, such as an RFC
   * @param since the month in which the row was written, such as {@code 2026-11}; the resolver may
   *     not have been tested
   * @throws IllegalArgumentException if the pattern is empty, or if exactly one of the service and
   *     the template is null
   */
  public ResolverRow {
    Objects.requireNonNull(document, "document");
    Objects.requireNonNull(since, "since");
    if (pattern.isEmpty() || (service == null) != (template == null)) {
      throw new IllegalArgumentException(
          "expected a pattern, and both or neither of service and template");
    }
  }

  /**
   * {@return whether a name begins with the pattern, and the pattern does not end within a word}
   *
   * <pre>{@code
   * row.fits("urn:nbn:hu-3006")   // true
   * row.fits("urn:nbn:hub-3006")  // false
   * }</pre>
   *
   * @param name the name, normalized according to its scheme
   */
  public boolean fits(String name) {
    int end = pattern.length();
    return name.length() >= end
        && Ascii.isAt(name, 0, pattern)
        && !(isWord(pattern.charAt(end - 1)) && end < name.length() && isWord(name.charAt(end)));
  }

  private static boolean isWord(char c) {
    char lower = Ascii.lower(c);
    return lower >= 'a' && lower <= 'z' || c >= '0' && c <= '9';
  }
}
