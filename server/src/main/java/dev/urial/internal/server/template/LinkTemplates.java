package dev.urial.internal.server.template;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders the pages about links and about signing in as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class LinkTemplates {
  private LinkTemplates() {}

  /**
   * Renders a page without the usual frame, for a host that is not served.
   *
   * @param style the style sheet as an HTML element
   */
  public static String unserved(
      PageMessages words, String style, String heading, List<String> sentences) {
    return Templates.rendered(
        out -> JteunservedGenerated.render(out, null, words, style, heading, sentences));
  }

  /** Renders the form that asks for the password of a link. */
  public static String password(Page page, String action, @Nullable String wrong) {
    return Templates.rendered(out -> JtepasswordGenerated.render(out, null, page, action, wrong));
  }

  /** Renders the preview of a link. */
  public static String preview(Page page, Preview preview) {
    return Templates.rendered(out -> JtepreviewGenerated.render(out, null, page, preview));
  }

  /** Renders the page that shows how each standard parses a target. */
  public static String readings(Page page, TargetReadings readings) {
    return Templates.rendered(out -> JtereadingsGenerated.render(out, null, page, readings));
  }

  /** Renders the form for signing in with a name and a password. */
  public static String signIn(Page page, String csrf, String name, @Nullable String wrong) {
    return Templates.rendered(out -> JtesigninGenerated.render(out, null, page, csrf, name, wrong));
  }

  /** Renders the page of a single-use sign-in link, with a button that signs in. */
  public static String signInOnce(Page page, String csrf, String token) {
    return Templates.rendered(out -> JtesigninonceGenerated.render(out, null, page, csrf, token));
  }

  /** Renders the form for reporting a link. */
  public static String report(Page page, String csrf, List<Field> fields, @Nullable String wrong) {
    return Templates.rendered(
        out -> JtereportGenerated.render(out, null, page, csrf, fields, wrong));
  }

  /**
   * Renders the form for creating a short link.
   *
   * @param fits a suggested replacement for a target that was refused, or null
   */
  public static String shorten(Page page, Field field, @Nullable String fits) {
    return Templates.rendered(out -> JteshortenGenerated.render(out, null, page, field, fits));
  }

  /** Renders the page that shows a new short link. */
  public static String shortened(Page page, ShortenedLink link) {
    return Templates.rendered(out -> JteshortenedGenerated.render(out, null, page, link));
  }

  /** Renders an article. */
  public static String article(Page page, Article article) {
    return Templates.rendered(out -> JtearticleGenerated.render(out, null, page, article));
  }

  /** Renders the account page of a signed-in user. */
  public static String account(Page page, Account account) {
    return Templates.rendered(out -> JteaccountGenerated.render(out, null, page, account));
  }
}
