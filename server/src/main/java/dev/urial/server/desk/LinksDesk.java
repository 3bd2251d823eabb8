package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.pages.template.widget.Field;
import dev.urial.server.http.Router;
import dev.urial.server.page.ShownText;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.LinkExport;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.io.Writer;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pages that list links, and the actions on links that are selected in a list.
 *
 * <p>The search is in the address, such as {@code /desk/links?q=spring&tag=mail}, so users can
 * bookmark and share it. The log of the service does not contain queries.
 */
final class LinksDesk {
  private static final int PAGE_SIZE = 25;

  /** The number of days for which visits are shown, including today. */
  private static final int DAYS = 30;

  private static final int MAX_TEXT_LENGTH = 200;
  private static final int MAX_SELECTED = 500;
  private static final int TARGET_LENGTH = 170;
  private static final int SPARKLINE_HEIGHT = 19;
  private static final int SPARKLINE_STEP = 3;

  /** The value of {@code order} for the links with the most visits, which is one page. */
  private static final String VISITS = "visits";

  /** The names of the fields of a search, in their order in the address. */
  private static final List<String> FIELDS =
      List.of("q", "tag", "domain", "state", "owner", "deceptive", "order");

  /** The names of the actions on selected links, except exporting. */
  private static final Set<String> ACTIONS = Set.of("tag", "untag", "disable", "enable", "move");

  private final Desk desk;

  LinksDesk(Desk desk) {
    this.desk = desk;
  }

  void addTo(Router router) {
    router
        .get("/desk", desk.get("links", Scope.READ, this::list))
        .get("/desk/links", desk.get("links", Scope.READ, this::list))
        .post("/desk/links/chosen", desk.post("links", Scope.READ, this::change));
  }

  /**
   * The list.
   *
   * @param question the search
   * @param domains the domains to choose from
   * @param tags the names of tags to choose from
   * @param rows the rows of the table
   * @param owners the names of users to whom links can be transferred
   * @param back the query of this page of the list, for returning to it
   * @param first the address of the first page; null if this is it
   * @param next the address of the next page, or null
   */
  record Listing(
      QueryParams question,
      List<ShortDomain> domains,
      List<String> tags,
      List<Row> rows,
      List<String> owners,
      String back,
      @Nullable String first,
      @Nullable String next) {
    boolean selects() {
      return rows.stream().anyMatch(Row::edits);
    }

    /** Returns the address of the same list in another order. */
    String ordered(String order) {
      return href(question.without("order").with("order", order));
    }

    boolean isOrdered(String order) {
      return order.equals(Objects.requireNonNullElse(question.get("order"), "newest"));
    }

    /** Returns the address of the list of links with a tag, in the same order. */
    String tagged(String tag) {
      String order = question.get("order");
      QueryParams tagged = QueryParams.of("tag", tag);
      return href(order == null ? tagged : tagged.with("order", order));
    }
  }

  /**
   * A row of the table.
   *
   * @param link the link
   * @param url the short URL
   * @param visits the visits by day; null if the user may not see them
   * @param edits whether the user may change the link
   * @param isSelected whether the link is selected
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Row(
      ShortLink link, String url, long @Nullable [] visits, boolean edits, boolean isSelected) {
    /** Returns the target as typed, or with its host in Unicode; a long one without its middle. */
    String target() {
      String given = link.target().given();
      return shortened(
          given == null ? ShownText.readable(link.target().text()) : given, TARGET_LENGTH);
    }
  }

  static long sum(long[] days) {
    return Arrays.stream(days).sum();
  }

  /** Returns the points of a line, scaled so that the day with the most visits is at the top. */
  static String sparkline(long[] days) {
    long most = Math.max(1, Arrays.stream(days).max().orElse(0));
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < days.length; i++) {
      long height = Math.round((double) days[i] / most * (SPARKLINE_HEIGHT - 1));
      line.append(i == 0 ? "" : " ").append(i * SPARKLINE_STEP);
      line.append(',').append(SPARKLINE_HEIGHT - height);
    }
    return line.toString();
  }

  /** Returns a URL without its scheme. */
  static String withoutScheme(String url) {
    int end = url.indexOf("://");
    return end < 0 ? url : url.substring(end + 3);
  }

  /**
   * Replaces the middle of a long target with an ellipsis. The beginning, which usually contains
   * the host, and the end, which differs between campaigns, are kept.
   *
   * @param length the length of the result, if the target is longer
   */
  static String shortened(String target, int length) {
    if (target.length() <= length) {
      return target;
    }
    int head = length * 5 / 9;
    return target.substring(0, head)
        + "…"
        + target.substring(target.length() - (length - head - 1));
  }

  // Searches.

  /**
   * Returns the search in a query: the known fields that are not empty, in order, each truncated to
   * the maximum length.
   */
  static QueryParams question(QueryParams sent) {
    QueryParams question = QueryParams.empty();
    for (String name : FIELDS) {
      String value = text(sent, name).strip();
      if (!value.isEmpty() && !(name.equals("order") && value.equals("newest"))) {
        question = question.with(name, value);
      }
    }
    return question;
  }

  /** Returns a field without characters that cannot be searched for: U+0000 and U+FFFD. */
  private static String text(QueryParams sent, String name) {
    String value = Objects.requireNonNullElse(sent.get(name), "");
    String text = value.replace("\uFFFD", "").replace("\0", "");
    int end = Math.min(text.length(), MAX_TEXT_LENGTH);
    boolean isCut = end > 0 && Character.isHighSurrogate(text.charAt(end - 1));
    return text.substring(0, isCut ? end - 1 : end);
  }

  /** Returns the address of the results of a search. */
  static String href(QueryParams question) {
    return question.isEmpty() ? "/desk/links" : "/desk/links?" + question;
  }

  private static LinkOrder order(QueryParams question) {
    LinkOrder order = Form.constant(text(question, "order"), LinkOrder.values());
    return order == null ? LinkOrder.NEWEST : order;
  }

  private static LinkOrder.@Nullable Place place(QueryParams sent) {
    long id = Form.digits(sent.get("after"));
    String key = text(sent, "key");
    boolean isTime = order(sent) == LinkOrder.CHANGED;
    return id < 0 || isTime && Form.digits(key) < 0 ? null : new LinkOrder.Place(key, id);
  }

  /** Returns the query of a page of a list. */
  private static QueryParams at(QueryParams question, LinkOrder.@Nullable Place after) {
    return after == null
        ? question
        : question.with("after", Long.toString(after.id())).with("key", after.key());
  }

  private LinkFilter filter(DeskCall call, QueryParams question) {
    String owner = text(question, "owner");
    long ownerId =
        owner.isEmpty()
            ? 0
            : owner.equals("mine") ? call.user().id() : desk.accounts().ownerId(owner);
    LinkState state = Form.constant(text(question, "state"), LinkState.values());
    boolean isDeceptive = question.has("deceptive");
    String domain = question.get("domain");
    return new LinkFilter(
        domain, question.get("tag"), question.get("q"), ownerId, state, isDeceptive);
  }

  private static LocalDate firstDay(Desk desk) {
    return LocalDate.ofInstant(desk.now(), ZoneOffset.UTC).minusDays(DAYS - 1L);
  }

  private Links.Page find(DeskCall call, QueryParams sent) {
    LinkFilter filter = filter(call, sent);
    boolean isByVisits = text(sent, "order").equals(VISITS) && call.actor().has(Scope.STATS);
    return isByVisits
        ? new Links.Page(mostVisited(call, filter), null)
        : desk.links().list(call.actor(), filter, order(sent), place(sent), PAGE_SIZE);
  }

  private List<ShortLink> mostVisited(DeskCall call, LinkFilter filter) {
    LocalDate first = firstDay(desk);
    Statistics.Period period =
        new Statistics.Period(
            first.atStartOfDay().toInstant(ZoneOffset.UTC),
            first.plusDays(DAYS).atStartOfDay().toInstant(ZoneOffset.UTC),
            VisitCounts.Grain.DAY);
    Statistics.Ranking ranking = desk.statistics().ranking(call.actor(), filter, period, PAGE_SIZE);
    return ranking == null
        ? List.of()
        : ranking.links().stream()
            .map(it -> desk.links().get(call.actor(), it.id()))
            .filter(Objects::nonNull)
            .toList();
  }

  /** Returns whether the user may change a link in its current state. */
  static boolean mayChange(DeskCall call, ShortLink link) {
    return call.actor().mayEdit(link)
        && link.state() != LinkState.DELETED
        && (link.state() != LinkState.BANNED || call.isAdmin());
  }

  // The list.

  private void list(DeskCall call) {
    QueryParams sent = call.exchange().parameters();
    for (String name : FIELDS) {
      // A form also sends its empty fields; redirect to the address without them.
      if (sent.has(name) && text(sent, name).isBlank()) {
        call.lead(href(question(sent)));
        return;
      }
    }
    long changed = Form.digits(sent.get("changed"));
    long left = Form.digits(sent.get("left"));
    if (changed >= 0 && left >= 0) {
      String action = ACTIONS.contains(call.parameter("did")) ? "." + call.parameter("did") : "";
      String done = call.say("page.desk.chosen.done" + action, changed);
      call.done(left == 0 ? done : done + " " + call.say("page.desk.chosen.left", left));
    }
    show(call, sent, Set.of());
  }

  private void show(DeskCall call, QueryParams sent, Set<Long> selected) {
    QueryParams question = question(sent);
    Links.Page page = find(call, sent);
    Listing listing =
        new Listing(
            question,
            desk.domains().all(),
            desk.links().tags(call.actor()),
            rows(call, page.links(), selected),
            owners(call),
            at(question, place(sent)).toString(),
            place(sent) == null ? null : href(question),
            page.next() == null ? null : href(at(question, page.next())));
    FIELDS.forEach(it -> call.form().texts().put(it, text(question, it)));
    call.send(JtelistGenerated::render, listing);
  }

  private List<Row> rows(DeskCall call, List<ShortLink> links, Set<Long> selected) {
    Map<Long, long[]> visits = call.actor().has(Scope.STATS) ? visits(desk, call, links) : Map.of();
    List<Row> rows = new ArrayList<>();
    for (ShortLink link : links) {
      boolean edits = mayChange(call, link);
      boolean isSelected = edits && selected.contains(link.id());
      String url = desk.links().shortUrl(link);
      rows.add(new Row(link, url, visits.get(link.id()), edits, isSelected));
    }
    return rows;
  }

  /** Returns the visits to links on each of the last days, by the ID of the link. */
  static Map<Long, long[]> visits(Desk desk, DeskCall call, List<ShortLink> links) {
    LocalDate first = firstDay(desk);
    Map<Long, long[]> visits = new HashMap<>();
    links.forEach(link -> visits.put(link.id(), new long[DAYS]));
    for (VisitTable.DailyVisits it :
        desk.statistics().days(call.actor(), links, first, first.plusDays(DAYS))) {
      long[] days = Objects.requireNonNull(visits.get(it.linkId()));
      days[(int) ChronoUnit.DAYS.between(first, it.day())] += it.visits();
    }
    return visits;
  }

  /** Returns the names of the users to whom the user may transfer links. */
  private List<String> owners(DeskCall call) {
    if (!call.isAdmin()) {
      return List.of();
    }
    List<String> names =
        desk.accounts().users(call.actor()).stream().filter(User::enabled).map(User::name).toList();
    return names.size() < 2 ? List.of() : names; // there is nobody else
  }

  /** Returns the choice of owners: the user, or the one who is in the address. */
  static List<Field.Choice> ownerChoices(DeskCall call) {
    List<Field.Choice> owners = new ArrayList<>();
    owners.add(new Field.Choice("mine", call.say("page.desk.list.mine")));
    String owner = call.field("owner");
    if (!owner.isEmpty() && !owner.equals("mine")) {
      owners.add(new Field.Choice(owner, ShownText.of(owner)));
    }
    return owners;
  }

  // Actions on selected links. Each link is changed and logged separately. A link that
  // somebody else saves in the same moment is told as one that could not be changed.

  /** A change to a link. */
  private interface Change {
    Outcome<ShortLink> of(ShortLink link);
  }

  private void change(DeskCall call) throws IOException {
    String action = call.field("do");
    if (!action.equals("export") && !call.actor().has(Scope.EDIT)) {
      call.forbidden(call.say("page.desk.forbidden.role"));
      return;
    }
    Set<Long> ids = new LinkedHashSet<>();
    for (String text : call.sent().getAll("id")) {
      long id = Form.digits(text);
      if (id > 0 && ids.size() < MAX_SELECTED) {
        ids.add(id);
      }
    }
    String label = call.field("label").strip();
    if (ids.isEmpty()) {
      refuse(call, ids, call.say("page.desk.chosen.none"));
    } else if (action.equals("export")) {
      export(call, ids);
    } else if (action.endsWith("tag") && label.isEmpty()) {
      refuse(call, ids, call.say("page.desk.chosen.which-tag"));
    } else if (action.equals("move")) {
      // Check the role before looking up the name, which must not show which users exist.
      User to = call.isAdmin() ? desk.accounts().user(call.actor(), call.field("to")) : null;
      if (!call.isAdmin()) {
        call.forbidden(call.say("page.desk.forbidden.role"));
      } else if (to == null || !to.enabled()) {
        refuse(call, ids, call.say("page.desk.fault.choice"));
      } else {
        change(call, ids, link -> desk.links().handOver(call.actor(), link.id(), 0, to));
      }
    } else if (ACTIONS.contains(action)) {
      change(call, ids, link -> edit(call, link, action, label));
    } else {
      refuse(call, ids, call.say("page.desk.fault.choice"));
    }
  }

  /** Shows the list again, with an error message and the same links selected. */
  private void refuse(DeskCall call, Set<Long> ids, String why) {
    QueryParams back = QueryParams.parse(call.field("back"));
    call.form().fail(422, why);
    show(call, back, ids);
  }

  private void change(DeskCall call, Set<Long> ids, Change change) {
    // Each link counts as a request to the API; the first has been counted.
    if (!call.isAdmin() && ids.size() > 1) {
      call.take(LimitedAction.API, ids.size() - 1);
    }
    int changed = 0;
    String why = null;
    for (long id : ids) {
      if (desk.accounts().current(call.actor()) == null) {
        call.forbidden(call.say("page.desk.forbidden.role"));
        return;
      }
      Outcome<ShortLink> outcome = tried(call, id, change);
      if (outcome instanceof Outcome.Done) {
        changed++;
      } else if (outcome instanceof Outcome.Refused<ShortLink> refused && why == null) {
        why = call.reason(refused);
      }
    }
    if (changed == 0 && why != null) {
      refuse(call, ids, why);
      return;
    }
    QueryParams sent = QueryParams.parse(call.field("back"));
    call.lead(
        href(
            at(question(sent), place(sent))
                .with("changed", Integer.toString(changed))
                .with("left", Integer.toString(ids.size() - changed))
                .with("did", call.field("do"))));
  }

  private Outcome<ShortLink> tried(DeskCall call, long id, Change change) {
    ShortLink link = desk.links().get(call.actor(), id);
    // A deleted link can only be transferred.
    boolean isMove =
        link != null && call.field("do").equals("move") && link.state() == LinkState.DELETED;
    return link != null && (mayChange(call, link) || isMove)
        ? change.of(link)
        : new Outcome.NotFound<>();
  }

  private Outcome<ShortLink> edit(DeskCall call, ShortLink link, String action, String tag) {
    List<String> tags = new ArrayList<>(link.tags());
    LinkState state =
        switch (action) {
          case "disable" -> LinkState.DISABLED;
          case "enable" -> LinkState.ACTIVE;
          default -> link.state();
        };
    boolean isChange =
        switch (action) {
          case "tag" -> !tags.contains(tag) && tags.add(tag);
          case "untag" -> tags.remove(tag);
          default -> state != link.state();
        };
    LinkDraft draft =
        action.endsWith("tag")
            ? LinkDraft.builder().tags(tags).build()
            : LinkDraft.builder().state(state).build();
    return isChange
        ? desk.links().edit(call.actor(), link.id(), link.version(), draft)
        : new Outcome.Done<>(link, List.of());
  }

  private void export(DeskCall call, Set<Long> ids) throws IOException {
    call.take(LimitedAction.RENDERING, Desk.EXPORT_WEIGHT);
    LinkExport out = LinkExport.of(desk.shortener(), call.actor()).ids(List.copyOf(ids));
    try (Writer to = call.writer("links.csv", "text/csv;charset=utf-8")) {
      out.write(LinkFormat.CSV, to);
    }
  }
}
