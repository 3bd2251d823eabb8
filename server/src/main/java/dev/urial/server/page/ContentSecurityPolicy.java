package dev.urial.server.page;

import java.util.Objects;

/**
 * A content security policy that allows a page only what it needs. Nothing is loaded from other
 * hosts, scripts and styles are never inline, and no page can be framed.
 *
 * <pre>{@code
 * ContentSecurityPolicy.TOOL.withMedia("'self' https:")
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/CSP3/">Content Security Policy Level 3</a>
 */
public final class ContentSecurityPolicy {
  /** A page that runs no script: its style sheet, its images, and forms to its own host. */
  public static final ContentSecurityPolicy PLAIN =
      new ContentSecurityPolicy("", "'self'", "'self'", "");

  /**
   * Like {@link #PLAIN}, for an article: an audit that runs within the page may also request {@code
   * /robots.txt}.
   */
  public static final ContentSecurityPolicy ARTICLE =
      new ContentSecurityPolicy("connect-src 'self'; ", "'self'", "'self'", "");

  /** A page with the common script, which sends requests only to its own host. */
  public static final ContentSecurityPolicy TOOL =
      new ContentSecurityPolicy("script-src 'self'; connect-src 'self'; ", "'self'", "'self'", "");

  private final String scripts;
  private final String images;
  private final String forms;
  private final String media;

  private ContentSecurityPolicy(String scripts, String images, String forms, String media) {
    this.scripts = scripts;
    this.images = images;
    this.forms = forms;
    this.media = media;
  }

  /**
   * Returns a copy of this policy under which forms, or their responses, may lead to other hosts.
   *
   * @param sources the sources in CSP syntax, with {@code 'self'}
   */
  public ContentSecurityPolicy withForms(String sources) {
    return new ContentSecurityPolicy(
        scripts, images, Objects.requireNonNull(sources, "sources"), media);
  }

  /**
   * Returns a copy of this policy that allows images from other sources.
   *
   * @param sources the sources in CSP syntax, with {@code 'self'}: {@code 'self' data:}
   */
  public ContentSecurityPolicy withImages(String sources) {
    return new ContentSecurityPolicy(
        scripts, Objects.requireNonNull(sources, "sources"), forms, media);
  }

  /**
   * Returns a copy of this policy that allows audio and video.
   *
   * @param sources the sources in CSP syntax
   */
  public ContentSecurityPolicy withMedia(String sources) {
    Objects.requireNonNull(sources, "sources");
    return new ContentSecurityPolicy(scripts, images, forms, "media-src " + sources + "; ");
  }

  /** Returns the value of {@code Content-Security-Policy}. */
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
