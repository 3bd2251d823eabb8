package dev.urial.server.desk;

import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.Objects;

/**
 * The pages of the desk that are not about the settings of a single link: visits, keys, users,
 * domains and the audit log.
 *
 * <pre>{@code
 * Routes figures = AdministrationDesk.of(pages.sheets());
 * }</pre>
 */
public final class AdministrationDesk implements Routes {
  private final PageFrame sheets;

  private AdministrationDesk(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Creates the pages.
   *
   * @param sheets the frame of all pages
   */
  public static AdministrationDesk of(PageFrame sheets) {
    return new AdministrationDesk(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    Router admin = router.admin();
    DeskAccess door = new DeskAccess(sheets);
    new VisitsPages(context).addTo(admin, door);
    new KeysPage(context).addTo(admin, door);
    new UsersPages(context).addTo(admin, door);
    new DomainsPages(context).addTo(admin, door);
    new ReportsPage(context).addTo(admin, door);
    new AuditPage(context).addTo(admin, door);
  }
}
