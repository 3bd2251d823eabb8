package dev.urial.shortener;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.link.Condition;
import dev.urial.shortener.link.Condition.Between;
import dev.urial.shortener.link.Condition.Country;
import dev.urial.shortener.link.Condition.Device;
import dev.urial.shortener.link.Condition.Language;
import dev.urial.shortener.link.Condition.Query;
import dev.urial.shortener.link.RedirectRule;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rule that applies to a visitor: the first one whose conditions all hold.
 *
 * <p>CHOICE: only the ranges with the greatest weight in Accept-Language are considered. With
 * {@code hu, en;q=0.8}, the visitor prefers Hungarian, and a rule for English does not apply.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4">RFC 9110 §12.5.4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4647#section-3.3.1">RFC 4647 §3.3.1</a>
 */
final class RuleMatching {
  /**
   * The maximum number of characters of Accept-Language that are parsed; browsers send fewer than a
   * hundred.
   */
  private static final int FIELD = 1000;

  /** The maximum number of query parameters that are parsed; forms send fewer than a hundred. */
  private static final int PARAMETERS = 1000;

  private static final Pattern WEIGHT =
      Pattern.compile("[qQ]=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)");

  private final Visitor visitor;

  /** The visitor's preferred languages; null until a condition needs them. */
  private @Nullable List<String> languages;

  /** The visitor's query parameters; null until a condition needs them. */
  private @Nullable Map<String, Set<String>> parameters;

  private RuleMatching(Visitor visitor) {
    this.visitor = visitor;
  }

  /** Returns the index of the first rule that applies; -1 if there is none. */
  static int first(List<RedirectRule> rules, Visitor visitor) {
    RuleMatching matching = new RuleMatching(visitor);
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).conditions().stream().allMatch(matching::holds)) {
        return i;
      }
    }
    return -1;
  }

  private boolean holds(Condition condition) {
    if (condition instanceof Language language) {
      return prefers(languages(), language.range());
    }
    if (condition instanceof Device device) {
      return visitor.devices().contains(device.kind());
    }
    if (condition instanceof Country country) {
      return country.code().equals(visitor.country());
    }
    if (condition instanceof Between between) {
      return isBetween(between, visitor.at());
    }
    return condition instanceof Query query && hasParameter(query);
  }

  private List<String> languages() {
    List<String> known = languages;
    if (known == null) {
      String field = visitor.acceptLanguage();
      known = field == null ? List.of() : preferred(field);
      languages = known;
    }
    return known;
  }

  private static boolean isBetween(Between between, Instant at) {
    return (between.from() == null || !at.isBefore(between.from()))
        && (between.until() == null || at.isBefore(between.until()));
  }

  private boolean hasParameter(Query wanted) {
    Set<String> values = parameters().get(wanted.name());
    return values != null && (wanted.value() == null || values.contains(wanted.value()));
  }

  private Map<String, Set<String>> parameters() {
    Map<String, Set<String>> known = parameters;
    if (known == null) {
      String query = visitor.query();
      known = query == null ? Map.of() : parsed(query);
      parameters = known;
    }
    return known;
  }

  /** Returns the values of the first {@link #PARAMETERS} parameters of a query, by name. */
  private static Map<String, Set<String>> parsed(String query) {
    Map<String, Set<String>> parameters = new HashMap<>();
    Stream.of(query.split("&", -1))
        .filter(pair -> !pair.isEmpty())
        .limit(PARAMETERS)
        .forEach(
            pair -> {
              int equals = pair.indexOf('=');
              String value = equals < 0 ? "" : pair.substring(equals + 1);
              parameters
                  .computeIfAbsent(PathAndQueryForwarding.name(pair), name -> new HashSet<>())
                  .add(PathAndQueryForwarding.formDecoded(value));
            });
    return parameters;
  }

  /**
   * Returns whether a tag matches a range by basic filtering (RFC 4647 §3.3.1): the tag equals the
   * range, or begins with the range followed by a hyphen.
   */
  private static boolean prefers(List<String> tags, String range) {
    return tags.stream()
        .anyMatch(
            tag ->
                Ascii.isAt(tag, 0, range)
                    && (tag.length() == range.length() || tag.charAt(range.length()) == '-'));
  }

  /** Returns the language tags with the greatest weight in an Accept-Language value. */
  static List<String> preferred(String field) {
    String read = field.length() <= FIELD ? field : field.substring(0, FIELD);
    List<String> best = new ArrayList<>();
    int most = 1;
    for (String part : read.split(",", -1)) {
      int semicolon = part.indexOf(';');
      String tag = (semicolon < 0 ? part : part.substring(0, semicolon)).strip();
      int weight = semicolon < 0 ? 1000 : weight(part.substring(semicolon + 1));
      if (tag.isEmpty() || tag.equals("*") || weight < most) {
        continue;
      }
      if (weight > most) {
        best.clear();
        most = weight;
      }
      best.add(tag);
    }
    return best;
  }

  /**
   * Parses the part of {@code weight = OWS ";" OWS "q=" qvalue} after the semicolon; returns
   * thousandths, or 0 if it is invalid.
   */
  private static int weight(String parameter) {
    Matcher value = WEIGHT.matcher(parameter.strip());
    return value.matches() ? (int) Math.round(Double.parseDouble(value.group(1)) * 1000) : 0;
  }
}
