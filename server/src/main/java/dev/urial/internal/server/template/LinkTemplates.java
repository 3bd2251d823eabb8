package dev.urial.internal.server.template;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages about links, and about who signs in, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class LinkTemplates {
  private LinkTemplates() {}

  /** A heading and some sentences, alone; the style is an element. */
  public static String unserved(
      PageMessages words, String style, String heading, List<String> sentences) {
    return Templates.rendered(
        out -> JteunservedGenerated.render(out, null, words, style, heading, sentences));
  }

  /** The question for the password of a link. */
  public static String password(Page page, String action, @Nullable String wrong) {
    return Templates.rendered(out -> JtepasswordGenerated.render(out, null, page, action, wrong));
  }

  /** Where a link leads. */
  public static String preview(Page page, Preview preview) {
    return Templates.rendered(out -> JtepreviewGenerated.render(out, null, page, preview));
  }

  /** Both readings of a target. */
  public static String readings(Page page, Readings readings) {
    return Templates.rendered(out -> JtereadingsGenerated.render(out, null, page, readings));
  }

  /** The form for a name and a password. */
  public static String signIn(Page page, String csrf, String name, @Nullable String wrong) {
    return Templates.rendered(out -> JtesigninGenerated.render(out, null, page, csrf, name, wrong));
  }

  /** The button behind a link that signs in once. */
  public static String signInOnce(Page page, String csrf, String token) {
    return Templates.rendered(out -> JtesigninonceGenerated.render(out, null, page, csrf, token));
  }

  /** The form that reports a link. */
  public static String report(Page page, String csrf, List<Field> fields, @Nullable String wrong) {
    return Templates.rendered(
        out -> JtereportGenerated.render(out, null, page, csrf, fields, wrong));
  }

  /** The form that makes a short link; with a text that fits, where one is known. */
  public static String shorten(Page page, Field field, @Nullable String fits) {
    return Templates.rendered(out -> JteshortenGenerated.render(out, null, page, field, fits));
  }

  /** A short link that was just made. */
  public static String shortened(Page page, Shortened link) {
    return Templates.rendered(out -> JteshortenedGenerated.render(out, null, page, link));
  }

  /** Sections with headings. */
  public static String article(Page page, Article article) {
    return Templates.rendered(out -> JtearticleGenerated.render(out, null, page, article));
  }

  /** The page of who is signed in. */
  public static String account(Page page, Account account) {
    return Templates.rendered(out -> JteaccountGenerated.render(out, null, page, account));
  }
}
