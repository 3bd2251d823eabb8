package dev.urial.history;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;

/**
 * The partial form in RFC 1630, the predecessor of relative references.
 *
 * <pre>{@code
 * PartialForm.expand("magic://a/b/c//d/e/f", "/g")             // "magic://a/g"
 * PartialForm.expandByTheLetter("magic://a/b/c//d/e/f", "/g")  // "magic://a/b/c//d/g"
 * }</pre>
 *
 * <p>The number of slashes matters: a partial form that begins with a run of slashes replaces
 * everything from the first run of exactly the same length in the context. The RFC's rule also
 * requires that no longer run of slashes follows in the context. Taken literally, the rule
 * contradicts the RFC's own table of examples, in which {@code /g} expands to {@code magic://a/g}
 * although two slashes follow. CHOICE: {@link #expand} follows the table, as RFC 1808 and all later
 * documents do; {@link #expandByTheLetter} follows the rule.
 *
 * <p>CHOICE: the rule does not cover a context without a run of the same length. In that case, the
 * partial form replaces everything from the first shorter run, because fewer slashes represent a
 * lower level. If there is no shorter run, the partial form is appended to the path. If the context
 * has no slash, the partial form follows the colon after the scheme.
 *
 * <p>CHOICE: an empty partial form expands to the context without its last part, as the rule
 * literally says. A {@code ..} never removes the host, because the host is not an element of the
 * path. The leftmost removable part is removed first, so nothing remains of {@code a/../.}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1630#page-10">RFC 1630, pages 10 and 11</a>
 */
public final class PartialForm {
  private PartialForm() {}

  /**
   * {@return the URI that a partial form represents, according to the RFC's table}
   *
   * <pre>{@code
   * PartialForm.expand("magic://a/b/c//d/e/f", "//g")   // "magic://g"
   * PartialForm.expand("magic://a/b/c//d/e/f", "../g")  // "magic://a/b/c//d/g"
   * }</pre>
   *
   * @param context an absolute URI
   * @param partial a partial form; an absolute URI represents itself
   * @throws UriParseException if an argument is invalid under RFC 1630, or if the context has no
   *     scheme
   */
  public static String expand(String context, String partial) {
    Objects.requireNonNull(context, "context");
    return expand(context, partial, false);
  }

  /**
   * {@return the URI that a partial form represents, according to the wording of the rule: no
   * longer run of slashes may follow in the context}
   *
   * <pre>{@code
   * PartialForm.expandByTheLetter("magic://a/b/c//d/e/f", "//g")  // "magic://g": both agree
   * }</pre>
   *
   * @param context an absolute URI
   * @param partial a partial form; an absolute URI represents itself
   * @throws UriParseException as for {@link #expand}
   */
  public static String expandByTheLetter(String context, String partial) {
    Objects.requireNonNull(context, "context");
    return expand(context, partial, true);
  }

  private static String expand(String context, String partial, boolean byTheLetter) {
    Era.RFC_1630.parse(context);
    Era.RFC_1630.parse(partial);
    PastGrammar grammar = Rfc1630.GRAMMAR;
    if (grammar.schemeEnd(context, 0) < 0) {
      throw new UriParseException(
          new SyntaxError(grammar.scheme(), grammar.longestScheme(context, 0), context));
    }
    String bare = Rfc1630.withoutPrefix(partial);
    return of(Rfc1630.withoutPrefix(context), bare, grammar.schemeEnd(bare, 0), byTheLetter);
  }

  /**
   * Expands a valid partial form that does not begin with the prefix {@code url:}.
   *
   * @param partialColon the index of the colon of the partial form's scheme; -1 if it has none
   */
  static String of(String context, String partial, int partialColon, boolean byTheLetter) {
    if (partialColon >= 0) {
      return partial;
    }
    int colon = Rfc1630.GRAMMAR.schemeEnd(context, 0);
    int slashes = runAt(partial, 0);
    int pathEnd = pathEnd(context, colon);
    int kept =
        slashes > 0
            ? cut(context, colon + 1, pathEnd, slashes, byTheLetter)
            : Math.max(context.lastIndexOf('/', pathEnd - 1), colon) + 1;
    return withoutDots(context.substring(0, kept) + partial, colon);
  }

  private static int pathEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) != '?' && text.charAt(i) != '#') {
      i++;
    }
    return i;
  }

  /** Returns the length of the run of slashes that begins at an index. */
  private static int runAt(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) == '/') {
      i++;
    }
    return i - start;
  }

  /**
   * Returns the end of the part of the context that is kept before a partial form that begins with
   * the given number of slashes.
   */
  private static int cut(String context, int start, int end, int slashes, boolean byTheLetter) {
    int first = -1;
    int last = -1;
    int shorter = -1;
    int none = start;
    for (int i = start; i < end; i++) {
      int run = runAt(context, i);
      if (run == slashes) {
        first = first < 0 ? i : first;
        last = last < 0 ? i : last;
      } else if (run > slashes) {
        last = -1;
      } else if (run > 0 && shorter < 0) {
        shorter = i;
      }
      none = run > 0 ? end : none;
      i += run;
    }
    int found = byTheLetter && last >= 0 ? last : first;
    return found >= 0 ? found : shorter >= 0 ? shorter : none;
  }

  /** Removes {@code xxx/../} and {@code /.} from the path until neither is left. */
  private static String withoutDots(String whole, int colon) {
    int start = colon + 1;
    int end = pathEnd(whole, start);
    if (whole.startsWith("//", start)) {
      int slash = whole.indexOf('/', start + 2);
      start = slash < 0 || slash > end ? end : slash;
    }
    String[] elements = whole.substring(start, end).split("/", -1);
    int root = elements[0].isEmpty() ? 1 : 0;
    Deque<String> kept = new ArrayDeque<>();
    for (int i = 0; i < elements.length; i++) {
      String element = elements[i];
      boolean isFollowed = i + 1 < elements.length;
      if (element.equals("..")
          && isFollowed
          && kept.size() > root
          && !kept.getLast().equals("..")) {
        kept.removeLast();
      } else if (!element.equals(".") || i == 0) {
        kept.add(element);
      }
    }
    return whole.substring(0, start) + String.join("/", kept) + whole.substring(end);
  }
}
