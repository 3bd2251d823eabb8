package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders the pages of the inspector as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class InspectTemplates {
  /** The examples, one of each kind. */
  public static final List<String> EXAMPLES =
      List.of(
          "foo://example.com:8042/over/there?name=ferret#nose",
          "HTTP://Example.COM:80/%7Ea/./b/../c",
          "http://аррӏе.com/",
          "http://0177.0.0.1/",
          "http://example.com\\@evil.com/",
          "urn:isbn:0-395-36341-1",
          "mailto:a@example.com?subject=hello%20there",
          "http://my_host/a|b?x=%zz#ő");

  /** A plain text, a deceptive one, and one that the two standards parse differently. */
  private static final List<String> FEW_EXAMPLES =
      List.of(EXAMPLES.get(0), EXAMPLES.get(2), EXAMPLES.get(4));

  private InspectTemplates() {}

  /** Renders only the form. */
  public static String form(Page page, InspectFormView asked) {
    return Templates.rendered(
        out ->
            JteformGenerated.render(
                out, null, page, asked.text(), asked.more(), asked.isOpen(), EXAMPLES));
  }

  /**
   * Renders the home page of a host: its owner, the forms for inspecting a link and for creating
   * one, and the reasons to trust it.
   *
   * @param page the frame
   * @param shorten the field for the URL to shorten; null if only users may create links
   * @param host the host of the short links
   */
  public static String home(Page page, @Nullable Field shorten, String host) {
    Field field = InspectFormView.field(page, "");
    return Templates.rendered(
        out -> JtehomeGenerated.render(out, null, page, field, FEW_EXAMPLES, shorten, host));
  }

  /** Renders the repairs of an invalid text: what was probably meant. */
  public static String repair(Page page, Field field, @Nullable InspectView view) {
    return Templates.rendered(out -> JtemendGenerated.render(out, null, page, field, view));
  }

  /** Renders the identifiers found in text. */
  public static String extract(Page page, Field field, @Nullable FoundIdentifiersView view) {
    return Templates.rendered(out -> JteextractGenerated.render(out, null, page, field, view));
  }

  /** Renders how other programs parse the text. */
  public static String readers(Page page, Field field, @Nullable ReadersView view) {
    return Templates.rendered(out -> JtereadersGenerated.render(out, null, page, field, view));
  }

  /** Renders the explanation of the text, below the form. */
  public static String inspect(
      Page page, InspectFormView asked, InspectView view, ReadersView readers) {
    return Templates.rendered(
        out ->
            JteinspectGenerated.render(
                out, null, page, asked.text(), asked.more(), asked.isOpen(), view, readers));
  }
}
