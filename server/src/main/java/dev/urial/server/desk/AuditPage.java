package dev.urial.server.desk;

import dev.urial.internal.server.template.desk.AuditView;
import dev.urial.internal.server.template.desk.StatisticsTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page for administrators that shows the audit log, newest entry first. */
final class AuditPage {
  private static final int ON_PAGE = 50;
  private static final int LONGEST = 300;

  /** The prefixes of actions by which the log can be filtered. */
  private static final List<String> ACTIONS = List.of("link.", "user.", "key.", "domain.");

  private final Accounts accounts;

  AuditPage(SharedServices context) {
    this.accounts = Accounts.of(context);
  }

  void addTo(Router router, DeskAccess door) {
    router
        .get("/desk/audit", door.get("audit", Scope.ADMIN, FormRefusals.handled(this::show)))
        .post("/desk/audit", door.post("audit", Scope.ADMIN, FormRefusals.handled(this::narrow)));
  }

  /** Redirects to the filtered page, whose address can be reloaded and shared. */
  private void narrow(DeskAccess.Call call) {
    String query =
        query(call.field("actor").strip(), call.field("action"), call.field("subject").strip());
    call.lead("/desk/audit" + (query.isEmpty() ? "" : "?" + query));
  }

  private static String query(String actor, String action, String subject) {
    StringBuilder query = new StringBuilder();
    add(query, "actor", actor);
    add(query, "action", action);
    add(query, "subject", subject);
    return query.toString();
  }

  private static void add(StringBuilder query, String name, String value) {
    if (!value.isEmpty()) {
      String shown = value.length() > LONGEST ? value.substring(0, LONGEST) : value;
      query
          .append(query.length() == 0 ? "" : "&")
          .append(name)
          .append('=')
          .append(URLEncoder.encode(shown, StandardCharsets.UTF_8));
    }
  }

  private static String parameter(DeskAccess.Call call, String name) {
    String value = call.exchange().parameter(name);
    return value == null || value.length() > LONGEST ? "" : value;
  }

  private static @Nullable String empty(String text) {
    return text.isEmpty() ? null : text;
  }

  /** Parses the ID of an entry. Returns 0 if the text is empty, and -1 if it is invalid. */
  private static long before(String text) {
    return text.isEmpty() ? 0 : DeskInput.count(text);
  }

  private void show(DeskAccess.Call call) {
    String actor = parameter(call, "actor");
    String action = parameter(call, "action");
    String subject = parameter(call, "subject");
    long asked = before(parameter(call, "before"));
    long before = Math.max(0, asked);
    AuditFilter filter = new AuditFilter(empty(actor), empty(action), empty(subject));
    List<AuditEntry> entries =
        accounts.audit(ApiCaller.signedIn(call.session().user()), filter, before, ON_PAGE + 1);
    boolean isMore = entries.size() > ON_PAGE;
    List<AuditEntry> shown = entries.subList(0, Math.min(ON_PAGE, entries.size()));
    String query = query(actor, action, subject);
    String self = "/desk/audit" + (query.isEmpty() ? "" : "?" + query);
    AuditView view =
        new AuditView(
            fields(call, actor, action, subject),
            asked < 0 ? call.say("page.figures.audit.before") : null,
            shown.isEmpty() ? null : table(call, shown),
            before > 0 ? self : null,
            isMore
                ? self
                    + (query.isEmpty() ? "?" : "&")
                    + "before="
                    + shown.get(shown.size() - 1).id()
                : null);
    call.send(asked < 0 ? 400 : 200, StatisticsTemplates.audit(call.frame(), view));
  }

  private static List<Field> fields(
      DeskAccess.Call call, String actor, String action, String subject) {
    List<Field.Choice> actions = new ArrayList<>();
    actions.add(new Field.Choice("", call.say("page.figures.audit.all")));
    for (String it : ACTIONS) {
      actions.add(
          new Field.Choice(
              it, call.say("page.figures.audit.action" + "." + it.substring(0, it.length() - 1))));
    }
    if (!action.isEmpty() && !ACTIONS.contains(action)) {
      actions.add(new Field.Choice(action, ShownText.of(action)));
    }
    return List.of(
        Field.exact("actor", call.say("page.figures.audit.actor"), actor).most(LONGEST),
        Field.select("action", call.say("page.figures.audit.action"), action, actions),
        Field.exact("subject", call.say("page.figures.audit.subject.begins"), subject)
            .most(LONGEST));
  }

  private static TableView table(DeskAccess.Call call, List<AuditEntry> entries) {
    List<TableView.Line> rows = new ArrayList<>();
    for (AuditEntry it : entries) {
      TableView.Cell subject = TableView.Cell.exact(it.subject());
      rows.add(
          TableView.Line.of(
              TableView.Cell.text(call.frame().page().words().time(it.at())),
              TableView.Cell.given(it.actor()),
              TableView.Cell.exact(it.action()),
              it.detail() == null ? subject : subject.with(ShownText.of(it.detail()))));
    }
    return new TableView(
        call.say("page.figures.audit.table"),
        List.of(
            call.say("page.figures.audit.at"),
            call.say("page.figures.audit.actor"),
            call.say("page.figures.audit.action"),
            call.say("page.figures.audit.subject")),
        rows);
  }
}
