package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;

/**
 * The desk, where signed-in users manage links, visits, keys, users and domains.
 *
 * @param sheets the frame of the pages
 */
public record DeskRoutes(PageFrame sheets) implements Routes {

  @Override
  public void addTo(Router router, SharedServices context) {
    Desk desk = new Desk(context, sheets);
    new LinksDesk(desk).addTo(router);
    new LinkDesk(desk).addTo(router);
    new LinkForm(desk).addTo(router);
    new ImportDesk(desk).addTo(router);
    new StatsDesk(desk).addTo(router);
    new KeysDesk(desk).addTo(router);
    new UsersDesk(desk).addTo(router);
    new DomainsDesk(desk).addTo(router);
    new ReportsDesk(desk).addTo(router);
    new AuditDesk(desk).addTo(router);
  }
}
