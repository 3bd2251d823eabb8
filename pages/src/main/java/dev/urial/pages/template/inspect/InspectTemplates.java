package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders the pages of the inspector as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class InspectTemplates {
  /** The examples below the form. */
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

  /** The example on the home page, a deceptive one. */
  public static final String HOME_EXAMPLE = EXAMPLES.get(2);

  private InspectTemplates() {}

  /** Renders the page with only the form. */
  public static String form(Page page, InspectFormView asked) {
    return Templates.rendered(
        out ->
            JteformGenerated.render(
                out, null, page, asked.text(), asked.more(), asked.isOpen(), EXAMPLES));
  }

  /**
   * Renders the home page of a host: one field for inspecting or shortening a link, and an example.
   *
   * @param page the frame of the page
   * @param example the explanation of {@link #HOME_EXAMPLE}
   * @param open whether anybody may create short links
   * @param host the host of the short links
   */
  public static String home(Page page, InspectView example, boolean open, String host) {
    Field field = InspectFormView.field(page, "");
    return Templates.rendered(
        out -> JtehomeGenerated.render(out, null, page, field, example, open, host));
  }

  /**
   * Renders the page that finds identifiers in text.
   *
   * @param count the number of identifiers found
   * @param html what was found; null if no text was searched
   */
  public static String extract(Page page, Field field, int count, @Nullable String html) {
    return Templates.rendered(
        out -> JteextractGenerated.render(out, null, page, field, count, html));
  }

  /** Renders the explanation of a text, below the form. */
  public static String inspect(
      Page page, InspectFormView asked, InspectView view, ReadersView readers) {
    return Templates.rendered(
        out ->
            JteinspectGenerated.render(
                out, null, page, asked.text(), asked.more(), asked.isOpen(), view, readers));
  }
}
