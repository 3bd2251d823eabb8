package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.RuleJson;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes links as JSON. */
final class LinkJson {
  static final int LONGEST_TARGET = 8_000;
  static final int LONGEST_SLUG = 128;
  static final int MOST_TAGS = 50;
  static final int MOST_RULES = 50;

  private LinkJson() {}

  // Writing.

  static ObjectNode of(ShortLink link, String shortUrl, @Nullable String owner) {
    ObjectNode json = ApiJson.object();
    json.put("id", link.id());
    json.put("shortUrl", shortUrl);
    json.put("domain", link.domain());
    json.put("slug", link.slug().text());
    json.put("target", link.target().text());
    json.put("given", link.target().given());
    json.put("status", link.status().code());
    json.put("cacheControl", link.cacheControl());
    json.put("title", link.title());
    ArrayNode tags = json.putArray("tags");
    link.tags().forEach(tags::add);
    json.put("owner", owner);
    ApiJson.put(json, "validFrom", link.validFrom());
    ApiJson.put(json, "validUntil", link.validUntil());
    if (link.visitLimit() > 0) {
      json.put("visitLimit", link.visitLimit());
    } else {
      json.putNull("visitLimit");
    }
    json.put("protected", link.passwordHash() != null);
    json.set(
        "rules",
        link.rules().isEmpty() ? ApiJson.array() : ApiJson.tree(RuleJson.write(link.rules())));
    LinkTarget fallback = link.fallback();
    json.put("fallback", fallback == null ? null : fallback.text());
    json.put("crawlable", link.crawlable());
    json.put("private", link.unlisted());
    json.put("forwardQuery", link.forwardQuery());
    json.put("forwardPath", link.forwardPath());
    json.put("state", Ascii.lower(link.state().name()));
    ApiJson.put(json, "createdAt", link.createdAt());
    ApiJson.put(json, "changedAt", link.changedAt());
    json.put("version", link.version());
    return json;
  }

  // Reading.

  /**
   * Returns a draft of a link from its JSON members. The slug and the domain are accepted only when
   * a link is created.
   *
   * @param isNew whether a link is created
   */
  static LinkDraft read(JsonMemberReader in, boolean isNew) {
    LinkDraft.Builder draft = LinkDraft.builder();
    if (isNew) {
      draft.target(in.needed("target", 4 * LONGEST_TARGET));
      if (in.has("domain")) {
        draft.domain(in.line("domain", 260));
      }
      if (in.has("slug")) {
        draft.slug(in.text("slug", 4 * LONGEST_SLUG));
      }
    } else {
      if (in.has("domain")) {
        in.wrong("domain", "member.rename");
      }
      if (in.has("slug")) {
        in.wrong("slug", "member.rename");
      }
      if (in.has("target")) {
        draft.target(in.needed("target", 4 * LONGEST_TARGET));
      }
      if (in.has("state")) {
        String state = in.word("state", List.of("active", "disabled", "banned"));
        draft.state(state == null ? LinkState.ACTIVE : LinkState.valueOf(Ascii.upper(state)));
      }
    }
    if (in.has("status")) {
      long status = in.number("status", 301, 308, 0);
      boolean isRedirect = status == 301 || status == 302 || status == 307 || status == 308;
      if (status != 0 && !isRedirect) {
        in.wrong("status", "member.status");
      }
      draft.status(isRedirect ? RedirectStatus.of(Math.toIntExact(status)) : null);
    }
    if (in.has("cacheControl")) {
      String value = in.line("cacheControl", 200);
      if (value != null && !value.chars().allMatch(c -> c >= 0x20 && c < 0x7F)) {
        in.wrong("cacheControl", "member.ascii");
      }
      draft.cacheControl(value);
    }
    if (in.has("title")) {
      draft.title(in.line("title", 512));
    }
    if (in.has("tags")) {
      List<String> tags = in.texts("tags", MOST_TAGS, 64);
      if (tags != null
          && tags.stream()
              .anyMatch(it -> it.isBlank() || it.chars().anyMatch(Character::isISOControl))) {
        in.wrong("tags", "member.tag");
      }
      draft.tags(tags == null ? List.of() : tags.stream().distinct().toList());
    }
    times(in, draft);
    if (in.has("visitLimit")) {
      draft.visitLimit(in.number("visitLimit", 0, 1_000_000_000_000L, 0));
    }
    if (in.has("password")) {
      String password = in.text("password", 1_000);
      if (password != null && password.isEmpty()) {
        in.wrong("password", "member.empty");
      }
      draft.password(password);
    }
    if (in.has("rules")) {
      draft.rules(rules(in));
    }
    if (in.has("fallback")) {
      draft.fallback(in.text("fallback", 4 * LONGEST_TARGET));
    }
    flags(in, draft);
    return draft.build();
  }

  private static void times(JsonMemberReader in, LinkDraft.Builder draft) {
    Instant from = in.instant("validFrom");
    Instant until = in.instant("validUntil");
    if (from != null && until != null && !from.isBefore(until)) {
      in.wrong("validUntil", "member.order", "validFrom");
    }
    if (in.has("validFrom")) {
      draft.validFrom(from);
    }
    if (in.has("validUntil")) {
      draft.validUntil(until);
    }
  }

  private static void flags(JsonMemberReader in, LinkDraft.Builder draft) {
    if (in.has("crawlable")) {
      draft.crawlable(in.flag("crawlable", false));
    }
    if (in.has("private")) {
      draft.unlisted(in.flag("private", false));
    }
    if (in.has("forwardQuery")) {
      draft.forwardQuery(in.flag("forwardQuery", false));
    }
    if (in.has("forwardPath")) {
      draft.forwardPath(in.flag("forwardPath", false));
    }
  }

  private static List<LinkDraft.RuleDraft> rules(JsonMemberReader in) {
    List<LinkDraft.RuleDraft> rules = new ArrayList<>();
    List<JsonMemberReader> objects = in.objects("rules", MOST_RULES);
    for (JsonMemberReader rule : objects == null ? List.<JsonMemberReader>of() : objects) {
      List<Condition> conditions = new ArrayList<>();
      String target = rule.needed("target", 4 * LONGEST_TARGET);
      conditions(rule, conditions);
      List<JsonMemberReader> and = rule.objects("and", MOST_RULES);
      for (JsonMemberReader more : and == null ? List.<JsonMemberReader>of() : and) {
        conditions(more, conditions);
        more.checkUnknown();
      }
      rule.checkUnknown();
      if (conditions.isEmpty()) {
        rule.wrong("", "member.condition");
      }
      rules.add(new LinkDraft.RuleDraft(conditions, target));
    }
    return rules;
  }

  private static void conditions(JsonMemberReader in, List<Condition> to) {
    String language = in.line("language", 100);
    if (language != null && !isRange(language)) {
      in.wrong("language", "member.language");
    } else if (language != null) {
      to.add(new Condition.Language(language));
    }
    List<String> devices = new ArrayList<>();
    for (DeviceKind it : DeviceKind.values()) {
      devices.add(Ascii.lower(it.name()));
    }
    String device = in.word("device", devices);
    if (device != null) {
      to.add(new Condition.Device(DeviceKind.valueOf(Ascii.upper(device))));
    }
    String country = in.line("country", 100);
    if (country != null
        && !(country.length() == 2 && country.chars().allMatch(c -> c >= 'A' && c <= 'Z'))) {
      in.wrong("country", "member.country");
    } else if (country != null) {
      to.add(new Condition.Country(country));
    }
    Instant from = in.instant("from");
    Instant until = in.instant("until");
    if (from != null && until != null && !from.isBefore(until)) {
      in.wrong("until", "member.order", "from");
    } else if (from != null || until != null) {
      to.add(new Condition.Between(from, until));
    }
    JsonMemberReader query = in.object("query");
    if (query != null) {
      String name = query.needed("name", 200);
      String value = query.text("value", 1_000);
      query.checkUnknown();
      to.add(new Condition.Query(name, value));
    }
  }

  /** Returns whether a string is a {@code language-range} (RFC 4647 §2.1). */
  private static boolean isRange(String text) {
    int run = 0;
    for (int i = 0; i <= text.length(); i++) {
      if (i == text.length() || text.charAt(i) == '-') {
        if (run < 1 || run > 8) {
          return false;
        }
        run = 0;
      } else {
        char c = text.charAt(i);
        boolean isFine =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '*';
        if (!isFine) {
          return false;
        }
        run++;
      }
    }
    return true;
  }
}
