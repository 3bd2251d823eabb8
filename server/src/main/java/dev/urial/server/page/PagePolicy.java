package dev.urial.server.page;

import java.util.Objects;

/**
 * What a page may do: as little as it needs. Nothing comes from elsewhere, no script and no style
 * stands within a page, and no page is framed.
 *
 * <pre>{@code
 * PagePolicy.TOOL.withMedia("'self' https:")
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/CSP3/">Content Security Policy Level 3</a>
 */
public final class PagePolicy {
  /** A page that runs nothing: its style, its pictures, forms to itself. */
  public static final PagePolicy PLAIN = new PagePolicy("", "'self'", "'self'", "");

  /** The same for a page to read: what audits it from within may ask for {@code /robots.txt}. */
  public static final PagePolicy ARTICLE =
      new PagePolicy("connect-src 'self'; ", "'self'", "'self'", "");

  /** A page with the script of all pages, which asks this host alone. */
  public static final PagePolicy TOOL =
      new PagePolicy("script-src 'self'; connect-src 'self'; ", "'self'", "'self'", "");

  private final String scripts;
  private final String images;
  private final String forms;
  private final String media;

  private PagePolicy(String scripts, String images, String forms, String media) {
    this.scripts = scripts;
    this.images = images;
    this.forms = forms;
    this.media = media;
  }

  /**
   * Returns the same with forms that may lead elsewhere, or whose answers may.
   *
   * @param sources as CSP writes them, with {@code 'self'}
   */
  public PagePolicy withForms(String sources) {
    return new PagePolicy(scripts, images, Objects.requireNonNull(sources, "sources"), media);
  }

  /**
   * Returns the same with pictures of other places.
   *
   * @param sources as CSP writes them, with {@code 'self'}: {@code 'self' data:}
   */
  public PagePolicy withImages(String sources) {
    return new PagePolicy(scripts, Objects.requireNonNull(sources, "sources"), forms, media);
  }

  /**
   * Returns the same with sounds and films.
   *
   * @param sources as CSP writes them
   */
  public PagePolicy withMedia(String sources) {
    Objects.requireNonNull(sources, "sources");
    return new PagePolicy(scripts, images, forms, "media-src " + sources + "; ");
  }

  /** The value of {@code Content-Security-Policy}. */
  @Override
  public String toString() {
    return "default-src 'none'; style-src 'self'; "
        + scripts
        + "img-src "
        + images
        + "; "
        + media
        + "form-action "
        + forms
        + "; frame-ancestors 'none'; base-uri 'none'";
  }
}
