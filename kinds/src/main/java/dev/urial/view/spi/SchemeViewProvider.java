package dev.urial.view.spi;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeView;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Adds views for schemes; {@link dev.urial.scheme.SchemeViews} finds providers with {@link
 * java.util.ServiceLoader}.
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
 * <p>Declare the class in {@code META-INF/services/dev.urial.view.spi.SchemeViewProvider}, or with
 * {@code provides} in the module declaration. Built-in views cannot be replaced; if two providers
 * support the same scheme, the first one found is used. A provider that returns null or throws
 * anything other than {@link OutOfMemoryError} is ignored; see {@code
 * dev.urial.scheme.SchemeViews}.
 */
public interface SchemeViewProvider {
  /** {@return the schemes, preferably in lower case; called once} */
  Set<String> schemes();

  /**
   * {@return the traits of one of the {@link #schemes}; called once, with the scheme in lower case}
   * Returns null, the default, if there are none.
   *
   * @param scheme the scheme
   * @see SchemeTraits
   */
  default @Nullable SchemeTraits traits(String scheme) {
    return null;
  }

  /**
   * {@return the view of a URI with one of the {@link #schemes}, or the error if the text is not
   * valid for the scheme} An implementation must not throw or return null, and must be thread-safe.
   *
   * @param uri the URI to view
   * @see dev.urial.scheme.SchemeViews#tryOf(Uri)
   */
  Parsed<? extends SchemeView> tryOf(Uri uri);
}
