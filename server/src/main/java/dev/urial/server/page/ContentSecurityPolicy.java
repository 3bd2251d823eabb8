package dev.urial.server.page;

/**
 * A content security policy, which allows a page only what it needs. By default, nothing is loaded
 * from other hosts, scripts and styles cannot be inline, and the page cannot be framed.
 *
 * <pre>{@code
 * ContentSecurityPolicy.TOOL.withMedia("'self' https:")
 * }</pre>
 *
 * @see <a href="https://www.w3.org/TR/CSP3/">Content Security Policy Level 3</a>
 */
public final class ContentSecurityPolicy {
  /** The value of the field for responses that are not documents, such as images. */
  public static final String NOTHING = "default-src 'none'; frame-ancestors 'none'";

  /**
   * The policy of a page that runs no script: it allows style sheets, images and forms of the
   * page's own host.
   */
  public static final ContentSecurityPolicy PLAIN =
      new ContentSecurityPolicy("", "'self'", "'self'", "");

  /**
   * The policy of an article, which is {@link #PLAIN}, except that an audit that runs within the
   * page may request {@code /robots.txt}.
   */
  public static final ContentSecurityPolicy ARTICLE =
      new ContentSecurityPolicy("connect-src 'self'; ", "'self'", "'self'", "");

  /**
   * The policy of a page that runs the common script, which may send requests only to the page's
   * own host.
   */
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
   * @param sources the sources in CSP syntax, including {@code 'self'}
   */
  public ContentSecurityPolicy withForms(String sources) {
    return new ContentSecurityPolicy(scripts, images, sources, media);
  }

  /**
   * Returns a copy of this policy that allows images from other sources.
   *
   * @param sources the sources in CSP syntax, including {@code 'self'}, such as {@code 'self'
   *     data:}
   */
  public ContentSecurityPolicy withImages(String sources) {
    return new ContentSecurityPolicy(scripts, sources, forms, media);
  }

  /**
   * Returns a copy of this policy that allows audio and video.
   *
   * @param sources the sources in CSP syntax
   */
  public ContentSecurityPolicy withMedia(String sources) {
    return new ContentSecurityPolicy(scripts, images, forms, "media-src " + sources + "; ");
  }

  /** Returns the value of {@code Content-Security-Policy}. */
  @Override
  public String toString() {
    return "default-src 'none'; style-src 'self'; %simg-src %s; %sform-action %s; %s"
        .formatted(scripts, images, media, forms, "frame-ancestors 'none'; base-uri 'none'");
  }
}
