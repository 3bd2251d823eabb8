package dev.urial.server.inspector;

import dev.urial.internal.server.template.Page;
import dev.urial.internal.server.template.tool.ToolTemplates;
import dev.urial.server.http.Endpoint;
import dev.urial.server.http.Router;
import dev.urial.server.page.Policy;
import dev.urial.server.page.Sheets;
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
  private static final Policy WITH_FILES =
      Policy.TOOL.withImages("'self' blob:").withMedia("'self' blob:");

  private final Sheets sheets;
  private final Samples samples = new Samples();

  private Tools(Sheets sheets) {
    this.sheets = sheets;
  }

  /**
   * Makes the tools of a service.
   *
   * @param sheets how its pages are framed
   */
  public static Tools of(Sheets sheets) {
    return new Tools(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, ServerContext context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    add(
        router,
        "/resolve",
        (page, asked) -> ToolTemplates.resolve(page, new ResolvePage(page).view(asked)));
    add(
        router,
        "/compare",
        (page, asked) -> ToolTemplates.compare(page, new ComparePage(page).view(asked)));
    add(router, "/base", (page, asked) -> ToolTemplates.base(page, new BasePage(page).view(asked)));
    add(
        router,
        "/history",
        (page, asked) -> ToolTemplates.history(page, new HistoryPage(page).view(asked)));
    add(
        router,
        "/media",
        WITH_FILES,
        (page, asked) ->
            ToolTemplates.media(page, new MediaPage(page, asked.origin()).view(asked)));
    samples.addTo(router, context);
  }

  /** What a tool answers. */
  private interface Tool {
    String html(Page page, Asked asked);
  }

  private void add(Router router, String path, Tool tool) {
    add(router, path, Policy.TOOL, tool);
  }

  private void add(Router router, String path, Policy policy, Tool tool) {
    Endpoint endpoint =
        exchange -> {
          Page page = sheets.tool(exchange);
          String html = tool.html(page, new Asked(exchange, page));
          sheets.send(exchange, 200, page, html, policy);
        };
    router.get(path, endpoint).post(path, endpoint);
  }
}
