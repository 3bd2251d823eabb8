package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.internal.syntax.CharSetTable;
import dev.urial.internal.syntax.GrammarProfile;
import dev.urial.internal.syntax.Parser;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The path of a builder: a prefix as written, possibly empty, and segments that are not encoded
 * yet.
 *
 * <p>Which paths are allowed depends on the scheme and the authority, which may be set later. The
 * path is therefore checked at the end.
 *
 * <pre>
 * before it          as written, rejected          from segments, corrected
 * authority          a/b      no slash             a/b     /a/b
 * no authority       //a      an authority         //a     /.//a
 * no scheme either   a:b      a scheme             a:b     ./a:b
 * no scheme either   -                             /a      .//a     (first segment empty)
 * </pre>
 *
 * <p>After a scheme without an authority, an empty first segment is rejected: {@code s:.//a} would
 * preserve it only until the dot-segment is removed (§5.2.4).
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
 */
final class PathDraft {
  private final GrammarProfile profile;
  private String written = "";
  private final List<String> segments = new ArrayList<>();

  PathDraft(GrammarProfile profile) {
    this.profile = profile;
  }

  void set(String path) {
    written = path;
    segments.clear();
  }

  /** Sets the path as data, which is split into segments at its slashes. */
  void setData(String path) {
    boolean isRooted = path.startsWith("/");
    set(isRooted ? "/" : "");
    int start = isRooted ? 1 : 0;
    if (start == path.length()) {
      return;
    }
    for (int end = path.indexOf('/', start); end >= 0; end = path.indexOf('/', start)) {
      add(path.substring(start, end));
      start = end + 1;
    }
    add(path.substring(start));
  }

  /** Returns whether the path, as written, is this text. */
  boolean isWritten(String text) {
    return written.equals(text);
  }

  void add(String segment) {
    segments.add(segment);
  }

  /**
   * Returns the error if this path is invalid after the scheme or the authority; otherwise null.
   */
  @Nullable SyntaxError error(boolean hasScheme, boolean hasAuthority) {
    SyntaxError error = writtenError(hasScheme, hasAuthority);
    boolean behindColon = hasScheme && !hasAuthority && written.isEmpty();
    if (behindColon && !segments.isEmpty() && segments.get(0).isEmpty()) {
      return new SyntaxError(UriBuilder.DataRule.SEGMENT, 0, "");
    }
    for (int i = 0; error == null && i < segments.size(); i++) {
      error = dataError(segments.get(i));
    }
    return error;
  }

  private @Nullable SyntaxError writtenError(boolean hasScheme, boolean hasAuthority) {
    if (hasAuthority && !written.isEmpty() && written.charAt(0) != '/') {
      return error(Rule.PATH_ABEMPTY, 0);
    }
    if (!hasAuthority && written.startsWith("//")) {
      return error(Rule.PATH_ABSOLUTE, 1);
    }
    int end = Parser.end(written, CharSetTable.PATH, profile);
    int colon = hasScheme || hasAuthority ? -1 : colonInFirstSegment(written);
    if (colon >= 0 && colon < end) {
      return error(Rule.PATH_NOSCHEME, colon);
    }
    if (end == written.length()) {
      return null;
    }
    return written.charAt(end) == '%'
        ? error(Rule.PCT_ENCODED, EscapedOctets.brokenAt(written, end))
        : error(rule(hasScheme, hasAuthority), end);
  }

  private SyntaxError error(Rule rule, int index) {
    return new SyntaxError(profile.named(rule), index, written);
  }

  private Rule rule(boolean hasScheme, boolean hasAuthority) {
    if (hasAuthority) {
      return Rule.PATH_ABEMPTY;
    }
    if (written.startsWith("/")) {
      return Rule.PATH_ABSOLUTE;
    }
    return hasScheme ? Rule.PATH_ROOTLESS : Rule.PATH_NOSCHEME;
  }

  private static @Nullable SyntaxError dataError(String segment) {
    if (segment.equals(".") || segment.equals("..")) {
      return new SyntaxError(UriBuilder.DataRule.SEGMENT, segment.length(), segment);
    }
    int lone = LoneSurrogates.first(segment);
    return lone < 0 ? null : new SyntaxError(Rule.UTF8_OCTETS, lone, segment);
  }

  /** Returns the path. Requires that there is no {@link #error}. */
  String text(boolean hasScheme, boolean hasAuthority, DataEncoding encoding) {
    if (segments.isEmpty()) {
      return written;
    }
    StringBuilder out = new StringBuilder(written);
    String first = encoding.segment(segments.get(0));
    if (!written.isEmpty()) {
      out.append(written.endsWith("/") ? "" : "/");
    } else if (hasAuthority) {
      out.append('/');
    } else if (first.isEmpty() || (!hasScheme && first.indexOf(':') >= 0)) {
      out.append("./");
    }
    out.append(first);
    for (String segment : segments.subList(1, segments.size())) {
      out.append('/').append(encoding.segment(segment));
    }
    boolean looksLikeAuthority = !hasAuthority && out.indexOf("//") == 0;
    return looksLikeAuthority ? out.insert(0, "/.").toString() : out.toString();
  }

  /** Returns the beginning of the path, in which a nested URI has its scheme. */
  String beginning() {
    return written.isEmpty() && !segments.isEmpty() ? segments.get(0) : written;
  }

  /** Returns the index of a colon that a parser would treat as the end of a scheme, or -1. */
  static int colonInFirstSegment(String path) {
    int colon = path.indexOf(':');
    int slash = path.indexOf('/');
    return slash >= 0 && slash < colon ? -1 : colon;
  }
}
