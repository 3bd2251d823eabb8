package dev.urial.history;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of parsing a text under one of the standards from RFC 1630 to RFC 3986: the
 * components, with that standard's names and rules.
 *
 * <pre>{@code
 * PastReading reading = Era.RFC_1808.parse("http://a/b/c/d;p?q");
 * reading.component("path")    // "/b/c/d"
 * reading.component("params")  // "p"
 * reading.component("port")    // null: RFC 1808 did not look into net_loc
 * }</pre>
 *
 * @param era the document under which the text was parsed
 * @param text the whole text as given
 * @param components the components from left to right, each before those nested in it; unmodifiable
 */
public record PastReading(Era era, String text, List<PastPart> components) {
  /**
   * Rejects null arguments.
   *
   * @param era the document under which the text was parsed
   * @param text the whole text as given
   * @param components the components from left to right, each before those nested in it;
   *     unmodifiable
   */
  public PastReading {
    components = List.copyOf(components);
  }

  /** Parses a text as {@link UriReference} does. */
  static Parsed<PastReading> ofRfc3986(String text) {
    return UriReference.tryParse(text).map(uri -> new PastReading(Era.RFC_3986, text, parts(uri)));
  }

  private static List<PastPart> parts(UriReference uri) {
    List<PastPart> parts = new ArrayList<>();
    for (Component it : Component.OF_RFC_3986) {
      if (uri.start(it) >= 0) {
        parts.add(new PastPart(it.id(), uri.start(it), uri.end(it), rule(it, uri), it));
      }
    }
    return parts;
  }

  private static SpecRule rule(Component component, UriReference uri) {
    return switch (component) {
      case SCHEME -> Rule.SCHEME;
      case AUTHORITY -> Rule.AUTHORITY;
      case USERINFO, USERNAME, PASSWORD -> Rule.USERINFO;
      case HOST -> {
        Host host = uri.parsedHost();
        Rule name = host instanceof Host.RegName ? Rule.REG_NAME : Rule.IP_LITERAL;
        yield host instanceof Host.Ipv4 ? Rule.IPV4ADDRESS : name;
      }
      case PORT -> Rule.PORT;
      case PATH -> {
        Rule relative = uri.scheme() == null ? Rule.PATH_NOSCHEME : Rule.PATH_ROOTLESS;
        Rule bare = uri.path().startsWith("/") ? Rule.PATH_ABSOLUTE : relative;
        yield uri.hasAuthority() || uri.path().isEmpty() ? Rule.PATH_ABEMPTY : bare;
      }
      case QUERY -> Rule.QUERY;
      case FRAGMENT -> Rule.FRAGMENT;
    };
  }

  /**
   * {@return the text of the component with this name, or null if there is none}
   *
   * <pre>{@code
   * Era.RFC_2396.parse("mailto:a@b?subject=x").component("opaque_part")  // "a@b?subject=x"
   * }</pre>
   *
   * @param name the document's name for the component, such as {@code opaque_part}
   */
  public @Nullable String component(String name) {
    PastPart found = find(name);
    return found == null ? null : text(found);
  }

  /**
   * {@return the text of a component in this reading} For example, {@code
   * text(components().get(0))} is the scheme, if there is one.
   *
   * @param component one of {@link #components}
   */
  public String text(PastPart component) {
    return text.substring(component.start(), component.end());
  }

  /**
   * {@return the component with this name, or null if there is none}
   *
   * <pre>{@code
   * Era.RFC_2396.parse("http://a/b").find("hostname").start()  // 7
   * }</pre>
   *
   * @param name the document's name for the component, such as {@code net_loc}
   */
  public @Nullable PastPart find(String name) {
    for (PastPart component : components) {
      if (component.name().equals(name)) {
        return component;
      }
    }
    return null;
  }

  /** Returns the index after the colon of the scheme, or 0 if there is no scheme. */
  int afterScheme() {
    PastPart scheme = find("scheme");
    return scheme == null ? 0 : scheme.end() + 1;
  }

  /**
   * {@return whether the text is hierarchical in the sense of RFC 2396: a slash follows the scheme
   * and its colon} Relative references are hierarchical.
   *
   * <pre>{@code
   * Era.RFC_2396.parse("mailto:a@b").isHierarchical()  // false: opaque
   * Era.RFC_2396.parse("http://a/b").isHierarchical()  // true
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-3">RFC 2396 §3</a>
   */
  public boolean isHierarchical() {
    return find("scheme") == null || text.startsWith("/", afterScheme());
  }

  /**
   * {@return the words of the search part of RFC 1630, which plus signs separate; empty if there is
   * no search, or in the other documents} The words are not percent-decoded.
   *
   * <pre>{@code
   * Era.RFC_1630.parse("http://a/b?red+rose").searchWords()  // [red, rose]
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc1630#page-7">RFC 1630, page 7</a>
   */
  public List<String> searchWords() {
    String search = component("search");
    return search == null || era != Era.RFC_1630 ? List.of() : List.of(search.split("\\+"));
  }

  /**
   * {@return the parameters: in RFC 1808, those after the path; in RFC 2396 and 2732, those of all
   * segments, in order; empty in the other documents} The parameters are not percent-decoded.
   *
   * <pre>{@code
   * Era.RFC_1808.parse("ftp://a/b;type=d;x").params()  // [type=d, x]
   * Era.RFC_2396.parse("s:/a;1;2/b;3").params()        // [1, 2, 3]
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#section-3.3">RFC 2396 §3.3</a>
   */
  public List<String> params() {
    String params = component("params");
    if (params != null) {
      return List.of(params.split(";", -1));
    }
    PastPart path = find("abs_path");
    path = path == null ? find("rel_path") : path;
    return path == null ? List.of() : paramsOfSegments(text(path));
  }

  private static List<String> paramsOfSegments(String path) {
    List<String> params = new ArrayList<>();
    for (String segment : path.split("/", 0)) {
      int semicolon = segment.indexOf(';');
      if (semicolon >= 0) {
        params.addAll(List.of(segment.substring(semicolon + 1).split(";", -1)));
      }
    }
    return params;
  }

  /** Returns the text. */
  @Override
  public String toString() {
    return text;
  }
}
