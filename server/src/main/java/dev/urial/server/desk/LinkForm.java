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
 * The settings of a link as text, as typed. What was typed comes back as it was, whatever is wrong
 * with it; two forms of the same link are equal text by text.
 */
final class LinkForm {
  /** Fields of one line, or some, whose name is the member's in the interface for programs. */
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

  /** Boxes to check. */
  static final List<String> FLAGS = List.of("crawlable", "private", "forwardQuery", "forwardPath");

  static final String RULES = "rules";

  /** The fields of each set of conditions. */
  static final List<String> CONDITIONS =
      List.of("language", "device", "country", "from", "until", "query", "match", "value");

  /** What a query's value has to be: there at all, or this one. */
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

  /** A rule: its target, and conditions in sets that have one of each kind. */
  static final class RuleForm {
    private String target = "";
    private final List<Map<String, String>> sets = new ArrayList<>();

    String target() {
      return target;
    }

    List<Map<String, String>> sets() {
      return sets;
    }

    /** Whether nothing was typed into it. */
    boolean isEmpty() {
      return target.isBlank() && sets.stream().allMatch(LinkForm::isEmpty);
    }
  }

  private LinkForm() {
    TEXTS.forEach(name -> values.put(name, ""));
    FLAGS.forEach(name -> values.put(name, ""));
  }

  /** Whether a set has no condition. */
  static boolean isEmpty(Map<String, String> set) {
    return CONDITIONS.stream()
        .allMatch(name -> name.equals("match") || set.getOrDefault(name, "").isBlank());
  }

  /** Returns a form in which nothing was typed. */
  static LinkForm blank() {
    LinkForm form = new LinkForm();
    form.values.put("slug", "");
    form.values.put("domain", "");
    return form;
  }

  /** Returns what the form of a link shows. */
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
   * Returns a form for another link like one that there is: of the same campaign, with the same
   * tags and settings, except for what is each link's own.
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

  /** What was given at creation stays as it was given. */
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

  /** An instant as a field of a form has it: in UTC, no finer than it is. */
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

  /** Returns what was typed. */
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
    // No further than what a form of ours has.
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

  /** The tag that was typed or chosen beside the others. */
  private static void addTag(LinkForm form, QueryParams sent) {
    String more = orEmpty(sent.get("tag")).strip();
    List<String> tags = new ArrayList<>(form.text("tags").lines().toList());
    if (!more.isEmpty() && !tags.contains(more)) {
      tags.add(more);
      form.values.put("tags", String.join("\n", tags));
    }
  }

  /**
   * A field of the campaign that says something else than the target said when the form was shown
   * was typed into: the target gets it. Else the target is what was typed.
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
      form.values.putAll(typed); // until there is a target that can take them
    }
  }

  /** Returns what a field of the campaign shows. */
  String campaign(String name) {
    String typed = values.get(name);
    return typed == null ? inTarget(name) : typed;
  }

  /** Returns what the target's query says of the campaign. */
  String inTarget(String name) {
    return CampaignParameters.read(text("target")).getOrDefault(name, "");
  }

  /** A browser ends lines by CR LF. */
  private static String lines(String text) {
    return text.replace("\r\n", "\n");
  }

  /** Returns what is in a field; empty where nothing does. */
  String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** Returns whether a box is checked. */
  boolean flag(String name) {
    return !text(name).isEmpty();
  }

  /** Puts something into a field. */
  void put(String name, String text) {
    values.put(name, text);
  }

  List<RuleForm> rules() {
    return rules;
  }

  /** Puts the target of a rule. */
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

  /** Takes a rule away. */
  void dropRule(int rule) {
    if (rule < rules.size()) {
      rules.remove(rule);
    }
  }

  /** Puts a rule before the one above it. */
  void raiseRule(int rule) {
    if (rule > 0 && rule < rules.size()) {
      rules.add(rule - 1, rules.remove(rule));
    }
  }

  /** The fields that a change is told of. */
  static List<String> fields() {
    List<String> fields = new ArrayList<>(TEXTS);
    fields.addAll(FLAGS);
    fields.add(RULES);
    return fields;
  }

  /** Returns a field as one text by which two forms can be compared. */
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

  /** Takes a field over from another form. */
  void take(String field, LinkForm from) {
    if (field.equals(RULES)) {
      rules.clear();
      rules.addAll(from.rules);
    } else {
      values.put(field, from.text(field));
    }
  }

  /**
   * Returns a short digest of every field: what a form carries to know later which fields were
   * changed in it.
   */
  String digests() {
    StringBuilder all = new StringBuilder();
    for (String field : fields()) {
      all.append(all.length() == 0 ? "" : " ").append(field).append(':').append(digest(field));
    }
    return all.toString();
  }

  /** Returns whether a field is as digests say. */
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
