package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.server.Digests;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a link as the text of form fields. Input is shown again unchanged, even if it is
 * invalid. Two forms of the same version of a link contain equal text.
 */
final class LinkForm {
  /**
   * The names of the text fields of the form, which are also the names of the members in the API.
   */
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

  static final String RULES = "rules";

  /** The names of the fields in each set of conditions. */
  static final List<String> CONDITIONS =
      List.of("language", "device", "country", "from", "until", "query", "match", "value");

  /**
   * The value of the {@code match} field if a query parameter may have any value; {@link #IS} if it
   * must have the given value.
   */
  static final String ANY = "any";

  static final String IS = "is";

  static final int MOST_RULES = 32;
  static final int MOST_SETS = 8;

  private static final DateTimeFormatter MINUTES =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private final Map<String, String> values = new LinkedHashMap<>();
  private final List<RuleForm> rules = new ArrayList<>();

  /**
   * A redirect rule: its target, and its conditions in sets with at most one condition of each
   * kind.
   */
  static final class RuleForm {
    private String target = "";
    private final List<Map<String, String>> sets = new ArrayList<>();

    String target() {
      return target;
    }

    List<Map<String, String>> sets() {
      return sets;
    }

    /** Returns whether nothing was entered. */
    boolean isEmpty() {
      return target.isBlank() && sets.stream().allMatch(LinkForm::isEmpty);
    }
  }

  private LinkForm() {
    TEXTS.forEach(name -> values.put(name, ""));
    FLAGS.forEach(name -> values.put(name, ""));
  }

  /** Returns whether a set contains no conditions. */
  static boolean isEmpty(Map<String, String> set) {
    return CONDITIONS.stream()
        .allMatch(name -> name.equals("match") || set.getOrDefault(name, "").isBlank());
  }

  /** Returns an empty form for a new link. */
  static LinkForm blank() {
    LinkForm form = new LinkForm();
    form.values.put("slug", "");
    form.values.put("domain", "");
    return form;
  }

  /** Returns a form with the settings of a link. */
  static LinkForm of(ShortLink link) {
    LinkForm form = new LinkForm();
    Map<String, String> to = form.values;
    to.put("target", given(link.target()));
    to.put("title", orEmpty(link.title()));
    to.put("tags", String.join("\n", link.tags()));
    to.put("status", Integer.toString(link.status().code()));
    to.put("cacheControl", orEmpty(link.cacheControl()));
    to.put("validFrom", time(link.validFrom()));
    to.put("validUntil", time(link.validUntil()));
    to.put("visitLimit", link.visitLimit() == 0 ? "" : Long.toString(link.visitLimit()));
    LinkTarget fallback = link.fallback();
    to.put("fallback", fallback == null ? "" : given(fallback));
    to.put("state", dev.urial.internal.text.Ascii.lower(link.state().name()));
    to.put("crawlable", yes(link.crawlable()));
    to.put("private", yes(link.unlisted()));
    to.put("forwardQuery", yes(link.forwardQuery()));
    to.put("forwardPath", yes(link.forwardPath()));
    for (RedirectRule rule : link.rules()) {
      RuleForm one = new RuleForm();
      one.target = given(rule.target());
      rule.conditions().forEach(condition -> add(one, condition));
      form.rules.add(one);
    }
    return form;
  }

  /**
   * Returns a form for a link similar to an existing link: with the same campaign, tags and
   * settings, but without the slug, target, title and state.
   */
  static LinkForm like(ShortLink link) {
    LinkForm form = of(link);
    for (String name : CampaignParameters.NAMES) {
      form.values.put(name, form.inTarget(name));
    }
    for (String own : List.of("slug", "target", "title", "state")) {
      form.values.put(own, "");
    }
    form.values.put("domain", link.domain());
    return form;
  }

  /** Returns a target as the user entered it. */
  private static String given(LinkTarget target) {
    String given = target.given();
    return given == null ? target.text() : given;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  private static String yes(boolean flag) {
    return flag ? "yes" : "";
  }

  /**
   * Formats an instant for a form field, in UTC and with only the necessary precision; returns an
   * empty string for null.
   */
  static String time(@Nullable Instant time) {
    if (time == null) {
      return "";
    }
    DateTimeFormatter format =
        time.toEpochMilli() % 60_000 == 0
            ? MINUTES
            : time.toEpochMilli() % 1_000 == 0 ? SECONDS : MILLIS;
    return format.format(time);
  }

  private static void add(RuleForm rule, Condition condition) {
    Map<String, String> parts = new LinkedHashMap<>();
    if (condition instanceof Condition.Language it) {
      parts.put("language", it.range());
    } else if (condition instanceof Condition.Device it) {
      parts.put("device", dev.urial.internal.text.Ascii.lower(it.kind().name()));
    } else if (condition instanceof Condition.Country it) {
      parts.put("country", it.code());
    } else if (condition instanceof Condition.Between it) {
      parts.put("from", time(it.from()));
      parts.put("until", time(it.until()));
    } else if (condition instanceof Condition.Query it) {
      parts.put("query", it.name());
      parts.put("match", it.value() == null ? ANY : IS);
      parts.put("value", orEmpty(it.value()));
    }
    for (Map<String, String> set : rule.sets) {
      if (parts.keySet().stream().noneMatch(set::containsKey)) {
        set.putAll(parts);
        return;
      }
    }
    rule.sets.add(parts);
  }

  /** Returns a form with submitted values. */
  static LinkForm of(QueryParams params) {
    // The form has some 2,600 fields, and a lookup in QueryParams takes time in proportion to what
    // was sent.
    Map<String, String> sent = new HashMap<>();
    params.forEach(it -> sent.putIfAbsent(it.name(), it.value()));
    LinkForm form = new LinkForm();
    for (String name : List.of("slug", "domain")) {
      String value = sent.get(name);
      if (value != null) {
        form.values.put(name, value);
      }
    }
    for (String name : TEXTS) {
      String value = sent.get(name);
      form.values.put(name, value == null ? "" : lines(value));
    }
    for (String name : FLAGS) {
      form.values.put(name, yes("yes".equals(sent.get(name))));
    }
    addTag(form, sent);
    writeCampaign(form, sent);
    // Read no more rules than our form can have.
    for (int k = 0; k < MOST_RULES && sent.containsKey("rule." + k + ".target"); k++) {
      RuleForm rule = new RuleForm();
      rule.target = orEmpty(sent.get("rule." + k + ".target"));
      for (int j = 0; j < MOST_SETS && sent.containsKey("rule." + k + "." + j + ".language"); j++) {
        Map<String, String> set = new LinkedHashMap<>();
        for (String name : CONDITIONS) {
          String value = sent.get("rule." + k + "." + j + "." + name);
          if (value != null && !value.isEmpty()) {
            set.put(name, value);
          }
        }
        rule.sets.add(set);
      }
      form.rules.add(rule);
    }
    return form;
  }

  /** Adds the tag that the user entered or chose in the field for an additional tag. */
  private static void addTag(LinkForm form, Map<String, String> sent) {
    String more = orEmpty(sent.get("tag")).strip();
    List<String> tags = new ArrayList<>(form.text("tags").lines().toList());
    if (!more.isEmpty() && !tags.contains(more)) {
      tags.add(more);
      form.values.put("tags", String.join("\n", tags));
    }
  }

  /**
   * Writes the campaign fields that the user changed into the query of the target. If the user
   * changed none, the target stays as entered.
   */
  private static void writeCampaign(LinkForm form, Map<String, String> sent) {
    String target = form.text("target");
    Map<String, String> typed = new LinkedHashMap<>();
    for (String name : CampaignParameters.NAMES) {
      String value = sent.get(name);
      if (value != null && !value.strip().equals(orEmpty(sent.get("was." + name)))) {
        typed.put(name, value.strip());
      }
    }
    form.values.put("target", CampaignParameters.write(target, typed));
    if (!CampaignParameters.isWritable(target)) {
      form.values.putAll(typed); // keep them until the target can be parsed
    }
  }

  /** Returns the value of a campaign field. */
  String campaign(String name) {
    String typed = values.get(name);
    return typed == null ? inTarget(name) : typed;
  }

  /** Returns the value of a campaign parameter in the target's query; empty if it is absent. */
  String inTarget(String name) {
    return CampaignParameters.read(text("target")).getOrDefault(name, "");
  }

  /** Converts CR LF, which browsers send, to LF. */
  private static String lines(String text) {
    return text.replace("\r\n", "\n");
  }

  /** Returns the value of a field; empty if it is absent. */
  String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** Returns whether a box is checked. */
  boolean flag(String name) {
    return !text(name).isEmpty();
  }

  /** Sets the value of a field. */
  void put(String name, String text) {
    values.put(name, text);
  }

  List<RuleForm> rules() {
    return rules;
  }

  /** Sets the target of the rule with this index, if it exists. */
  void putTarget(int rule, String text) {
    if (rule < rules.size()) {
      rules.get(rule).target = text;
    }
  }

  /** Adds an empty rule, unless the maximum is reached. */
  void addRule() {
    if (rules.size() < MOST_RULES) {
      RuleForm rule = new RuleForm();
      rule.sets.add(new LinkedHashMap<>());
      rules.add(rule);
    }
  }

  /** Adds an empty set of conditions to the rule with this index, unless the maximum is reached. */
  void addSet(int rule) {
    if (rule < rules.size() && rules.get(rule).sets.size() < MOST_SETS) {
      rules.get(rule).sets.add(new LinkedHashMap<>());
    }
  }

  /** Removes the rule with this index, if it exists. */
  void dropRule(int rule) {
    if (rule < rules.size()) {
      rules.remove(rule);
    }
  }

  /** Moves the rule with this index before the rule above it. */
  void raiseRule(int rule) {
    if (rule > 0 && rule < rules.size()) {
      rules.add(rule - 1, rules.remove(rule));
    }
  }

  /** Returns the names of the fields for which changes are tracked. */
  static List<String> fields() {
    List<String> fields = new ArrayList<>(TEXTS);
    fields.addAll(FLAGS);
    fields.add(RULES);
    return fields;
  }

  /**
   * Returns the whole content of a field as a string, for comparing forms. For {@link #RULES}, this
   * includes all rules.
   */
  String whole(String field) {
    if (!field.equals(RULES)) {
      return text(field);
    }
    StringBuilder all = new StringBuilder();
    for (RuleForm rule : rules) {
      if (rule.isEmpty()) {
        continue;
      }
      all.append(rule.target).append('\n');
      for (Map<String, String> set : rule.sets) {
        if (isEmpty(set)) {
          continue;
        }
        for (String name : CONDITIONS) {
          String value = set.getOrDefault(name, "");
          boolean isMeant = !value.isEmpty() && (!name.equals("match") || set.containsKey("query"));
          if (isMeant) {
            all.append(' ').append(name).append('=').append(value).append('\n');
          }
        }
        all.append(" &\n");
      }
    }
    return all.toString();
  }

  /** Copies the content of a field from another form. */
  void take(String field, LinkForm from) {
    if (field.equals(RULES)) {
      rules.clear();
      rules.addAll(from.rules);
    } else {
      values.put(field, from.text(field));
    }
  }

  /**
   * Returns a short digest of every field. The HTML form contains the digests, so that changed
   * fields can be detected later.
   */
  String digests() {
    StringBuilder all = new StringBuilder();
    for (String field : fields()) {
      all.append(all.length() == 0 ? "" : " ").append(field).append(':').append(digest(field));
    }
    return all.toString();
  }

  /**
   * Returns whether the content of a field matches its digest.
   *
   * @param field the name of the field
   * @param digests a result of {@link #digests}
   */
  boolean is(String field, String digests) {
    return (" " + digests + " ").contains(" " + field + ":" + digest(field) + " ");
  }

  private String digest(String field) {
    return HexFormat.of().formatHex(Digests.sha256(whole(field)), 0, 8);
  }
}
