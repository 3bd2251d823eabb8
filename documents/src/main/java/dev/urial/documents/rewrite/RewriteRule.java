package dev.urial.documents.rewrite;

import dev.urial.documents.link.Link;
import org.jspecify.annotations.Nullable;

/**
 * A rule for a {@link Rewriter}: one of {@link RewriteRules}, or a custom rule.
 *
 * <pre>{@code
 * RewriteRule mine = (reference, link) -> reference.equals("/old") ? "/new" : null;
 * Rewriter.of(mine).rewrite(octets, html, base)
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
@FunctionalInterface
public interface RewriteRule {
  /**
   * {@return the new reference, without the format's escapes; null to keep the reference}
   *
   * <pre>{@code
   * RewriteRules.https().apply("http://a.example/", link)  // "https://a.example/"
   * }</pre>
   *
   * @param reference the reference, as changed by any preceding rules
   * @param link the link as it appears in the document
   */
  @Nullable String apply(String reference, Link link);
}
