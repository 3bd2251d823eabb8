package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The page for administrators that shows the audit log, newest entry first. */
final class AuditDesk {
  private static final int PAGE_SIZE = 50;
  private static final int MAX_LENGTH = 300;

  /** The prefixes of actions by which the log can be filtered. */
  private static final List<String> ACTIONS = List.of("link.", "user.", "key.", "domain.");

  private final Desk desk;

  AuditDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    router
        .get("/desk/audit", desk.get("audit", Scope.ADMIN, this::show))
        .post("/desk/audit", desk.post("audit", Scope.ADMIN, this::narrow));
  }

  /**
   * What the page shows.
   *
   * @param actions the actions to choose from
   * @param entries the entries
   * @param newest the address of the newest entries; null if these are they
   * @param older the address of older entries, or null
   */
  record View(
      List<Field.Choice> actions,
      List<AuditEntry> entries,
      @Nullable String newest,
      @Nullable String older) {}

  /** Redirects to the filtered page, whose address can be reloaded and shared. */
  private void narrow(DeskCall call) {
    call.lead(href(filter(call::field)));
  }

  private static QueryParams filter(UnaryOperator<String> value) {
    QueryParams filter = QueryParams.empty();
    for (String name : List.of("actor", "action", "subject")) {
      String text = value.apply(name).strip();
      String shown = text.substring(0, Math.min(text.length(), MAX_LENGTH));
      filter = shown.isEmpty() ? filter : filter.with(name, shown);
    }
    return filter;
  }

  private static String href(QueryParams query) {
    return "/desk/audit" + (query.isEmpty() ? "" : "?" + query);
  }

  private void show(DeskCall call) {
    QueryParams query = filter(call::parameter);
    query.forEach(it -> call.form().usual(it.name(), it.value()));
    String asked = call.parameter("before");
    long before = asked.isEmpty() ? 0 : Form.digits(asked);
    if (before < 0) {
      call.form().fail(400, call.say("page.figures.audit.before"));
    }
    String action = query.get("action");
    AuditFilter filter = new AuditFilter(query.get("actor"), action, query.get("subject"));
    List<AuditEntry> entries =
        desk.accounts().audit(call.actor(), filter, Math.max(0, before), PAGE_SIZE + 1);
    List<AuditEntry> shown = DeskCall.shown(entries, PAGE_SIZE);
    boolean isMore = entries.size() > PAGE_SIZE;
    List<Field.Choice> actions = new ArrayList<>();
    actions.add(new Field.Choice("", call.say("page.figures.audit.all")));
    actions.addAll(call.form().named("page.figures.audit.action.", ACTIONS.toArray(String[]::new)));
    if (action != null && !ACTIONS.contains(action)) {
      actions.add(new Field.Choice(action, call.shown(action)));
    }
    View view =
        new View(
            actions,
            shown,
            before > 0 ? href(query) : null,
            isMore ? href(query.with("before", shown.get(PAGE_SIZE - 1).id() + "")) : null);
    call.send(JteauditGenerated::render, view);
  }
}
