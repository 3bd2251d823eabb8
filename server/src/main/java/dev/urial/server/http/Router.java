package dev.urial.server.http;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Maps paths to their handlers. A pattern is a path whose segments are literals or names in braces,
 * such as {@code /api/v1/links/{id}}. A name such as {@code {rest...}} at the end matches all
 * remaining segments. A literal segment takes precedence over a named one. Each segment is
 * percent-decoded once before it is compared; a segment may contain {@code %2F}.
 *
 * <p>HEAD is supported for every pattern that supports GET, and OPTIONS for every pattern. The
 * response to any other method is 405 with {@code Allow}.
 *
 * <pre>{@code
 * router.get("/api/v1/links/{id}", exchange -> show(exchange, exchange.part("id")));
 * router.post("/api/v1/links/{id}/restore", exchange -> restore(exchange, exchange.part("id")));
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.6">RFC 9110 §15.5.6</a>
 */
public final class Router {
  /** The pattern of all requests for slugs. */
  public static final String SLUG_ROUTE = "/{slug}";

  private final Node root = new Node();

  /** The formats of errors by prefix; of two that fit a path, the longer one is first. */
  private final Map<String, BiConsumer<Exchange, Problem>> formats =
      new TreeMap<>(Comparator.reverseOrder());

  private @Nullable Endpoint fallback;

  /** Creates a router without patterns. */
  public Router() {}

  /**
   * Adds an endpoint for GET and HEAD requests that match a pattern.
   *
   * @param pattern a pattern as described for this class
   * @param endpoint handles the requests
   * @return this router
   */
  public Router get(String pattern, Endpoint endpoint) {
    return on("GET", pattern, endpoint);
  }

  /**
   * Adds an endpoint for POST requests that match a pattern.
   *
   * @param pattern a pattern as described for this class
   * @param endpoint handles the requests
   * @return this router
   */
  public Router post(String pattern, Endpoint endpoint) {
    return on("POST", pattern, endpoint);
  }

  /**
   * Adds an endpoint for requests with a method that match a pattern.
   *
   * @param method the method, in upper case
   * @param pattern a pattern as described for this class
   * @param endpoint handles the requests
   * @return this router
   * @throws IllegalArgumentException if the pattern does not begin with a slash, has a segment
   *     after {@code {rest...}}, or already has an endpoint for this method
   */
  public Router on(String method, String pattern, Endpoint endpoint) {
    if (!pattern.startsWith("/")) {
      throw new IllegalArgumentException("a pattern must begin with a slash: " + pattern);
    }
    Node node = root;
    List<String> names = new ArrayList<>();
    for (String segment : pattern.substring(1).split("/", -1)) {
      if (node.rest) {
        throw new IllegalArgumentException("no segment may follow {name...}: " + pattern);
      }
      if (segment.startsWith("{") && segment.endsWith("...}")) {
        names.add(segment.substring(1, segment.length() - 4));
        node = node.takeRest();
      } else if (segment.startsWith("{") && segment.endsWith("}")) {
        names.add(segment.substring(1, segment.length() - 1));
        node = node.takeAny();
      } else {
        node = node.literal.computeIfAbsent(segment, s -> new Node());
      }
    }
    if (node.methods.putIfAbsent(method, new Way(endpoint, pattern, List.copyOf(names))) != null) {
      throw new IllegalArgumentException("two handlers for " + method + " " + pattern);
    }
    return this;
  }

  /**
   * Sets the format of errors for paths with a prefix. The longest matching prefix takes
   * precedence.
   *
   * @param prefix the prefix, such as {@code /api/}; {@code /} for all other paths
   * @param format sends an error
   * @return this router
   */
  public Router errors(String prefix, BiConsumer<Exchange, Problem> format) {
    formats.put(prefix, format);
    return this;
  }

  /**
   * Sets the endpoint for the paths that match no pattern, which are slugs. It handles GET, HEAD
   * and POST.
   *
   * @param endpoint handles the requests
   * @return this router
   */
  public Router slugs(Endpoint endpoint) {
    fallback = endpoint;
    return this;
  }

  @Nullable Endpoint fallback() {
    return fallback;
  }

  static Map<String, Way> slugMethods(Endpoint endpoint) {
    Way way = new Way(endpoint, SLUG_ROUTE, List.of());
    return Map.of("GET", way, "POST", way);
  }

  /**
   * Returns whether a pattern begins with this literal segment, in which case the segment cannot be
   * a slug.
   */
  boolean knows(String firstSegment) {
    return root.literal.containsKey(firstSegment);
  }

  @Nullable BiConsumer<Exchange, Problem> errorFormat(String path) {
    return formats.entrySet().stream()
        .filter(it -> path.startsWith(it.getKey()))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(null);
  }

  /** Returns the match for the decoded segments of a path, or null if no pattern matches. */
  @Nullable Match match(List<String> segments) {
    List<String> parts = new ArrayList<>();
    Node node = match(root, segments, 0, parts);
    return node == null ? null : new Match(node.methods, List.copyOf(parts));
  }

  private static @Nullable Node match(
      Node node, List<String> segments, int index, List<String> parts) {
    if (index == segments.size()) {
      return node.methods.isEmpty() ? null : node;
    }
    String segment = segments.get(index);
    Node literal = node.literal.get(segment);
    if (literal != null) {
      Node found = match(literal, segments, index + 1, parts);
      if (found != null) {
        return found;
      }
    }
    if (node.any != null && !segment.isEmpty()) {
      parts.add(segment);
      Node found = match(node.any, segments, index + 1, parts);
      if (found != null) {
        return found;
      }
      parts.remove(parts.size() - 1);
    }
    if (node.all != null) {
      parts.add(String.join("/", segments.subList(index, segments.size())));
      return node.all;
    }
    return null;
  }

  /**
   * The result of matching a path.
   *
   * @param methods the endpoints by method
   * @param parts the values of the names in braces, in order
   */
  record Match(Map<String, Way> methods, List<String> parts) {
    /** Returns the supported methods as a value of {@code Allow}. */
    String allow() {
      Set<String> all = new TreeSet<>(methods.keySet());
      all.add("OPTIONS");
      if (methods.containsKey("GET")) {
        all.add("HEAD");
      }
      return String.join(", ", all);
    }

    @Nullable Way way(String method) {
      Way way = methods.get(method);
      return way == null && method.equals("HEAD") ? methods.get("GET") : way;
    }
  }

  /** An endpoint, with the pattern for which it was added and the names in that pattern. */
  record Way(Endpoint endpoint, String pattern, List<String> names) {}

  private static final class Node {
    private final Map<String, Node> literal = new TreeMap<>();
    private final Map<String, Way> methods = new TreeMap<>();
    private @Nullable Node any;
    private @Nullable Node all;
    private boolean rest;

    private Node takeAny() {
      if (any == null) {
        any = new Node();
      }
      return any;
    }

    private Node takeRest() {
      if (all == null) {
        all = new Node();
        all.rest = true;
      }
      return all;
    }
  }
}
