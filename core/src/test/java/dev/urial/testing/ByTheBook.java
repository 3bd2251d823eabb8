package dev.urial.testing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * RFC 3986 as it is printed: the regular expression of appendix B, the pseudo-code of §5.2 and
 * §5.3. Slow, and so plain that it can be held beside the RFC.
 */
public record ByTheBook(
    @Nullable String scheme,
    @Nullable String authority,
    String path,
    @Nullable String query,
    @Nullable String fragment) {

  /** Appendix B, word for word; {@code .} is any character here, line ends too. */
  private static final Pattern APPENDIX_B =
      Pattern.compile("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#(.*))?", Pattern.DOTALL);

  /** The five components of a reference that is known to be valid. */
  public static ByTheBook split(String reference) {
    Matcher m = APPENDIX_B.matcher(reference);
    if (!m.matches()) {
      throw new AssertionError("appendix B matches every text");
    }
    return new ByTheBook(m.group(2), m.group(4), m.group(5), m.group(7), m.group(9));
  }

  /** §5.2.2, "Transform References". */
  public static ByTheBook transform(ByTheBook base, ByTheBook r, boolean strict) {
    String rScheme = r.scheme;
    if (!strict && rScheme != null && rScheme.equalsIgnoreCase(base.scheme)) {
      rScheme = null;
    }
    if (rScheme != null) {
      return new ByTheBook(rScheme, r.authority, removeDotSegments(r.path), r.query, r.fragment);
    }
    if (r.authority != null) {
      return new ByTheBook(
          base.scheme, r.authority, removeDotSegments(r.path), r.query, r.fragment);
    }
    if (r.path.isEmpty()) {
      String query = r.query != null ? r.query : base.query;
      return new ByTheBook(base.scheme, base.authority, base.path, query, r.fragment);
    }
    String path =
        r.path.startsWith("/") ? removeDotSegments(r.path) : removeDotSegments(merge(base, r));
    return new ByTheBook(base.scheme, base.authority, path, r.query, r.fragment);
  }

  /** §5.2.3, "Merge Paths". */
  private static String merge(ByTheBook base, ByTheBook r) {
    if (base.authority != null && base.path.isEmpty()) {
      return "/" + r.path;
    }
    return base.path.substring(0, base.path.lastIndexOf('/') + 1) + r.path;
  }

  /** §5.2.4, "Remove Dot Segments", with its two buffers. */
  public static String removeDotSegments(String path) {
    String input = path;
    String output = "";
    while (!input.isEmpty()) {
      if (input.startsWith("../")) {
        input = input.substring(3);
      } else if (input.startsWith("./")) {
        input = input.substring(2);
      } else if (input.startsWith("/./")) {
        input = "/" + input.substring(3);
      } else if (input.equals("/.")) {
        input = "/";
      } else if (input.startsWith("/../")) {
        input = "/" + input.substring(4);
        output = withoutLastSegment(output);
      } else if (input.equals("/..")) {
        input = "/";
        output = withoutLastSegment(output);
      } else if (input.equals(".") || input.equals("..")) {
        input = "";
      } else {
        int end = input.indexOf('/', 1);
        String segment = end < 0 ? input : input.substring(0, end);
        output += segment;
        input = input.substring(segment.length());
      }
    }
    return output;
  }

  private static String withoutLastSegment(String output) {
    return output.substring(0, Math.max(0, output.lastIndexOf('/')));
  }

  /** §5.3, "Component Recomposition". */
  public String recompose() {
    StringBuilder result = new StringBuilder();
    if (scheme != null) {
      result.append(scheme).append(':');
    }
    if (authority != null) {
      result.append("//").append(authority);
    }
    result.append(path);
    if (query != null) {
      result.append('?').append(query);
    }
    if (fragment != null) {
      result.append('#').append(fragment);
    }
    return result.toString();
  }

  /** Our departure: a path that would be read as an authority gets {@code /.} before it. */
  public ByTheBook guarded() {
    return authority == null && path.startsWith("//")
        ? new ByTheBook(scheme, null, "/." + path, query, fragment)
        : this;
  }
}
