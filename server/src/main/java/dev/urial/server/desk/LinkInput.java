package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.CampaignParameters;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.LinkTarget;
import dev.urial.shortener.link.RedirectRule;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.ShortLink;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The text in the fields of a link's form. It is shown again unchanged, even if it is invalid. Two
 * forms of the same version of a link contain equal text.
 */
final class LinkInput {
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

  /** The names of the fields in each set of conditions. */
  static final List<String> CONDITIONS =
      List.of("language", "device", "country", "from", "until", "query", "match", "value");

  /** The value of {@code match} if a query parameter may have any value. */
  static final String ANY = "any";

  /** The value of {@code match} if a query parameter must have the given value. */
  static final String IS = "is";

  static final int MAX_RULES = 32;
  static final int MAX_SETS = 8;

  private static final String RULES = "rules";
  private static final String YES = "yes";
  private static final DateTimeFormatter MINUTES = format("uuuu-MM-dd'T'HH:mm");
  private static final DateTimeFormatter SECONDS = format("uuuu-MM-dd'T'HH:mm:ss");
  private static final DateTimeFormatter MILLIS = format("uuuu-MM-dd'T'HH:mm:ss.SSS");
  private static final Instant YEAR_10000 = Instant.ofEpochSecond(253_402_300_800L);

  private final Map<String, String> values = new HashMap<>();
  private final List<Rule> rules = new ArrayList<>();

  /**
   * A redirect rule: its target, and its conditions in sets with at most one condition of each
   * kind.
   */
  static final class Rule {
    private String target = "";
    private final List<Map<String, String>> sets = new ArrayList<>();

    String target() {
      return target;
    }

    List<Map<String, String>> sets() {
      return sets;
    }

    private boolean isEmpty() {
      return target.isBlank() && sets.stream().allMatch(LinkInput::isEmpty);
    }
  }

  private static boolean isEmpty(Map<String, String> set) {
    return set.keySet().stream().allMatch(name -> name.equals("match"));
  }

  private static DateTimeFormatter format(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  /** Returns an empty form for a new link in a domain. */
  static LinkInput blank(@Nullable ShortDomain domain) {
    LinkInput input = new LinkInput();
    input.values.put("domain", domain == null ? "" : domain.host());
    return input;
  }

  /** Returns a form with the settings of a link. */
  static LinkInput of(ShortLink link) {
    LinkInput input = new LinkInput();
    Map<String, String> to = input.values;
    LinkTarget fallback = link.fallback();
    to.put("target", given(link.target()));
    to.put("title", orEmpty(link.title()));
    to.put("tags", String.join("\n", link.tags()));
    to.put("status", Integer.toString(link.status().code()));
    to.put("cacheControl", orEmpty(link.cacheControl()));
    to.put("validFrom", time(link.validFrom()));
    to.put("validUntil", time(link.validUntil()));
    to.put("visitLimit", link.visitLimit() == 0 ? "" : Long.toString(link.visitLimit()));
    to.put("fallback", fallback == null ? "" : given(fallback));
    to.put("state", Ascii.lower(link.state().name()));
    to.put("crawlable", link.crawlable() ? YES : "");
    to.put("private", link.unlisted() ? YES : "");
    to.put("forwardQuery", link.forwardQuery() ? YES : "");
    to.put("forwardPath", link.forwardPath() ? YES : "");
    for (RedirectRule it : link.rules()) {
      Rule rule = new Rule();
      rule.target = given(it.target());
      it.conditions().forEach(condition -> add(rule, condition));
      input.rules.add(rule);
    }
    return input;
  }

  /**
   * Returns a form for a link similar to an existing link: with the same campaign, tags and
   * settings, but without the slug, target, title and state.
   */
  static LinkInput like(ShortLink link) {
    LinkInput input = of(link);
    for (String name : CampaignParameters.NAMES) {
      input.values.put(name, input.inTarget(name));
    }
    List.of("target", "title", "state").forEach(input.values::remove);
    input.values.put("domain", link.domain());
    return input;
  }

  /** Returns a target as the user entered it. */
  private static String given(LinkTarget target) {
    return Objects.requireNonNullElse(target.given(), target.text());
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /**
   * Formats an instant for a form field, in UTC and with only the necessary precision; returns an
   * empty string for null.
   */
  private static String time(@Nullable Instant time) {
    if (time == null) {
      return "";
    }
    long millis = time.toEpochMilli();
    DateTimeFormatter format =
        millis % 60_000 == 0 ? MINUTES : millis % 1_000 == 0 ? SECONDS : MILLIS;
    return format.format(time);
  }

  private static void add(Rule rule, Condition condition) {
    Map<String, String> parts = new HashMap<>();
    if (condition instanceof Condition.Language it) {
      parts.put("language", it.range());
    } else if (condition instanceof Condition.Device it) {
      parts.put("device", Ascii.lower(it.kind().name()));
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
  static LinkInput of(QueryParams params) {
    // The form has some 2,600 fields, and a lookup in QueryParams takes time in proportion to what
    // was sent.
    Map<String, String> sent = new HashMap<>();
    params.forEach(it -> sent.putIfAbsent(it.name(), it.value().replace("\r\n", "\n")));
    LinkInput input = new LinkInput();
    for (String name : List.of("slug", "domain")) {
      input.values.put(name, sent.getOrDefault(name, ""));
    }
    TEXTS.forEach(name -> input.values.put(name, sent.getOrDefault(name, "")));
    FLAGS.forEach(name -> input.values.put(name, YES.equals(sent.get(name)) ? YES : ""));
    input.addTag(sent.getOrDefault("tag", "").strip());
    input.writeCampaign(sent);
    for (int k = 0; k < MAX_RULES && sent.containsKey("rule." + k + ".target"); k++) {
      Rule rule = new Rule();
      rule.target = sent.getOrDefault("rule." + k + ".target", "");
      for (int j = 0; j < MAX_SETS && sent.containsKey("rule." + k + "." + j + ".language"); j++) {
        Map<String, String> set = new HashMap<>();
        for (String name : CONDITIONS) {
          String value = sent.getOrDefault("rule." + k + "." + j + "." + name, "");
          if (!value.isEmpty()) {
            set.put(name, value);
          }
        }
        rule.sets.add(set);
      }
      input.rules.add(rule);
    }
    return input;
  }

  /** Adds the tag that the user entered or chose in the field for an additional tag. */
  private void addTag(String tag) {
    List<String> tags = new ArrayList<>(text("tags").lines().toList());
    if (!tag.isEmpty() && !tags.contains(tag)) {
      tags.add(tag);
      values.put("tags", String.join("\n", tags));
    }
  }

  /**
   * Writes the campaign fields that the user changed into the query of the target. If the user
   * changed none, the target stays as entered.
   */
  private void writeCampaign(Map<String, String> sent) {
    String target = text("target");
    Map<String, String> typed = new LinkedHashMap<>();
    for (String name : CampaignParameters.NAMES) {
      String value = sent.get(name);
      if (value != null && !value.strip().equals(sent.getOrDefault("was." + name, "").strip())) {
        typed.put(name, value.strip());
      }
    }
    values.put("target", CampaignParameters.write(target, typed));
    if (!CampaignParameters.isWritable(target)) {
      values.putAll(typed); // keep them until the target can be parsed
    }
  }

  /** Returns the value of a campaign field. */
  String campaign(String name) {
    return values.getOrDefault(name, inTarget(name));
  }

  /** Returns the value of a campaign parameter in the target's query; empty if it is absent. */
  String inTarget(String name) {
    return CampaignParameters.read(text("target")).getOrDefault(name, "");
  }

  /** Returns the value of a field; empty if it is absent. */
  String text(String name) {
    return values.getOrDefault(name, "");
  }

  /** Returns whether a box is checked. */
  boolean flag(String name) {
    return !text(name).isEmpty();
  }

  List<Rule> rules() {
    return rules;
  }

  /** Returns the names of the fields whose changes count, with {@code rules} for all rules. */
  static List<String> fields() {
    return Stream.of(TEXTS, FLAGS, List.of(RULES)).flatMap(List::stream).toList();
  }

  /** Returns the whole content of a field, for comparing forms. */
  String whole(String field) {
    if (!field.equals(RULES)) {
      return text(field);
    }
    StringBuilder all = new StringBuilder();
    for (Rule rule : rules) {
      if (rule.isEmpty()) {
        continue;
      }
      all.append(all.length() == 0 ? "" : "\n").append(rule.target);
      for (Map<String, String> set : rule.sets) {
        all.append(isEmpty(set) ? "" : " &");
        for (String name : CONDITIONS) {
          String value = set.getOrDefault(name, "");
          boolean isMeant = !name.equals("match") || set.containsKey("query");
          all.append(value.isEmpty() || !isMeant ? "" : " " + name + "=" + value);
        }
      }
    }
    return all.toString();
  }

  /**
   * Performs the action of a button that changes the form without saving it.
   *
   * @return false if no such button was pressed, and the form must be saved
   */
  boolean change(QueryParams sent) {
    for (QueryParams.Param it : sent) {
      if (it.name().startsWith("fits.")) {
        take(it.name().substring(5), it.value());
        return true;
      }
    }
    String[] step = orEmpty(sent.get("do")).split("\\.", 2);
    int rule = step.length == 2 ? (int) Math.min(DeskCall.number(step[1]), MAX_RULES) : -1;
    boolean isRule = rule >= 0 && rule < rules.size();
    switch (step[0]) {
      case "rule" -> {
        if (rules.size() < MAX_RULES) {
          rules.add(new Rule());
        }
      }
      case "and" -> {
        if (isRule && rules.get(rule).sets.size() < MAX_SETS) {
          rules.get(rule).sets.add(new HashMap<>());
        }
      }
      case "up" -> {
        if (isRule && rule > 0) {
          rules.add(rule - 1, rules.remove(rule));
        }
      }
      case "drop" -> {
        if (isRule) {
          rules.remove(rule);
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Takes a suggestion for a field. */
  private void take(String field, String text) {
    if (field.startsWith("rule.") && field.endsWith(".target")) {
      long rule = DeskCall.number(field.substring(5, field.length() - 7));
      if (rule >= 0 && rule < rules.size()) {
        rules.get((int) rule).target = text;
      }
    } else {
      values.put(field, text);
    }
  }

  // The draft.

  /** Returns the draft of a new link. Empty fields are left unset, so that defaults apply. */
  LinkDraft create(String password, FieldErrors errors) {
    LinkDraft.Builder draft = LinkDraft.builder();
    if (!text("domain").isBlank()) {
      draft.domain(text("domain"));
    }
    if (!text("slug").isBlank()) {
      draft.slug(text("slug").strip());
    }
    return changes(draft, blank(null), password, false, errors);
  }

  /**
   * Returns a draft with the changes to a link.
   *
   * @param before the form of the current link
   * @param password the new password; empty to keep the current password
   * @param opens whether to remove the current password
   */
  LinkDraft edit(LinkInput before, String password, boolean opens, FieldErrors errors) {
    return changes(LinkDraft.builder(), before, password, opens, errors);
  }

  private LinkDraft changes(
      LinkDraft.Builder draft,
      LinkInput before,
      String password,
      boolean opens,
      FieldErrors errors) {
    if (text("target").isBlank()) {
      errors.add("target", "page.desk.fault.target");
    }
    for (String field : fields()) {
      if (!whole(field).equals(before.whole(field))) {
        change(draft, field, errors);
      }
    }
    if (!password.isEmpty() || opens) {
      draft.password(password.isEmpty() ? null : password);
    }
    return draft.build();
  }

  private void change(LinkDraft.Builder draft, String field, FieldErrors errors) {
    String text = text(field).strip();
    String orNull = text.isEmpty() ? null : text;
    switch (field) {
      case "target" -> draft.target(text);
      case "title" -> draft.title(orNull);
      case "tags" -> draft.tags(text(field).lines().toList());
      case "status" ->
          draft.status(choice(RedirectStatus.values(), it -> it.code() + "", field, text, errors));
      case "cacheControl" -> draft.cacheControl(orNull);
      case "validFrom" -> draft.validFrom(time(field, text, errors));
      case "validUntil" -> draft.validUntil(time(field, text, errors));
      case "visitLimit" -> draft.visitLimit(number(field, text, errors));
      case "fallback" -> draft.fallback(orNull);
      case "state" -> {
        LinkState state =
            choice(LinkState.values(), it -> Ascii.lower(it.name()), field, text, errors);
        if (state != null) {
          draft.state(state);
        }
      }
      case "crawlable" -> draft.crawlable(flag(field));
      case "private" -> draft.unlisted(flag(field));
      case "forwardQuery" -> draft.forwardQuery(flag(field));
      case "forwardPath" -> draft.forwardPath(flag(field));
      default -> draft.rules(ruleDrafts(errors));
    }
  }

  /** Returns the value with a name; null if the name is empty or unknown, which is an error. */
  private static <T> @Nullable T choice(
      T[] values, Function<T, String> name, String field, String text, FieldErrors errors) {
    for (T value : values) {
      if (name.apply(value).equals(text)) {
        return value;
      }
    }
    if (!text.isEmpty()) {
      errors.add(field, "page.desk.fault.choice");
    }
    return null;
  }

  private static long number(String field, String text, FieldErrors errors) {
    long number = text.isEmpty() ? 0 : text.length() > 12 ? -1 : DeskCall.number(text);
    if (number < 0) {
      errors.add(field, "page.desk.fault.number");
    }
    return Math.max(0, number);
  }

  private static @Nullable Instant time(String field, String text, FieldErrors errors) {
    Instant time = text.isEmpty() ? null : instant(text);
    if (time == null && !text.isEmpty()) {
      errors.add(field, "page.desk.fault.time");
    }
    return time;
  }

  /**
   * Parses a time as sent by a browser's date and time field, or in RFC 3339 format. A time without
   * an offset is in UTC. Returns null if the time is invalid, or not in the years 1970 to 9999.
   */
  private static @Nullable Instant instant(String text) {
    String whole = text.strip().replace(' ', 'T');
    whole += whole.indexOf('T') < 0 ? "T00:00" : "";
    String time = whole.substring(whole.indexOf('T'));
    boolean hasOffset = time.matches(".*[Z+-].*");
    try {
      Instant instant = OffsetDateTime.parse(hasOffset ? whole : whole + "Z").toInstant();
      return instant.isBefore(Instant.EPOCH) || !instant.isBefore(YEAR_10000) ? null : instant;
    } catch (DateTimeException e) {
      return null;
    }
  }

  private List<LinkDraft.RuleDraft> ruleDrafts(FieldErrors errors) {
    rules.removeIf(Rule::isEmpty);
    List<LinkDraft.RuleDraft> drafts = new ArrayList<>();
    for (Rule rule : rules) {
      String at = "rules[" + drafts.size() + "]";
      List<Condition> conditions = new ArrayList<>();
      rule.sets.forEach(set -> conditions(set, at, conditions, errors));
      if (rule.target.isBlank()) {
        errors.add(at + ".target", "page.desk.fault.rule-target");
      }
      if (conditions.isEmpty() && errors.of(at).isEmpty()) {
        errors.add(at, "page.desk.fault.condition");
      }
      drafts.add(new LinkDraft.RuleDraft(conditions, rule.target.strip()));
    }
    return drafts;
  }

  private static void conditions(
      Map<String, String> set, String at, List<Condition> to, FieldErrors errors) {
    String language = set.getOrDefault("language", "").strip();
    if (!language.isEmpty()) {
      to.add(new Condition.Language(language));
    }
    DeviceKind device =
        choice(
            DeviceKind.values(),
            it -> Ascii.lower(it.name()),
            at,
            set.getOrDefault("device", ""),
            errors);
    if (device != null) {
      to.add(new Condition.Device(device));
    }
    String country = set.getOrDefault("country", "").strip();
    if (!country.isEmpty()) {
      to.add(new Condition.Country(Ascii.upper(country)));
    }
    Instant from = time(at, set.getOrDefault("from", "").strip(), errors);
    Instant until = time(at, set.getOrDefault("until", "").strip(), errors);
    if (from != null || until != null) {
      to.add(new Condition.Between(from, until));
    }
    String query = set.getOrDefault("query", "");
    String value = set.getOrDefault("value", "");
    if (!query.isEmpty()) {
      // An entered value takes precedence over the selection in the list.
      boolean isAny = value.isEmpty() && !IS.equals(set.get("match"));
      to.add(new Condition.Query(query, isAny ? null : value));
    } else if (!value.isEmpty()) {
      errors.add(at, "page.desk.fault.query");
    }
  }
}
