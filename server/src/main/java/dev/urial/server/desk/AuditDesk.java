package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Router;
import dev.urial.shortener.account.AuditEntry;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.account.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
   * @param fields the fields of the filter
   * @param wrong an error message, or null
   * @param entries the entries
   * @param newest the address of the newest entries; null if these are they
   * @param older the address of older entries, or null
   */
  record View(
      List<Field> fields,
      @Nullable String wrong,
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
    String asked = call.parameter("before");
    long before = asked.isEmpty() ? 0 : DeskCall.number(asked);
    AuditFilter filter =
        new AuditFilter(query.get("actor"), query.get("action"), query.get("subject"));
    List<AuditEntry> entries =
        desk.accounts().audit(call.actor(), filter, Math.max(0, before), PAGE_SIZE + 1);
    List<AuditEntry> shown = entries.subList(0, Math.min(PAGE_SIZE, entries.size()));
    boolean isMore = entries.size() > PAGE_SIZE;
    View view =
        new View(
            fields(call, query),
            before < 0 ? call.say("page.figures.audit.before") : null,
            shown,
            before > 0 ? href(query) : null,
            isMore ? href(query.with("before", shown.get(PAGE_SIZE - 1).id() + "")) : null);
    call.send(before < 0 ? 400 : 200, JteauditGenerated::render, view);
  }

  private static List<Field> fields(DeskCall call, QueryParams query) {
    String action = Objects.requireNonNullElse(query.get("action"), "");
    List<Field.Choice> actions = new ArrayList<>();
    actions.add(new Field.Choice("", call.say("page.figures.audit.all")));
    for (String it : ACTIONS) {
      String name = it.substring(0, it.length() - 1);
      actions.add(new Field.Choice(it, call.say("page.figures.audit.action." + name)));
    }
    if (!action.isEmpty() && !ACTIONS.contains(action)) {
      actions.add(new Field.Choice(action, call.shown(action)));
    }
    return List.of(
        exact(call, query, "actor", "page.figures.audit.actor"),
        Field.select("action", call.say("page.figures.audit.action"), action, actions),
        exact(call, query, "subject", "page.figures.audit.subject.begins"));
  }

  private static Field exact(DeskCall call, QueryParams query, String name, String label) {
    String value = Objects.requireNonNullElse(query.get(name), "");
    return Field.exact(name, call.say(label), value).most(MAX_LENGTH);
  }
}
