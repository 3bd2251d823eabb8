package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.ServerMessages;
import dev.urial.internal.server.template.desk.DeskTemplates;
import dev.urial.internal.server.template.desk.ListView;
import dev.urial.internal.text.Ascii;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.desk.DeskAccess.Call;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.SharedServices;
import dev.urial.server.site.VisitLosses;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pages that list links, and the overview, which is the first page of the desk.
 *
 * <p>The search is in the address, such as {@code /desk/links?q=spring&tag=mail}, so users can
 * bookmark and share it. The log of the service does not contain queries.
 */
final class LinkListPages {
  static final int ON_PAGE = 25;

  /** The names of the actions on selected links, except exporting. */
  private static final Set<String> ACTIONS = Set.of("tag", "untag", "disable", "enable", "move");

  private static final int NEWEST = 10;

  /**
   * The maximum number of pages that are searched for the next link that the user may change. It is
   * limited because there may be no such link.
   */
  private static final int MOST_PAGES = 5;

  private static final int LONGEST = 200;

  /** The value of {@code order} for sorting by visits, which is not an order of the store. */
  private static final String VISITS = "visits";

  /** The names of the fields of a search, in their order in the address. */
  static final List<String> FIELDS = List.of("q", "tag", "domain", "state", "owner", "order");

  private final SharedServices context;
  private final VisibleLinks links;
  private final DeskAccess door;
  private final LinkListing table;

  LinkListPages(SharedServices context, VisibleLinks links, DeskAccess door) {
    this.context = context;
    this.links = links;
    this.door = door;
    this.table = new LinkListing(context, links);
  }

  void addTo(Router router) {
    router.get("/desk", door.get("overview", Scope.READ, this::overview));
    router.get("/desk/links", door.get("links", Scope.READ, this::list));
  }

  // Searches.

  /**
   * Returns the search in a query: the known fields that are not empty, in order, each truncated to
   * the maximum length.
   */
  static QueryParams question(QueryParams sent) {
    QueryParams question = QueryParams.empty();
    for (String name : FIELDS) {
      String value = readable(part(sent, name)).strip();
      if (!value.isEmpty() && !(name.equals("order") && value.equals("newest"))) {
        question = question.with(name, cut(value));
      }
    }
    return question;
  }

  /** Returns the search in a query, with the position of the page that it requests. */
  static QueryParams shown(QueryParams sent) {
    return back(question(sent), place(sent));
  }

  /** Removes U+0000 and U+FFFD, the replacement character for invalid UTF-8, from a string. */
  static String readable(String text) {
    return text.replace("\uFFFD", "").replace("\0", "");
  }

  private static String cut(String text) {
    int end = Math.min(text.length(), LONGEST);
    return text.substring(
        0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
  }

  /** Returns the link to the results of a search. */
  static String href(QueryParams question) {
    return question.isEmpty() ? "/desk/links" : "/desk/links?" + question;
  }

  private static String part(QueryParams question, String name) {
    String value = question.get(name);
    return value == null ? "" : value;
  }

  private void list(Call call) {
    QueryParams sent = call.exchange().parameters();
    for (String name : FIELDS) {
      // A form also sends its empty fields; redirect to the address without them.
      if (sent.has(name) && readable(part(sent, name)).isBlank()) {
        call.lead(href(question(sent)));
        return;
      }
    }
    show(call, sent, 200, null, Set.of());
  }

  /**
   * Shows a page of the list.
   *
   * @param sent the search and the position in its results
   * @param wrong an error message that says why nothing was done with the selected links, or null
   * @param chosen the IDs of the selected links
   */
  void show(Call call, QueryParams sent, int status, @Nullable String wrong, Set<Long> chosen) {
    QueryParams question = question(sent);
    LinkFilter filter = filter(call, question);
    LinkOrder.Place after = place(sent);
    String order = part(question, "order");
    boolean isByVisits = order.equals(VISITS) && call.actor().has(Scope.STATS);
    VisibleLinks.Page page =
        filter == null
            ? new VisibleLinks.Page(List.of(), null)
            : isByVisits
                ? links.byVisits(
                    call.actor(),
                    filter,
                    LinkListing.at(table.first()),
                    LinkListing.at(table.end()),
                    after,
                    ON_PAGE)
                : links.page(call.actor(), filter, order(order), after, ON_PAGE);
    LinkOrder.Place next = page.next();
    String nextHref = next == null ? null : href(back(question, next));
    boolean isNewest = !isByVisits && order(order) == LinkOrder.NEWEST;
    LinkListing.Sorting sorting =
        new LinkListing.Sorting(
            isByVisits ? null : href(question.with("order", VISITS)),
            isNewest ? null : href(question.without("order")),
            "?" + QueryParams.of("list", question.toString()),
            part(question, "order"),
            isByVisits ? VISITS : isNewest ? "newest" : "");
    String tag = question.get("tag");
    ListView view =
        new ListView(
            fields(call, question),
            part(question, "tag"),
            links.tags(call.actor()),
            !question.isEmpty(),
            back(question, after).toString(),
            wrong,
            table.rows(
                call, page.links(), call.say("page.desk.list.caption"), true, chosen, sorting),
            owners(call),
            tag != null && call.actor().has(Scope.STATS)
                ? "/desk/visits?" + QueryParams.of("tag", tag)
                : null,
            after == null ? null : href(question),
            nextHref,
            call.actor().has(Scope.CREATE));
    call.send(
        status, DeskTemplates.list(call.frame().with(wrong == null ? done(call) : null), view));
  }

  /** Returns the query of a page of the list, for returning to it. */
  private static QueryParams back(QueryParams question, LinkOrder.@Nullable Place after) {
    return after == null
        ? question
        : question.with("after", Long.toString(after.id())).with("key", after.key());
  }

  /**
   * Returns the next link in a list that the user may change; null if there is none. Only the
   * user's own links are searched, unless the user may change all links. Up to about a hundred
   * banned links are skipped. There is no next link if the list is sorted by visits, because that
   * order changes in the meantime.
   */
  @Nullable ShortLink behind(Call call, QueryParams question, ShortLink link) {
    String name = part(question, "order");
    LinkFilter filter = name.equals(VISITS) ? null : changeable(call, filter(call, question));
    LinkOrder.Place after = order(name).place(link);
    for (int i = 0; i < MOST_PAGES && filter != null && after != null; i++) {
      VisibleLinks.Page page = links.page(call.actor(), filter, order(name), after, ON_PAGE);
      for (ShortLink next : page.links()) {
        if (LinkListing.mayChange(call, next)) {
          return next;
        }
      }
      after = page.next();
    }
    return null;
  }

  /** Restricts a filter to the links that the user may change; null if there are none. */
  private static @Nullable LinkFilter changeable(Call call, @Nullable LinkFilter filter) {
    long own = call.actor().userId();
    if (filter == null || call.actor().has(Scope.ADMIN)) {
      return filter;
    }
    return own == 0 || filter.ownerId() != 0 && filter.ownerId() != own
        ? null
        : new LinkFilter(filter.domain(), filter.tag(), filter.text(), own, filter.state());
  }

  /** Returns a message about what was just done to the selected links, or null. */
  private static @Nullable String done(Call call) {
    long changed = DeskInput.count(call.exchange().parameter("changed"));
    long left = DeskInput.count(call.exchange().parameter("left"));
    if (changed < 0 || left < 0) {
      return null;
    }
    String did = String.valueOf(call.exchange().parameter("did"));
    String key = ACTIONS.contains(did) ? "page.desk.chosen.done." + did : "page.desk.chosen.done";
    String sentence = call.say(key, changed);
    return left == 0 ? sentence : sentence + " " + call.say("page.desk.chosen.left", left);
  }

  /** Returns the names of the users to whom the user may transfer links. */
  private List<String> owners(Call call) {
    if (!call.actor().has(Scope.ADMIN)) {
      return List.of();
    }
    List<String> names =
        context.store().accounts().users().stream().filter(User::enabled).map(User::name).toList();
    return names.size() < 2 ? List.of() : names; // there is nobody else
  }

  private static LinkOrder.@Nullable Place place(QueryParams sent) {
    long id = DeskInput.count(sent.get("after"));
    String key = readable(part(sent, "key"));
    boolean isTime = order(part(sent, "order")) == LinkOrder.CHANGED;
    return id < 0 || isTime && DeskInput.count(key) < 0 ? null : new LinkOrder.Place(key, id);
  }

  private static LinkOrder order(String name) {
    for (LinkOrder order : LinkOrder.values()) {
      if (Ascii.lower(order.name()).equals(name)) {
        return order;
      }
    }
    return LinkOrder.NEWEST;
  }

  private static @Nullable LinkState state(String name) {
    for (LinkState state : LinkState.values()) {
      if (Ascii.lower(state.name()).equals(name)) {
        return state;
      }
    }
    return null;
  }

  /** Returns the filter for a search; null if no link can match. */
  private @Nullable LinkFilter filter(Call call, QueryParams question) {
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
    return new LinkFilter(
        host.isEmpty() ? null : host,
        question.get("tag"),
        question.get("q"),
        ownerId,
        state(part(question, "state")));
  }

  private List<Field> fields(Call call, QueryParams question) {
    List<Field> fields = new ArrayList<>();
    fields.add(Field.text("q", call.say("page.desk.list.text"), part(question, "q")).most(LONGEST));
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
      states.add(new Field.Choice(Ascii.lower(state.name()), LinkFormViews.state(call, state)));
    }
    fields.add(
        Field.select("state", call.say("page.desk.field.state"), part(question, "state"), states));
    fields.add(
        Field.select(
            "owner",
            call.say("page.desk.field.owner"),
            part(question, "owner"),
            owned(call, part(question, "owner"))));
    List<Field.Choice> orders = new ArrayList<>();
    for (LinkOrder order :
        List.of(LinkOrder.NEWEST, LinkOrder.OLDEST, LinkOrder.CHANGED, LinkOrder.SLUG)) {
      String label =
          call.frame()
              .page()
              .words()
              .say(ServerMessages.MESSAGES.ofConstant("page.desk.order", order));
      String value = order == LinkOrder.NEWEST ? "" : Ascii.lower(order.name());
      orders.add(new Field.Choice(value, label));
    }
    if (call.actor().has(Scope.STATS)) {
      orders.add(new Field.Choice(VISITS, call.say("page.desk.order.visits")));
    }
    fields.add(
        Field.select("order", call.say("page.desk.list.order"), part(question, "order"), orders));
    return fields;
  }

  /**
   * Returns the choices in the filter for owners: all owners, the user, and the owner that the
   * query names, if any.
   */
  private static List<Field.Choice> owned(Call call, String asked) {
    List<Field.Choice> choices = new ArrayList<>();
    choices.add(new Field.Choice("", call.say("page.desk.list.any")));
    choices.add(new Field.Choice("mine", call.say("page.desk.list.mine")));
    if (!asked.isEmpty() && !asked.equals("mine")) {
      choices.add(new Field.Choice(asked, ShownText.of(asked)));
    }
    return choices;
  }

  // The first page.

  private void overview(Call call) {
    User user = call.session().user();
    String role =
        call.frame()
            .page()
            .words()
            .say(ServerMessages.MESSAGES.ofConstant("page.role", user.role()));
    List<ShortLink> newest =
        links.page(call.actor(), LinkFilter.ALL, LinkOrder.NEWEST, null, NEWEST).links();
    Field target =
        call.actor().has(Scope.CREATE)
            ? Field.area("target", call.say("page.desk.field.target"), "").required().most(32_000)
            : null;
    VisitLosses losses = context.visitLosses();
    boolean isShown = losses.isLosing() && call.actor().has(Scope.ADMIN);
    String caption = call.say("page.desk.overview.newest");
    call.send(
        200,
        DeskTemplates.overview(
            call.frame(),
            isShown ? call.say("page.desk.overview.losing", losses.lost()) : null,
            call.say("page.account.who", ShownText.of(user.name())) + " " + role,
            target,
            DeskInput.drawn(),
            table.rows(call, newest, caption, false, Set.of(), LinkListing.Sorting.NONE)));
  }
}
