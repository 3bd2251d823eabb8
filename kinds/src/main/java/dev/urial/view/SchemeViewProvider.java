package dev.urial.view;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import java.util.Set;

/**
 * Adds views of schemes: found by {@link java.util.ServiceLoader}, asked by {@link
 * dev.urial.scheme.SchemeViews}.
 *
 * <pre>{@code
 * public final class ChessViews implements SchemeViewProvider {
 *   public Set<String> schemes() {
 *     return Set.of("chess");
 *   }
 *   public Parsed<? extends SchemeView> tryOf(Uri uri) {
 *     return ChessUri.tryOf(uri);
 *   }
 * }
 * }</pre>
 *
 * <p>Name the class in {@code META-INF/services/dev.urial.view.SchemeViewProvider}, or by {@code
 * provides} in the module's declaration. The built-in views cannot be replaced; of two providers of
 * one scheme the first that is found is asked. What throws, or answers null, counts as not there:
 * {@code dev.urial.scheme.SchemeViews} says so.
 */
public interface SchemeViewProvider {
  /** The schemes, best in small letters; asked for once. */
  Set<String> schemes();

  /**
   * The view of a URI whose scheme is one of {@link #schemes}, or where and why its text is none of
   * the scheme; not to throw, and never null. It may be asked by several threads at once.
   *
   * @see dev.urial.scheme.SchemeViews#tryOf(Uri)
   */
  Parsed<? extends SchemeView> tryOf(Uri uri);
}
