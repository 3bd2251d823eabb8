package dev.urial.template.pattern;

import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.template.UriTemplate;
import dev.urial.template.Values;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds which of many patterns and templates a URL matches, and returns their targets. Immutable.
 *
 * <pre>{@code
 * Router<String> router = Router.<String>builder()
 *     .base(Url.parse("https://example.com/"))
 *     .add(UrlPattern.parse("https://example.com/books/:id"), "book")
 *     .add(UriTemplate.parse("/search{?q,page}"), "search")
 *     .add(UrlPattern.parse("https://example.com/*"), "other")
 *     .build();
 * router.find("/books/7").target()          // "book"
 * router.find("/books/7").variable("id")    // "7"
 * router.find("/search?q=a").target()       // "search"
 * router.findAll(Url.parse("https://example.com/books/7")).size()  // 2
 * }</pre>
 *
 * <p>The route that was added first takes precedence or, {@linkplain Builder#mostSpecialFirst
 * optionally}, the most specific one. The result is the same as if each route were tried in turn.
 * The router looks up the host, then walks through the literals and whole segments ({@code :id},
 * {@code {id}}) of the path, then the beginning of the query. Only the remaining routes are tried.
 * The time therefore does not depend on the number of routes, unless many of them are identical up
 * to their first wildcard, modifier or regular expression.
 *
 * <p>A template that begins with a slash, or with an expression whose operator is one of {@code / .
 * ; ? & #}, is matched against the URL from its path to its end. A template that begins with two
 * slashes is matched against the URL from the slashes before its authority to its end. Any other
 * template is matched against the whole URL.
 *
 * @param <T> the type of the routes' targets
 */
public final class Router<T> {
  private static final Check[] NONE = {};
  private static final int UNKNOWN = -1;

  private final Route<T>[] routes;
  private final @Nullable Url base;

  /**
   * Caches the first matching route for each URL that a route without groups spells out. The match
   * depends only on the URL's text, so a cached match requires only one lookup.
   *
   * <p>INVARIANT: all threads find the same match, so they need no synchronization.
   */
  private final LiteralPathRoutes answers = new LiteralPathRoutes(false);

  private final HostRoutes hosts = new HostRoutes();
  private final Trie fromPath = new Trie(false, true);
  private final Trie fromHost = new Trie(false, true);
  private final Trie whole = new Trie(false, true);
  private boolean hasPatterns;
  private boolean hasFromPath;
  private boolean hasOtherTemplates;

  private Router(List<Route<T>> added, @Nullable Url base) {
    this.base = base;
    Map<List<Object>, Object> shared = new HashMap<>();
    List<Route<T>> all = new ArrayList<>();
    for (Route<T> route : added) {
      if (route.pattern != null) {
        all.add(add(route.pattern, route.target, all.size(), shared));
      } else if (route.template != null) {
        add(route.template, all.size());
        all.add(route);
      }
    }
    this.routes = all.toArray(Router::newArray);
    hosts.freeze();
    addAnswers();
  }

  @SuppressWarnings("unchecked") // contains nothing else
  private static <T> Route<T>[] newArray(int size) {
    return (Route<T>[]) new Route<?>[size];
  }

  /** Adds cache entries for the URLs of literal routes. */
  private void addAnswers() {
    Set<String> addresses = new HashSet<>();
    for (Route<T> route : routes) {
      Url address = route.pattern == null ? null : address(route.pattern);
      if (address != null && addresses.add(address.href())) {
        answers.add(address.href(), UNKNOWN);
      }
    }
    answers.freeze();
  }

  /** Returns the URL that a pattern without groups spells out; null if the pattern has groups. */
  private static @Nullable Url address(UrlPattern pattern) {
    String protocol = pattern.component(UrlPatternComponent.PROTOCOL).literal();
    String host = pattern.component(UrlPatternComponent.HOSTNAME).literal();
    String port = pattern.component(UrlPatternComponent.PORT).literal();
    String path = pattern.component(UrlPatternComponent.PATHNAME).literal();
    if (protocol == null || host == null || port == null || path == null) {
      return null;
    }
    String colon = port.isEmpty() ? "" : ":";
    return Url.tryParse(protocol + "://" + host + colon + port + path).orElseNull();
  }

  /** Adds a pattern under its key, and determines the checks that remain after the key matches. */
  private Route<T> add(UrlPattern pattern, T target, int route, Map<List<Object>, Object> shared) {
    hasPatterns = true;
    boolean ignoresCase = pattern.options().ignoresCase();
    CompiledComponent pathname = pattern.component(UrlPatternComponent.PATHNAME);
    boolean hasSegments = pathname.kind().equals(SegmentOptions.PATHNAME);
    RoutePrefix path = RoutePrefix.ofPattern(pathname.patternString(), hasSegments, ignoresCase);
    RoutePrefix query =
        RoutePrefix.ofPattern(pattern.pattern(UrlPatternComponent.SEARCH), false, ignoresCase);
    RoutePrefix key = path.withQuery(query);
    CompiledComponent hostname = pattern.component(UrlPatternComponent.HOSTNAME);
    hosts.of(hostname).add(key, ignoresCase, route);
    List<Object> checks = new ArrayList<>();
    for (UrlPatternComponent component : ASKED) {
      CompiledComponent compiled = pattern.component(component);
      boolean isKnown =
          switch (component) {
            case PATHNAME -> key.isWhole();
            case HOSTNAME -> HostRoutes.isWhole(hostname);
            case PROTOCOL, USERNAME, PASSWORD, PORT, SEARCH, HASH -> false;
          };
      if (isKnown || compiled.matcher().isAny()) {
        continue;
      }
      // Equal checks share one object, which stays in the CPU cache even for thousands of routes.
      List<Object> same =
          List.of(
              component,
              compiled.patternString(),
              compiled.kind(),
              compiled.ignoresCase(),
              pattern.options().steps());
      checks.add(shared.computeIfAbsent(same, each -> new Check(component, compiled.matcher())));
    }
    Check[] all =
        (Check[]) shared.computeIfAbsent(List.copyOf(checks), each -> checks.toArray(new Check[0]));
    return new Route<>(pattern, null, target, all);
  }

  /** A component to check for a URL whose key matches. */
  private record Check(UrlPatternComponent component, ComponentMatcher matcher) {}

  /**
   * The components in the order in which they are checked. The path is the most selective, so it
   * comes first.
   */
  private static final UrlPatternComponent[] ASKED = {
    UrlPatternComponent.PATHNAME,
    UrlPatternComponent.HOSTNAME,
    UrlPatternComponent.PROTOCOL,
    UrlPatternComponent.PORT,
    UrlPatternComponent.SEARCH,
    UrlPatternComponent.HASH,
    UrlPatternComponent.USERNAME,
    UrlPatternComponent.PASSWORD
  };

  private void add(UriTemplate template, int route) {
    RoutePrefix key = RoutePrefix.ofTemplate(template.toString());
    switch (Start.of(template.toString())) {
      case PATH -> {
        hasFromPath = true;
        fromPath.add(key, route);
      }
      case HOST -> {
        hasOtherTemplates = true;
        fromHost.add(key, route);
      }
      case WHOLE -> {
        hasOtherTemplates = true;
        whole.add(key, route);
      }
    }
  }

  /** The component of a URL at which the comparison with a template starts. */
  private enum Start {
    PATH,
    HOST,
    WHOLE;

    static Start of(String template) {
      if (template.startsWith("//")) {
        return HOST;
      }
      boolean isExpression =
          template.length() > 1
              && template.charAt(0) == '{'
              && "/;.?#&".indexOf(template.charAt(1)) >= 0;
      return template.startsWith("/") || isExpression ? PATH : WHOLE;
    }

    /** Returns the index at which the comparison starts; -1 if the URL has no such component. */
    int in(Url url) {
      return switch (this) {
        case PATH -> url.start(Component.PATH);
        case HOST -> url.start(Component.AUTHORITY) < 0 ? -1 : url.start(Component.AUTHORITY) - 2;
        case WHOLE -> 0;
      };
    }
  }

  /** A pattern or a template, and its target. */
  private static final class Route<T> {
    private final @Nullable UrlPattern pattern;
    private final @Nullable UriTemplate template;
    private final T target;

    /** The checks that remain after the key of a pattern matches; empty for a template. */
    private final Check[] checks;

    Route(@Nullable UrlPattern pattern, @Nullable UriTemplate template, T target, Check[] checks) {
      this.pattern = pattern;
      this.template = template;
      this.target = target;
      this.checks = checks;
    }

    /** Returns whether a URL whose key matches also matches the route. */
    boolean matches(Url url) {
      if (template != null) {
        return values(url) != null;
      }
      String href = url.href();
      for (Check check : checks) {
        Component component = check.component.component();
        int start = url.start(component);
        int to = start < 0 ? 0 : url.end(component);
        if (!check.matcher.test(href, Math.max(start, 0), to)) {
          return false;
        }
      }
      return true;
    }

    private @Nullable Values values(Url url) {
      if (template == null) {
        return null;
      }
      int start = Start.of(template.toString()).in(url);
      return start < 0 ? null : template.extract(url.href().substring(start));
    }
  }

  /**
   * {@return a builder without routes}
   *
   * @param <T> the type of the routes' targets
   */
  public static <T> Builder<T> builder() {
    return new Builder<>();
  }

  /**
   * Builds a router.
   *
   * <pre>{@code
   * Router<Integer> router = Router.<Integer>builder().add(UrlPattern.parse("https://h/*"), 1).build();
   * }</pre>
   *
   * @param <T> the type of the routes' targets
   */
  public static final class Builder<T> {
    private final List<Route<T>> routes = new ArrayList<>();
    private @Nullable Url base;
    private UrlPatternOptions options = UrlPatternOptions.standard();
    private boolean isSorted;

    private Builder() {}

    /**
     * Adds a pattern after all existing routes.
     *
     * @param pattern the pattern
     * @param target the target
     * @return this builder
     */
    public Builder<T> add(UrlPattern pattern, T target) {
      Objects.requireNonNull(pattern, "pattern");
      routes.add(new Route<>(pattern, null, Objects.requireNonNull(target, "target"), NONE));
      return this;
    }

    /**
     * Adds a template after all existing routes.
     *
     * @param template the template
     * @param target the target
     * @return this builder
     * @throws IllegalStateException if the template is too large for extraction
     */
    public Builder<T> add(UriTemplate template, T target) {
      Objects.requireNonNull(template, "template");
      Objects.requireNonNull(target, "target");
      boolean unused = template.extractAll("", 1).isEmpty(); // throws here rather than later
      routes.add(new Route<>(null, template, target, NONE));
      return this;
    }

    /**
     * Adds a template or a pattern given as a string. The string is a template if all its braces
     * contain names, as in {@code /books/{id}}. Otherwise, it is a pattern, which may be relative
     * to the base.
     *
     * <pre>{@code
     * Router.<String>builder().base(Url.parse("https://h/")).add("/a/:b", "pattern").add("/a/{b}", "template")
     * }</pre>
     *
     * <p>CHOICE: the braces distinguish templates from patterns. In a pattern, braces contain a
     * group or are followed by a modifier; in a template, they contain a name, either alone or
     * after an operator.
     *
     * @param text the template or the pattern
     * @param target the target
     * @return this builder
     * @throws UriParseException if the string is neither a template nor a pattern
     */
    public Builder<T> add(String text, T target) {
      Objects.requireNonNull(text, "text");
      if (isTemplate(text)) {
        return add(UriTemplate.parse(text), target);
      }
      String against = base == null ? null : base.href();
      Parsed<UrlPattern> pattern = UrlPattern.tryParse(text, against, options);
      return add(pattern.orElseThrow(), target);
    }

    /**
     * Sets the base for patterns that are added as strings after this call, and for {@link
     * Router#find(String)}. Without a base, these patterns and URLs must have a scheme.
     *
     * @param base the base URL
     * @return this builder
     */
    public Builder<T> base(Url base) {
      this.base = Objects.requireNonNull(base, "base");
      return this;
    }

    /**
     * Sets the options for patterns that are added as strings after this call; the default is
     * {@link UrlPatternOptions#standard}.
     *
     * @param options the options: case sensitivity and limits
     * @return this builder
     */
    public Builder<T> options(UrlPatternOptions options) {
      this.options = Objects.requireNonNull(options, "options");
      return this;
    }

    /**
     * Gives precedence to the most specific route instead of the first. Patterns are compared by
     * host, path, query, fragment, scheme and port, as in {@link UrlPattern#compareComponent}.
     * Templates come after patterns, and a template with more literal text comes before one with
     * less. Among equally specific routes, the route that was added first takes precedence.
     *
     * @return this builder
     */
    public Builder<T> mostSpecialFirst() {
      isSorted = true;
      return this;
    }

    /**
     * Builds the router; the builder can be used again.
     *
     * @return the router
     */
    public Router<T> build() {
      List<Route<T>> all = new ArrayList<>(routes);
      if (isSorted) {
        all.sort(SPECIAL_FIRST);
      }
      return new Router<>(all, base);
    }
  }

  private static final UrlPatternComponent[] BY_WEIGHT = {
    UrlPatternComponent.HOSTNAME,
    UrlPatternComponent.PATHNAME,
    UrlPatternComponent.SEARCH,
    UrlPatternComponent.HASH,
    UrlPatternComponent.PROTOCOL,
    UrlPatternComponent.PORT,
    UrlPatternComponent.USERNAME,
    UrlPatternComponent.PASSWORD
  };

  private static final Comparator<Route<?>> SPECIAL_FIRST = Router::compare;

  private static int compare(Route<?> left, Route<?> right) {
    if (left.pattern != null && right.pattern != null) {
      for (UrlPatternComponent component : BY_WEIGHT) {
        int order = UrlPattern.compareComponent(component, right.pattern, left.pattern);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    }
    if (left.template != null && right.template != null) {
      return Integer.compare(literals(right.template), literals(left.template));
    }
    return left.pattern != null ? -1 : 1;
  }

  /** Returns the number of characters outside of braces. */
  private static int literals(UriTemplate template) {
    int count = 0;
    boolean isOutside = true;
    for (char c : template.toString().toCharArray()) {
      isOutside = c == '}' || (isOutside && c != '{');
      count += isOutside && c != '}' ? 1 : 0;
    }
    return count;
  }

  /**
   * Returns whether a string is a template rather than a pattern: its braces contain names and are
   * not followed by a modifier.
   */
  private static boolean isTemplate(String text) {
    if (text.indexOf('{') < 0 || !UriTemplate.isValid(text)) {
      return false;
    }
    for (int i = text.indexOf('}'); i >= 0; i = text.indexOf('}', i + 1)) {
      boolean isModified = i + 1 < text.length() && "?*+".indexOf(text.charAt(i + 1)) >= 0;
      if (isModified) {
        return false;
      }
    }
    return true;
  }

  /** {@return the number of routes} */
  public int size() {
    return routes.length;
  }

  // Search.

  /** A search for the first route that matches; candidates may be received in any order. */
  private final class First implements Trie.Candidates, PathRoutes.Search {
    private final Url url;
    private int best = Integer.MAX_VALUE;
    private final int from;
    private final int pathEnd;
    private final int to;

    First(Url url) {
      this.url = url;
      this.from = url.start(Component.PATH);
      this.pathEnd = url.end(Component.PATH);
      int queryEnd = url.end(Component.QUERY);
      this.to = queryEnd < 0 ? pathEnd : queryEnd;
    }

    @Override
    public int before() {
      return best;
    }

    @Override
    public void candidate(int route) {
      if (route < best && routes[route].matches(url)) {
        best = route;
      }
    }

    @Override
    public void in(PathRoutes paths) {
      paths.search(url.href(), from, pathEnd, to, this);
    }
  }

  /** A search for all routes that match. */
  private final class All implements Trie.Candidates, PathRoutes.Search {
    private final Url url;
    private int[] found = new int[8];
    private int count;

    All(Url url) {
      this.url = url;
    }

    @Override
    public int before() {
      return Integer.MAX_VALUE;
    }

    @Override
    public void candidate(int route) {
      if (routes[route].matches(url)) {
        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
        found[count++] = route;
      }
    }

    @Override
    public void in(PathRoutes paths) {
      int pathEnd = url.end(Component.PATH);
      int queryEnd = url.end(Component.QUERY);
      paths.search(
          url.href(), url.start(Component.PATH), pathEnd, Math.max(pathEnd, queryEnd), this);
    }
  }

  private <S extends Trie.Candidates & PathRoutes.Search> void search(Url url, S search) {
    String href = url.href();
    if (hasPatterns) {
      int host = url.start(Component.HOST);
      hosts.search(href, Math.max(host, 0), host < 0 ? 0 : url.end(Component.HOST), search);
    }
    int end = href.length();
    if (hasFromPath) {
      fromPath.search(href, url.start(Component.PATH), end, end, search);
    }
    if (hasOtherTemplates) {
      whole.search(href, 0, end, end, search);
      int host = Start.HOST.in(url);
      if (host >= 0) {
        fromHost.search(href, host, end, end, search);
      }
    }
  }

  private int first(Url url) {
    String href = url.href();
    int[] answer = answers.find(href, 0, href.length());
    if (answer == null) {
      return search(url);
    }
    if (answer[0] == UNKNOWN) {
      answer[0] = search(url);
    }
    return answer[0];
  }

  private int search(Url url) {
    First first = new First(url);
    search(url, first);
    return first.best;
  }

  /**
   * {@return the target of the first route that a URL matches, or null if there is none}
   *
   * <pre>{@code router.findTarget(Url.parse("https://example.com/books/7"))  // "book"}</pre>
   *
   * @param url the URL to match
   */
  public @Nullable T findTarget(Url url) {
    Objects.requireNonNull(url, "url");
    int first = first(url);
    return first == Integer.MAX_VALUE ? null : routes[first].target;
  }

  /**
   * {@return the first route that a URL matches, or null if there is none}
   *
   * <pre>{@code router.find(Url.parse("https://example.com/books/7")).target()  // "book"}</pre>
   *
   * @param url the URL to match
   */
  public @Nullable Match<T> find(Url url) {
    Objects.requireNonNull(url, "url");
    int first = first(url);
    return first == Integer.MAX_VALUE ? null : new Match<>(routes[first], url);
  }

  /**
   * {@return the first route that a URL matches; null if the string is not a URL or matches no
   * route} The URL is parsed against the base, if there is one.
   *
   * <pre>{@code router.find("/books/7").target()  // "book"}</pre>
   *
   * @param url the URL to match
   */
  public @Nullable Match<T> find(String url) {
    Objects.requireNonNull(url, "url");
    Url parsed = Url.tryParse(url, base).orElseNull();
    return parsed == null ? null : find(parsed);
  }

  /**
   * {@return all routes that a URL matches, in order of precedence}
   *
   * <pre>{@code router.findAll(Url.parse("https://example.com/books/7")).size()  // 2}</pre>
   *
   * @param url the URL to match
   */
  public List<Match<T>> findAll(Url url) {
    Objects.requireNonNull(url, "url");
    All all = new All(url);
    search(url, all);
    int[] found = Arrays.copyOf(all.found, all.count);
    Arrays.sort(found);
    List<Match<T>> matches = new ArrayList<>();
    for (int route : found) {
      matches.add(new Match<>(routes[route], url));
    }
    return matches;
  }

  /**
   * A route that a URL matches.
   *
   * <pre>{@code
   * Router.Match<String> match = router.find("/books/7");
   * match.target()        // "book"
   * match.variable("id")  // "7"
   * }</pre>
   *
   * @param <T> the type of the routes' targets
   */
  public static final class Match<T> {
    private final Route<T> route;
    private final Url url;

    private Match(Route<T> route, Url url) {
      this.route = route;
      this.url = url;
    }

    /** {@return the target of the route} */
    public T target() {
      return route.target;
    }

    /** {@return the URL that was matched} */
    public Url url() {
      return url;
    }

    /** {@return the pattern, or null if the route is a template} */
    public @Nullable UrlPattern pattern() {
      return route.pattern;
    }

    /** {@return the template, or null if the route is a pattern} */
    public @Nullable UriTemplate template() {
      return route.template;
    }

    /** {@return the matches of the pattern's groups, or null if the route is a template} */
    public @Nullable UrlPatternResult result() {
      return route.pattern == null ? null : route.pattern.exec(url);
    }

    /** {@return the most likely values of the template; empty if the route is a pattern} */
    public Values values() {
      Values values = route.values(url);
      return values == null ? Values.none() : values;
    }

    /**
     * {@return the decoded value of a template variable, or the raw text that a pattern group
     * matched; null if there is none} A group is looked up in the path first, then in the other
     * components.
     *
     * <pre>{@code match.variable("id")  // "7"}</pre>
     *
     * @param name the name of the variable or group
     */
    public @Nullable String variable(String name) {
      Objects.requireNonNull(name, "name");
      if (route.template != null) {
        return values().text(name);
      }
      UrlPatternResult result = result();
      String text = result == null ? null : result.group(UrlPatternComponent.PATHNAME, name);
      for (UrlPatternComponent component : UrlPatternComponent.values()) {
        text = text != null || result == null ? text : result.group(component, name);
      }
      return text;
    }

    /** Returns the pattern or the template. */
    @Override
    public String toString() {
      return route.pattern != null ? route.pattern.toString() : String.valueOf(route.template);
    }
  }
}
