package dev.urial.server.inspector;

import dev.urial.pages.ExtractPage;
import dev.urial.pages.template.Page;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The tool that extracts identifiers from text. */
final class ExtractTool {
  private static final String PATH = "/inspect/extract";
  private static final String TEXT = "text";
  private static final Set<String> FIELDS = Set.of(TEXT);

  private final PageFrame sheets;

  ExtractTool(PageFrame sheets) {
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get(
        PATH,
        exchange -> {
          String text = exchange.parameter(TEXT);
          if (text == null) {
            send(exchange, 200, sheets.tool(exchange), null);
          } else if (!sheets.leadsAwayFromSecrets(exchange, FIELDS)) {
            answer(exchange, text);
          }
        });
    router.post(PATH, exchange -> answer(exchange, exchange.form().get(TEXT)));
  }

  private void answer(Exchange exchange, @Nullable String text) {
    sheets.take(exchange, LimitedAction.RENDERING);
    int status = text == null ? 400 : text.length() > ExtractPage.LONGEST ? 413 : 200;
    send(exchange, status, sheets.tool(exchange, FIELDS), text == null ? "" : text);
  }

  private void send(Exchange exchange, int status, Page page, @Nullable String text) {
    String html = ExtractPage.html(page, text);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }
}
