package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.LinkState;
import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.TargetPolicy;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the draft of a link from the input in a form. Input that cannot be parsed is reported as
 * an error in its field; the rules for links check the parsed values later.
 */
final class FormDrafts {
  private static final long MOST_SECONDS = 253402300800L; // the year 10000

  private final LinkForm form;
  private final FormErrors faults;
  private final List<Integer> places = new ArrayList<>();

  FormDrafts(LinkForm form, FormErrors faults) {
    this.form = form;
    this.faults = faults;
  }

  /** Returns, for each redirect rule of the draft, its index in the form. */
  List<Integer> places() {
    return places;
  }

  /**
   * Returns the draft of a new link. Empty fields are left unset, so that the defaults of the
   * domain apply.
   */
  LinkDraft create(String password) {
    LinkDraft.Builder draft = LinkDraft.builder();
    String target = form.text("target").strip();
    if (target.isEmpty()) {
      faults.add("target", "page.desk.fault.target");
    } else {
      draft.target(target);
    }
    if (!form.text("domain").isBlank()) {
      draft.domain(form.text("domain"));
    }
    if (!form.text("slug").isBlank()) {
      draft.slug(form.text("slug").strip());
    }
    changes(draft, LinkForm.blank(), password, false);
    return draft.build();
  }

  /**
   * Adds errors for a target that the policy refuses. This method is called if other errors already
   * prevent the creation, so that all errors are reported at once.
   */
  void judge(TargetPolicy policy) {
    String target = form.text("target").strip();
    if (!target.isEmpty()) {
      faults.add(policy.judge(target).objections(), places);
    }
  }

  /**
   * Returns a draft with the changes to a link; null if there are none.
   *
   * @param before the form of the current link
   * @param password the new password; empty to keep the current password
   * @param isOpened whether to remove the current password
   */
  @Nullable LinkDraft edit(LinkForm before, String password, boolean isOpened) {
    LinkDraft.Builder draft = LinkDraft.builder();
    if (!form.whole("target").equals(before.whole("target"))) {
      String target = form.text("target").strip();
      if (target.isEmpty()) {
        faults.add("target", "page.desk.fault.target");
      } else {
        draft.target(target);
      }
    }
    changes(draft, before, password, isOpened);
    LinkDraft built = draft.build();
    return built.fields().isEmpty() ? null : built;
  }

  private void changes(
      LinkDraft.Builder draft, LinkForm before, String password, boolean isOpened) {
    for (String field : LinkForm.fields()) {
      if (!form.whole(field).equals(before.whole(field))) {
        change(draft, field);
      }
    }
    if (!password.isEmpty()) {
      draft.password(password);
    } else if (isOpened) {
      draft.password(null);
    }
  }

  private void change(LinkDraft.Builder draft, String field) {
    String text = form.text(field).strip();
    switch (field) {
      case "title" -> draft.title(text.isEmpty() ? null : text);
      case "tags" -> draft.tags(form.text(field).lines().toList());
      case "status" -> draft.status(status(text));
      case "cacheControl" -> draft.cacheControl(text.isEmpty() ? null : text);
      case "validFrom" -> draft.validFrom(time(field, text));
      case "validUntil" -> draft.validUntil(time(field, text));
      case "visitLimit" -> draft.visitLimit(number(field, text));
      case "fallback" -> draft.fallback(text.isEmpty() ? null : text);
      case "state" -> state(draft, text);
      case "crawlable" -> draft.crawlable(form.flag(field));
      case "private" -> draft.unlisted(form.flag(field));
      case "forwardQuery" -> draft.forwardQuery(form.flag(field));
      case "forwardPath" -> draft.forwardPath(form.flag(field));
      case LinkForm.RULES -> draft.rules(rules());
      default -> {} // the target has already been read
    }
  }

  private @Nullable RedirectStatus status(String text) {
    for (RedirectStatus status : RedirectStatus.values()) {
      if (text.equals(Integer.toString(status.code()))) {
        return status;
      }
    }
    if (!text.isEmpty()) {
      faults.add("status", "page.desk.fault.choice");
    }
    return null;
  }

  private void state(LinkDraft.Builder draft, String text) {
    for (LinkState state : LinkState.values()) {
      if (state != LinkState.DELETED && Ascii.lower(state.name()).equals(text)) {
        draft.state(state);
        return;
      }
    }
    if (!text.isEmpty()) {
      faults.add("state", "page.desk.fault.choice");
    }
  }

  private long number(String field, String text) {
    long number = text.isEmpty() ? 0 : text.length() > 12 ? -1 : DeskInput.count(text);
    if (number < 0) {
      faults.add(field, "page.desk.fault.number");
      return 0;
    }
    return number;
  }

  private @Nullable Instant time(String field, String text) {
    Instant time = text.isEmpty() ? null : instant(text);
    if (time == null && !text.isEmpty()) {
      faults.add(field, "page.desk.fault.time");
    }
    return time;
  }

  /**
   * Parses a time as sent by a browser's date and time field, or in RFC 3339 format. A time without
   * an offset is in UTC. Returns null if the time is invalid, or not in the years 1970 to 9999.
   */
  static @Nullable Instant instant(String text) {
    String whole = text.strip().replace(' ', 'T');
    if (whole.length() > 40) {
      return null;
    }
    if (whole.indexOf('T') < 0) {
      whole += "T00:00";
    }
    String time = whole.substring(whole.indexOf('T'));
    boolean hasOffset = time.endsWith("Z") || time.indexOf('+') >= 0 || time.indexOf('-') >= 0;
    try {
      Instant instant = OffsetDateTime.parse(hasOffset ? whole : whole + "Z").toInstant();
      long seconds = instant.getEpochSecond();
      return seconds < 0 || seconds >= MOST_SECONDS ? null : instant;
    } catch (DateTimeException e) {
      return null;
    }
  }

  private List<LinkDraft.RuleDraft> rules() {
    List<LinkDraft.RuleDraft> rules = new ArrayList<>();
    for (int k = 0; k < form.rules().size(); k++) {
      LinkForm.RuleForm rule = form.rules().get(k);
      if (rule.isEmpty()) {
        continue;
      }
      String at = "rules[" + k + "]";
      List<Condition> conditions = new ArrayList<>();
      for (Map<String, String> set : rule.sets()) {
        conditions(set, at, conditions);
      }
      if (rule.target().isBlank()) {
        faults.add(at + ".target", "page.desk.fault.rule-target");
      }
      if (conditions.isEmpty() && faults.of(at).isEmpty()) {
        faults.add(at, "page.desk.fault.condition");
      }
      places.add(k);
      rules.add(new LinkDraft.RuleDraft(conditions, rule.target().strip()));
    }
    return rules;
  }

  private void conditions(Map<String, String> set, String at, List<Condition> to) {
    String language = set.getOrDefault("language", "").strip();
    if (!language.isEmpty()) {
      to.add(new Condition.Language(language));
    }
    String device = set.getOrDefault("device", "");
    if (!device.isEmpty()) {
      device(device, at, to);
    }
    String country = set.getOrDefault("country", "").strip();
    if (!country.isEmpty()) {
      to.add(new Condition.Country(Ascii.upper(country)));
    }
    Instant from = time(at, set.getOrDefault("from", "").strip());
    Instant until = time(at, set.getOrDefault("until", "").strip());
    if (from != null || until != null) {
      to.add(new Condition.Between(from, until));
    }
    String query = set.getOrDefault("query", "");
    String value = set.getOrDefault("value", "");
    if (!query.isEmpty()) {
      // An entered value takes precedence over the selection in the list.
      boolean isAny = value.isEmpty() && !LinkForm.IS.equals(set.get("match"));
      to.add(new Condition.Query(query, isAny ? null : value));
    } else if (!value.isEmpty()) {
      faults.add(at, "page.desk.fault.query");
    }
  }

  private void device(String text, String at, List<Condition> to) {
    for (DeviceKind kind : DeviceKind.values()) {
      if (Ascii.lower(kind.name()).equals(text)) {
        to.add(new Condition.Device(kind));
        return;
      }
    }
    faults.add(at, "page.desk.fault.choice");
  }
}
