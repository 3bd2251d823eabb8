package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.ShortLink;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a link as entered text. Input is shown again unchanged, even if it is invalid.
 * Two forms of the same link have equal texts.
 */
final class LinkForm {
  /** The text fields, of one or more lines, named as the members in the API. */
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

  /** The checkboxes. */
  static final List<String> FLAGS = List.of("crawlable", "private", "forwardQuery", "forwardPath");

  static final String RULES = "rules";

  /** The fields of each set of conditions. */
  static final List<String> CONDITIONS =
      List.of("language", "device", "country", "from", "until", "query", "match", "value");

  /** Whether a query parameter may have any value, or must have this one. */
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

  /** A rule: its target, and its conditions in sets with one condition of each kind. */
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

  /** Returns whether a set has no conditions. */
  static boolean isEmpty(Map<String, String> set) {
    return CONDITIONS.stream()
        .allMatch(name -> name.equals("match") || set.getOrDefault(name, "").isBlank());
  }

  /** Returns an empty form. */
  static LinkForm blank() {
    LinkForm form = new LinkForm();
    form.values.put("slug", "");
    form.values.put("domain", "");
    return form;
  }

  /** Returns the form of a link. */
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
   * Returns a form for a link like an existing one: with the same campaign, tags and settings, but
   * without the parts that are specific to a link.
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

  /** Returns the target as given at creation. */
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

  /** Formats an instant for a form field: in UTC, with only the necessary precision. */
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

  /** Returns the submitted form. */
  static LinkForm of(QueryParams sent) {
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
    for (int k = 0; k < MOST_RULES && sent.has("rule." + k + ".target"); k++) {
      RuleForm rule = new RuleForm();
      rule.target = orEmpty(sent.get("rule." + k + ".target"));
      for (int j = 0; j < MOST_SETS && sent.has("rule." + k + "." + j + ".language"); j++) {
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

  /** Adds the tag that was entered or chosen in addition to the others. */
  private static void addTag(LinkForm form, QueryParams sent) {
    String more = orEmpty(sent.get("tag")).strip();
    List<String> tags = new ArrayList<>(form.text("tags").lines().toList());
    if (!more.isEmpty() && !tags.contains(more)) {
      tags.add(more);
      form.values.put("tags", String.join("\n", tags));
    }
  }

  /**
   * Writes campaign fields into the target if they differ from what the target contained when the
   * form was shown; otherwise the target stays as entered.
   */
  private static void writeCampaign(LinkForm form, QueryParams sent) {
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
      form.values.putAll(typed); // until the target can be parsed
    }
  }

  /** Returns the value of a campaign field. */
  String campaign(String name) {
    String typed = values.get(name);
    return typed == null ? inTarget(name) : typed;
  }

  /** Returns the value of a campaign parameter in the target's query. */
  String inTarget(String name) {
    return CampaignParameters.read(text("target")).getOrDefault(name, "");
  }

  /** Converts the browser's CR LF line ends. */
  private static String lines(String text) {
    return text.replace("\r\n", "\n");
  }

  /** Returns the value of a field, or an empty string. */
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

  /** Sets the target of a rule. */
  void putTarget(int rule, String text) {
    if (rule < rules.size()) {
      rules.get(rule).target = text;
    }
  }

  /** Adds an empty rule. */
  void addRule() {
    if (rules.size() < MOST_RULES) {
      RuleForm rule = new RuleForm();
      rule.sets.add(new LinkedHashMap<>());
      rules.add(rule);
    }
  }

  /** Adds another set of conditions to a rule. */
  void addSet(int rule) {
    if (rule < rules.size() && rules.get(rule).sets.size() < MOST_SETS) {
      rules.get(rule).sets.add(new LinkedHashMap<>());
    }
  }

  /** Removes a rule. */
  void dropRule(int rule) {
    if (rule < rules.size()) {
      rules.remove(rule);
    }
  }

  /** Moves a rule before the one above it. */
  void raiseRule(int rule) {
    if (rule > 0 && rule < rules.size()) {
      rules.add(rule - 1, rules.remove(rule));
    }
  }

  /** Returns the fields for which changes are reported. */
  static List<String> fields() {
    List<String> fields = new ArrayList<>(TEXTS);
    fields.addAll(FLAGS);
    fields.add(RULES);
    return fields;
  }

  /** Returns a field as a single text, for comparing forms. */
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

  /** Copies a field from another form. */
  void take(String field, LinkForm from) {
    if (field.equals(RULES)) {
      rules.clear();
      rules.addAll(from.rules);
    } else {
      values.put(field, from.text(field));
    }
  }

  /**
   * Returns a short digest of every field, which the form contains to detect later which fields
   * were changed.
   */
  String digests() {
    StringBuilder all = new StringBuilder();
    for (String field : fields()) {
      all.append(all.length() == 0 ? "" : " ").append(field).append(':').append(digest(field));
    }
    return all.toString();
  }

  /** Returns whether a field matches its digest. */
  boolean is(String field, String digests) {
    return (" " + digests + " ").contains(" " + field + ":" + digest(field) + " ");
  }

  private String digest(String field) {
    try {
      byte[] octets = whole(field).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(octets), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
