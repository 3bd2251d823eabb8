package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.Objects;

/**
 * The desk's pages about links.
 *
 * <pre>{@code
 * Routes desk = LinkDesk.of(context, pages.sheets());
 * desk.addTo(router, context);   // on the administrators' listener, if any
 * }</pre>
 */
public final class LinkDesk implements Routes {
  private final SharedServices context;
  private final DeskAccess door;

  private LinkDesk(SharedServices context, PageFrame sheets) {
    this.context = context;
    this.door = new DeskAccess(sheets);
  }

  /**
   * Creates the pages.
   *
   * @param context the objects that all parts share
   * @param sheets the frame of the pages
   */
  public static LinkDesk of(SharedServices context, PageFrame sheets) {
    return new LinkDesk(
        Objects.requireNonNull(context, "context"), Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, SharedServices ignored) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(ignored, "ignored");
    Router admin = router.admin();
    VisibleLinks links = new VisibleLinks(context.shortener(), context.clock());
    new LinkDetailPages(context, links, door).addTo(admin);
    new LinkCreationPages(context, links, door).addTo(admin);
    LinkListPages lists = new LinkListPages(context, links, door);
    lists.addTo(admin);
    new LinkEditPages(links, door, lists).addTo(admin);
    new SelectedLinksPages(context, links, door, lists).addTo(admin);
    new ImportExportPages(context, links, door).addTo(admin);
  }
}
