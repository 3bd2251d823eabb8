package dev.urial.server.api;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.DeviceKind;
import dev.urial.shortener.link.RedirectRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A rule of a link: a target for visits that meet all conditions.
 *
 * @param when the first condition of each kind
 * @param and further conditions
 * @param target the target
 */
record Rule(
    @Member(isFlat = true) When when,
    @Member(maxItems = LinkDraft.MAX_CONDITIONS, isOptional = true) @Nullable List<When> and,
    @Member(maxLength = InputLimits.MAX_TARGET) String target) {
  private static final When NONE = new When(null, null, null, null, null, null);

  /** At most one condition of each kind. */
  record When(
      @Member(
              maxLength = 100,
              pattern = "[A-Za-z0-9*]{1,8}(-[A-Za-z0-9*]{1,8})*",
              message = "member.language",
              isOptional = true)
          @Nullable
          String language,
      @Member(isOptional = true) @Nullable DeviceKind device,
      @Member(pattern = "[A-Z]{2}", message = "member.country", isOptional = true) @Nullable
          String country,
      @Member(isOptional = true) @Nullable Instant from,
      @Member(isOptional = true) @Nullable Instant until,
      @Member(isOptional = true) @Nullable Query query) {
    private List<Condition> conditions() {
      List<Condition> all = new ArrayList<>();
      if (language != null) {
        all.add(new Condition.Language(language));
      }
      if (device != null) {
        all.add(new Condition.Device(device));
      }
      if (country != null) {
        all.add(new Condition.Country(country));
      }
      if (from != null || until != null) {
        all.add(new Condition.Between(from, until));
      }
      if (query != null) {
        all.add(new Condition.Query(query.name, query.value));
      }
      return all;
    }

    /** Returns the same with a condition more; null if there is one of its kind already. */
    private @Nullable When with(Condition condition) {
      if (condition instanceof Condition.Language it && language == null) {
        return new When(it.range(), device, country, from, until, query);
      } else if (condition instanceof Condition.Device it && device == null) {
        return new When(language, it.kind(), country, from, until, query);
      } else if (condition instanceof Condition.Country it && country == null) {
        return new When(language, device, it.code(), from, until, query);
      } else if (condition instanceof Condition.Between it && from == null && until == null) {
        return new When(language, device, country, it.from(), it.until(), query);
      } else if (condition instanceof Condition.Query it && query == null) {
        Query same = new Query(it.name(), it.value());
        return new When(language, device, country, from, until, same);
      }
      return null;
    }
  }

  /** A parameter of the query of a visit; any value if none is given. */
  record Query(
      @Member(maxLength = 200) String name, @Member(isOptional = true) @Nullable String value) {}

  static Rule of(RedirectRule rule) {
    When when = NONE;
    List<When> and = new ArrayList<>();
    for (Condition condition : rule.conditions()) {
      // After the first condition that does not fit, all others follow it, to keep their order.
      When more = and.isEmpty() ? when.with(condition) : null;
      when = more == null ? when : more;
      if (more == null && NONE.with(condition) != null) {
        and.add(NONE.with(condition));
      }
    }
    return new Rule(when, and.isEmpty() ? null : and, rule.target().text());
  }

  LinkDraft.RuleDraft draft() {
    List<Condition> conditions = when.conditions();
    for (When more : and == null ? List.<When>of() : and) {
      conditions.addAll(more.conditions());
    }
    return new LinkDraft.RuleDraft(conditions, target);
  }
}
