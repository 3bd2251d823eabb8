package dev.urial.shadow;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * What is called instead of {@code java.net.URI}: it answers what that answers, throws what that
 * throws, and lets the shadow see it.
 *
 * <pre>{@code
 * ShadowUris.install(Shadow.builder().listener(System.err::println).start());
 * URI uri = ShadowUris.create("http://my_host/");   // URI.create
 * URI next = ShadowUris.resolve(uri, "?page=2");    // uri.resolve
 * }</pre>
 *
 * <p>Without a shadow that is installed it only passes on.
 *
 * @see Shadow
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI</a>
 */
public final class ShadowUris {
  private static volatile @Nullable Shadow shadow;

  private ShadowUris() {}

  /**
   * Lets a shadow see what is called here from now on; null for none.
   *
   * @return the one before, which is not closed by this; null if there was none
   */
  public static @Nullable Shadow install(@Nullable Shadow installed) {
    Shadow before = shadow;
    shadow = installed;
    return before;
  }

  /** As {@code URI.create(text)}. */
  public static URI create(String text) {
    seen(text);
    return URI.create(text);
  }

  /**
   * As {@code new URI(text)}.
   *
   * @throws URISyntaxException if {@code java.net.URI} refuses it
   */
  public static URI parse(String text) throws URISyntaxException {
    seen(text);
    return new URI(text);
  }

  /** As {@code base.resolve(reference)}. */
  public static URI resolve(URI base, String reference) {
    seenResolve(base, reference);
    return base.resolve(reference);
  }

  /** As {@code base.resolve(reference)}. */
  public static URI resolve(URI base, URI reference) {
    seenResolve(base, reference);
    return base.resolve(reference);
  }

  /** As {@code base.relativize(target)}. */
  public static URI relativize(URI base, URI target) {
    seenRelativize(base, target);
    return base.relativize(target);
  }

  /** As {@code uri.normalize()}. */
  public static URI normalize(URI uri) {
    seenNormalize(uri);
    return uri.normalize();
  }

  // What the agent writes before a call: as cheap as can be, and nothing is thrown.

  /** Before {@code URI.create(text)} and {@code new URI(text)}; null is passed over. */
  public static void seen(@Nullable String text) {
    Shadow at = shadow;
    if (at != null) {
      at.parsed(text);
    }
  }

  /** Before {@code base.resolve(reference)}; null is passed over. */
  public static void seenResolve(@Nullable URI base, @Nullable String reference) {
    Shadow at = shadow;
    if (at != null) {
      at.resolved(base, reference);
    }
  }

  /** Before {@code base.resolve(reference)}; null is passed over. */
  public static void seenResolve(@Nullable URI base, @Nullable URI reference) {
    Shadow at = shadow;
    if (at != null) {
      at.resolved(base, reference);
    }
  }

  /** Before {@code base.relativize(target)}; null is passed over. */
  public static void seenRelativize(@Nullable URI base, @Nullable URI target) {
    Shadow at = shadow;
    if (at != null) {
      at.relativized(base, target);
    }
  }

  /** Before {@code uri.normalize()}; null is passed over. */
  public static void seenNormalize(@Nullable URI uri) {
    Shadow at = shadow;
    if (at != null) {
      at.normalized(uri);
    }
  }
}
