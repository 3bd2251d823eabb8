package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the text in the form of a link means. The names of its fields are those of the members in
 * the API; the fields of the rules are {@code rule.0.target}, {@code rule.0.0.language} and so on,
 * with the numbers of the rule and of a set with at most one condition of each kind.
 */
final class LinkInput {
  /** The names of the text fields. */
  static final List<String> TEXTS =
      List.of(
          "target",
          "title",
          "tags",
          "status",
          "cacheControl",
          "validFrom",
          "validUntil",
          "visitLimit",
          "fallback",
          "state");

  /** The names of the checkboxes. */
  static final List<String> FLAGS = List.of("crawlable", "private", "forwardQuery", "forwardPath");

  /** The names of the fields in each set of conditions. */
  static final List<String> CONDITIONS =
      List.of("language", "device", "country", "from", "until", "query", "match", "value");

  /** The names of the fields beside which the form shows their errors. */
  static final List<String> SHOWN =
      Stream.of(
              TEXTS, FLAGS, List.of("slug", "password", "rule", "rules"), CampaignParameters.NAMES)
          .flatMap(List::stream)
          .toList();

  static final int MAX_SETS = 8;
  private static final int MAX_RULES = LinkDraft.MAX_RULES;

  private LinkInput() {}

  // From a link to text.

  /** Returns the text for a link. Two forms of the same version of a link have equal text. */
  static Map<String, String> of(ShortLink link) {
    Map<String, String> texts = new HashMap<>();
    LinkTarget fallback = link.fallback();
    texts.put("target", given(link.target()));
    texts.put("title", orEmpty(link.title()));
    texts.put("tags", String.join("\n", link.tags()));
    texts.put("status", Integer.toString(link.status().code()));
    texts.put("cacheControl", orEmpty(link.cacheControl()));
    texts.put("validFrom", time(link.validFrom()));
    texts.put("validUntil", time(link.validUntil()));
    texts.put("visitLimit", link.visitLimit() == 0 ? "" : Long.toString(link.visitLimit()));
    texts.put("fallback", fallback == null ? "" : given(fallback));
    texts.put("state", Ascii.lower(link.state().name()));
    texts.put("crawlable", link.crawlable() ? "yes" : "");
    texts.put("private", link.unlisted() ? "yes" : "");
    texts.put("forwardQuery", link.forwardQuery() ? "yes" : "");
    texts.put("forwardPath", link.forwardPath() ? "yes" : "");
    putRules(texts, link.rules().stream().map(LinkInput::rule).toList());
    return texts;
  }

  /**
   * Returns the text for a link similar to an existing link: with the same campaign, tags and
   * settings, but without the slug, target, title and state.
   */
  static Map<String, String> like(ShortLink link) {
    Map<String, String> texts = of(link);
    texts.putAll(CampaignParameters.read(given(link.target())));
    List.of("target", "title", "state").forEach(texts::remove);
    texts.put("domain", link.domain());
    return texts;
  }

  /** Returns a target as the user entered it. */
  private static String given(LinkTarget target) {
    return Objects.requireNonNullElse(target.given(), target.text());
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Formats a time in UTC with only the necessary precision; returns an empty string for null. */
  private static String time(@Nullable Instant time) {
    return time == null ? "" : time.toString().replaceFirst("(:00)?Z$", "");
  }

  private static Map<String, String> rule(RedirectRule rule) {
    Map<String, String> fields = new TreeMap<>();
    fields.put("target", given(rule.target()));
    for (Condition condition : rule.conditions()) {
      Map<String, String> parts = parts(condition);
      int set = 0;
      while (parts.keySet().stream().anyMatch(has(fields, set + ".")::contains)) {
        set++;
      }
      String prefix = set + ".";
      parts.forEach((name, value) -> fields.put(prefix + name, value));
    }
    return fields;
  }

  private static List<String> has(Map<String, String> fields, String prefix) {
    return CONDITIONS.stream().filter(it -> fields.containsKey(prefix + it)).toList();
  }

  private static Map<String, String> parts(Condition condition) {
    if (condition instanceof Condition.Language it) {
      return Map.of("language", it.range());
    } else if (condition instanceof Condition.Device it) {
      return Map.of("device", Ascii.lower(it.kind().name()));
    } else if (condition instanceof Condition.Country it) {
      return Map.of("country", it.code());
    } else if (condition instanceof Condition.Between it) {
      return Map.of("from", time(it.from()), "until", time(it.until()));
    } else if (condition instanceof Condition.Query it) {
      String match = it.value() == null ? "any" : "is";
      return Map.of("query", it.name(), "match", match, "value", orEmpty(it.value()));
    }
    return Map.of();
  }

  // Rules.

  /** Returns the fields of each rule, without those of the others. */
  static List<Map<String, String>> rules(Map<String, String> texts) {
    List<Map<String, String>> rules = new ArrayList<>();
    while (rules.size() < MAX_RULES && texts.containsKey("rule." + rules.size() + ".target")) {
      rules.add(new TreeMap<>());
    }
    texts.forEach(
        (name, text) -> {
          String[] parts = name.split("\\.", 3);
          long number = parts.length == 3 ? Form.digits(parts[1]) : -1;
          if (parts[0].equals("rule") && number >= 0 && number < rules.size()) {
            rules.get((int) number).put(parts[2], text);
          }
        });
    return rules;
  }

  private static void putRules(Map<String, String> texts, List<Map<String, String>> rules) {
    texts.keySet().removeIf(it -> it.startsWith("rule."));
    for (int k = 0; k < rules.size(); k++) {
      String prefix = "rule." + k + ".";
      rules.get(k).forEach((name, text) -> texts.put(prefix + name, text));
    }
  }

  /** Returns the number of sets of conditions of a rule, at least 1. */
  static int sets(Map<String, String> rule) {
    int sets = 1;
    while (sets < MAX_SETS && !has(rule, sets + ".").isEmpty()) {
      sets++;
    }
    return sets;
  }

  /** Returns the rules that are not empty, and of these the fields that are not. */
  private static List<Map<String, String>> filled(Map<String, String> texts) {
    List<Map<String, String>> rules = rules(texts);
    for (Map<String, String> rule : rules) {
      rule.values().removeIf(String::isBlank);
      // How a query parameter is compared says nothing without its name.
      rule.keySet()
          .removeIf(it -> it.endsWith("match") && !rule.containsKey(it.replace("match", "query")));
    }
    rules.removeIf(Map::isEmpty);
    rules.forEach(it -> it.putIfAbsent("target", ""));
    return rules;
  }

  // From a submitted form.

  /** Adds the additional tag to the tags, and writes the campaign into the target. */
  static void complete(Form form) {
    Map<String, String> texts = form.texts();
    List<String> tags = new ArrayList<>(form.text("tags").lines().toList());
    String tag = orEmpty(texts.remove("tag")).strip();
    if (!tag.isEmpty() && !tags.contains(tag)) {
      tags.add(tag);
      texts.put("tags", String.join("\n", tags));
    }
    // Only the fields that the user changed are written; otherwise the target stays as entered.
    String target = form.text("target");
    Map<String, String> typed = new LinkedHashMap<>();
    for (String name : CampaignParameters.NAMES) {
      String was = orEmpty(texts.remove("was." + name)).strip();
      String value = texts.remove(name);
      if (value != null && !value.strip().equals(was)) {
        typed.put(name, value.strip());
      }
    }
    texts.put("target", CampaignParameters.write(target, typed));
    if (!CampaignParameters.isWritable(target)) {
      texts.putAll(typed); // keep them until the target can be parsed
    }
  }

  /**
   * Performs the action of a button that changes the form without saving it.
   *
   * @return false if no such button was pressed, and the form must be saved
   */
  static boolean change(Form form) {
    Map<String, String> texts = form.texts();
    for (Map.Entry<String, String> it : List.copyOf(texts.entrySet())) {
      if (it.getKey().startsWith("fits.")) {
        texts.put(it.getKey().substring(5), it.getValue());
        return true;
      }
    }
    String[] step = form.text("do").split("\\.", 2);
    List<Map<String, String>> rules = rules(texts);
    int at = step.length == 2 ? (int) Math.min(Form.digits(step[1]), MAX_RULES) : -1;
    boolean isRule = at >= 0 && at < rules.size();
    if (!List.of("rule", "and", "up", "drop").contains(step[0])) {
      return false;
    } else if (step[0].equals("rule") && rules.size() < MAX_RULES) {
      rules.add(Map.of("target", ""));
    } else if (step[0].equals("and") && isRule && sets(rules.get(at)) < MAX_SETS) {
      rules.get(at).put(sets(rules.get(at)) + ".language", "");
    } else if (step[0].equals("up") && isRule && at > 0) {
      rules.add(at - 1, rules.remove(at));
    } else if (step[0].equals("drop") && isRule) {
      rules.remove(at);
    }
    putRules(texts, rules);
    return true;
  }

  /** Returns the names of the fields that differ, with {@code rules} for all rules. */
  static List<String> differences(Map<String, String> one, Map<String, String> other) {
    List<String> names =
        new ArrayList<>(
            Stream.concat(TEXTS.stream(), FLAGS.stream())
                .filter(it -> !one.getOrDefault(it, "").equals(other.getOrDefault(it, "")))
                .toList());
    if (!filled(one).equals(filled(other))) {
      names.add("rules");
    }
    return names;
  }

  /** Returns the text of a field for comparing it with another. */
  static String shown(DeskCall call, Map<String, String> texts, String name) {
    String text = texts.getOrDefault(name, "").replace("\n", ", ");
    if (name.equals("rules")) {
      return String.join(", ", filled(texts).stream().map(Map::toString).toList());
    } else if (FLAGS.contains(name)) {
      return call.say(text.isEmpty() ? "page.desk.no" : "page.desk.yes");
    }
    return text.isEmpty() ? "–" : text;
  }

  /**
   * Adds the fields that differ from those before to a draft. Empty fields of a new link are left
   * unset, so that defaults apply.
   */
  static LinkDraft draft(LinkDraft.Builder draft, Form form, Map<String, String> before) {
    if (form.text("target").isBlank()) {
      form.add("target", "page.desk.fault.target");
    }
    for (String field : differences(form.texts(), before)) {
      change(draft, form, field);
    }
    if (!form.text("password").isEmpty() || form.has("open")) {
      draft.password(form.text("password").isEmpty() ? null : form.text("password"));
    }
    return draft.build();
  }

  private static void change(LinkDraft.Builder draft, Form form, String field) {
    String text = form.text(field).strip();
    switch (field) {
      case "target" -> draft.target(text);
      case "tags" -> draft.tags(form.text(field).lines().toList());
      case "status" ->
          draft.status(form.choice(field, text, RedirectStatus.values(), it -> it.code() + ""));
      case "visitLimit" -> draft.visitLimit(form.number(field));
      case "state" -> {
        LinkState state = form.choice(field, LinkState.values());
        if (state != null) {
          draft.state(state);
        }
      }
      case "rules" -> draft.rules(ruleDrafts(form));
      default -> {
        LinkDraft.Field it = Objects.requireNonNull(LinkDraft.Field.find(field));
        boolean isTime = field.startsWith("valid");
        draft.set(
            it,
            FLAGS.contains(field)
                ? (Object) !text.isEmpty()
                : isTime ? form.time(field, text) : form.orNull(field));
      }
    }
  }

  private static List<LinkDraft.RuleDraft> ruleDrafts(Form form) {
    putRules(form.texts(), filled(form.texts()));
    List<LinkDraft.RuleDraft> drafts = new ArrayList<>();
    for (Map<String, String> rule : rules(form.texts())) {
      String at = "rule." + drafts.size();
      List<Condition> conditions = new ArrayList<>();
      for (int set = 0; set < MAX_SETS; set++) {
        conditions(form, rule, at, set + ".", conditions);
      }
      String target = orEmpty(rule.get("target")).strip();
      if (target.isEmpty()) {
        form.add(at + ".target", "page.desk.fault.rule-target");
      }
      if (conditions.isEmpty() && form.of(at).isEmpty()) {
        form.add(at, "page.desk.fault.condition");
      }
      drafts.add(new LinkDraft.RuleDraft(conditions, target));
    }
    return drafts;
  }

  private static void conditions(
      Form form, Map<String, String> rule, String at, String set, List<Condition> to) {
    String language = orEmpty(rule.get(set + "language")).strip();
    if (!language.isEmpty()) {
      to.add(new Condition.Language(language));
    }
    DeviceKind device =
        form.choice(
            at,
            orEmpty(rule.get(set + "device")),
            DeviceKind.values(),
            it -> Ascii.lower(it.name()));
    if (device != null) {
      to.add(new Condition.Device(device));
    }
    String country = orEmpty(rule.get(set + "country")).strip();
    if (!country.isEmpty()) {
      to.add(new Condition.Country(Ascii.upper(country)));
    }
    Instant from = form.time(at, orEmpty(rule.get(set + "from")));
    Instant until = form.time(at, orEmpty(rule.get(set + "until")));
    if (from != null || until != null) {
      to.add(new Condition.Between(from, until));
    }
    String query = orEmpty(rule.get(set + "query"));
    String value = orEmpty(rule.get(set + "value"));
    if (!query.isEmpty()) {
      // An entered value takes precedence over the selection in the list.
      boolean isAny = value.isEmpty() && !"is".equals(rule.get(set + "match"));
      to.add(new Condition.Query(query, isAny ? null : value));
    } else if (!value.isEmpty()) {
      form.add(at, "page.desk.fault.query");
    }
  }
}
