package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.links.Links;
import dev.urial.server.page.Sheets;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.Objects;

/**
 * The desk's pages about links.
 *
 * <pre>{@code
 * Routes desk = Desk.of(context, pages.sheets());
 * desk.addTo(router, context);   // on the listener of administrators where there is one
 * }</pre>
 */
public final class Desk implements Routes {
  private final ServerContext context;
  private final DeskDoor door;

  private Desk(ServerContext context, Sheets sheets) {
    this.context = context;
    this.door = new DeskDoor(context, sheets);
  }

  /**
   * Returns the desk.
   *
   * @param context what all parts share
   * @param sheets the frame of pages
   */
  public static Desk of(ServerContext context, Sheets sheets) {
    return new Desk(
        Objects.requireNonNull(context, "context"), Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, ServerContext ignored) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(ignored, "ignored");
    Router admin = router.admin();
    Links links = new Links(context.shortener(), context.clock());
    new LinkPages(context, links, door).addTo(admin);
    new MakingPages(context, links, door).addTo(admin);
    new EditPages(links, door).addTo(admin);
    new ListPages(context, links, door).addTo(admin);
    new ExchangePages(context, links, door).addTo(admin);
  }
}
