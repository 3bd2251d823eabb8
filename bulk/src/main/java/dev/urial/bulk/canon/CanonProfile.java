package dev.urial.bulk.canon;

import dev.urial.scheme.web.TrackingParameters;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A canonicalization profile: a set of rules and a list of known parameters.
 *
 * <pre>{@code
 * CanonProfile profile = CanonProfile.crawl().without(CanonRule.INDEX_FILE);
 * profile.rules().contains(CanonRule.TRACKING)      // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.4">RFC 3986 §6.2.4</a>
 */
public final class CanonProfile {
  /** The names of the built-in profiles. */
  public static final List<String> NAMES = List.of("crawl", "cache-key", "analytics");

  private final Set<CanonRule> rules;
  private final TrackingParameters parameters;

  private CanonProfile(Set<CanonRule> rules, TrackingParameters parameters) {
    EnumSet<CanonRule> all = EnumSet.of(CanonRule.NORMAL_FORM);
    all.addAll(rules);
    this.rules = Collections.unmodifiableSet(all);
    this.parameters = parameters;
  }

  /**
   * Returns the profile for crawlers, which unifies URLs that most servers treat alike.
   *
   * @return the profile {@code crawl}
   */
  public static CanonProfile crawl() {
    return new CanonProfile(
        EnumSet.of(
            CanonRule.SESSION,
            CanonRule.INDEX_FILE,
            CanonRule.EMPTY_PARAMETER,
            CanonRule.TRACKING,
            CanonRule.SORTED,
            CanonRule.EMPTY_QUERY,
            CanonRule.FRAGMENT),
        TrackingParameters.builtIn());
  }

  /**
   * Returns the profile for a cache in front of a server, which never unifies URLs to which the
   * server might respond differently.
   *
   * @return the profile {@code cache-key}
   */
  public static CanonProfile cacheKey() {
    return new CanonProfile(
        EnumSet.of(
            CanonRule.EMPTY_PARAMETER,
            CanonRule.TRACKING,
            CanonRule.SORTED,
            CanonRule.EMPTY_QUERY,
            CanonRule.FRAGMENT),
        TrackingParameters.builtIn());
  }

  /**
   * Returns the profile for visit statistics, which removes everything that does not change the
   * page that people see.
   *
   * @return the profile {@code analytics}
   */
  public static CanonProfile analytics() {
    return new CanonProfile(EnumSet.allOf(CanonRule.class), TrackingParameters.builtIn());
  }

  /**
   * {@return the built-in profile with this name, or null if there is none}
   *
   * @param name one of {@link #NAMES}
   */
  public static @Nullable CanonProfile find(String name) {
    Objects.requireNonNull(name, "name");
    return switch (name) {
      case "crawl" -> crawl();
      case "cache-key" -> cacheKey();
      case "analytics" -> analytics();
      default -> null;
    };
  }

  /**
   * {@return a copy of this profile with an additional rule}
   *
   * @param rule the rule to add
   * @see #without
   */
  public CanonProfile with(CanonRule rule) {
    EnumSet<CanonRule> more = EnumSet.of(Objects.requireNonNull(rule, "rule"));
    more.addAll(rules);
    return new CanonProfile(more, parameters);
  }

  /**
   * {@return a copy of this profile without a rule} {@link CanonRule#NORMAL_FORM} cannot be
   * removed.
   *
   * @param rule the rule to remove
   */
  public CanonProfile without(CanonRule rule) {
    Objects.requireNonNull(rule, "rule");
    EnumSet<CanonRule> less = EnumSet.copyOf(rules);
    less.remove(rule);
    return new CanonProfile(less, parameters);
  }

  /**
   * {@return a copy of this profile with a different list of parameters}
   *
   * @param list the parameters that do not change the page
   * @see TrackingParameters#read
   */
  public CanonProfile withParameters(TrackingParameters list) {
    return new CanonProfile(rules, Objects.requireNonNull(list, "list"));
  }

  /** {@return the rules of this profile, in enum order; unmodifiable} */
  public Set<CanonRule> rules() {
    return rules;
  }

  /** {@return the known parameters} */
  public TrackingParameters parameters() {
    return parameters;
  }
}
