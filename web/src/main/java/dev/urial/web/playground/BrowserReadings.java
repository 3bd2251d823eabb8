package dev.urial.web.playground;

import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.ReadersView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.url.UrlApi;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The results of parsing text in the current browser: with {@code URL}, as a link, and as a {@code
 * Request} that is never sent. They are compared with the URL Standard.
 *
 * @param base the address of the page, which is the base for links and requests
 * @param url the value of {@code new URL(text).href}; null if the constructor throws
 * @param link the value of {@code a.href} after {@code a.href = text}
 * @param request the value of {@code new Request(text).url}; null if the constructor throws, as for
 *     URLs with a password
 */
public record BrowserReadings(
    String base, @Nullable String url, @Nullable String link, @Nullable String request) {
  /** Returns the section of the page that shows how other programs parse the text. */
  ReadersView view(Page page, String text) {
    String own = href(text, null);
    String linked = href(text, base);
    List<TableView.Line> rows = new ArrayList<>();
    rows.add(row(page, "new URL()", url, own));
    // A link that cannot be parsed keeps its text.
    rows.add(row(page, "<a href>", link, linked == null ? text : linked));
    rows.add(row(page, "new Request()", request, linked));
    rows.add(row(page, "Urial", own, own));
    boolean isSame = Objects.equals(url, own);
    return new ReadersView(
        page.say(isSame ? "page.inspect.readers.same" : "page.inspect.readers.other"),
        page.say("page.inspect.severity." + word(own)),
        false,
        new TableView(
            page.say("page.inspect.readers.caption"),
            List.of(page.say("page.inspect.reader"), page.say("page.inspect.href")),
            rows));
  }

  private String word(@Nullable String own) {
    return Objects.equals(url, own) ? "none" : url == null || own == null ? "refusal" : "content";
  }

  private static @Nullable String href(String text, @Nullable String base) {
    UrlApi url = UrlApi.parse(text, base);
    return url == null ? null : url.href();
  }

  private static TableView.Line row(
      Page page, String name, @Nullable String answer, @Nullable String expected) {
    Cell cell =
        answer == null
            ? Cell.text(page.say("page.inspect.refused"))
            : Cell.exact(Secrets.masked(answer));
    boolean isSame = Objects.equals(answer, expected);
    return new TableView.Line(
        isSame ? null : "differs",
        List.of(Cell.head(name), isSame ? cell : cell.with(page.say("page.inspect.differs"))));
  }
}
