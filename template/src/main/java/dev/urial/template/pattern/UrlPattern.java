package dev.urial.template.pattern;

import dev.urial.IriReference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pattern for URLs, as in browsers: the equivalent of JavaScript's {@code URLPattern} class.
 * Immutable; parse a pattern once and match it any number of times.
 *
 * <pre>{@code
 * UrlPattern books = UrlPattern.parse("https://*.example.com/books/:id(\\d+){.:type}?");
 * books.test("https://a.example.com/books/7.html")                          // true
 * books.exec("https://a.example.com/books/7").group(PATHNAME, "id")         // "7"
 * books.pattern(UrlPatternComponent.HOSTNAME)                               // "*.example.com"
 * UrlPattern.of(UrlPatternInit.of(PATHNAME, "/:x")).test("ftp://h/a")       // true
 * }</pre>
 *
 * <p>Patterns match parsed URLs: {@code HTTP://A.example.com:443/%7e} has the host {@code
 * a.example.com}, no port and the path {@code /%7e}. A string that is not a URL matches no pattern.
 *
 * <p>Matching takes linear time, unless the pattern contains regular expressions with
 * backreferences, lookaheads, lookbehinds, or nested repetitions of possibly empty parts. The
 * number of steps is then limited ({@link UrlPatternOptions#withSteps}). {@link java.util.regex} is
 * not used.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/">URL Pattern Standard</a>
 */
@SuppressWarnings("EnumOrdinal") // an array index in this package; never persisted
public final class UrlPattern implements Serializable {
  private static final long serialVersionUID = 1L;
  private static final UrlPatternComponent[] COMPONENTS = UrlPatternComponent.values();

  private final transient List<CompiledComponent> components;

  private final transient UrlPatternOptions options;

  /** The numbers of the components that do not match everything. */
  private final transient int[] compared;

  private UrlPattern(List<CompiledComponent> components, UrlPatternOptions options) {
    this.components = List.copyOf(components);
    this.options = options;
    int count = 0;
    int[] numbers = new int[COMPONENTS.length];
    // The path is the most selective, so it is compared first.
    for (int i : new int[] {5, 3, 0, 4, 6, 7, 1, 2}) {
      if (!components.get(i).matcher().isAny()) {
        numbers[count++] = i;
      }
    }
    compared = Arrays.copyOf(numbers, count);
  }

  /**
   * Parses a pattern in the form of a URL.
   *
   * <pre>
   * {@code UrlPattern.parse("https://example.com/:id").pattern(UrlPatternComponent.PORT)  // ""}
   * </pre>
   *
   * @param text the pattern
   * @return the pattern
   * @throws UriParseException if the pattern is invalid; the exception reports the index of the
   *     error and the violated rule
   */
  public static UrlPattern parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Parses a pattern in the form of a reference.
   *
   * <pre>{@code
   * UrlPattern.parse("/:id", "https://h/").test("https://h/1")  // true
   * }</pre>
   *
   * @param text the pattern
   * @param base the URL that provides the components that precede the pattern's first component
   * @return the pattern
   * @throws UriParseException if the pattern is invalid; the exception reports the index of the
   *     error and the violated rule
   * @see <a href="https://urlpattern.spec.whatwg.org/#dom-urlpattern-urlpattern">URL Pattern
   *     Standard, constructor</a>
   */
  public static UrlPattern parse(String text, String base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(base, "base");
    return tryParse(text, base, UrlPatternOptions.standard()).orElseThrow();
  }

  /**
   * Same as {@link #parse(String)}.
   *
   * @param text the pattern
   * @return the pattern
   */
  public static UrlPattern valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a pattern in the form of a URL; returns the error instead of throwing it.
   *
   * <pre>{@code UrlPattern.tryParse("/a").errorOrNull().rule()  // BASE_MISSING}</pre>
   *
   * @param text the pattern
   * @return the pattern, or the error
   */
  public static Parsed<UrlPattern> tryParse(String text) {
    return tryParse(text, null, UrlPatternOptions.standard());
  }

  /**
   * Parses a pattern in the form of a URL, or of a reference if there is a base.
   *
   * <pre>{@code
   * UrlPattern.tryParse("/:id", "https://example.com/a?b", UrlPatternOptions.standard())
   *     .orElseThrow().pattern(UrlPatternComponent.HOSTNAME)  // "example.com"
   * }</pre>
   *
   * @param text the pattern
   * @param base the URL that provides the components that precede the pattern's first component;
   *     null if there is no base
   * @param options the case sensitivity, the step limit, and whether regular expressions are
   *     allowed
   * @return the pattern, or the error
   */
  public static Parsed<UrlPattern> tryParse(
      String text, @Nullable String base, UrlPatternOptions options) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(options, "options");
    String scalars = scalars(text);
    ConstructorStringParser parser = new ConstructorStringParser(scalars, options);
    UrlPatternInit init;
    try {
      init = parser.parse();
    } catch (PatternException e) { // thrown for the scheme, which the parser compiles
      return new Parsed.Failed<>(e.in(text, 0));
    }
    if (base == null && init.get(UrlPatternComponent.PROTOCOL) == null) {
      return new Parsed.Failed<>(new SyntaxError(PatternRule.BASE_MISSING, 0, text));
    }
    UrlPatternInit whole = base == null ? init : init.withBaseUrl(scalars(base));
    return create(whole, text, parser.starts(), options);
  }

  /**
   * Creates a pattern from its components; missing components match everything.
   *
   * <pre>
   * {@code UrlPattern.of(UrlPatternInit.of(UrlPatternComponent.PATHNAME, "/a/*")).test("x://h/a/b")  // true}
   * </pre>
   *
   * @param init the components
   * @return the pattern
   * @throws UriParseException if a component is not a valid pattern
   */
  public static UrlPattern of(UrlPatternInit init) {
    return tryOf(init, UrlPatternOptions.standard()).orElseThrow();
  }

  /**
   * Creates a pattern from its components; returns the error instead of throwing it.
   *
   * <pre>{@code
   * UrlPattern.tryOf(UrlPatternInit.of(PATHNAME, "/:"), UrlPatternOptions.standard()).isOk()  // false
   * }</pre>
   *
   * @param init the components
   * @param options the case sensitivity, the step limit, and whether regular expressions are
   *     allowed
   * @return the pattern, or the error
   */
  public static Parsed<UrlPattern> tryOf(UrlPatternInit init, UrlPatternOptions options) {
    Objects.requireNonNull(init, "init");
    Objects.requireNonNull(options, "options");
    UrlPatternInit scalars = UrlPatternInit.none();
    for (UrlPatternComponent component : COMPONENTS) {
      String text = init.get(component);
      if (text != null) {
        scalars = scalars.with(component, scalars(text));
      }
    }
    String base = init.baseUrl();
    return create(base == null ? scalars : scalars.withBaseUrl(scalars(base)), null, null, options);
  }

  /** Returns a string with lone surrogates replaced by U+FFFD, as in JavaScript. */
  private static String scalars(String text) {
    StringBuilder changed = null;
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.charCount(text.codePointAt(i)) == 2) {
          i++;
        } else {
          changed = changed == null ? new StringBuilder(text) : changed;
          changed.setCharAt(i, '\uFFFD');
        }
      }
    }
    return changed == null ? text : changed.toString();
  }

  private static Parsed<UrlPattern> create(
      UrlPatternInit init,
      @Nullable String text,
      int @Nullable [] starts,
      UrlPatternOptions options) {
    UrlPatternInit known;
    try {
      known = InitProcessor.pattern(init);
    } catch (PatternException e) {
      return new Parsed.Failed<>(e.in(Objects.requireNonNullElse(init.baseUrl(), ""), 0));
    }
    UrlPatternOptions minded = options.minded();
    List<CompiledComponent> all = new ArrayList<>();
    for (UrlPatternComponent component : COMPONENTS) {
      String pattern = Objects.requireNonNullElse(known.get(component), "*");
      String protocol = Objects.requireNonNullElse(known.get(UrlPatternComponent.PROTOCOL), "*");
      if (component == UrlPatternComponent.PORT
          && InitProcessor.isSpecial(protocol)
          && pattern.equals(InitProcessor.defaultPort(protocol))) {
        pattern = "";
      }
      try {
        all.add(
            switch (component) {
              case PROTOCOL -> compiled(pattern, EncodingCallback.PROTOCOL, minded);
              case USERNAME, PASSWORD -> compiled(pattern, EncodingCallback.CREDENTIALS, minded);
              case HOSTNAME ->
                  CompiledComponent.of(
                      pattern,
                      SegmentOptions.HOSTNAME,
                      isIpv6(pattern) ? EncodingCallback.IPV6 : EncodingCallback.HOSTNAME,
                      minded);
              case PORT -> compiled(pattern, EncodingCallback.PORT, minded);
              case PATHNAME ->
                  all.get(0).matchesSpecialScheme()
                      ? CompiledComponent.of(
                          pattern, SegmentOptions.PATHNAME, EncodingCallback.PATHNAME, options)
                      : compiled(pattern, EncodingCallback.OPAQUE_PATHNAME, options);
              case SEARCH -> compiled(pattern, EncodingCallback.SEARCH, options);
              case HASH -> compiled(pattern, EncodingCallback.HASH, options);
            });
      } catch (PatternException e) {
        int start = starts == null ? -1 : starts[component.ordinal()];
        return new Parsed.Failed<>(
            text != null && start >= 0 ? e.in(text, start) : e.in(pattern, 0));
      }
    }
    return new Parsed.Ok<>(new UrlPattern(all, options));
  }

  private static CompiledComponent compiled(
      String pattern, EncodingCallback encoding, UrlPatternOptions options)
      throws PatternException {
    return CompiledComponent.of(pattern, SegmentOptions.DEFAULT, encoding, options);
  }

  private static boolean isIpv6(String pattern) {
    return pattern.length() > 1
        && (pattern.startsWith("[") || pattern.startsWith("{[") || pattern.startsWith("\\["));
  }

  // Matching.

  /**
   * {@return whether a URL matches; false if the string is not a URL}
   *
   * <pre>{@code UrlPattern.parse("https://example.com/*").test("https://EXAMPLE.com/a")  // true}
   * </pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public boolean test(String url) {
    Objects.requireNonNull(url, "url");
    Url parsed = Url.tryParse(url).orElseNull();
    return parsed != null && test(parsed);
  }

  /**
   * {@return whether a reference matches when it is parsed as a URL, as in browsers; false for a
   * relative reference}
   *
   * <pre>
   * {@code UrlPattern.parse("https://example.com/*").test(Uri.parse("https://EXAMPLE.com/a"))  // true}
   * </pre>
   *
   * @param reference the URI or IRI to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public boolean test(IriReference reference) {
    return test(reference.toString());
  }

  /**
   * {@return whether a URL matches when it is parsed against a base; false if the string or the
   * base is not a URL}
   *
   * <pre>
   * {@code UrlPattern.parse("https://example.com/*").test("b", "https://example.com/a")  // true}
   * </pre>
   *
   * @param url the URL to match
   * @param base the base URL
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public boolean test(String url, String base) {
    Url parsed = resolved(url, base);
    return parsed != null && test(parsed);
  }

  /**
   * {@return whether a URL matches} Does not allocate objects if no group needs a regular
   * expression.
   *
   * <pre>
   * {@code UrlPattern.parse("https://example.com/*").test(Url.parse("https://example.com/a"))  // true}
   * </pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public boolean test(Url url) {
    String href = url.href();
    for (int i : compared) {
      int start = url.start(COMPONENTS[i].component());
      int from = Math.max(start, 0);
      int to = start < 0 ? 0 : url.end(COMPONENTS[i].component());
      if (!components.get(i).matcher().test(href, from, to)) {
        return false;
      }
    }
    return true;
  }

  /**
   * {@return whether a URL given as components matches; missing components are treated as empty}
   *
   * <pre>{@code
   * UrlPattern.of(UrlPatternInit.of(PATHNAME, "/:id")).test(UrlPatternInit.of(PATHNAME, "/7"))  // true
   * }</pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public boolean test(UrlPatternInit url) {
    return exec(url) != null;
  }

  /**
   * {@return the groups of a matching URL; null if the string is not a URL or does not match}
   *
   * <pre>{@code
   * UrlPattern.parse("https://example.com/:id").exec("https://example.com/7")
   *     .group(UrlPatternComponent.PATHNAME, "id")  // "7"
   * }</pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public @Nullable UrlPatternResult exec(String url) {
    Objects.requireNonNull(url, "url");
    Url parsed = Url.tryParse(url).orElseNull();
    return parsed == null ? null : exec(parsed);
  }

  /**
   * {@return the groups of a matching reference, which is parsed as a URL, as in browsers; null if
   * the reference is relative or does not match}
   *
   * <pre>{@code
   * UrlPattern.parse("https://example.com/:id").exec(Uri.parse("https://example.com/7"))
   *     .group(UrlPatternComponent.PATHNAME, "id")  // "7"
   * }</pre>
   *
   * @param reference the URI or IRI to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public @Nullable UrlPatternResult exec(IriReference reference) {
    return exec(reference.toString());
  }

  /**
   * {@return the groups of a matching URL, which is parsed against a base; null if the URL does not
   * match, or if the string or the base is not a URL}
   *
   * <pre>{@code
   * UrlPattern.parse("https://example.com/:id").exec("7", "https://example.com/").input(PATHNAME)  // "/7"
   * }</pre>
   *
   * @param url the URL to match
   * @param base the base URL
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public @Nullable UrlPatternResult exec(String url, String base) {
    Url parsed = resolved(url, base);
    return parsed == null ? null : exec(parsed);
  }

  /**
   * {@return the groups of a matching URL; null if the URL does not match}
   *
   * <pre>{@code
   * UrlPattern.parse("https://example.com/:id").exec(Url.parse("https://example.com/7")).input(PATHNAME)  // "/7"
   * }</pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public @Nullable UrlPatternResult exec(Url url) {
    Objects.requireNonNull(url, "url");
    if (!test(url)) {
      return null;
    }
    String[] inputs = new String[COMPONENTS.length];
    for (int i = 0; i < COMPONENTS.length; i++) {
      int start = url.start(COMPONENTS[i].component());
      inputs[i] = start < 0 ? "" : url.href().substring(start, url.end(COMPONENTS[i].component()));
    }
    return exec(inputs);
  }

  /**
   * {@return the groups of a matching URL given as components; null if the URL does not match, or
   * if a component is invalid}
   *
   * <pre>{@code
   * UrlPattern.of(UrlPatternInit.of(PATHNAME, "/:id")).exec(UrlPatternInit.of(PATHNAME, "/7"))
   *     .group(PATHNAME, "id")  // "7"
   * }</pre>
   *
   * @param url the URL to match
   * @throws StepsExceededException if a regular expression exceeds its step limit
   */
  public @Nullable UrlPatternResult exec(UrlPatternInit url) {
    Objects.requireNonNull(url, "url");
    UrlPatternInit known;
    try {
      known = InitProcessor.url(url);
    } catch (PatternException e) {
      return null;
    }
    String[] inputs = new String[COMPONENTS.length];
    for (int i = 0; i < COMPONENTS.length; i++) {
      inputs[i] = Objects.requireNonNullElse(known.get(COMPONENTS[i]), "");
    }
    return exec(inputs);
  }

  private @Nullable UrlPatternResult exec(String[] inputs) {
    int[][] places = new int[inputs.length][];
    for (int i = 0; i < inputs.length; i++) {
      int[] found = components.get(i).matcher().exec(inputs[i], 0, inputs[i].length());
      if (found == null) {
        return null;
      }
      places[i] = found;
    }
    return new UrlPatternResult(components, inputs, places);
  }

  private static @Nullable Url resolved(String url, String base) {
    Url parsed = Url.tryParse(base).orElseNull();
    return parsed == null ? null : Url.tryParse(url, parsed).orElseNull();
  }

  // Properties.

  /**
   * {@return the normalized pattern for a component; {@code *} if it matches everything}
   *
   * <pre>
   * {@code UrlPattern.parse("https://h/a{b}c").pattern(UrlPatternComponent.PATHNAME)  // "/abc"}
   * </pre>
   *
   * @param component the component of the pattern
   */
  public String pattern(UrlPatternComponent component) {
    return component(component).patternString();
  }

  /**
   * {@return the names of the groups in a component, in order}
   *
   * <pre>
   * {@code UrlPattern.parse("https://h/:a/*").groupNames(UrlPatternComponent.PATHNAME)  // [a, 0]}
   * </pre>
   *
   * @param component the component of the pattern
   */
  public List<String> groupNames(UrlPatternComponent component) {
    return component(component).names();
  }

  /** {@return whether any group other than a wildcard has its own regular expression} */
  public boolean hasRegExpGroups() {
    return components.stream().anyMatch(CompiledComponent::hasRegExpGroups);
  }

  /** {@return the options used for parsing} */
  public UrlPatternOptions options() {
    return options;
  }

  CompiledComponent component(UrlPatternComponent component) {
    return components.get(component.ordinal());
  }

  /**
   * Generates a component from the text of its groups.
   *
   * <pre>{@code
   * UrlPattern.parse("https://h/books/:id").generate(PATHNAME, Map.of("id", "a b"))  // "/books/a%20b"
   * }</pre>
   *
   * @param component the component of the pattern
   * @param groups the text of each group, by name
   * @return the component
   * @throws UriParseException if the component cannot be generated; see {@link #tryGenerate}
   */
  public String generate(UrlPatternComponent component, Map<String, String> groups) {
    return tryGenerate(component, groups).orElseThrow();
  }

  /**
   * Generates a component from the text of its groups. Returns an error if the component has
   * wildcards, regular expressions, or optional or repeated parts, if text is missing, or if a
   * group does not match its text. The error's input is the component's pattern.
   *
   * <p>CHOICE: the standard does not define this method yet; this implementation follows its tests.
   *
   * @param component the component of the pattern
   * @param groups the text of each group, by name
   * @return the component, or the error
   * @see <a href="https://github.com/whatwg/urlpattern/issues/73">whatwg/urlpattern#73</a>
   */
  public Parsed<String> tryGenerate(UrlPatternComponent component, Map<String, String> groups) {
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(groups, "groups");
    CompiledComponent compiled = component(component);
    PatternWriter writer = new PatternWriter(compiled.parts(), compiled.kind());
    String pattern = writer.patternString();
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < compiled.parts().size(); i++) {
      PatternPart part = compiled.parts().get(i);
      int at = Math.min(writer.starts()[i], pattern.length());
      if (!part.isPlain()) {
        return new Parsed.Failed<>(new SyntaxError(PatternRule.NOT_GENERATED, at, pattern));
      }
      switch (part.type()) {
        case FIXED_TEXT -> out.append(part.value());
        case SEGMENT_WILDCARD -> {
          String text = groups.get(part.name());
          String encoded = text == null ? null : compiled.encoding().encode(scalars(text));
          boolean fits =
              encoded != null
                  && !encoded.isEmpty()
                  && (compiled.kind().delimiter().isEmpty()
                      || !encoded.contains(compiled.kind().delimiter()));
          if (!fits) {
            return new Parsed.Failed<>(new SyntaxError(PatternRule.GROUP, at, pattern));
          }
          out.append(part.prefix()).append(encoded).append(part.suffix());
        }
        case FULL_WILDCARD, REGEXP -> {
          return new Parsed.Failed<>(new SyntaxError(PatternRule.NOT_GENERATED, at, pattern));
        }
      }
    }
    return new Parsed.Ok<>(out.toString());
  }

  /**
   * Compares how specific two patterns are in a component. The result is negative if the first
   * pattern is less specific, positive if it is more specific, and 0 otherwise. Fixed text is more
   * specific than a regular expression, which is more specific than a segment group, which is more
   * specific than a wildcard. A required part is more specific than a repeated one, which is more
   * specific than an optional one. Use this method to sort patterns.
   *
   * <pre>{@code
   * UrlPattern.compareComponent(PATHNAME, UrlPattern.parse("https://h/a/b"), UrlPattern.parse("https://h/a/*"))  // 1
   * }</pre>
   *
   * <p>CHOICE: the standard does not define this method yet; this implementation follows its tests.
   *
   * @param component the component of the pattern
   * @param left the first pattern
   * @param right the second pattern
   * @return a negative number, 0 or a positive number
   * @see <a href="https://github.com/whatwg/urlpattern/issues/61">whatwg/urlpattern#61</a>
   */
  public static int compareComponent(
      UrlPatternComponent component, UrlPattern left, UrlPattern right) {
    Objects.requireNonNull(component, "component");
    return CompiledComponent.compare(
        left.component(component).parts(), right.component(component).parts());
  }

  /** The serialized form: the patterns of the components, and the options. */
  private record SerialForm(
      List<String> patterns, boolean ignoresCase, boolean refusesRegExps, long steps)
      implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      UrlPatternInit init = UrlPatternInit.none();
      for (int i = 0; i < COMPONENTS.length; i++) {
        init = init.with(COMPONENTS[i], given(COMPONENTS[i], patterns.get(i)));
      }
      UrlPatternOptions options = UrlPatternOptions.standard().withSteps(steps);
      options = ignoresCase ? options.ignoringCase() : options;
      options = refusesRegExps ? options.refusingRegExps() : options;
      UrlPattern pattern = tryOf(init, options).orElseNull();
      if (pattern == null) {
        throw new InvalidObjectException("not a valid pattern");
      }
      return pattern;
    }
  }

  /** Returns the pattern string whose normalized form is {@code pattern}. */
  static String given(UrlPatternComponent component, String pattern) {
    return switch (component) {
      case HASH -> "#" + pattern; // one number sign is removed
      case HOSTNAME -> pattern.equals("[") ? "\\[" : pattern; // two characters would be IPv6
      case PROTOCOL, USERNAME, PASSWORD, PORT, PATHNAME, SEARCH -> pattern;
    };
  }

  private Object writeReplace() {
    List<String> patterns = new ArrayList<>();
    for (UrlPatternComponent component : COMPONENTS) {
      patterns.add(pattern(component));
    }
    return new SerialForm(
        patterns, options.ignoresCase(), options.refusesRegExps(), options.steps());
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a pattern is deserialized from its serial form");
  }

  private UrlPatternInit toInit() {
    UrlPatternInit init = UrlPatternInit.none();
    for (UrlPatternComponent component : COMPONENTS) {
      init = init.with(component, pattern(component));
    }
    return init;
  }

  /**
   * Returns whether the other pattern has the same component patterns and the same case
   * sensitivity.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof UrlPattern it
        && options.ignoresCase() == it.options.ignoresCase()
        && toInit().equals(it.toInit());
  }

  @Override
  public int hashCode() {
    return toInit().hashCode();
  }

  /**
   * Returns the components that do not match everything, such as {@code protocol=https
   * hostname=example.com}, with passwords masked.
   */
  @Override
  public String toString() {
    return MaskedComponents.of(
        component -> component(component).matcher().isAny() ? null : pattern(component));
  }
}
