package dev.urial.web;

import dev.urial.template.pattern.StepsExceededException;
import dev.urial.template.pattern.UrlPattern;
import dev.urial.template.pattern.UrlPatternComponent;
import dev.urial.template.pattern.UrlPatternInit;
import dev.urial.template.pattern.UrlPatternOptions;
import dev.urial.template.pattern.UrlPatternResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/**
 * The functions for URL patterns, which {@code pattern.js} calls.
 *
 * <p>Components are passed as an array in the order of {@link UrlPatternComponent}. An element is
 * null if its component is not given.
 */
public final class PatternExports {
  private PatternExports() {}

  /** Does nothing; TeaVM requires a main method. */
  public static void main(String[] args) {}

  @JSExport
  public static boolean isError(@Nullable Object handle) {
    return ErrorFacts.isError(handle);
  }

  @JSExport
  public static String[] errorFacts(Object error) {
    return ErrorFacts.of(error);
  }

  @JSExport
  public static String errorText(Object error, String language, boolean isDiagram) {
    return ErrorFacts.text(error, language, isDiagram);
  }

  /** Returns the parsed pattern, or the error. */
  @JSExport
  public static Object pattern(String text, @Nullable String base, boolean ignoresCase) {
    return ErrorFacts.handle(UrlPattern.tryParse(text, base, options(ignoresCase)));
  }

  /** Returns the pattern of the given components, or the error. */
  @JSExport
  public static Object patternOf(
      @Nullable String[] components, @Nullable String base, boolean ignoresCase) {
    return ErrorFacts.handle(UrlPattern.tryOf(init(components, base), options(ignoresCase)));
  }

  private static UrlPatternOptions options(boolean ignoresCase) {
    UrlPatternOptions standard = UrlPatternOptions.standard();
    return ignoresCase ? standard.ignoringCase() : standard;
  }

  private static UrlPatternInit init(@Nullable String[] components, @Nullable String base) {
    UrlPatternInit init = UrlPatternInit.none();
    UrlPatternComponent[] all = UrlPatternComponent.values();
    for (int i = 0; i < all.length; i++) {
      String text = components[i];
      init = text == null ? init : init.with(all[i], text);
    }
    return base == null ? init : init.withBaseUrl(base);
  }

  private static UrlPatternComponent component(String name) {
    return Objects.requireNonNull(UrlPatternComponent.find(name), "component");
  }

  /** Returns the pattern of a component. */
  @JSExport
  public static String component(Object pattern, String name) {
    return ((UrlPattern) pattern).pattern(component(name));
  }

  @JSExport
  public static boolean hasRegExpGroups(Object pattern) {
    return ((UrlPattern) pattern).hasRegExpGroups();
  }

  /** Returns the pattern's components that do not match everything, without the password. */
  @JSExport
  public static String shown(Object pattern) {
    return pattern.toString();
  }

  /** Returns 1 if a URL matches, 0 if not, or -1 if a regular expression exceeds its step limit. */
  @JSExport
  public static int test(Object handle, String url, @Nullable String base) {
    UrlPattern pattern = (UrlPattern) handle;
    try {
      return (base == null ? pattern.test(url) : pattern.test(url, base)) ? 1 : 0;
    } catch (StepsExceededException e) {
      return -1;
    }
  }

  /**
   * Returns the match of a URL, null if the URL does not match, or a {@link StepsExceededException}
   * if a regular expression exceeds its step limit.
   */
  @JSExport
  public static @Nullable Object exec(Object handle, String url, @Nullable String base) {
    UrlPattern pattern = (UrlPattern) handle;
    try {
      return base == null ? pattern.exec(url) : pattern.exec(url, base);
    } catch (StepsExceededException e) {
      return e;
    }
  }

  /** Returns the same as {@link #exec} for a URL that is given as components. */
  @JSExport
  public static @Nullable Object execOf(
      Object pattern, @Nullable String[] components, @Nullable String base) {
    try {
      return ((UrlPattern) pattern).exec(init(components, base));
    } catch (StepsExceededException e) {
      return e;
    }
  }

  /** Returns whether {@link #exec} failed because a regular expression exceeded its step limit. */
  @JSExport
  public static boolean isOutOfSteps(Object match) {
    return match instanceof StepsExceededException;
  }

  /**
   * Returns the text of a component, followed by the names and texts of its groups as an
   * alternating sequence.
   */
  @JSExport
  public static @Nullable String[] groups(Object match, String name) {
    UrlPatternResult result = (UrlPatternResult) match;
    UrlPatternComponent component = component(name);
    List<@Nullable String> flat = new ArrayList<>();
    flat.add(result.input(component));
    for (Map.Entry<String, @Nullable String> group : result.groups(component).entrySet()) {
      flat.add(group.getKey());
      flat.add(group.getValue());
    }
    return flat.toArray(new @Nullable String[0]);
  }

  /**
   * Returns the text of a component that is generated from its pattern, with strings in place of
   * the groups, or the error.
   */
  @JSExport
  public static Object generate(Object pattern, String name, String[] groups) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < groups.length; i += 2) {
      texts.put(groups[i], groups[i + 1]);
    }
    return ErrorFacts.handle(((UrlPattern) pattern).tryGenerate(component(name), texts));
  }

  /** Returns the text of a generated component. */
  @JSExport
  public static String text(Object generated) {
    return generated.toString();
  }

  @JSExport
  public static int compareComponent(String name, Object left, Object right) {
    return UrlPattern.compareComponent(component(name), (UrlPattern) left, (UrlPattern) right);
  }
}
