package dev.urial.server.inspector;

import dev.urial.pages.BaseDocuments;
import dev.urial.pages.BasePage;
import dev.urial.pages.ComparePage;
import dev.urial.pages.FormFields;
import dev.urial.pages.HistoryPage;
import dev.urial.pages.MediaPage;
import dev.urial.pages.ResolvePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.ToolTemplates;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.PagePolicy;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.Objects;

/**
 * The tools beside the inspector: resolve, compare, base, media, history. Each page shows an
 * example before anything is asked; what somebody types travels in the bodies of forms alone, and
 * nothing of it is kept.
 */
public final class Tools implements Routes {
  /** Somebody's own file is shown from where it is: it has an address in their browser alone. */
  private static final PagePolicy WITH_FILES =
      PagePolicy.TOOL.withImages("'self' blob:").withMedia("'self' blob:");

  private final PageFrame sheets;
  private final BaseDocuments documents = new BaseDocuments();
  private final SampleMedia samples = new SampleMedia();

  private Tools(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Makes the tools of a service.
   *
   * @param sheets how its pages are framed
   */
  public static Tools of(PageFrame sheets) {
    return new Tools(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(RouteTable router, ServerContext context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    Adder tools = new Adder(router, context.limits());
    tools.add(
        "/resolve",
        (page, asked, origin) -> ToolTemplates.resolve(page, new ResolvePage(page).view(asked)));
    tools.add(
        "/compare",
        (page, asked, origin) -> ToolTemplates.compare(page, new ComparePage(page).view(asked)));
    tools.add(
        "/base",
        (page, asked, origin) ->
            ToolTemplates.base(page, new BasePage(page, documents).view(asked)));
    tools.add(
        "/history",
        (page, asked, origin) -> ToolTemplates.history(page, new HistoryPage(page).view(asked)));
    tools.add(
        "/media",
        WITH_FILES,
        (page, asked, origin) ->
            ToolTemplates.media(page, new MediaPage(page, origin).view(asked)));
    samples.addTo(router, context);
  }

  /** What a tool answers. */
  private interface Tool {
    String html(Page page, FormFields asked, String origin);
  }

  /** Adds tools: an example is for everybody, an answer is counted as that of the inspector is. */
  private final class Adder {
    private final RouteTable router;
    private final RateLimits limits;

    Adder(RouteTable router, RateLimits limits) {
      this.router = router;
      this.limits = limits;
    }

    void add(String path, Tool tool) {
      add(path, PagePolicy.TOOL, tool);
    }

    void add(String path, PagePolicy policy, Tool tool) {
      Endpoint endpoint = exchange -> answer(exchange, policy, tool);
      router
          .get(path, endpoint)
          .post(
              path,
              exchange -> {
                RateLimits.Verdict verdict =
                    limits.take(LimitedAction.RENDERING, exchange.origin().network());
                verdict.tell(exchange);
                if (verdict.isAllowed()) {
                  answer(exchange, policy, tool);
                } else {
                  sheets.error(exchange, 429, verdict.refusal().reason(), null);
                }
              });
    }
  }

  private void answer(Exchange exchange, PagePolicy policy, Tool tool) {
    Page page = sheets.tool(exchange);
    boolean isVisit = !exchange.method().equals("POST");
    FormFields asked = new FormFields(page, isVisit ? null : exchange.form());
    String html = tool.html(page, asked, exchange.origin().base());
    sheets.send(exchange, 200, page, html, policy);
  }
}
