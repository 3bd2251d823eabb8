package dev.urial.shadow;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Replacements for calls to {@code java.net.URI}: they return the same results and throw the same
 * exceptions, and let the shadow observe the call.
 *
 * <pre>{@code
 * ShadowUris.install(Shadow.builder().listener(System.err::println).start());
 * URI uri = ShadowUris.create("http://my_host/");   // URI.create
 * URI next = ShadowUris.resolve(uri, "?page=2");    // uri.resolve
 * }</pre>
 *
 * <p>Unless a shadow is installed, they only delegate.
 *
 * @see Shadow
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI</a>
 */
public final class ShadowUris {
  private static volatile @Nullable Shadow shadow;

  private ShadowUris() {}

  /**
   * Installs the shadow that observes calls from now on.
   *
   * @param installed the shadow to notify; null for none
   * @return the previous shadow, which is not closed; null if there was none
   */
  public static @Nullable Shadow install(@Nullable Shadow installed) {
    Shadow before = shadow;
    shadow = installed;
    return before;
  }

  /**
   * Calls {@code URI.create(text)}.
   *
   * @param text the text to parse; {@code java.net.URI} throws if it is invalid
   * @return the result of {@code java.net.URI}
   */
  public static URI create(String text) {
    seen(text);
    return URI.create(text);
  }

  /**
   * Calls {@code new URI(text)}.
   *
   * @param text the text to parse
   * @return the result of {@code java.net.URI}
   * @throws URISyntaxException if {@code java.net.URI} rejects it
   */
  public static URI parse(String text) throws URISyntaxException {
    seen(text);
    return new URI(text);
  }

  /**
   * Calls {@code base.resolve(reference)}.
   *
   * @param base the URI to resolve against
   * @param reference a URI or a relative reference, as text
   * @return the result of {@code java.net.URI}
   */
  public static URI resolve(URI base, String reference) {
    seenResolve(base, reference);
    return base.resolve(reference);
  }

  /**
   * Calls {@code base.resolve(reference)}.
   *
   * @param base the URI to resolve against
   * @param reference a URI or a relative reference
   * @return the result of {@code java.net.URI}
   */
  public static URI resolve(URI base, URI reference) {
    seenResolve(base, reference);
    return base.resolve(reference);
  }

  /**
   * Calls {@code base.relativize(target)}.
   *
   * @param base the URI that the result is relative to
   * @param target the URI that the result refers to
   * @return the result of {@code java.net.URI}
   */
  public static URI relativize(URI base, URI target) {
    seenRelativize(base, target);
    return base.relativize(target);
  }

  /**
   * Calls {@code uri.normalize()}.
   *
   * @param uri a URI or a relative reference
   * @return the result of {@code java.net.URI}
   */
  public static URI normalize(URI uri) {
    seenNormalize(uri);
    return uri.normalize();
  }

  // Calls that the agent inserts: as cheap as possible, and they never throw.

  /**
   * Called before {@code URI.create(text)} and {@code new URI(text)}; ignores null.
   *
   * @param text the text to parse, valid or not
   */
  public static void seen(@Nullable String text) {
    Shadow at = shadow;
    if (at != null) {
      at.parsed(text);
    }
  }

  /**
   * Called before {@code base.resolve(reference)}; ignores null.
   *
   * @param base the URI to resolve against
   * @param reference a URI or a relative reference, as text
   */
  public static void seenResolve(@Nullable URI base, @Nullable String reference) {
    Shadow at = shadow;
    if (at != null) {
      at.resolved(base, reference);
    }
  }

  /**
   * Called before {@code base.resolve(reference)}; ignores null.
   *
   * @param base the URI to resolve against
   * @param reference a URI or a relative reference
   */
  public static void seenResolve(@Nullable URI base, @Nullable URI reference) {
    Shadow at = shadow;
    if (at != null) {
      at.resolved(base, reference);
    }
  }

  /**
   * Called before {@code base.relativize(target)}; ignores null.
   *
   * @param base the URI that the result is relative to
   * @param target the URI that the result refers to
   */
  public static void seenRelativize(@Nullable URI base, @Nullable URI target) {
    Shadow at = shadow;
    if (at != null) {
      at.relativized(base, target);
    }
  }

  /**
   * Called before {@code uri.normalize()}; ignores null.
   *
   * @param uri a URI or a relative reference
   */
  public static void seenNormalize(@Nullable URI uri) {
    Shadow at = shadow;
    if (at != null) {
      at.normalized(uri);
    }
  }
}
