package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Templates;

/** Renders the desk's pages about visits, keys, users, domains and the audit log as HTML. */
@SuppressWarnings("NullAway") // The generated methods accept null but lack annotations.
public final class StatisticsTemplates {
  private StatisticsTemplates() {}

  /** Renders a page about visits, with plots and tables. */
  public static String visits(DeskFrame desk, VisitsView view) {
    return Templates.rendered(out -> JtevisitsGenerated.render(out, null, desk, view));
  }

  /** Renders the page with API keys. */
  public static String keys(DeskFrame desk, KeysView view) {
    return Templates.rendered(out -> JtekeysGenerated.render(out, null, desk, view));
  }

  /** Renders the page with all users. */
  public static String users(DeskFrame desk, UsersView view) {
    return Templates.rendered(out -> JteusersGenerated.render(out, null, desk, view));
  }

  /** Renders the page of a user. */
  public static String user(DeskFrame desk, UserView view) {
    return Templates.rendered(out -> JteuserGenerated.render(out, null, desk, view));
  }

  /** Renders the page with all domains. */
  public static String domains(DeskFrame desk, DomainsView view) {
    return Templates.rendered(out -> JtedomainsGenerated.render(out, null, desk, view));
  }

  /** Renders the page of a domain. */
  public static String domain(DeskFrame desk, DomainView view) {
    return Templates.rendered(out -> JtedomainGenerated.render(out, null, desk, view));
  }

  /** Renders the page with reports and findings. */
  public static String reports(DeskFrame desk, ReportsView view) {
    return Templates.rendered(out -> JtereportsGenerated.render(out, null, desk, view));
  }

  /** Renders the audit log. */
  public static String audit(DeskFrame desk, AuditView view) {
    return Templates.rendered(out -> JteauditGenerated.render(out, null, desk, view));
  }
}
