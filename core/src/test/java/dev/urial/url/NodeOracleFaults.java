package dev.urial.url;

import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import dev.urial.url.WhatwgByTheBook.Record;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What Ada 2.9.2 makes of a path where it errs, done again step by step: the faulty rule itself.
 */
final class NodeOracleFaults {
  private static final Pattern DOTS = Pattern.compile("(\\.|%2[eE]){1,2}");
  private static final Pattern DRIVE_LETTER_AND_PERHAPS_MORE =
      Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);

  private NodeOracleFaults() {}

  /**
   * Where a reference leads that has a path or a query before its fragment, if an opaque path can
   * be a base; none where that is not the question, and two where {@linkplain #withoutPath another
   * fault} may come to it.
   */
  static List<Record> opaquePathAsBase(Question question) {
    String base = question.base();
    Record from = base == null ? null : WhatwgByTheBook.parse(base, null).url();
    String input = cleaned(question.input());
    int hash = input.indexOf('#');
    if (from == null || !from.hasOpaquePath() || hash <= 0) {
      return List.of();
    }
    if (input.startsWith("/")) {
      Record url = WhatwgByTheBook.parse(from.scheme + ":" + input, null).url();
      Record without = url != null && url.pathname().equals("/") ? withoutPath(url.href()) : null;
      return Stream.of(url, without).flatMap(Stream::ofNullable).toList();
    }
    Record url = new Record();
    url.scheme = from.scheme;
    url.path = null;
    url.fragment = Percent.encode(input.substring(hash + 1), PercentEncodeSet.FRAGMENT);
    int mark = input.lastIndexOf('?', hash) < 0 ? -1 : input.indexOf('?'); // before the hash
    String path = input.substring(0, mark < 0 ? hash : mark);
    url.query =
        mark >= 0
            ? Percent.encode(input.substring(mark + 1, hash), PercentEncodeSet.QUERY)
            : path.isEmpty() ? from.query : null;
    url.opaquePath = path.isEmpty() ? from.opaquePath : merged(from.opaquePath, path);
    return List.of(url);
  }

  /** What is before the last slash of the base, and then the reference; no slash begins it. */
  private static String merged(String base, String reference) {
    String merged = shortened(base);
    String[] segments = reference.split("/", -1);
    for (int i = 0; i < segments.length; i++) {
      boolean isLast = i == segments.length - 1;
      String segment = segments[i];
      if (!DOTS.matcher(segment).matches()) {
        merged += "/" + Percent.encode(segment, PercentEncodeSet.PATH);
      } else if (isDouble(segment)) {
        boolean isShorter = merged.indexOf('/') >= 0;
        merged = shortened(merged) + (isLast && isShorter ? "/" : "");
      } else if (isLast) {
        merged += "/";
      }
    }
    return merged;
  }

  private static boolean isDouble(String dots) {
    return dots.replaceAll("%2[eE]", ".").length() == 2;
  }

  private static String shortened(String path) {
    int slash = path.lastIndexOf('/');
    return slash < 0 ? path : path.substring(0, slash);
  }

  /** Without what the parser takes out before it reads. */
  private static String cleaned(String input) {
    int start = 0;
    int end = input.length();
    while (start < end && input.charAt(start) <= ' ') {
      start++;
    }
    while (end > start && input.charAt(end - 1) <= ' ') {
      end--;
    }
    return input.substring(start, end).replaceAll("[\t\n\r]", "");
  }

  /** The URL without the slash that is its path. */
  static @Nullable Record withoutPath(String href) {
    Record url = WhatwgByTheBook.parse(href, null).url();
    if (url != null && !url.hasOpaquePath()) {
      url.path = new ArrayList<>();
    }
    return url;
  }

  /** The URL with an empty host, and a port if one is given and there was a host. */
  static @Nullable Record withEmptyHost(String href, String port) {
    Record url = WhatwgByTheBook.parse(href, null).url();
    if (url != null) {
      if (url.host != null) {
        WhatwgByTheBook.override(port, url, "port");
      }
      url.host = "";
    }
    return url;
  }

  /**
   * The URL where a first segment of a file's path stays if it begins as a drive letter; null where
   * that is not the question.
   */
  static @Nullable Record driveLetterAndMore(Question question, int step) {
    Predicate<String> isKept = DRIVE_LETTER_AND_PERHAPS_MORE.asMatchPredicate();
    String base = question.base();
    Record from = base == null ? null : WhatwgByTheBook.parse(base, null, new Record(isKept)).url();
    Record url =
        base != null && from == null
            ? null
            : WhatwgByTheBook.parse(question.input(), from, new Record(isKept)).url();
    for (Call call : question.calls().subList(0, step)) {
      if (call.setter().startsWith("params.")) {
        return null; // pairs, which no setter of the book changes
      }
      if (call.setter().equals("href")) {
        Record other = WhatwgByTheBook.parse(call.value(), null, new Record(isKept)).url();
        url = other == null ? url : other;
      } else if (url != null) {
        WhatwgByTheBook.set(url, call.setter(), call.value());
      }
    }
    return url;
  }

  /**
   * Whether a path is one that is taken as it is written: Ada looks for dot-segments after the
   * first slash with a dot after it only, if nothing in it has to be encoded.
   */
  static boolean leavesDotSegments(String pathname) {
    int first = pathname.indexOf("/.", 1);
    return !pathname.startsWith("/.")
        && pathname.indexOf('%') < 0
        && first > 0
        && first + 2 < pathname.length()
        && "./".indexOf(pathname.charAt(first + 2)) < 0;
  }

  /**
   * A URL with a path in the place of its own, if its own is that path without dot-segments; else
   * null.
   */
  static @Nullable Record withPathAsWritten(String href, String pathname, String written) {
    Record url = WhatwgByTheBook.parse(href, null).url();
    if (url == null || url.hasOpaquePath()) {
      return null;
    }
    WhatwgByTheBook.set(url, "pathname", written);
    if (!url.pathname().equals(pathname) || !url.href().equals(href)) {
      return null;
    }
    url.path = new ArrayList<>(List.of(written.substring(1).split("/", -1)));
    return url;
  }
}
