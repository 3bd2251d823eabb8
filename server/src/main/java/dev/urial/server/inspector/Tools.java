package dev.urial.server.inspector;

import dev.urial.QueryParams;
import dev.urial.pages.BasePage;
import dev.urial.pages.BasePageLinkReader;
import dev.urial.pages.ComparePage;
import dev.urial.pages.MediaPage;
import dev.urial.pages.ResolvePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolPage;
import dev.urial.pages.template.tool.ToolTemplates;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.HashSet;
import java.util.Set;

/**
 * The tools next to the inspector: resolve, compare, base and media. Each page shows an example
 * first. A form sends the input in the request body. An address for sharing the result contains the
 * input with secrets masked. Nothing is stored.
 */
public final class Tools implements Routes {
  /**
   * The content security policy of the media page, which also allows {@code blob:} URLs, because a
   * user's own file is shown without being sent to the server.
   */
  private static final ContentSecurityPolicy WITH_FILES =
      ContentSecurityPolicy.TOOL.withImages("'self' blob:").withMedia("'self' blob:");

  private final PageFrame sheets;
  private final BasePageLinkReader documents = new BasePageLinkReader();
  private final SampleMedia samples;

  private Tools(PageFrame sheets) {
    this.sheets = sheets;
    this.samples = new SampleMedia(sheets);
  }

  /**
   * Creates the tools.
   *
   * @param sheets the frame of the pages
   */
  public static Tools of(PageFrame sheets) {
    return new Tools(sheets);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Adder tools = new Adder(router);
    tools.add(
        "/resolve",
        Set.of("base", "text", "strict"),
        (page, sent, origin) -> ResolvePage.of(page, sent));
    tools.add("/compare", Set.of("a", "b"), (page, sent, origin) -> ComparePage.of(page, sent));
    tools.add(
        "/base",
        Set.of(
            "default",
            "retrieval",
            "encapsulating",
            "embedded",
            "text",
            "document",
            "type",
            "location"),
        (page, sent, origin) -> BasePage.of(page, sent, documents));
    tools.add("/media", WITH_FILES, Set.of("sample", "text"), MediaPage::of);
    samples.addTo(router);
  }

  /** Answers a form. */
  private interface Tool {
    ToolPage of(Page page, QueryParams sent, String origin);
  }

  /**
   * Adds the routes of tools. Showing the initial example is not limited; all other requests count
   * against the same rate limit as those of the inspector.
   */
  private final class Adder {
    private final Router router;

    Adder(Router router) {
      this.router = router;
    }

    void add(String path, Set<String> fields, Tool tool) {
      add(path, ContentSecurityPolicy.TOOL, fields, tool);
    }

    void add(String path, ContentSecurityPolicy policy, Set<String> own, Tool tool) {
      Set<String> fields = new HashSet<>(own);
      fields.add("example");
      Endpoint answer =
          exchange -> {
            sheets.take(exchange, LimitedAction.RENDERING);
            answer(exchange, policy, fields, tool);
          };
      Endpoint visit =
          exchange -> {
            if (fields.stream().noneMatch(exchange.parameters()::has)) {
              answer(exchange, policy, fields, tool);
            } else if (!sheets.leadsAwayFromSecrets(exchange, fields)) {
              answer.answer(exchange);
            }
          };
      router.get(path, visit).post(path, answer);
    }
  }

  private void answer(
      Exchange exchange, ContentSecurityPolicy policy, Set<String> fields, Tool tool) {
    Page page = sheets.tool(exchange, fields);
    QueryParams sent =
        exchange.method().equals("POST")
            ? exchange.form()
            : exchange.parameters().filter(it -> fields.contains(it.name()));
    String html = ToolTemplates.tool(page, tool.of(page, sent, exchange.origin().base()));
    sheets.send(exchange, 200, page, html, policy);
  }
}
