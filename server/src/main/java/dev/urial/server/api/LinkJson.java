package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.Rule;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.Target;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Links in JSON, in and out. */
final class LinkJson {
  static final int LONGEST_TARGET = 8_000;
  static final int LONGEST_SLUG = 128;
  static final int MOST_TAGS = 50;
  static final int MOST_RULES = 50;
  static final int MOST_CONDITIONS = 10;

  private LinkJson() {}

  // Out.

  static ObjectNode of(Link link, ShortDomain domain, @Nullable String owner) {
    ObjectNode json = Json.object();
    json.put("id", link.id());
    json.put("shortUrl", shortUrl(domain, link.slug().text()));
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
    Json.put(json, "validFrom", link.validFrom());
    Json.put(json, "validUntil", link.validUntil());
    if (link.visitLimit() > 0) {
      json.put("visitLimit", link.visitLimit());
    } else {
      json.putNull("visitLimit");
    }
    json.put("protected", link.passwordHash() != null);
    rules(json.putArray("rules"), link.rules());
    Target fallback = link.fallback();
    json.put("fallback", fallback == null ? null : fallback.text());
    json.put("crawlable", link.crawlable());
    json.put("private", link.unlisted());
    json.put("forwardQuery", link.forwardQuery());
    json.put("forwardPath", link.forwardPath());
    json.put("state", Ascii.lower(link.state().name()));
    Json.put(json, "createdAt", link.createdAt());
    Json.put(json, "changedAt", link.changedAt());
    json.put("version", link.version());
    return json;
  }

  /** The short URL: the slug's segments percent-encoded, so that it can be written anywhere. */
  static String shortUrl(ShortDomain domain, String slug) {
    StringBuilder url = new StringBuilder(domain.scheme()).append("://").append(domain.host());
    for (String segment : slug.split("/", -1)) {
      url.append('/').append(dev.urial.grammar.Percent.encode(segment, dev.urial.grammar.CharSet.UNRESERVED));
    }
    return url.toString();
  }

  static void rules(ArrayNode json, List<Rule> rules) {
    for (Rule rule : rules) {
      ObjectNode one = json.addObject();
      ArrayNode when = one.putArray("when");
      for (Condition condition : rule.conditions()) {
        condition(when.addObject(), condition);
      }
      one.put("target", rule.target().text());
    }
  }

  private static void condition(ObjectNode json, Condition condition) {
    if (condition instanceof Condition.Language it) {
      json.put("language", it.range());
    } else if (condition instanceof Condition.Device it) {
      json.put("device", Ascii.lower(it.kind().name()));
    } else if (condition instanceof Condition.Country it) {
      json.put("country", it.code());
    } else if (condition instanceof Condition.Between it) {
      Json.put(json, "from", it.from());
      Json.put(json, "until", it.until());
    } else if (condition instanceof Condition.Query it) {
      json.put("query", it.name());
      json.put("value", it.value());
    }
  }

  // In.

  /** Reads the members of a link. A slug and a domain are taken at creation only. */
  static Draft read(Members in, boolean isNew) {
    Set<String> members = new LinkedHashSet<>();
    for (String name : NAMES) {
      if (in.has(name)) {
        members.add(name);
      }
    }
    String domain = isNew ? in.line("domain", 260) : null;
    String slug = isNew ? in.text("slug", 4 * LONGEST_SLUG) : null;
    if (!isNew) {
      members.remove("domain");
      members.remove("slug");
      if (in.has("domain") || in.has("slug")) {
        in.wrong(in.has("slug") ? "slug" : "domain", "member.rename");
      }
    }
    boolean needsTarget = isNew || in.has("target");
    String target = needsTarget ? in.needed("target", 4 * LONGEST_TARGET) : null;
    long status = in.number("status", 301, 308, 0);
    if (status != 0 && status != 301 && status != 302 && status != 307 && status != 308) {
      in.wrong("status", "member.status");
    }
    String cacheControl = in.line("cacheControl", 200);
    if (cacheControl != null && !cacheControl.chars().allMatch(c -> c >= 0x20 && c < 0x7F)) {
      in.wrong("cacheControl", "member.ascii");
    }
    String title = in.line("title", 512);
    List<String> tags = in.texts("tags", MOST_TAGS, 64);
    if (tags != null && tags.stream().anyMatch(it -> it.isBlank() || it.chars().anyMatch(Character::isISOControl))) {
      in.wrong("tags", "member.tag");
    }
    Instant from = in.instant("validFrom");
    Instant until = in.instant("validUntil");
    if (from != null && until != null && !from.isBefore(until)) {
      in.wrong("validUntil", "member.order", "validFrom");
    }
    long visitLimit = in.number("visitLimit", 0, 1_000_000_000_000L, 0);
    String password = in.text("password", 1_000);
    if (password != null && password.isEmpty()) {
      in.wrong("password", "member.empty");
    }
    List<Draft.RuleDraft> rules = rules(in);
    String fallback = in.text("fallback", 4 * LONGEST_TARGET);
    boolean crawlable = in.flag("crawlable", false);
    boolean isPrivate = in.flag("private", false);
    boolean forwardQuery = in.flag("forwardQuery", false);
    boolean forwardPath = in.flag("forwardPath", false);
    String state = isNew ? null : in.word("state", List.of("active", "disabled", "banned"));
    return new Draft(
        members,
        domain,
        slug,
        target,
        Math.toIntExact(status),
        cacheControl,
        title,
        tags == null ? List.of() : tags.stream().distinct().toList(),
        from,
        until,
        visitLimit,
        password,
        rules,
        fallback,
        crawlable,
        isPrivate,
        forwardQuery,
        forwardPath,
        state);
  }

  private static final List<String> NAMES =
      List.of(
          "target",
          "status",
          "cacheControl",
          "title",
          "tags",
          "validFrom",
          "validUntil",
          "visitLimit",
          "password",
          "rules",
          "fallback",
          "crawlable",
          "private",
          "forwardQuery",
          "forwardPath",
          "state");

  private static List<Draft.RuleDraft> rules(Members in) {
    List<Draft.RuleDraft> rules = new ArrayList<>();
    List<Members> objects = in.objects("rules", MOST_RULES);
    for (Members rule : objects == null ? List.<Members>of() : objects) {
      List<Condition> conditions = new ArrayList<>();
      List<Members> when = rule.objects("when", MOST_CONDITIONS);
      if (when == null || when.isEmpty()) {
        rule.wrong("when", "member.conditions");
      } else {
        when.forEach(it -> condition(it, conditions));
      }
      String target = rule.needed("target", 4 * LONGEST_TARGET);
      rule.checkUnknown();
      rules.add(new Draft.RuleDraft(conditions, target));
    }
    return rules;
  }

  private static void condition(Members in, List<Condition> to) {
    String language = in.line("language", 100);
    List<String> devices = new ArrayList<>();
    for (DeviceKind it : DeviceKind.values()) {
      devices.add(Ascii.lower(it.name()));
    }
    String device = in.word("device", devices);
    String country = in.line("country", 100);
    boolean isBetween = in.has("from") | in.has("until");
    Instant from = in.instant("from");
    Instant until = in.instant("until");
    String query = in.text("query", 200);
    String value = in.text("value", 1_000);
    in.checkUnknown();
    int count = 0;
    if (language != null) {
      count++;
      if (isRange(language)) {
        to.add(new Condition.Language(language));
      } else {
        in.wrong("language", "member.language");
      }
    }
    if (device != null) {
      count++;
      to.add(new Condition.Device(DeviceKind.valueOf(Ascii.upper(device))));
    }
    if (country != null) {
      count++;
      if (country.length() == 2 && country.chars().allMatch(c -> c >= 'A' && c <= 'Z')) {
        to.add(new Condition.Country(country));
      } else {
        in.wrong("country", "member.country");
      }
    }
    if (isBetween) {
      count++;
      if (from != null && until != null && !from.isBefore(until)) {
        in.wrong("until", "member.order", "from");
      } else if (from != null || until != null) {
        to.add(new Condition.Between(from, until));
      } else {
        in.wrong("from", "member.instant");
      }
    }
    if (query != null) {
      count++;
      to.add(new Condition.Query(query, value));
    }
    if (count != 1 && in.isFine()) {
      in.wrong("", "member.condition");
    }
  }

  /** {@code language-range} of RFC 4647 §2.1. */
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
        boolean isFine = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '*';
        if (!isFine) {
          return false;
        }
        run++;
      }
    }
    return true;
  }

  static LinkState state(String word) {
    return LinkState.valueOf(Ascii.upper(word));
  }
}
