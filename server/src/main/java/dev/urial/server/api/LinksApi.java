package dev.urial.server.api;

import dev.urial.internal.server.ApiMessages;
import dev.urial.report.Remark;
import dev.urial.server.api.ApiGateway.Call;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.Router;
import dev.urial.server.links.VisibleLinks;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkOrder;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.visit.Visit;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The API for links: creates, finds, lists, changes, deletes, restores, exports and erases them.
 */
final class LinksApi {
  /** The maximum number of links in a batch. */
  static final int MOST_IN_BATCH = 1_000;

  /**
   * The maximum number of passwords in a batch, because each takes up to 0.2 seconds of a thread
   * that renders; without a key, one.
   */
  private static final int MOST_PASSWORDS = 3;

  /** The maximum number of errors, and of warnings, that are reported of a link in a batch. */
  private static final int ERRORS_OF_ROW = 3;

  private static final int MOST_ON_PAGE = 200;
  private static final int ON_PAGE = 50;

  /** The ID of an owner that no link has. */
  private static final long NOBODY = -1;

  private static final String LINKS = "/api/v1/links";

  private final Shortener shortener;
  private final VisibleLinks seen;
  private final ApiGateway door;
  private final IdempotencyField idempotency;
  private final Cursors cursors;
  private final Clock clock;
  private final int bodyLimit;

  LinksApi(
      Shortener shortener,
      ApiGateway door,
      IdempotencyField idempotency,
      Cursors cursors,
      Clock clock,
      int bodyLimit) {
    this.shortener = shortener;
    this.seen = new VisibleLinks(shortener, clock);
    this.door = door;
    this.idempotency = idempotency;
    this.cursors = cursors;
    this.clock = clock;
    this.bodyLimit = bodyLimit;
  }

  void addTo(Router router) {
    router.post(LINKS, door.to(this::create));
    router.get(LINKS, door.to(this::list));
    router.patch(LINKS, door.to(call -> edit(call, bySlug(call))));
    router.delete(LINKS, door.to(call -> delete(call, bySlug(call))));
    router.post(LINKS + "/bulk", door.to(this::bulk, this::mayCreate));
    router.get(LINKS + "/{id}", door.to(call -> show(call, byId(call))));
    router.patch(LINKS + "/{id}", door.to(call -> edit(call, byId(call))));
    router.delete(LINKS + "/{id}", door.to(call -> delete(call, byId(call))));
    router.post(LINKS + "/{id}/rename", door.to(this::rename));
    router.post(LINKS + "/{id}/restore", door.to(this::restore));
    router.get(LINKS + "/{id}/aliases", door.to(this::aliases));
    router.get(LINKS + "/{id}/data", door.to(this::export));
    router.delete(LINKS + "/{id}/data", door.to(this::erase));
  }

  private LinkTable links() {
    return shortener.store().links();
  }

  static Locale language(Call call) {
    return ApiMessages.language(call.exchange().field("Accept-Language"));
  }

  // Creating.

  private ApiAnswer create(Call call) {
    call.takes();
    byte[] body = body(call);
    ApiAnswer answer =
        idempotency.make(
            call.exchange(),
            call.caller(),
            body,
            done -> made(call, done),
            once -> create(call, ApiJson.read(body), once));
    if (IdempotencyField.isRepeated(answer) && isErased(ApiJson.tree(answer.body()))) {
      throw erased();
    }
    return answer;
  }

  private byte[] body(Call call) {
    ApiJson.checkType(call.exchange());
    return call.exchange().body(bodyLimit);
  }

  private @Nullable ApiAnswer create(Call call, ObjectNode body, Shortener.@Nullable Once once) {
    JsonMemberReader members = JsonMemberReader.of(body);
    LinkDraft draft = LinkJson.read(members, true);
    members.end();
    door.creates(call, VisibleLinks.creations(draft));
    LinkOutcome outcome =
        once == null
            ? shortener.create(call.caller().actor(), draft)
            : shortener.createOnce(call.caller().actor(), draft, once);
    if (outcome == null) {
      return null;
    }
    if (outcome instanceof LinkOutcome.Done done) {
      return made(call, done);
    }
    throw OutcomeProblems.problem(outcome, call.caller(), language(call));
  }

  private ApiAnswer made(Call call, LinkOutcome.Done done) {
    ShortLink link = done.link();
    return ApiAnswer.json(201, json(call, link, done.warnings(), seen.owners()))
        .with("Location", LINKS + "/" + link.id())
        .with("ETag", Etag.of(link.id(), link.version()));
  }

  private void mayCreate(Exchange exchange, ApiCaller caller) {
    if (!idempotency.isKnown(exchange, caller)) {
      needsCreate(caller);
      door.mayCreate(exchange, caller);
    }
  }

  /** Refuses a batch as a whole if all of its rows would be refused for the same reason. */
  private static void needsCreate(ApiCaller caller) {
    if (!caller.isAnybody()) {
      Authentication.need(caller, Scope.CREATE);
    }
  }

  private ApiAnswer bulk(Call call) {
    call.takes();
    byte[] body = body(call);
    ApiAnswer answer =
        idempotency.once(
            call.exchange(),
            call.caller(),
            body,
            () -> bulk(call, ApiJson.read(body)),
            made -> ApiJson.tree(made.body()).path("created").asInt() > 0);
    if (!IdempotencyField.isRepeated(answer)) {
      return answer;
    }
    return withoutErased(call, answer);
  }

  /**
   * Returns a stored response to a batch, with a {@link Problem} instead of each link that has been
   * erased since.
   */
  private ApiAnswer withoutErased(Call call, ApiAnswer answer) {
    ObjectNode json = ApiJson.tree(answer.body());
    boolean isChanged = false;
    for (JsonNode it : json.path("results")) {
      if (it instanceof ObjectNode result && isErased(result.path("link"))) {
        Problem problem = erased();
        result.remove("link");
        result.put("status", problem.type().status());
        result.set("problem", problem.json(language(call)));
        isChanged = true;
      }
    }
    return isChanged
        ? new ApiAnswer(answer.status(), answer.mediaType(), ApiJson.bytes(json), answer.fields())
        : answer;
  }

  /** Returns whether a link in a stored response has been erased since, or no longer exists. */
  private boolean isErased(JsonNode json) {
    if (!json.has("id")) {
      return false; // a refused row of a batch
    }
    ShortLink link = links().get(json.path("id").asLong());
    return link == null || (link.state() == LinkState.DELETED && link.target().text().isEmpty());
  }

  private static Problem erased() {
    return Problem.of(ProblemType.NOT_FOUND, "detail.erased");
  }

  private ApiAnswer bulk(Call call, ObjectNode body) {
    needsCreate(call.caller()); // as of now: the request may have waited
    JsonMemberReader members = JsonMemberReader.of(body);
    ArrayNode rows = members.list("links", MOST_IN_BATCH);
    if (rows == null || rows.isEmpty()) {
      members.wrong("links", "member.rows", MOST_IN_BATCH);
    }
    members.end();
    int count = rows == null ? 0 : rows.size();
    int creations = 0;
    int passwords = 0;
    List<@Nullable Problem> problems = new ArrayList<>();
    List<LinkDraft> drafts = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      problems.add(null);
      JsonNode row = rows == null ? null : rows.get(k);
      try {
        if (!(row instanceof ObjectNode object)) {
          throw Problem.of(ProblemType.INVALID_MEMBERS, "member.object");
        }
        JsonMemberReader of = JsonMemberReader.of(object, ERRORS_OF_ROW);
        LinkDraft draft = LinkJson.read(of, true);
        boolean hasPassword = draft.get(LinkDraft.Field.PASSWORD) != null;
        passwords += hasPassword ? 1 : 0;
        int most = call.caller().isAnybody() ? 1 : MOST_PASSWORDS;
        if (hasPassword && passwords > most) {
          of.wrong("password", "member.passwords", most);
        }
        of.end();
        drafts.add(draft);
        creations += VisibleLinks.creations(draft);
      } catch (Problem e) {
        problems.set(k, e);
        creations++;
      }
    }
    door.creates(call, Math.max(1, creations));
    VisibleLinks.Owners owners = seen.owners();
    owners.of(call.caller().actor().userId()); // the store may fail once the links are created
    return results(call, problems, created(call, drafts), owners);
  }

  private List<LinkOutcome> created(Call call, List<LinkDraft> drafts) {
    return shortener.createAll(call.caller().actor(), drafts, () -> true);
  }

  private ApiAnswer results(
      Call call,
      List<@Nullable Problem> problems,
      List<LinkOutcome> outcomes,
      VisibleLinks.Owners owners) {
    ObjectNode json = ApiJson.object();
    ArrayNode results = json.putArray("results");
    int created = 0;
    int next = 0;
    for (int k = 0; k < problems.size(); k++) {
      ObjectNode result = results.addObject();
      result.put("index", k);
      Problem problem = problems.get(k);
      if (problem == null) {
        LinkOutcome outcome = shortened(outcomes.get(next++));
        if (outcome instanceof LinkOutcome.Done done) {
          created++;
          result.put("status", 201);
          result.set("link", json(call, done.link(), done.warnings(), owners));
          continue;
        }
        problem = OutcomeProblems.problem(outcome, call.caller(), language(call));
      }
      result.put("status", problem.type().status());
      result.set("problem", problem.json(language(call)));
    }
    json.put("created", created);
    json.put("refused", problems.size() - created);
    return ApiAnswer.json(200, json);
  }

  private static LinkOutcome shortened(LinkOutcome outcome) {
    if (outcome instanceof LinkOutcome.Done done) {
      return new LinkOutcome.Done(done.link(), first(done.warnings()));
    }
    return outcome instanceof LinkOutcome.Refused refused
        ? new LinkOutcome.Refused(first(refused.objections()))
        : outcome;
  }

  private static <T> List<T> first(List<T> all) {
    return all.subList(0, Math.min(ERRORS_OF_ROW, all.size()));
  }

  // Finding.

  private ShortLink byId(Call call) {
    return seen(call, links().get(call.id()));
  }

  private ShortLink bySlug(Call call) {
    String slug = call.parameter("slug", 4 * LinkJson.LONGEST_SLUG);
    if (slug == null) {
      throw Problem.parameter("slug", "parameter.missing");
    }
    String host = call.parameter("domain", 260);
    ShortDomain domain = host == null ? shortener.first() : shortener.domain(host);
    LinkTable.Found found =
        domain == null ? null : links().find(domain.host(), Slugs.key(domain, slug));
    return seen(call, found == null ? null : found.link());
  }

  /**
   * Returns a link if the caller may see it; otherwise throws the same {@link Problem} as if it did
   * not exist.
   */
  private ShortLink seen(Call call, @Nullable ShortLink link) {
    Authentication.need(call.caller(), Scope.READ);
    ShortLink found = seen.seen(call.caller().actor(), link);
    if (found == null) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
    }
    return found;
  }

  private ApiAnswer show(Call call, ShortLink link) {
    return Etag.read(
        call.exchange(),
        Etag.of(link.id(), link.version()),
        json(call, link, List.of(), seen.owners()));
  }

  private ApiAnswer list(Call call) {
    Authentication.need(call.caller(), Scope.READ);
    if (call.exchange().parameter("slug") != null) {
      call.takes("domain", "slug");
      return show(call, bySlug(call));
    }
    call.takes("domain", "tag", "text", "owner", "limit", "cursor");
    String host = call.parameter("domain", 260);
    ShortDomain domain = host == null ? null : shortener.domain(host);
    if (host != null && (domain == null || !DomainSettings.isShown(call.caller(), domain))) {
      throw Problem.parameter("domain", "parameter.domain");
    }
    String tag = call.parameter("tag", 64);
    String text = call.parameter("text", 200);
    String name = call.parameter("owner", 64);
    int limit = call.number("limit", 1, MOST_ON_PAGE, ON_PAGE);
    User owner = name == null ? null : shortener.store().accounts().user(name);
    if (name != null && owner == null && call.caller().mayListUsers()) {
      throw Problem.parameter("owner", "parameter.owner");
    }
    // Whoever may not list users must not learn which names exist: an unknown user has no links.
    long ownerId = owner != null ? owner.id() : name == null ? 0 : NOBODY;
    String question =
        String.join(
            "\n",
            String.valueOf(host),
            String.valueOf(tag),
            String.valueOf(text),
            String.valueOf(name));
    String cursor = call.parameter("cursor", 100);
    long after = cursor == null ? 0 : cursors.after(question, cursor);
    LinkFilter asked = new LinkFilter(domain == null ? null : domain.host(), tag, text, ownerId);
    VisibleLinks.Page page =
        seen.page(
            call.caller().actor(), asked, LinkOrder.OLDEST, new LinkOrder.Place("", after), limit);
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("links");
    VisibleLinks.Owners owners = seen.owners();
    for (ShortLink it : page.links()) {
      list.add(json(call, it, List.of(), owners));
    }
    LinkOrder.Place next = page.next();
    json.put("next", next == null ? null : cursors.of(question, next.id()));
    return ApiAnswer.json(200, json);
  }

  private ApiAnswer aliases(Call call) {
    call.takes();
    ShortLink link = byId(call);
    ObjectNode json = ApiJson.object();
    ArrayNode list = json.putArray("aliases");
    links().aliases(link.id()).forEach(list::add);
    return ApiAnswer.json(200, json);
  }

  // Changing.

  private ApiAnswer edit(Call call, ShortLink link) {
    JsonMemberReader members = JsonMemberReader.of(ApiJson.read(body(call)));
    LinkDraft draft = LinkJson.read(members, false);
    members.end();
    return edit(call, link, draft);
  }

  private ApiAnswer rename(Call call) {
    call.takes();
    ShortLink link = byId(call);
    JsonMemberReader members = JsonMemberReader.of(ApiJson.read(body(call)));
    String slug = members.needed("slug", 4 * LinkJson.LONGEST_SLUG);
    members.end();
    return edit(call, link, LinkDraft.builder().slug(slug).build());
  }

  private ApiAnswer edit(Call call, ShortLink link, LinkDraft draft) {
    Etag.check(call.exchange(), Etag.of(link.id(), link.version()), true);
    long expected = expected(call.exchange(), link);
    int creations = seen.creations(link, draft);
    if (creations > 0) {
      door.creates(call, creations);
    }
    return changed(call, shortener.edit(call.caller().actor(), link.id(), expected, draft));
  }

  private ApiAnswer changed(Call call, LinkOutcome outcome) {
    if (outcome instanceof LinkOutcome.Done done) {
      ShortLink link = done.link();
      return ApiAnswer.json(200, json(call, link, done.warnings(), seen.owners()))
          .with("ETag", Etag.of(link.id(), link.version()));
    }
    throw OutcomeProblems.problem(outcome, call.caller(), language(call));
  }

  private static long expected(Exchange exchange, ShortLink link) {
    return Etag.isAny(exchange.field("If-Match")) ? 0 : link.version();
  }

  private ApiAnswer delete(Call call, ShortLink link) {
    Etag.check(call.exchange(), Etag.of(link.id(), link.version()), true);
    if (link.state() == LinkState.DELETED) {
      throw Problem.of(ProblemType.NOT_FOUND, "detail.deleted");
    }
    LinkOutcome outcome =
        shortener.delete(call.caller().actor(), link.id(), expected(call.exchange(), link));
    if (outcome instanceof LinkOutcome.Done) {
      return ApiAnswer.none();
    }
    throw OutcomeProblems.problem(outcome, call.caller(), language(call));
  }

  private ApiAnswer restore(Call call) {
    call.takes();
    ShortLink link = byId(call);
    Etag.check(call.exchange(), Etag.of(link.id(), link.version()), false);
    if (link.state() != LinkState.DELETED) {
      throw Problem.of(ProblemType.CONFLICT, "detail.not-deleted");
    }
    return changed(
        call, shortener.restore(call.caller().actor(), link.id(), expected(call.exchange(), link)));
  }

  // Everything that is stored.

  private @Nullable ApiAnswer export(Call call) throws IOException {
    call.takes();
    ShortLink link = byId(call);
    if (!call.caller().actor().maySeeStatistics(link)) {
      throw Problem.of(ProblemType.FORBIDDEN, "detail.scope", "stats");
    }
    door.exportsOne(call);
    ObjectNode first = ApiJson.object();
    first.set("link", json(call, link, List.of(), seen.owners()));
    ArrayNode aliases = first.putArray("aliases");
    links().aliases(link.id()).forEach(aliases::add);
    first.put("admitted", links().admitted(link.id()));
    call.exchange().set("Cache-Control", "no-store");
    try (OutputStream out = call.exchange().stream(200, "application/jsonl")) {
      line(out, first);
      shortener
          .store()
          .visits()
          .export(
              link.id(),
              Instant.EPOCH,
              clock.instant().plusSeconds(3_600),
              visit -> line(out, visit(visit)));
    }
    return null;
  }

  private static void line(OutputStream out, ObjectNode json) {
    try {
      out.write(ApiJson.bytes(json));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectNode visit(Visit visit) {
    ObjectNode json = ApiJson.object();
    ObjectNode one = json.putObject("visit");
    ApiJson.put(one, "at", visit.at());
    one.put("bot", visit.bot());
    one.put("network", visit.network());
    one.put("country", visit.country());
    one.put("browser", visit.browser());
    one.put("system", visit.system());
    one.put("device", visit.device());
    one.put("referrer", visit.referrer());
    return json;
  }

  private ApiAnswer erase(Call call) {
    call.takes();
    ShortLink link = byId(call);
    Etag.check(call.exchange(), Etag.of(link.id(), link.version()), true);
    door.exports(call); // it reads all visits
    VisibleLinks.Erasure erasure =
        Etag.isAny(call.exchange().field("If-Match"))
            ? seen.eraseInAnyVersion(call.caller().actor(), link)
            : seen.erase(call.caller().actor(), link);
    switch (erasure) {
      case DONE -> {
        return ApiAnswer.none();
      }
      case CHANGED -> throw Problem.of(ProblemType.VERSION_CHANGED, "detail.version");
      case MISSING -> throw Problem.of(ProblemType.NOT_FOUND, "detail.not-found");
      case NOT_THEIRS -> throw Problem.of(ProblemType.FORBIDDEN, "detail.not-yours");
      case BANNED -> throw Problem.of(ProblemType.FORBIDDEN, "detail.scope", "admin");
    }
    throw new AssertionError("an erasure ends in one of five ways");
  }

  // Output.

  /**
   * Returns a link as JSON.
   *
   * @param warnings the warnings about a link that was just created or changed
   * @param owners looks up the name of the owner
   */
  ObjectNode json(Call call, ShortLink link, List<Remark> warnings, VisibleLinks.Owners owners) {
    ObjectNode json = LinkJson.of(link, shortener.shortUrl(link), owners.of(link));
    json.set("warnings", OutcomeProblems.warnings(warnings, language(call)));
    return json;
  }
}
