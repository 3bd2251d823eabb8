package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Templates;

/** The pages about visits, keys, users, domains and the log, each as one text of HTML. */
@SuppressWarnings(
    "NullAway") // The generated methods take null, and have no annotations that say so.
public final class FigureTemplates {
  private FigureTemplates() {}

  /** Visits, with plots and tables. */
  public static String visits(DeskFrame desk, VisitsView view) {
    return Templates.rendered(out -> JtevisitsGenerated.render(out, null, desk, view));
  }

  /** Keys for programs. */
  public static String keys(DeskFrame desk, KeysView view) {
    return Templates.rendered(out -> JtekeysGenerated.render(out, null, desk, view));
  }

  /** All users. */
  public static String users(DeskFrame desk, UsersView view) {
    return Templates.rendered(out -> JteusersGenerated.render(out, null, desk, view));
  }

  /** A user. */
  public static String user(DeskFrame desk, UserView view) {
    return Templates.rendered(out -> JteuserGenerated.render(out, null, desk, view));
  }

  /** All domains. */
  public static String domains(DeskFrame desk, DomainsView view) {
    return Templates.rendered(out -> JtedomainsGenerated.render(out, null, desk, view));
  }

  /** A domain. */
  public static String domain(DeskFrame desk, DomainView view) {
    return Templates.rendered(out -> JtedomainGenerated.render(out, null, desk, view));
  }

  /** Reports and findings. */
  public static String reports(DeskFrame desk, ReportsView view) {
    return Templates.rendered(out -> JtereportsGenerated.render(out, null, desk, view));
  }

  /** The log. */
  public static String audit(DeskFrame desk, AuditView view) {
    return Templates.rendered(out -> JteauditGenerated.render(out, null, desk, view));
  }
}
