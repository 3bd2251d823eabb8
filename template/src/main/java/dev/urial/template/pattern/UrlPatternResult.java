package dev.urial.template.pattern;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The components of a matched URL, with their groups. Immutable.
 *
 * <pre>{@code
 * UrlPatternResult match = UrlPattern.parse("https://*.example.com/:id").exec("https://a.example.com/7");
 * match.group(UrlPatternComponent.PATHNAME, "id")    // "7"
 * match.groups(UrlPatternComponent.HOSTNAME)         // {0=a}
 * match.input(UrlPatternComponent.PATHNAME)          // "/7"
 * }</pre>
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult">URL Pattern Standard
 *     §1.2</a>
 */
@SuppressWarnings("EnumOrdinal") // an array index in this package; never persisted
public final class UrlPatternResult {
  private final List<CompiledComponent> components;
  private final String[] inputs;
  private final int[][] places;

  UrlPatternResult(List<CompiledComponent> components, String[] inputs, int[][] places) {
    this.components = components;
    this.inputs = inputs;
    this.places = places;
  }

  /**
   * {@return a component of the URL, in the form in which it was matched}
   *
   * <pre>{@code UrlPattern.parse("https://h/*").exec("https://h/a").input(PATHNAME)  // "/a"}</pre>
   *
   * @param component a component of the matched URL
   */
  public String input(UrlPatternComponent component) {
    return inputs[component.ordinal()];
  }

  /**
   * {@return the groups of a component, in pattern order; null for groups that did not match}
   * Unnamed groups are called {@code 0}, {@code 1}, and so on.
   *
   * @param component a component of the matched URL
   */
  public Map<String, @Nullable String> groups(UrlPatternComponent component) {
    int number = component.ordinal();
    List<String> names = components.get(number).names();
    Map<String, @Nullable String> groups = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      groups.put(names.get(i), group(number, i));
    }
    return Collections.unmodifiableMap(groups);
  }

  /**
   * {@return the text that a group in a component matched; null if the group did not match or does
   * not exist}
   *
   * <pre>{@code UrlPattern.parse("https://h/:x").exec("https://h/a").group(PATHNAME, "x")  // "a"}
   * </pre>
   *
   * @param component a component of the matched URL
   * @param name the name of the group, or its number
   */
  public @Nullable String group(UrlPatternComponent component, String name) {
    Objects.requireNonNull(name, "name");
    int number = component.ordinal();
    int group = components.get(number).names().indexOf(name);
    return group < 0 ? null : group(number, group);
  }

  private @Nullable String group(int component, int group) {
    int start = places[component][2 * group + 2];
    int end = places[component][2 * group + 3];
    return start < 0 || end < 0 ? null : inputs[component].substring(start, end);
  }

  /** Returns the components, such as {@code pathname=/7}, with passwords masked. */
  @Override
  public String toString() {
    return MaskedComponents.of(this::input);
  }
}
