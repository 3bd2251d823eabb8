package dev.urial.pages.template.inspect;

import dev.urial.pages.template.Page;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.widget.Field;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages of the inspector, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class InspectTemplates {
  /** What one press inspects: of each kind one. */
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

  private InspectTemplates() {}

  /** The form alone. */
  public static String form(Page page, String text, @Nullable String wrong) {
    Field field = field(page, text).wrong(wrong);
    return Templates.rendered(out -> JteformGenerated.render(out, null, page, field, EXAMPLES));
  }

  /** The empty path of a host: the form, and what short links are. */
  public static String home(Page page) {
    Field field = field(page, "");
    return Templates.rendered(out -> JtehomeGenerated.render(out, null, page, field, EXAMPLES));
  }

  /** What a text is, with the form above it. */
  public static String inspect(Page page, InspectView view, ReadersView readers) {
    Field field = field(page, view.text());
    return Templates.rendered(
        out -> JteinspectGenerated.render(out, null, page, field, view, readers));
  }

  /** The field of the form. */
  public static Field field(Page page, String text) {
    return Field.exact("text", page.say("page.inspect.text"), text);
  }
}
