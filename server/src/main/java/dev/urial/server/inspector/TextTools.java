package dev.urial.server.inspector;

import dev.urial.internal.text.Secrets;
import dev.urial.pages.ExtractPage;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectFormView;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The other tools for a text, each on its own page: repairing an identifier, extracting identifiers
 * from text, and parsing a text with other programs.
 */
final class TextTools {
  /** The maximum length of a text to explain, in characters. */
  static final int LONGEST = InspectionPage.LONGEST;

  /**
   * The maximum length, in characters, of a text that is redisplayed in the input field although it
   * is too long to explain.
   */
  static final int MOST_AGAIN = 100_000;

  private static final String TEXT = "text";
  private static final Set<String> FIELDS = Set.of(TEXT);

  private final PageFrame sheets;
  private final ReadersSection readers;

  TextTools(PageFrame sheets, ReadersSection readers) {
    this.sheets = sheets;
    this.readers = readers;
  }

  /** Renders a page for a text; without a result if the text is null. */
  private interface Answer {
    String html(Page page, Field field, @Nullable String text);
  }

  void addTo(Router router) {
    add(
        router,
        "/inspect/repair",
        LONGEST,
        (page, field, text) ->
            InspectTemplates.repair(
                page, field, text == null ? null : InspectionPage.of(page, text)));
    add(
        router,
        "/inspect/readers",
        LONGEST,
        (page, field, text) ->
            InspectTemplates.readers(page, field, text == null ? null : readers.view(page, text)));
    add(
        router,
        "/inspect/extract",
        ExtractPage.LONGEST,
        (page, field, text) ->
            InspectTemplates.extract(
                page, field, text == null ? null : new ExtractPage(page).view(text)));
  }

  private void add(Router router, String path, int longest, Answer answer) {
    router.get(
        path,
        exchange -> {
          String text = exchange.parameter(TEXT);
          if (text == null) {
            send(exchange, 200, sheets.tool(exchange), longest, null, answer);
          } else if (!sheets.leadsAwayFromSecrets(exchange, FIELDS)) {
            answer(exchange, longest, text, answer);
          }
        });
    router.post(
        path,
        exchange -> {
          answer(exchange, longest, exchange.form().get(TEXT), answer);
        });
  }

  private void answer(Exchange exchange, int longest, @Nullable String text, Answer answer) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange, FIELDS);
    int status = text == null ? 400 : text.length() > longest ? 413 : 200;
    send(exchange, status, page, longest, text, answer);
  }

  private void send(
      Exchange exchange, int status, Page page, int longest, @Nullable String text, Answer answer) {
    boolean isLong = text != null && text.length() > longest;
    boolean isKept = text != null && text.length() <= MOST_AGAIN;
    String again = text != null && isKept ? text : "";
    Field field =
        longest == LONGEST
            ? InspectFormView.field(page, Secrets.masked(again))
            : new ExtractPage(page).field(again);
    String wrong =
        isLong && text != null ? page.say("page.tool.too-long", text.length(), longest) : null;
    String html = answer.html(page, field.wrong(wrong), isLong ? null : text);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }
}
