package dev.urial.cli.links;

import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Remark;
import dev.urial.server.site.ServedDomains;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.LinkOutcome;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.User;
import dev.urial.shortener.exchange.VisitDays;
import dev.urial.shortener.link.LinkFilter;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.link.Slugs;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.LinkTable;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.visit.VisitCounts;
import dev.urial.shortener.visit.VisitTable;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Accesses links in a folder or a database that this process opens, with the same rules as the
 * server.
 */
final class StoreLinkAccess implements LinkAccess {
  /** The maximum number of links with a tag whose visits are added up, as in the API. */
  private static final int MOST_TAGGED = 10_000;

  private static final int PAGE = 500;

  private final Locale language;
  private final Store store;
  private final Shortener shortener;

  StoreLinkAccess(Store store, TargetPolicy targets, Locale language) {
    this.store = store;
    this.language = language;
    this.shortener = Shortener.of(store, targets, Slugs.secure(), Clock.systemUTC());
    String place = ServedDomains.lastPlace(store);
    if (place != null) {
      shortener.isReachedAt(ServedDomains.LOCAL, place);
    }
    String usual = ServedDomains.lastDefault(store);
    if (usual != null) {
      shortener.prefers(usual);
    }
  }

  Store store() {
    return store;
  }

  Shortener shortener() {
    return shortener;
  }

  @Override
  public ObjectNode create(ObjectNode members) throws LinkFailure {
    return done(shortener.create(Actor.operator(), draft(members)));
  }

  @Override
  public ObjectNode find(String reference) throws LinkFailure {
    try {
      return found(shortener.named(reference, shortener.first()));
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  @Override
  public ObjectNode find(long id) throws LinkFailure {
    try {
      return found(store.links().get(id));
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  private ObjectNode found(@Nullable ShortLink link) throws LinkFailure {
    if (link == null) {
      throw LinkFailure.noLink();
    }
    return json(link, List.of());
  }

  @Override
  public void each(
      @Nullable String domain,
      @Nullable String tag,
      @Nullable String text,
      Consumer<ObjectNode> each)
      throws LinkFailure {
    LinkFilter filter = new LinkFilter(domain, tag, text, 0);
    try {
      long after = 0;
      List<ShortLink> page;
      do {
        page = store.links().page(filter, after, PAGE);
        for (ShortLink link : page) {
          each.accept(json(link, List.of()));
          after = link.id();
        }
      } while (page.size() == PAGE || LinkTable.isCut(page));
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  @Override
  public ObjectNode edit(ObjectNode link, ObjectNode changes) throws LinkFailure {
    return done(
        shortener.edit(Actor.operator(), LinkApiJson.number(link, "id"), 0, draft(changes)));
  }

  @Override
  public void delete(ObjectNode link) throws LinkFailure {
    done(shortener.delete(Actor.operator(), LinkApiJson.number(link, "id"), 0));
  }

  @Override
  public ObjectNode stats(
      ObjectNode link, @Nullable String from, @Nullable String until, String grain)
      throws LinkFailure {
    return stats(List.of(LinkApiJson.number(link, "id")), from, until, grain);
  }

  @Override
  public ObjectNode tagStats(
      String tag, @Nullable String from, @Nullable String until, String grain) throws LinkFailure {
    try {
      LinkFilter filter = new LinkFilter(null, tag, null, 0);
      return stats(store.links().ids(filter, 0, MOST_TAGGED), from, until, grain);
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  private ObjectNode stats(
      List<Long> links, @Nullable String from, @Nullable String until, String grain)
      throws LinkFailure {
    Instant end = end(until);
    Instant start = start(from, end);
    try {
      VisitCounts sums =
          store
              .visits()
              .statistics(links, start, end, VisitCounts.Grain.valueOf(Ascii.upper(grain)));
      return json(sums, start, end, grain);
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  private static Instant end(@Nullable String until) throws LinkFailure {
    return until == null
        ? Instant.now().truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS)
        : time("until", until);
  }

  private static Instant start(@Nullable String from, Instant end) throws LinkFailure {
    Instant start = from == null ? end.minus(Duration.ofDays(30)) : time("from", from);
    if (!start.isBefore(end)) {
      throw new LinkFailure("time", "--from: expected a time before --until");
    }
    return start;
  }

  @Override
  public ObjectNode ranking(String tag, @Nullable String from, @Nullable String until, int limit)
      throws LinkFailure {
    Instant end = end(until);
    Instant start = start(from, end);
    try {
      LinkFilter filter = new LinkFilter(null, tag, null, 0);
      List<Long> ids = store.links().ids(filter, 0, MOST_TAGGED);
      List<VisitTable.LinkVisits> ranks = store.visits().ranking(ids, start, end, limit);
      Map<Long, ShortLink> found = new HashMap<>();
      store
          .links()
          .among(filter, ranks.stream().map(VisitTable.LinkVisits::linkId).toList())
          .forEach(link -> found.put(link.id(), link));
      ObjectNode json = LinkApiJson.object();
      ArrayNode links = json.putArray("links");
      for (VisitTable.LinkVisits it : ranks) {
        ShortLink link = found.get(it.linkId());
        if (link != null) {
          links
              .addObject()
              .put("id", link.id())
              .put("shortUrl", shortener.shortUrl(link))
              .put("visits", it.visits());
        }
      }
      return json;
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  @Override
  public void days(
      @Nullable String tag, @Nullable String from, @Nullable String until, OutputStream to)
      throws IOException, LinkFailure {
    Instant end = end(until);
    Instant start = start(from, end);
    try {
      Writer text = new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8));
      VisitDays.of(shortener, start, end).write(new LinkFilter(null, tag, null, 0), text);
      text.flush();
    } catch (StoreException e) {
      throw broken(e);
    }
  }

  private static ObjectNode json(VisitCounts sums, Instant from, Instant until, String grain) {
    ObjectNode json = LinkApiJson.object();
    json.put("from", from.toString());
    json.put("until", until.toString());
    json.put("grain", grain);
    json.put("visits", sums.visits());
    json.put("bots", sums.bots());
    ArrayNode times = json.putArray("byTime");
    sums.byTime().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            span ->
                times
                    .addObject()
                    .put("start", span.getKey().toString())
                    .put("visits", span.getValue()));
    ObjectNode by = json.putObject("by");
    sums.by()
        .forEach(
            (what, counts) -> {
              ArrayNode values = by.putArray(what);
              counts.entrySet().stream()
                  .sorted(
                      Map.Entry.<String, Long>comparingByValue()
                          .reversed()
                          .thenComparing(Map.Entry.comparingByKey()))
                  .forEach(
                      one ->
                          values
                              .addObject()
                              .put("value", one.getKey())
                              .put("visits", one.getValue()));
            });
    return json;
  }

  @Override
  public void close() {
    store.close();
  }

  private ObjectNode done(LinkOutcome outcome) throws LinkFailure {
    if (outcome instanceof LinkOutcome.Done done) {
      return json(done.link(), done.warnings());
    }
    if (outcome instanceof LinkOutcome.Refused refused) {
      Objection first = refused.objections().get(0);
      String fits = first.fits();
      throw new LinkFailure(
          new Failure(
                  first.reason().id(),
                  Math.max(0, first.remark().start()),
                  first.remark().message(),
                  null)
              .repairedTo(fits));
    }
    if (outcome instanceof LinkOutcome.Forbidden forbidden) {
      throw new LinkFailure(new Failure("forbidden", 0, forbidden.message(), null));
    }
    if (outcome instanceof LinkOutcome.Changed) {
      throw new LinkFailure(new Failure("changed", 0, LinkMessages.of("service.changed"), null));
    }
    throw LinkFailure.noLink();
  }

  static LinkFailure broken(StoreException e) {
    return new LinkFailure("store", String.valueOf(e.getMessage()));
  }

  /** Converts a link to JSON in the API's format. */
  private ObjectNode json(ShortLink link, List<Remark> warnings) {
    ObjectNode json = LinkApiJson.object();
    json.put("id", link.id());
    json.put("shortUrl", shortener.shortUrl(link));
    json.put("domain", link.domain());
    json.put("slug", link.slug().text());
    json.put("target", link.target().text());
    json.put("given", link.target().given());
    json.put("status", link.status().code());
    json.put("cacheControl", link.cacheControl());
    json.put("title", link.title());
    ArrayNode tags = json.putArray("tags");
    link.tags().forEach(tags::add);
    json.put("owner", owner(link));
    json.put("validFrom", text(link.validFrom()));
    json.put("validUntil", text(link.validUntil()));
    json.put("visitLimit", link.visitLimit() == 0 ? null : link.visitLimit());
    json.put("protected", link.passwordHash() != null);
    json.set("rules", LinkApiJson.MAPPER.readTree(RuleJson.write(link.rules())));
    LinkTarget fallback = link.fallback();
    json.put("fallback", fallback == null ? null : fallback.text());
    json.put("crawlable", link.crawlable());
    json.put("private", link.unlisted());
    json.put("forwardQuery", link.forwardQuery());
    json.put("forwardPath", link.forwardPath());
    json.put("state", Ascii.lower(link.state().name()));
    json.put("createdAt", text(link.createdAt()));
    json.put("changedAt", text(link.changedAt()));
    json.put("version", link.version());
    if (!warnings.isEmpty()) {
      ArrayNode list = json.putArray("warnings");
      for (Remark remark : warnings) {
        list.addObject().put("detail", remark.message().text(language));
      }
    }
    return json;
  }

  private @Nullable String owner(ShortLink link) {
    User user = link.ownerId() == 0 ? null : store.accounts().user(link.ownerId());
    return user == null ? null : user.name();
  }

  private static @Nullable String text(@Nullable Instant time) {
    return time == null ? null : time.toString();
  }

  /** Converts JSON in the API's format to a draft. */
  private static LinkDraft draft(ObjectNode members) throws LinkFailure {
    LinkDraft.Builder draft = LinkDraft.builder();
    for (Map.Entry<String, JsonNode> member : members.properties()) {
      JsonNode value = member.getValue();
      String text = value.isValueNode() && !value.isNull() ? value.asString() : null;
      switch (member.getKey()) {
        case "target" -> draft.target(String.valueOf(text));
        case "domain" -> draft.domain(text);
        case "slug" -> draft.slug(text);
        case "status" -> draft.status(value.isNull() ? null : RedirectStatus.of(value.asInt()));
        case "cacheControl" -> draft.cacheControl(text);
        case "title" -> draft.title(text);
        case "tags" -> draft.tags(LinkApiJson.texts(members, "tags"));
        case "validFrom" -> draft.validFrom(text == null ? null : time("valid-from", text));
        case "validUntil" -> draft.validUntil(text == null ? null : time("valid-until", text));
        case "visitLimit" -> draft.visitLimit(value.asLong());
        case "password" -> draft.password(text);
        case "fallback" -> draft.fallback(text);
        case "rules" -> draft.rules(rules(value));
        case "crawlable" -> draft.crawlable(value.asBoolean());
        case "private" -> draft.unlisted(value.asBoolean());
        case "forwardQuery" -> draft.forwardQuery(value.asBoolean());
        case "forwardPath" -> draft.forwardPath(value.asBoolean());
        case "state" -> draft.state(LinkState.valueOf(Ascii.upper(String.valueOf(text))));
        default ->
            throw new LinkFailure("member", member.getKey() + " is not a property of a link");
      }
    }
    return draft.build();
  }

  private static List<LinkDraft.RuleDraft> rules(JsonNode json) throws LinkFailure {
    try {
      List<LinkDraft.RuleDraft> drafts = new ArrayList<>();
      for (RedirectRule rule : RuleJson.read(json.toString())) {
        drafts.add(new LinkDraft.RuleDraft(rule.conditions(), rule.target().text()));
      }
      return drafts;
    } catch (IllegalArgumentException e) {
      throw new LinkFailure(new Failure("rules", 0, LinkMessages.of("service.no-rules"), null));
    }
  }

  private static Instant time(String name, String text) throws LinkFailure {
    try { // with an offset, and from 1970 to 9999, as in the service
      OffsetDateTime time = OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
      if (time.getYear() >= 1970 && time.getYear() <= 9999) {
        return time.toInstant();
      }
    } catch (DateTimeException e) {
      // Handled as if it were out of range.
    }
    throw new LinkFailure(
        "time", "--" + name + ": expected an RFC 3339 time, such as 2026-12-31T00:00:00Z");
  }
}
