package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The placeholders of format strings other than components: the host's registrable domain, pieces
 * of the path, all names or pairs of the query, and the parts that a scheme defines. This class is
 * loaded only for formats that use such placeholders.
 */
final class FormatPlaceholder {
  /** The names of placeholders without a key. */
  static final List<String> NAMES =
      List.of("domain", "suffix", "subdomain", "filename", "ext", "query-keys", "query-pairs");

  /** The names before a key, other than schemes. */
  private static final List<String> KEYED =
      List.of("query", "query-all", "segment", "segments", "view");

  private FormatPlaceholder() {}

  /**
   * Rejects an unknown name before a key, and a key for which there can never be a value.
   *
   * @param shown the variable as written
   */
  static void check(String shown, String name, String key) throws UsageException {
    if (!KEYED.contains(name) && !SchemeViews.schemes().contains(Ascii.lower(name))) {
      throw new UsageException(
          shown
              + ": "
              + Excerpt.escape(name)
              + " is neither a form of values nor a scheme with known parts"
              + Suggestion.among(KEYED, name));
    }
    String fits =
        switch (name) {
          case "segment" -> isIndex(key) ? "" : "segments are counted from 1, or from the last, -1";
          case "segments" -> Span.of(key) != null ? "" : "expected a-b, a- or -b, counted from 1";
          default -> key.isEmpty() ? "the part name is missing" : "";
        };
    if (!fits.isEmpty()) {
      throw new UsageException(shown + ": " + fits);
    }
  }

  /** Returns what a name lacks that needs a key; null for any other name. */
  static @Nullable String needed(String name) {
    return switch (name) {
      case "segment" -> "segment needs a colon and a number, such as {segment:1}";
      case "segments" -> "segments needs a colon and a range, such as {segments:2-3}";
      case "view" -> "view needs a colon and the name of a part, such as {view:subject}";
      default -> null;
    };
  }

  private static boolean isIndex(String text) {
    try {
      return Integer.parseInt(text) != 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** Returns whether the values of a placeholder are data, which contains no escapes. */
  static boolean isData(String name) {
    return switch (name) {
      case "filename", "ext", "query-keys", "query-pairs", "segment", "segments" -> false;
      default -> true;
    };
  }

  /**
   * Returns whether a placeholder may have several values, which JSON output writes as an array.
   */
  static boolean isList(String name) {
    return switch (name) {
      case "query", "domain", "suffix", "subdomain", "filename", "ext", "segment", "segments" ->
          false;
      default -> !ComponentValues.NAMES.contains(name);
    };
  }

  /** Returns the registrable domain, public suffix or subdomain of a host; null if it has none. */
  static @Nullable String ofHost(String name, String host) {
    if (host.isEmpty() || host.startsWith("[")) {
      return null;
    }
    PublicSuffixList list = PublicSuffixList.builtIn();
    if (name.equals("suffix")) {
      return list.publicSuffix(host);
    }
    RegistrableDomain domain = list.registrableDomain(host);
    return domain == null ? null : name.equals("domain") ? domain.name() : domain.subdomain();
  }

  /** Returns a piece of the path as written; null if there is none. */
  static @Nullable String ofPath(String name, @Nullable String key, ComponentValues parts) {
    String path = parts.get("path");
    if (path == null || path.isEmpty()) {
      return null;
    }
    if (name.equals("filename") || name.equals("ext")) {
      boolean isHierarchical =
          path.startsWith("/") || parts.get("scheme") == null || parts.get("host") != null;
      String file = path.substring(path.lastIndexOf('/') + 1);
      String part = name.equals("filename") ? file : extension(file);
      return isHierarchical && !part.isEmpty() ? part : null;
    }
    List<String> segments = segments(path);
    String given = key == null ? "" : key;
    if (name.equals("segment")) {
      int wanted = Integer.parseInt(given); // checked when the format was parsed
      int k = wanted < 0 ? segments.size() + wanted : wanted - 1;
      return k >= 0 && k < segments.size() ? segments.get(k) : null;
    }
    Span span = Span.of(given);
    List<String> some = span == null ? List.of() : span.in(segments);
    return some.isEmpty() ? null : String.join("/", some);
  }

  /**
   * Returns the text after the last dot of a file name; empty if the only dot is the first
   * character, as in the name of a hidden file.
   */
  private static String extension(String file) {
    String name = Ascii.lower(file).contains("%2e") ? withDots(file) : file;
    int dot = name.lastIndexOf('.');
    return dot <= 0 ? "" : name.substring(dot + 1);
  }

  /** Decodes escaped dots, which are equivalent to dots (RFC 3986 §2.3). */
  private static String withDots(String file) {
    return file.replace("%2e", ".").replace("%2E", ".");
  }

  private static List<String> segments(String path) {
    List<String> segments = new ArrayList<>();
    int start = path.startsWith("/") ? 1 : 0;
    for (int end = path.indexOf('/', start); end >= 0; end = path.indexOf('/', start)) {
      segments.add(path.substring(start, end));
      start = end + 1;
    }
    segments.add(path.substring(start));
    return segments;
  }

  /** Returns the distinct names or all pairs of the query, as written. */
  static List<String> ofQuery(String name, ComponentValues parts) {
    List<QueryPairs.Piece> pairs = QueryPairs.of(parts).pairs();
    if (name.equals("query-pairs")) {
      return pairs.stream().map(QueryPairs.Piece::raw).toList();
    }
    Set<String> seen = new HashSet<>();
    return pairs.stream().filter(it -> seen.add(it.name())).map(QueryPairs.Piece::rawName).toList();
  }

  /**
   * Returns the decoded values of a part that a scheme defines; empty if the text has a different
   * scheme.
   *
   * @param scheme the scheme that defines the part; {@code view} for the scheme of the text
   * @throws OperationFailure if the text is invalid under its scheme
   */
  static List<String> ofScheme(String scheme, @Nullable String part, ComponentValues parts)
      throws OperationFailure {
    String text = parts.get("url");
    IriReference read = text == null ? null : IriReference.tryParse(text).orElseNull();
    if (!(read instanceof Iri iri)
        || part == null
        || !(scheme.equals("view") || Ascii.equalsIgnoreCase(scheme, iri.scheme()))) {
      return List.of();
    }
    Parsed<? extends SchemeView> view = SchemeViews.tryOf(iri.toUri());
    SyntaxError error = view.errorOrNull();
    if (error != null) {
      throw new OperationFailure(Failure.of(error));
    }
    String asked = Ascii.lower(part).replace('-', ' ');
    List<String> values = new ArrayList<>();
    List<String> ending = new ArrayList<>(); // the number for global number, the nid for (NID)
    for (SchemePart it : view.orElseThrow().parts()) {
      String name = Ascii.lower(it.name()).replace('-', ' ');
      if (name.equals(asked)) {
        values.add(it.value());
      } else if (name.endsWith(' ' + asked) || name.endsWith('(' + asked + ')')) {
        ending.add(it.value());
      }
    }
    return values.isEmpty() ? ending : values;
  }

  /**
   * A range of segments, in the syntax of {@code cut}: {@code 2-3}, {@code 2-}, {@code -3}. A
   * negative number counts from the end: {@code -2-} means the last two.
   *
   * @param first the first segment, never 0
   * @param last the last segment, never 0
   */
  private record Span(int first, int last) {
    /** Parses a range; null if it is invalid. */
    static @Nullable Span of(String text) {
      int dash = text.indexOf('-', text.startsWith("-") && text.indexOf('-', 1) > 0 ? 1 : 0);
      if (dash < 0 || text.equals("-")) {
        return null;
      }
      String one = dash == 0 ? "1" : text.substring(0, dash);
      String other = dash + 1 == text.length() ? "-1" : text.substring(dash + 1);
      return isIndex(one) && isIndex(other)
          ? new Span(Integer.parseInt(one), Integer.parseInt(other))
          : null;
    }

    List<String> in(List<String> segments) {
      int start = first < 0 ? Math.max(0, segments.size() + first) : first - 1;
      int end = last < 0 ? segments.size() + last + 1 : Math.min(last, segments.size());
      return start < end ? segments.subList(start, end) : List.of();
    }
  }
}
