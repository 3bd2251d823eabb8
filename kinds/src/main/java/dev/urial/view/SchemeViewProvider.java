package dev.urial.view;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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
 * one scheme the first that is found is asked. What throws anything but {@link OutOfMemoryError},
 * or answers null, counts as not there: {@code dev.urial.scheme.SchemeViews} says so.
 */
public interface SchemeViewProvider {
  /** The schemes, best in small letters; asked for once. */
  Set<String> schemes();

  /**
   * What is to be known of one of the {@link #schemes}; asked for once, in small letters. Null says
   * nothing, and is what a provider says that does not override this.
   *
   * @see SchemeTraits
   */
  default @Nullable SchemeTraits traits(String scheme) {
    return null;
  }

  /**
   * The view of a URI whose scheme is one of {@link #schemes}, or where and why its text is none of
   * the scheme; not to throw, and never null. It may be asked by several threads at once.
   *
   * @see dev.urial.scheme.SchemeViews#tryOf(Uri)
   */
  Parsed<? extends SchemeView> tryOf(Uri uri);
}
