package dev.urial.internal.server.template;

import dev.urial.internal.server.template.widget.Field;
import gg.jte.TemplateOutput;
import gg.jte.html.HtmlTemplateOutput;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The pages, each as one text of HTML. The templates' own classes are made when this is compiled.
 */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class Templates {
  private Templates() {}

  /** A heading and some sentences. */
  public static String notice(Page page, String heading, List<String> sentences) {
    return rendered(out -> JtenoticeGenerated.render(out, null, page, heading, sentences));
  }

  /** The question for the password of a link. */
  public static String password(Page page, String action, @Nullable String wrong) {
    return rendered(out -> JtepasswordGenerated.render(out, null, page, action, wrong));
  }

  /** Where a link leads. */
  public static String preview(Page page, Preview preview) {
    return rendered(out -> JtepreviewGenerated.render(out, null, page, preview));
  }

  /** Both readings of a target. */
  public static String readings(Page page, Readings readings) {
    return rendered(out -> JtereadingsGenerated.render(out, null, page, readings));
  }

  /** The form for a name and a password. */
  public static String signIn(Page page, String csrf, String name, @Nullable String wrong) {
    return rendered(out -> JtesigninGenerated.render(out, null, page, csrf, name, wrong));
  }

  /** The button behind a link that signs in once. */
  public static String signInOnce(Page page, String csrf, String token) {
    return rendered(out -> JtesigninonceGenerated.render(out, null, page, csrf, token));
  }

  /** The form that reports a link. */
  public static String report(Page page, String csrf, List<Field> fields, @Nullable String wrong) {
    return rendered(out -> JtereportGenerated.render(out, null, page, csrf, fields, wrong));
  }

  /** The page of who is signed in. */
  public static String account(Page page, Account account) {
    return rendered(out -> JteaccountGenerated.render(out, null, page, account));
  }

  /**
   * Returns what a template writes. The templates of other packages have doors of their own, which
   * come here.
   *
   * @param template writes to its argument
   */
  public static String rendered(Consumer<HtmlTemplateOutput> template) {
    TemplateOutput text = new StringOutput(4096);
    template.accept(new OwaspHtmlTemplateOutput(text));
    return text.toString();
  }
}
