package dev.urial.server.api;

import dev.urial.internal.server.Digests;
import dev.urial.server.api.Operation.None;
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
  private static final String LINKS = "/api/v1/links";

  /** The weight of a request that reads or deletes many visits or links. */
  static final int EXPORT_WEIGHT = 10;

  private final Gateway api;
  private final Links links;
  private final Accounts accounts;
  private final Domains domains;
  private final Statistics statistics;
  private final Idempotency idempotency;
  private final Cursors cursors;
  private final Clock clock;

  LinksApi(Gateway api, Shortener shortener, Cursors cursors, Clock clock) {
    this.api = api;
    this.links = shortener.links();
    this.accounts = shortener.accounts();
    this.domains = shortener.domains();
    this.statistics = shortener.statistics();
    this.idempotency = shortener.idempotency();
    this.cursors = cursors;
    this.clock = clock;
  }

  void register() {
    api.post(LINKS, "createLink")
        .needs(Scope.CREATE)
        .isPublic()
        .reads(NewLink.class)
        .field("Idempotency-Key", 404, 409)
        .answers(201, LinkJson.class)
        .with("Location", "ETag")
        .runs(this::create);
    api.post(LINKS + "/bulk", "createLinks")
        .needs(Scope.CREATE)
        .isPublic()
        .reads(NewLinks.class)
        .field("Idempotency-Key")
        .answers(200, CreatedLinksJson.class)
        .runs(this::createAll);
    api.get(LINKS, "listLinks")
        .needs(Scope.READ)
        .takes(ListQuery.class)
        .fails(404)
        .answers(200, PageJson.class, LinkJson.class)
        .runs(this::list);
    api.patch(LINKS, "changeLinkBySlug")
        .needs(Scope.READ)
        .takes(SlugQuery.class)
        .reads(LinkChanges.class)
        .field("If-Match", 404, 412, 428)
        .answers(200, LinkJson.class)
        .with("ETag")
        .runs(call -> edit(call, bySlug(call, call.query()), call.body().draft()));
    api.delete(LINKS, "deleteLinkBySlug")
        .needs(Scope.READ)
        .takes(SlugQuery.class)
        .field("If-Match", 404, 412, 428)
        .answers(204)
        .runs(call -> delete(call, bySlug(call, call.query())));
    registerById();
  }

  private void registerById() {
    String path = LINKS + "/{id}";
    api.get(path, "showLink")
        .needs(Scope.READ)
        .field("If-None-Match")
        .answers(200, LinkJson.class)
        .answers(304)
        .with("ETag")
        .runs(call -> show(call, byId(call)));
    api.patch(path, "changeLink")
        .needs(Scope.READ)
        .reads(LinkChanges.class)
        .field("If-Match", 412, 428)
        .answers(200, LinkJson.class)
        .with("ETag")
        .runs(call -> edit(call, byId(call), call.body().draft()));
    api.delete(path, "deleteLink")
        .needs(Scope.READ)
        .field("If-Match", 412, 428)
        .answers(204)
        .runs(call -> delete(call, byId(call)));
    api.post(path + "/rename", "renameLink")
        .needs(Scope.READ)
        .reads(Rename.class)
        .field("If-Match", 412, 428)
        .fails(409)
        .answers(200, LinkJson.class)
        .with("ETag")
        .runs(call -> edit(call, byId(call), LinkDraft.builder().slug(call.body().slug()).build()));
    api.post(path + "/restore", "restoreLink")
        .needs(Scope.READ)
        .field("If-Match", 412)
        .fails(409)
        .answers(200, LinkJson.class)
        .with("ETag")
        .runs(this::restore);
    api.get(path + "/aliases", "listAliases")
        .needs(Scope.READ)
        .answers(200, AliasesJson.class)
        .runs(call -> ApiAnswer.json(200, new AliasesJson(links.aliases(byId(call)))));
    api.get(path + "/data", "exportLink")
        .needs(Scope.READ)
        .sends(200, "application/jsonl", null)
        .runs(this::export);
    api.delete(path + "/data", "eraseLink")
        .needs(Scope.READ)
        .field("If-Match", 412, 428)
        .answers(204)
        .runs(this::erase);
  }

  // Creating.

  private ApiAnswer create(Call<None, NewLink> call) {
    LinkDraft draft = call.body().draft();
    String key = idempotencyKey(call);
    if (key == null) {
      api.creates(call, Links.creations(draft));
      Outcome<ShortLink> outcome = links.create(call.actor(), draft);
      call.done(outcome);
      return created(json(call, (Outcome.Done<ShortLink>) outcome).toString());
    }
    if (!idempotency.isKnown(key)) {
      api.creates(call, Links.creations(draft));
    }
    Idempotency.Result result =
        idempotency.create(call.actor(), draft, key, digest(call), done -> bytes(json(call, done)));
    if (result.outcome() != null) {
      throw call.problem(result.outcome());
    }
    ApiAnswer answer = created(said(result));
    if (result.turn() != Idempotency.Turn.AGAIN) {
      return answer;
    }
    if (isErased(ApiJson.tree(answer.body()))) {
      throw erased();
    }
    return answer.with("Idempotency-Replayed", "true");
  }

  private static ApiAnswer created(String json) {
    long id = ApiJson.tree(json).path("id").asLong();
    long version = ApiJson.tree(json).path("version").asLong();
    return ApiAnswer.json(201, json)
        .with("Location", LINKS + "/" + id)
        .with("ETag", Etag.of(id, version));
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
  private static @Nullable String idempotencyKey(Call<?, ?> call) {
    String key = call.request().field("Idempotency-Key");
    if (key == null || call.actor().user() == null) {
      return null;
    }
    if (key.length() > MAX_KEY_LENGTH || !key.matches("[!-~]+")) {
      throw Problem.parameter("Idempotency-Key", "detail.idempotency-key", MAX_KEY_LENGTH);
    }
    return "api\n" + call.caller().space("") + '\n' + key;
  }

  private static byte[] digest(Call<?, ?> call) {
    String line = call.request().method() + ' ' + call.request().target() + '\n';
    return Digests.sha256(line.getBytes(StandardCharsets.UTF_8), call.request().body());
  }

  private static String said(Idempotency.Result result) {
    return switch (result.turn()) {
      case FIRST, AGAIN ->
          new String(Objects.requireNonNull(result.response()), StandardCharsets.UTF_8);
      case OTHER ->
          throw Problem.of(ProblemType.IDEMPOTENCY_KEY_REUSED, "detail.idempotency-reused");
      case RUNNING -> throw Problem.of(ProblemType.CONFLICT, "detail.idempotency-running");
    };
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

  private ApiAnswer createAll(Call<None, NewLinks> call) {
    String key = idempotencyKey(call);
    if (key == null) {
      return ApiAnswer.json(200, batch(call));
    }
    int[] created = new int[1];
    Idempotency.Result result =
        idempotency.run(
            key,
            digest(call),
            () -> {
              CreatedLinksJson json = batch(call);
              created[0] = json.created();
              return bytes(Shape.json(json));
            },
            () -> created[0] > 0);
    String json = said(result);
    return result.turn() == Idempotency.Turn.AGAIN
        ? ApiAnswer.json(200, withoutErased(call, json)).with("Idempotency-Replayed", "true")
        : ApiAnswer.json(200, json);
  }

  /** Returns a stored response with a problem instead of each link that has been erased since. */
  private String withoutErased(Call<?, ?> call, String stored) {
    ObjectNode json = ApiJson.tree(stored);
    for (JsonNode row : json.path("results")) {
      if (row.has("link") && isErased(row.path("link"))) {
        RowJson gone = RowJson.of(row.path("index").asInt(), erased(), call.language());
        ((ObjectNode) row).removeAll().setAll(Shape.json(gone));
      }
    }
    return json.toString();
  }

  private CreatedLinksJson batch(Call<None, NewLinks> call) {
    List<JsonNode> rows = call.body().links();
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
      if (outcomes.get(k) instanceof Outcome.Done<ShortLink> done) {
        created++;
        results[i] = new RowJson(i, 201, json(call, first(done)), null);
      } else {
        Problem problem = call.problem(first(outcomes.get(k)));
        results[i] = RowJson.of(i, problem, call.language());
      }
    }
    if (created == 0 && accounts.current(call.actor()) == null) {
      throw Problem.of(ProblemType.UNAUTHENTICATED, "detail.key");
    }
    return new CreatedLinksJson(List.of(results), created, rows.size() - created);
  }

  private static Outcome.Done<ShortLink> first(Outcome.Done<ShortLink> done) {
    return new Outcome.Done<>(done.value(), first(done.warnings()));
  }

  private static Outcome<ShortLink> first(Outcome<ShortLink> outcome) {
    return outcome instanceof Outcome.Refused<ShortLink> refused
        ? new Outcome.Refused<>(first(refused.objections()))
        : outcome;
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(MAX_ROW_ERRORS, all.size()));
  }

  // Finding.

  record SlugQuery(
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) String slug) {}

  private ShortLink byId(Call<?, ?> call) {
    return Call.found(links.get(call.actor(), call.id()));
  }

  private ShortLink bySlug(Call<?, ?> call, SlugQuery query) {
    ShortDomain domain = query.domain() == null ? domains.first() : domains.find(query.domain());
    return Call.found(domain == null ? null : links.bySlug(call.actor(), domain, query.slug()));
  }

  private ApiAnswer show(Call<?, ?> call, ShortLink link) {
    return Etag.read(
        call.request(), Etag.of(link), json(link, links.owners().apply(link.ownerId())));
  }

  record ListQuery(
      @Member(maxLength = InputLimits.MAX_HOST) @Nullable String domain,
      @Member(maxLength = InputLimits.MAX_SLUG) @Nullable String slug,
      @Member(maxLength = Links.MAX_TAG_LENGTH) @Nullable String tag,
      @Member(maxLength = 200) @Nullable String text,
      @Member(maxLength = Accounts.MAX_NAME_LENGTH) @Nullable String owner,
      @Member(min = 1, max = 200, otherwise = "50") int limit,
      @Member(maxLength = 100) @Nullable String cursor) {}

  record PageJson(List<LinkJson> links, @Nullable String next) {}

  private ApiAnswer list(Call<ListQuery, None> call) {
    ListQuery query = call.query();
    if (query.slug() != null) {
      return show(call, bySlug(call, new SlugQuery(query.domain(), query.slug())));
    }
    ShortDomain domain = DomainsApi.named(domains, call.actor(), query.domain());
    long owner = query.owner() == null ? 0 : accounts.ownerId(query.owner());
    // Whoever may not list users must not learn which names exist: an unknown user has no links.
    if (owner < 0 && call.actor().isAdmin() && call.actor().seesAllLinks()) {
      throw Problem.parameter("owner", "parameter.owner");
    }
    LinkFilter filter =
        new LinkFilter(domain == null ? null : domain.host(), query.tag(), query.text(), owner);
    LinkOrder.Place after = new LinkOrder.Place("", cursors.after(query, query.cursor()));
    Links.Page page = links.list(call.actor(), filter, LinkOrder.OLDEST, after, query.limit());
    var owners = links.owners();
    List<LinkJson> shown =
        page.links().stream().map(it -> json(it, owners.apply(it.ownerId()))).toList();
    LinkOrder.Place next = page.next();
    return ApiAnswer.json(
        200, new PageJson(shown, next == null ? null : cursors.of(query, next.id())));
  }

  record AliasesJson(List<String> aliases) {}

  // Changing.

  record Rename(@Member(maxLength = InputLimits.MAX_SLUG) String slug) {}

  private ApiAnswer edit(Call<?, ?> call, ShortLink link, LinkDraft draft) {
    long expected = Etag.expected(call.request(), link);
    api.creates(call, links.creations(link, draft));
    return changed(call, links.edit(call.actor(), link.id(), expected, draft));
  }

  private ApiAnswer changed(Call<?, ?> call, Outcome<ShortLink> outcome) {
    ShortLink link = call.done(outcome);
    return ApiAnswer.json(200, json(call, (Outcome.Done<ShortLink>) outcome).toString())
        .with("ETag", Etag.of(link));
  }

  private ApiAnswer delete(Call<?, ?> call, ShortLink link) {
    long expected = Etag.expected(call.request(), link);
    if (link.state() == LinkState.DELETED) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.deleted");
    }
    call.done(links.delete(call.actor(), link.id(), expected));
    return ApiAnswer.none();
  }

  private ApiAnswer restore(Call<None, None> call) {
    ShortLink link = byId(call);
    boolean isAny = call.request().field("If-Match") == null;
    long expected = isAny ? 0 : Etag.expected(call.request(), link);
    if (link.state() != LinkState.DELETED) {
      throw Problem.of(ProblemType.CONFLICT, "detail.not-deleted");
    }
    return changed(call, links.restore(call.actor(), link.id(), expected));
  }

  private ApiAnswer erase(Call<None, None> call) {
    ShortLink link = byId(call);
    long expected = Etag.expected(call.request(), link);
    api.charge(call, LimitedAction.RENDERING, EXPORT_WEIGHT); // it reads all visits
    call.done(links.erase(call.actor(), link.id(), expected));
    return ApiAnswer.none();
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

  private @Nullable ApiAnswer export(Call<None, None> call) throws IOException {
    ShortLink link = byId(call);
    call.actor().need(Scope.STATS);
    api.charge(call, LimitedAction.RENDERING, 1);
    LinkJson json = json(link, links.owners().apply(link.ownerId()));
    call.request().set("Cache-Control", "no-store");
    try (OutputStream out = call.request().stream(200, "application/jsonl")) {
      line(out, new DataJson(json, links.aliases(link), links.admitted(link)));
      Instant end = clock.instant().plusSeconds(3_600);
      statistics.visits(call.actor(), link, end, it -> line(out, new VisitLine(VisitJson.of(it))));
    }
    return null;
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

  private LinkJson json(ShortLink link, @Nullable String owner) {
    return LinkJson.of(link, links.shortUrl(link), owner, List.of());
  }

  private ObjectNode json(Call<?, ?> call, Outcome.Done<ShortLink> done) {
    ShortLink link = done.value();
    return Shape.json(
        LinkJson.of(
            link,
            links.shortUrl(link),
            links.owners().apply(link.ownerId()),
            Outcomes.warnings(done.warnings(), call.language())));
  }
}
