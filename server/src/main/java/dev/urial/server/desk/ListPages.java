package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.ListView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.server.desk.DeskDoor.Call;
import dev.urial.server.http.RouteTable;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.ServerContext;
import dev.urial.server.site.VisitLosses;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.LinkStore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Links, found and handed out page by page; and the first page of the desk.
 *
 * <p>What somebody looks for is sent in a form, and leads on to an address that has it sealed: one
 * can go back to it, and no log has it.
 */
final class ListPages {
  private static final int ON_PAGE = 50;
  private static final int NEWEST = 10;
  private static final int LONGEST = 200;
  private static final int SHOWN_TARGET = 90;
  private static final String USE = "list";

  /** The fields of a question, in the order in which it is sealed. */
  private static final List<String> FIELDS =
      List.of("text", "tag", "domain", "state", "owner", "order");

  private final ServerContext context;
  private final VisibleLinks links;
  private final DeskDoor door;
  private final SealedToken sealed;

  ListPages(ServerContext context, VisibleLinks links, DeskDoor door) {
    this.context = context;
    this.links = links;
    this.door = door;
    this.sealed = SealedToken.of(context.store().accounts());
  }

  void addTo(RouteTable router) {
    router.get("/desk", door.get("overview", Scope.READ, this::overview));
    router.get("/desk/links", door.get("links", Scope.READ, this::list));
    router.post("/desk/links/search", door.post("links", Scope.READ, this::search));
  }

  // Questions.

  private void search(Call call) {
    QueryParams question = QueryParams.empty();
    for (String name : FIELDS) {
      String value = call.field(name).strip();
      if (!value.isEmpty()) {
        question = question.with(name, cut(value));
      }
    }
    call.lead(href(question));
  }

  private static String cut(String text) {
    int end = Math.min(text.length(), LONGEST);
    return text.substring(
        0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
  }

  private String href(QueryParams question) {
    String text = question.toString();
    return text.isEmpty() ? "/desk/links" : "/desk/links?q=" + sealed.seal(USE, text);
  }

  private static String part(QueryParams question, String name) {
    String value = question.get(name);
    return value == null ? "" : value;
  }

  private void list(Call call) {
    String asked = call.exchange().parameter("q");
    String opened = sealed.open(USE, asked);
    if (asked != null && opened == null) {
      call.lead("/desk/links");
      return;
    }
    QueryParams question = opened == null ? QueryParams.empty() : QueryParams.parse(opened);
    LinkStore.Order order = order(part(question, "order"));
    LinkStore.Filter filter = filter(call, question);
    LinkStore.Place after = place(question);
    VisibleLinks.Page page =
        filter == null
            ? new VisibleLinks.Page(List.of(), null)
            : links.page(call.actor(), filter, order, after, ON_PAGE);
    QueryParams all = question.without("after").without("id");
    LinkStore.Place next = page.next();
    String nextHref =
        next == null
            ? null
            : href(all.with("after", next.key()).with("id", Long.toString(next.id())));
    boolean isAsked = FIELDS.stream().anyMatch(it -> !part(all, it).isEmpty());
    ListView view =
        new ListView(
            fields(call, all),
            isAsked,
            table(call, page.links(), call.say("page.desk.list.caption")),
            after == null ? null : href(all),
            nextHref,
            call.actor().has(Scope.CREATE));
    call.send(200, DeskTemplates.list(call.frame(), view));
  }

  private static LinkStore.@Nullable Place place(QueryParams question) {
    String id = question.get("id");
    return id == null ? null : new LinkStore.Place(part(question, "after"), Long.parseLong(id));
  }

  private static LinkStore.Order order(String name) {
    for (LinkStore.Order order : LinkStore.Order.values()) {
      if (Ascii.lower(order.name()).equals(name)) {
        return order;
      }
    }
    return LinkStore.Order.NEWEST;
  }

  private static @Nullable LinkState state(String name) {
    for (LinkState state : LinkState.values()) {
      if (Ascii.lower(state.name()).equals(name)) {
        return state;
      }
    }
    return null;
  }

  /** What is asked for; null: nothing can fit. */
  private LinkStore.@Nullable Filter filter(Call call, QueryParams question) {
    String owner = part(question, "owner");
    long ownerId = 0;
    if (owner.equals("mine")) {
      ownerId = call.session().user().id();
    } else if (!owner.isEmpty()) {
      User user = context.store().accounts().user(owner);
      if (user == null) {
        return null;
      }
      ownerId = user.id();
    }
    String host = part(question, "domain");
    return new LinkStore.Filter(
        host.isEmpty() ? null : host,
        question.get("tag"),
        question.get("text"),
        ownerId,
        state(part(question, "state")));
  }

  private List<Field> fields(Call call, QueryParams question) {
    List<Field> fields = new ArrayList<>();
    fields.add(
        Field.text("text", call.say("page.desk.list.text"), part(question, "text")).most(LONGEST));
    fields.add(Field.text("tag", call.say("page.desk.list.tag"), part(question, "tag")).most(64));
    List<ShortDomain> domains = context.domains().all();
    if (domains.size() > 1) {
      List<Field.Choice> choices = new ArrayList<>();
      choices.add(new Field.Choice("", call.say("page.desk.list.any")));
      domains.forEach(it -> choices.add(new Field.Choice(it.host(), it.host())));
      fields.add(
          Field.select(
              "domain", call.say("page.desk.field.domain"), part(question, "domain"), choices));
    }
    List<Field.Choice> states = new ArrayList<>();
    states.add(new Field.Choice("", call.say("page.desk.list.not-deleted")));
    for (LinkState state : LinkState.values()) {
      states.add(new Field.Choice(Ascii.lower(state.name()), FormViews.state(call, state)));
    }
    fields.add(
        Field.select("state", call.say("page.desk.field.state"), part(question, "state"), states));
    fields.add(
        Field.select(
            "owner",
            call.say("page.desk.field.owner"),
            part(question, "owner"),
            List.of(
                new Field.Choice("", call.say("page.desk.list.any")),
                new Field.Choice("mine", call.say("page.desk.list.mine")))));
    List<Field.Choice> orders = new ArrayList<>();
    for (LinkStore.Order order :
        List.of(
            LinkStore.Order.NEWEST,
            LinkStore.Order.OLDEST,
            LinkStore.Order.CHANGED,
            LinkStore.Order.SLUG)) {
      String label =
          call.frame()
              .page()
              .words()
              .say(ServerMessages.MESSAGES.ofConstant("page.desk.order", order));
      orders.add(new Field.Choice(Ascii.lower(order.name()), label));
    }
    fields.add(
        Field.select("order", call.say("page.desk.list.order"), part(question, "order"), orders));
    return fields;
  }

  private TableView table(Call call, List<ShortLink> page, String caption) {
    List<TableView.Line> rows = new ArrayList<>();
    VisibleLinks.Owners owners = links.owners();
    for (ShortLink link : page) {
      String path = "/desk/links/" + link.id();
      String shown = links.shortener().shortUrl(link);
      Cell name = Cell.exact(LinkPages.withoutScheme(shown)).to(path);
      String title = link.title();
      String owner = owners.of(link);
      rows.add(
          new TableView.Line(
              LinkPages.tone(link).equals("good") ? null : LinkPages.tone(link),
              List.of(
                  title == null ? name : name.with(ShownText.of(title)),
                  Cell.exact(shortened(link.target().text())),
                  Cell.given(link.tags().isEmpty() ? "–" : String.join(", ", link.tags())),
                  Cell.text(FormViews.state(call, link.state())),
                  Cell.given(owner == null ? "–" : owner),
                  Cell.text(call.frame().page().words().time(link.createdAt())))));
    }
    List<String> heads =
        List.of(
            call.say("page.desk.head.link"),
            call.say("page.desk.field.target"),
            call.say("page.desk.head.tags"),
            call.say("page.desk.field.state"),
            call.say("page.desk.field.owner"),
            call.say("page.desk.field.createdAt"));
    return new TableView(caption, heads, rows);
  }

  /** A long target from both ends: the host and what tells it from others. */
  private static String shortened(String target) {
    if (target.length() <= SHOWN_TARGET) {
      return target;
    }
    int half = SHOWN_TARGET / 2;
    return target.substring(0, half + 10) + "…" + target.substring(target.length() - half + 10);
  }

  // The first page.

  private void overview(Call call) {
    User user = call.session().user();
    String role =
        call.frame()
            .page()
            .words()
            .say(ServerMessages.MESSAGES.ofConstant("page.role", user.role()));
    LinkStore.Filter all = new LinkStore.Filter(null, null, null, 0);
    List<ShortLink> newest =
        links.page(call.actor(), all, LinkStore.Order.NEWEST, null, NEWEST).links();
    Field target =
        call.actor().has(Scope.CREATE)
            ? Field.area("target", call.say("page.desk.field.target"), "").required().most(32_000)
            : null;
    VisitLosses losses = context.visitLosses();
    boolean isTold = losses.isLosing() && call.actor().has(Scope.ADMIN);
    call.send(
        200,
        DeskTemplates.overview(
            call.frame(),
            isTold ? call.say("page.desk.overview.losing", losses.lost()) : null,
            call.say("page.account.who", ShownText.of(user.name())) + " " + role,
            target,
            MakingPages.drawn(),
            table(call, newest, call.say("page.desk.overview.newest"))));
  }
}
