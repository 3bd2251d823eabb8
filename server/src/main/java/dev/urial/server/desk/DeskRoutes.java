package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.Objects;

/**
 * The desk, where signed-in users manage links, visits, keys, users and domains.
 *
 * @param sheets the frame of the pages
 */
public record DeskRoutes(PageFrame sheets) implements Routes {
  /** Rejects null. */
  public DeskRoutes {
    Objects.requireNonNull(sheets, "sheets");
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Router admin = router.admin();
    Desk desk = new Desk(context, sheets);
    new LinksDesk(desk).addTo(admin);
    new LinkDesk(desk).addTo(admin);
    new LinkForm(desk).addTo(admin);
    new ImportDesk(desk).addTo(admin);
    new StatsDesk(desk).addTo(admin);
    new KeysDesk(desk).addTo(admin);
    new UsersDesk(desk).addTo(admin);
    new DomainsDesk(desk).addTo(admin);
    new ReportsDesk(desk).addTo(admin);
    new AuditDesk(desk).addTo(admin);
  }
}
