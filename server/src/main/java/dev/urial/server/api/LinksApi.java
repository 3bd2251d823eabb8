package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.api.LinkProperties.LinkChanges;
import dev.urial.server.api.LinkProperties.NewLink;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.site.LimitedAction;
import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Domains;
import dev.urial.shortener.Idempotency;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Links;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The API for links: creates, finds, lists, changes, deletes, restores and erases them. */
final class LinksApi {
  static final int MAX_BATCH = 1_000;

  /** The maximum number of passwords in a batch, because hashing one takes up to 0.2 seconds. */
  private static final int MAX_PASSWORDS = 3;

  /** The maximum number of errors, and of warnings, that are reported of a link in a batch. */
  private static final int MAX_ROW_ERRORS = 3;

  private static final int MAX_KEY_LENGTH = 255;

  /** The weight of a request that reads or deletes many visits or links. */
  static final int EXPORT_WEIGHT = 10;

  private final Gateway api;
  private final Links links;
  private final Accounts accounts;
  private final Domains domains;
  private final Statistics statistics;
  private final Idempotency idempotency;
  private final Clock clock;

  LinksApi(Gateway api, Shortener shortener, Clock clock) {
    this.api = api;
    this.links = shortener.links();
    this.accounts = shortener.accounts();
    this.domains = shortener.domains();
    this.statistics = shortener.statistics();
    this.idempotency = shortener.idempotency();
    this.clock = clock;
  }

  void register() {
    api.add("createLink", NewLink.class, LinkJson.class, this::create);
    api.add("createLinks", NewLinks.class, CreatedLinksJson.class, this::createAll);
    api.add("listLinks", ListQuery.class, PageJson.class, this::list)
        .answers(PageJson.class, LinkJson.class);
    api.add(
            "changeLinkBySlug",
            LinkChanges.class,
            LinkJson.class,
            (call, in) -> edit(call, bySlug(call, call.query(SlugQuery.class)), in.draft()))
        .takes(SlugQuery.class);
    api.add(
        "deleteLinkBySlug",
        SlugQuery.class,
        Void.class,
        (call, in) -> delete(call, bySlug(call, in)));
    api.add("showLink", LinkJson.class, call -> json(call, byId(call)));
    api.add(
        "changeLink",
        LinkChanges.class,
        LinkJson.class,
        (call, in) -> edit(call, byId(call), in.draft()));
    api.add("deleteLink", Void.class, call -> delete(call, byId(call)));
    api.add("renameLink", Rename.class, LinkJson.class, this::rename);
    api.add("restoreLink", LinkJson.class, this::restore);
    api.add("listAliases", AliasesJson.class, call -> new AliasesJson(links.aliases(byId(call))));
    api.add("exportLink", Operation.Stream.class, this::export);
    api.add("eraseLink", Void.class, this::erase);
  }

  // Creating.

  private ObjectNode create(Call call, NewLink in) {
    LinkDraft draft = in.draft();
    String key = idempotencyKey(call);
    if (key == null || !idempotency.isKnown(key)) {
      api.creates(call, Links.creations(draft));
    }
    if (key == null) {
      return json(call, links.create(call.actor(), draft));
    }
    Idempotency.Result result =
        idempotency.create(call.actor(), draft, key, digest(call), done -> bytes(json(call, done)));
    if (result.outcome() != null) {
      throw Outcomes.problem(result.outcome(), call.actor(), call.language());
    }
    ObjectNode json = said(call, result);
    if (result.turn() == Idempotency.Turn.AGAIN && isErased(json)) {
      throw erased();
    }
    return json;
  }

  private static byte[] bytes(ObjectNode json) {
    return json.toString().getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Returns the identity under which a response is stored; null if the request has no key. CHOICE:
   * the key of an anonymous caller is ignored. The people of a network cannot be told apart, so
   * whoever sent the key of somebody else would see that person's response, or block it.
   *
   * @see <a
   *     href="https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header">The
   *     Idempotency-Key HTTP header field</a>
   */
  private static @Nullable String idempotencyKey(Call call) {
    String key = call.request().field("Idempotency-Key");
    if (key == null || call.actor().user() == null) {
      return null;
    }
    if (key.length() > MAX_KEY_LENGTH || !key.matches("[!-~]+")) {
      throw Problem.parameter("Idempotency-Key", "detail.idempotency-key", MAX_KEY_LENGTH);
    }
    return "api\n" + call.caller().space("") + '\n' + key;
  }

  private static byte[] digest(Call call) {
    String line = call.request().method() + ' ' + call.request().target() + '\n';
    return Digests.sha256(line.getBytes(StandardCharsets.UTF_8), call.request().shortBody());
  }

  /** Returns the JSON of a response, which says so if it was stored before. */
  private static ObjectNode said(Call call, Idempotency.Result result) {
    switch (result.turn()) {
      case OTHER ->
          throw Problem.of(ProblemType.IDEMPOTENCY_KEY_REUSED, "detail.idempotency-reused");
      case RUNNING -> throw Problem.of(ProblemType.CONFLICT, "detail.idempotency-running");
      case AGAIN -> call.fields().put("Idempotency-Replayed", "true");
      case FIRST -> {}
    }
    byte[] json = Objects.requireNonNull(result.response());
    return ApiJson.tree(new String(json, StandardCharsets.UTF_8));
  }

  /** Returns whether a link in a stored response has been erased since, or no longer exists. */
  private boolean isErased(JsonNode json) {
    ShortLink link = links.get(Actor.service(), json.path("id").asLong());
    return link == null || link.state() == LinkState.DELETED && link.target().text().isEmpty();
  }

  private static Problem erased() {
    return Problem.of(ProblemType.NOT_FOUND, "detail.erased");
  }

  record NewLinks(@Member(minItems = 1, maxItems = MAX_BATCH) List<JsonNode> links) {}

  /** The result of a row: a link, or a problem. */
  record RowJson(
      int index,
      int status,
      @Member(isOptional = true) @Nullable JsonNode link,
      @Member(isOptional = true) @Nullable JsonNode problem) {
    static RowJson of(int index, Problem problem, Locale language) {
      return new RowJson(index, problem.status(), null, problem.json(language));
    }
  }

  record CreatedLinksJson(List<RowJson> results, int created, int refused) {}

  private Object createAll(Call call, NewLinks in) {
    String key = idempotencyKey(call);
    if (key == null) {
      return batch(call, in.links());
    }
    int[] created = new int[1];
    Idempotency.Result result =
        idempotency.run(
            key,
            digest(call),
            () -> {
              CreatedLinksJson json = batch(call, in.links());
              created[0] = json.created();
              return bytes(Shape.json(json));
            },
            () -> created[0] > 0);
    ObjectNode json = said(call, result);
    if (result.turn() == Idempotency.Turn.AGAIN) {
      // A link that has been erased since is not shown again.
      for (JsonNode row : json.path("results")) {
        if (row.has("link") && isErased(row.path("link"))) {
          RowJson gone = RowJson.of(row.path("index").asInt(), erased(), call.language());
          ((ObjectNode) row).removeAll().setAll(Shape.json(gone));
        }
      }
    }
    return json;
  }

  private CreatedLinksJson batch(Call call, List<JsonNode> rows) {
    RowJson[] results = new RowJson[rows.size()];
    List<LinkDraft> drafts = new ArrayList<>();
    List<Integer> places = new ArrayList<>();
    int creations = 0;
    int passwords = call.actor().isAnonymous() ? MAX_PASSWORDS - 1 : 0;
    for (int i = 0; i < rows.size(); i++) {
      try {
        if (rows.get(i).hasNonNull("password") && passwords++ >= MAX_PASSWORDS) {
          throw RecordReader.invalid("/password", "member.passwords", MAX_PASSWORDS);
        }
        LinkDraft draft = RecordReader.read(rows.get(i), NewLink.class, MAX_ROW_ERRORS).draft();
        drafts.add(draft);
        places.add(i);
        creations += Links.creations(draft);
      } catch (Problem e) {
        results[i] = RowJson.of(i, e, call.language());
        creations++;
      }
    }
    api.creates(call, creations);
    List<Outcome<ShortLink>> outcomes =
        links.createAll(call.actor(), drafts, () -> accounts.current(call.actor()) != null);
    int created = 0;
    for (int k = 0; k < outcomes.size(); k++) {
      int i = places.get(k);
      Outcome<ShortLink> outcome = first(outcomes.get(k));
      try {
        results[i] = new RowJson(i, 201, json(call, outcome), null);
        created++;
      } catch (Problem e) {
        results[i] = RowJson.of(i, e, call.language());
      }
    }
    if (created == 0 && accounts.current(call.actor()) == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.key");
    }
    return new CreatedLinksJson(List.of(results), created, rows.size() - created);
  }

  private static Outcome<ShortLink> first(Outcome<ShortLink> all) {
    if (all instanceof Outcome.Done<ShortLink> done) {
      return new Outcome.Done<>(done.value(), first(done.warnings()));
    }
    return all instanceof Outcome.Refused<ShortLink> refused
        ? new Outcome.Refused<>(first(refused.objections()))
        : all;
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(MAX_ROW_ERRORS, all.size()));
  }

  // Finding.

  record SlugQuery(
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) String slug) {}

  private ShortLink byId(Call call) {
    return Call.found(links.get(call.actor(), call.id()));
  }

  private ShortLink bySlug(Call call, SlugQuery query) {
    ShortDomain domain = query.domain() == null ? domains.first() : domains.find(query.domain());
    return Call.found(domain == null ? null : links.bySlug(call.actor(), domain, query.slug()));
  }

  record ListQuery(
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) @Nullable String slug,
      @Member(maxLength = LinkDraft.MAX_TAG_LENGTH) @Nullable String tag,
      @Member(maxLength = 200) @Nullable String text,
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) @Nullable String owner,
      @Member(min = 1, max = 200, otherwise = "50") int limit,
      @Member(maxLength = 100) @Nullable String cursor) {}

  record PageJson(List<LinkJson> links, @Nullable String next) {}

  private Record list(Call call, ListQuery query) {
    if (query.slug() != null) {
      return json(call, bySlug(call, new SlugQuery(query.domain(), query.slug())));
    }
    String host = DomainsApi.host(domains, call.actor(), query.domain());
    long owner = query.owner() == null ? 0 : accounts.ownerId(query.owner());
    // Whoever may not list users must not learn which names exist: an unknown user has no links.
    if (owner < 0 && call.actor().isAdmin() && call.actor().seesAllLinks()) {
      throw Problem.parameter("owner", "parameter.owner");
    }
    LinkFilter filter = new LinkFilter(host, query.tag(), query.text(), owner);
    LinkOrder.Place after = new LinkOrder.Place("", Cursors.after(query, query.cursor()));
    Links.Page page = links.list(call.actor(), filter, LinkOrder.OLDEST, after, query.limit());
    var owners = links.owners();
    List<LinkJson> shown =
        page.links().stream().map(it -> json(call, it, owners.apply(it.ownerId()))).toList();
    LinkOrder.Place next = page.next();
    return new PageJson(shown, next == null ? null : Cursors.of(query, next.id()));
  }

  record AliasesJson(List<String> aliases) {}

  // Changing.

  record Rename(@Member(maxLength = InputLimits.MAX_SLUG) String slug) {}

  private ObjectNode rename(Call call, Rename in) {
    return edit(call, byId(call), LinkDraft.builder().slug(in.slug()).build());
  }

  private ObjectNode edit(Call call, ShortLink link, LinkDraft draft) {
    long expected = call.expected(link);
    api.creates(call, links.creations(link, draft));
    return json(call, links.edit(call.actor(), link.id(), expected, draft));
  }

  private @Nullable Object delete(Call call, ShortLink link) {
    long expected = call.expected(link);
    if (link.state() == LinkState.DELETED) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.deleted");
    }
    call.done(links.delete(call.actor(), link.id(), expected));
    return null;
  }

  private ObjectNode restore(Call call) {
    ShortLink link = byId(call);
    long expected = call.request().field("If-Match") == null ? 0 : call.expected(link);
    if (link.state() != LinkState.DELETED) {
      throw Problem.of(ProblemType.CONFLICT, "detail.not-deleted");
    }
    return json(call, links.restore(call.actor(), link.id(), expected));
  }

  private @Nullable Object erase(Call call) {
    ShortLink link = byId(call);
    long expected = call.expected(link);
    api.charge(call, LimitedAction.RENDERING, EXPORT_WEIGHT); // it reads all visits
    call.done(links.erase(call.actor(), link.id(), expected));
    return null;
  }

  // Everything that is stored.

  record DataJson(LinkJson link, List<String> aliases, long admitted) {}

  record VisitJson(
      Instant at,
      boolean bot,
      @Nullable String network,
      @Nullable String country,
      @Nullable String browser,
      @Nullable String system,
      @Nullable String device,
      @Nullable String referrer) {
    static VisitJson of(Visit it) {
      return new VisitJson(
          it.at(),
          it.bot(),
          it.network(),
          it.country(),
          it.browser(),
          it.system(),
          it.device(),
          it.referrer());
    }
  }

  record VisitLine(VisitJson visit) {}

  private Operation.Stream export(Call call) {
    ShortLink link = byId(call);
    call.actor().need(Scope.STATS);
    api.charge(call, LimitedAction.RENDERING, 1);
    DataJson data = new DataJson(json(call, link), links.aliases(link), links.admitted(link));
    Instant end = clock.instant().plusSeconds(3_600);
    return new Operation.Stream(
        "application/jsonl",
        "",
        out -> {
          line(out, data);
          statistics.visits(
              call.actor(), link, end, it -> line(out, new VisitLine(VisitJson.of(it))));
        });
  }

  private static void line(OutputStream out, Record json) {
    try {
      out.write(bytes(Shape.json(json)));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Output.

  private LinkJson json(Call call, ShortLink link) {
    return json(call, link, links.owners().apply(link.ownerId()));
  }

  private LinkJson json(Call call, ShortLink link, @Nullable String owner) {
    List<Warning> warnings = Warning.all(links.warnings(link), call.language());
    return LinkJson.of(link, links.shortUrl(link), owner, warnings);
  }

  /** Returns what was created or changed, with the warnings about it. */
  private ObjectNode json(Call call, Outcome<ShortLink> outcome) {
    ShortLink link = call.done(outcome);
    String owner = links.owners().apply(link.ownerId());
    List<Warning> warnings = Outcomes.warnings(outcome, call.language());
    return Shape.json(LinkJson.of(link, links.shortUrl(link), owner, warnings));
  }
}
