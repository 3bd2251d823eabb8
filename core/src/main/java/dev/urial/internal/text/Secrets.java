package dev.urial.internal.text;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The positions of the secrets in a string, with methods that find and mask them.
 *
 * <pre>{@code
 * Secrets.masked("http://u:secret@h/")                 // "http://u:***@h/"
 * Secrets.masked("http://a/?to=ftp://u:secret@h/")     // "http://a/?to=ftp://u:***@h/"
 * Secrets.in("view-source:http:u:secret@h").start(0)   // 17
 * }</pre>
 *
 * <p>A password is the text between the first colon of a login and its last at sign. A login is
 * located
 *
 * <pre>
 * //…@                after two slashes: the first ones in a text, and those after any scheme
 * /\…@                after two of either at the beginning of a text, as in browsers
 * http:…@             after a special scheme but file, followed by any or no slashes and backslashes
 * sip:…@              after a scheme whose logins have no slashes
 * jdbc:oracle:…:…/…@   after a slash instead of a colon, in Oracle's drivers
 * =//…@               after two slashes at the start of a value
 * %3A%2F%2F…%40       after a colon and two slashes that are encoded, as in a query
 * </pre>
 *
 * <p>and ends before the next {@code /}, {@code ?} or {@code #}. If it then contains something in
 * place of a port that is not a number, and an at sign follows later, somebody has written one of
 * these three characters in a password, which no standard allows: {@code http://u:se/cret@h/}. In
 * that case, everything up to the last at sign is masked. Like browsers, this class removes tabs
 * and newlines before parsing; positions refer to the original text. {@link SchemeRow} specifies
 * which of these forms a scheme has. When in doubt, too much is masked rather than too little
 * (decision 0029): without slashes, the text that looks like a scheme may be the user, so
 * everything up to the at sign is masked.
 *
 * <p>In {@code http} and {@code https}, a user name without a password is also a secret, because it
 * may be a token. A user name that looks like a host is not masked, because it is meant to deceive
 * and must stay visible. The scheme of an authority on its own is unknown, so its user name is
 * shown.
 *
 * <p>Other secrets are the values of parameters with certain names, in all URIs or in those with a
 * certain scheme, wherever a query or a fragment may contain them ({@link SecretParameters}); text
 * that is recognized by its format or position ({@link SecretShapes}); and the passwords of data
 * sources without a scheme ({@link SchemelessLogins}). At signs of other widths are treated like
 * {@code @}.
 *
 * <p>All of this is searched for both in the text as written and with its escapes decoded, because
 * URIs are escaped in various ways within others: {@code http%3A%2F%2Fu%3Apw%40h} or {@code
 * http%3A//u%3Apw%40h}. URIs nested in those are escaped twice; three levels are searched. Only the
 * login of the text itself is not decoded: in {@code http://u%3Apw%40h/}, the escapes are data and
 * part of the host.
 *
 * <p>Immutable. The running time is linear. For a string without {@linkplain SecretHints hints},
 * nothing is allocated.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1">RFC 3986 §3.2.1</a>
 */
public final class Secrets {
  /** The text that replaces a secret. */
  public static final String MASK = "***";

  /**
   * How many times escapes are decoded: enough for a URI in a URI in a URI, and still linear time.
   */
  private static final int LEVELS = 3;

  /**
   * How many times a masked text is searched again, because a mask may hide what ended a secret.
   */
  private static final int MASKINGS = 2;

  private static final int[] EMPTY = {};

  /** The endings of the parameter names that individual schemes use for secrets. */
  private static final String[] OF_SCHEMES = ofSchemes();

  private static final Secrets NONE = new Secrets(EMPTY);

  /** The start and the end of each secret, ascending; none is empty or touches the next. */
  private final int[] bounds;

  private static String[] ofSchemes() {
    Set<String> names = new LinkedHashSet<>();
    for (SchemeRow row : SchemeRows.all()) {
      if (!row.secretParameter().isEmpty()) {
        names.add(row.secretParameter());
      }
    }
    return names.toArray(new String[0]);
  }

  private Secrets(int[] bounds) {
    this.bounds = bounds;
  }

  // Entry points.

  /**
   * Returns the secrets in a string, valid or not.
   *
   * <pre>{@code
   * Secrets.in("mailto:a:b@c").isEmpty()  // true
   * }</pre>
   */
  public static Secrets in(String text) {
    return find(text, LoginFinder.Reading.LOOSE, SecretParameters.DEFAULT);
  }

  /**
   * Returns the secrets in a URI, an IRI or a reference, in which two slashes in the path do not
   * begin a login.
   *
   * <pre>{@code
   * Secrets.inReference("jar:https://u:secret@h/a.jar!/").start(0)  // 14
   * Secrets.inReference("a:b//c:d@e").isEmpty()                     // true: this is a path
   * }</pre>
   */
  public static Secrets inReference(String text) {
    return inReference(text, SecretParameters.DEFAULT);
  }

  /** Same as {@link #inReference(String)}, using the given names of secret parameters. */
  public static Secrets inReference(String text, SecretParameters names) {
    return find(text, LoginFinder.Reading.STRICT, names);
  }

  /**
   * Returns the secrets in a string that was parsed as the given kind, such as an authority without
   * slashes before it, or a userinfo.
   */
  public static Secrets in(String text, TextKind taken) {
    return switch (taken) {
      case REFERENCE -> in(text);
      case URL -> find(text, LoginFinder.Reading.URL, SecretParameters.DEFAULT);
      case PART -> inPart(text);
      case PAIR -> inPair(text);
      case USERINFO -> inLogin(text, text.length());
      case AUTHORITY -> inLogin(text, text.lastIndexOf('@'));
    };
  }

  /**
   * Returns a string, valid or not, with its secrets masked.
   *
   * <pre>{@code
   * Secrets.masked("http://u:secret@h/ x")  // "http://u:***@h/ x"
   * }</pre>
   */
  public static String masked(String text) {
    return in(text).mask(text);
  }

  /**
   * Returns the secrets in a string that was derived from another, such as a normal form. If only
   * the source looks like it has a secret, the whole string is secret: {@code file:/u:pw@h} becomes
   * {@code file:///u:pw@h}.
   */
  public static Secrets derived(String text, String source) {
    Secrets own = in(text);
    return own.isEmpty() && !in(source).isEmpty() ? one(0, text.length()) : own;
  }

  /**
   * Returns whether a parameter contains a secret in URIs with the given scheme.
   *
   * <pre>{@code
   * Secrets.isSecret("ldap", "X-BINDPW")  // true
   * }</pre>
   */
  public static boolean isSecret(String scheme, String parameter) {
    SecretParameters.Says says =
        says(SchemeRows.of(scheme), parameter, 0, parameter.length(), SecretParameters.DEFAULT);
    return says == SecretParameters.Says.SECRET;
  }

  private static SecretParameters.Says says(
      @Nullable SchemeRow row, String text, int start, int end, SecretParameters names) {
    boolean isOfScheme = row != null && isAtEnd(row.secretParameter(), text, start, end);
    return isOfScheme ? SecretParameters.Says.SECRET : names.says(text, start, end);
  }

  static boolean isSecretOfAny(String text, int start, int end) {
    for (String name : OF_SCHEMES) {
      if (isAtEnd(name, text, start, end)) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a name, as written or plain, ends with a secret parameter of a scheme. */
  private static boolean isAtEnd(String secret, String text, int start, int end) {
    if (secret.isEmpty() || endsWith(secret, text, start, end)) {
      return !secret.isEmpty();
    }
    String plain = PlainName.of(text, start, end);
    return plain != null && endsWith(secret, plain, 0, plain.length());
  }

  private static boolean endsWith(String name, String text, int start, int end) {
    int from = end - name.length();
    return from >= start && SchemeRows.isAt(text, from, end, name);
  }

  // Accessors.

  /** Returns whether there are no secrets. */
  public boolean isEmpty() {
    return bounds.length == 0;
  }

  /** Returns the number of secrets. */
  public int size() {
    return bounds.length / 2;
  }

  /** Returns the start of a secret; secrets are numbered from 0. */
  public int start(int number) {
    return bounds[2 * number];
  }

  /** Returns the exclusive end of a secret. */
  public int end(int number) {
    return bounds[2 * number + 1];
  }

  /**
   * Returns the kind of a secret in its text: {@code login}, {@code parameter}, {@code path}, or
   * the kind of token, such as {@code jwt} or {@code github}.
   */
  public String kind(String text, int number) {
    int start = start(number);
    String shape = SecretShapes.kindAt(text, start);
    if (shape != null) {
      return shape;
    }
    char next = end(number) < text.length() ? text.charAt(end(number)) : ' ';
    boolean isAt = next == '@' || next == SecretHints.WIDE_AT || next == SecretHints.SMALL_AT;
    if (isAt || text.startsWith("%40", end(number)) || text.startsWith("%2540", end(number))) {
      return "login";
    }
    boolean isValue = start > 0 && text.charAt(start - 1) == '=';
    return isValue || text.regionMatches(true, start - 2, "3D", 0, 2) ? "parameter" : "path";
  }

  /** Returns whether an index is inside a secret. */
  public boolean holds(int index) {
    return endAt(index) >= 0;
  }

  /** Returns the end of the secret that contains an index; -1 if there is none. */
  public int endAt(int index) {
    int i = firstAfter(index);
    return i < bounds.length && bounds[i - 1] <= index ? bounds[i] : -1;
  }

  /** Returns whether a range contains a secret, or a part of one. */
  public boolean touch(int start, int end) {
    int i = firstAfter(start);
    return i < bounds.length && start < end && bounds[i - 1] < end;
  }

  /**
   * Returns the text with each secret replaced by three asterisks; the same object if there are
   * none.
   */
  public String mask(String text) {
    return isEmpty() ? text : mask(text, 0, text.length());
  }

  /**
   * Returns a range of the text with its secrets masked; a secret that is only partly in the range
   * is masked as well.
   */
  public String mask(String text, int start, int end) {
    if (!touch(start, end)) {
      return text.substring(start, end);
    }
    StringBuilder shown = new StringBuilder(end - start);
    int from = start;
    for (int i = firstAfter(start); i < bounds.length && bounds[i - 1] < end; i += 2) {
      shown.append(text, from, Math.max(from, bounds[i - 1])).append(MASK);
      from = Math.min(end, bounds[i]);
    }
    return shown.append(text, from, end).toString();
  }

  /**
   * Returns the position in {@link #bounds} of the first end that is greater than an index; a
   * position past the array if there is none.
   */
  private int firstAfter(int index) {
    int low = 0;
    int high = bounds.length / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (bounds[2 * middle + 1] > index) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return 2 * low + 1;
  }

  // Text without decoding.

  private static Secrets one(int start, int end) {
    return start < end ? new Secrets(new int[] {start, end}) : NONE;
  }

  /**
   * Returns the secrets in a part of an identifier. Its scheme is unknown, so whatever is a secret
   * in any scheme is treated as a secret.
   */
  private static Secrets inPart(String text) {
    Secrets others = in(text);
    UnescapedText unescaped = UnescapedText.of(text);
    int[] found = inParameters(text, null, true, SecretParameters.DEFAULT);
    if (unescaped != null) {
      int[] within = inParameters(unescaped.text, unescaped, true, SecretParameters.DEFAULT);
      for (int i = 0; i < within.length; i++) {
        within[i] = unescaped.index(within[i]);
      }
      found = union(found, within);
    }
    return found.length == 0 ? others : new Secrets(union(found, others.bounds));
  }

  private static Secrets inPair(String text) {
    int value = text.indexOf('=') + 1;
    return value > 0 && value < text.length() ? one(value, text.length()) : in(text);
  }

  /**
   * Returns the secrets in a login that ends at an index. A userinfo on its own may contain an
   * invalid at sign; the password then continues after it.
   */
  private static Secrets inLogin(String text, int end) {
    Secrets others = in(text);
    int colon = text.indexOf(':');
    if (colon < 0 || beginsWithSlashes(text)) {
      return others;
    }
    return new Secrets(union(one(colon + 1, end).bounds, others.bounds));
  }

  private static boolean beginsWithSlashes(String text) {
    return authorityStart(text) >= 0;
  }

  /**
   * Returns the index after two slashes at the start of a string or after a scheme, possibly that
   * of a nested URI; -1 if there are no such slashes.
   */
  private static int authorityStart(String text) {
    int start = LoginFinder.begin(text);
    int colon = SchemeRows.schemeEnd(text, start);
    SchemeRow row = colon < 0 ? null : SchemeRows.at(text, start, colon);
    while (row != null && row.isNesting()) {
      start = colon + 1;
      colon = SchemeRows.schemeEnd(text, start);
      row = colon < 0 ? null : SchemeRows.at(text, start, colon);
    }
    if (text.startsWith("//", start)) {
      return start + 2;
    }
    return text.startsWith("//", colon + 1) ? colon + 3 : -1;
  }

  // Text without tabs and newlines.

  private static Secrets find(String text, LoginFinder.Reading reading, SecretParameters names) {
    String written = withoutTabs(text);
    boolean isUsual = names == SecretParameters.DEFAULT;
    if (isUsual && SecretHints.next(written, 0, written.length()) < 0) {
      return NONE;
    }
    String kept = written.replace(SecretHints.WIDE_AT, '@').replace(SecretHints.SMALL_AT, '@');
    int[] found = once(kept, reading, names);
    for (int i = 0; i < MASKINGS && found.length > 0; i++) {
      Secrets secrets = new Secrets(found);
      int[] again = secrets.unmasked(once(secrets.mask(kept), reading, names));
      found = union(found, again);
    }
    if (found.length == 0) {
      return NONE;
    }
    return new Secrets(kept.length() == text.length() ? found : placed(found, text));
  }

  private static int[] once(String text, LoginFinder.Reading reading, SecretParameters names) {
    int[] found = asItIs(text, reading, names);
    return text.indexOf('%') < 0
        ? found
        : union(found, withoutEscapes(text, reading, ownLogin(text), LEVELS, names));
  }

  /** Returns the bounds in the text for bounds in the masked text. */
  private int[] unmasked(int[] masked) {
    int[] placed = new int[masked.length];
    int k = 0; // of the bounds
    int longer = 0; // how much longer the text is, up to this position
    for (int i = 0; i < masked.length; i++) {
      while (k < bounds.length && masked[i] >= bounds[k] - longer + MASK.length()) {
        longer += bounds[k + 1] - bounds[k] - MASK.length();
        k += 2;
      }
      boolean isWithin = k < bounds.length && masked[i] > bounds[k] - longer;
      placed[i] = isWithin ? bounds[k + i % 2] : masked[i] + longer;
    }
    return placed;
  }

  private static int[] asItIs(String text, LoginFinder.Reading reading, SecretParameters names) {
    boolean hasAt = text.indexOf('@') >= 0;
    int[] logins = hasAt ? new LoginFinder(text, reading, null).found() : EMPTY;
    int[] bare = hasAt ? SchemelessLogins.in(text) : EMPTY;
    return union(union(logins, bare), withoutLogins(text, null, names));
  }

  /** Returns the secrets that need no at sign: parameters and secrets with a known shape. */
  private static int[] withoutLogins(
      String text, @Nullable UnescapedText unescaped, SecretParameters names) {
    return union(SecretShapes.in(text), inParameters(text, unescaped, false, names));
  }

  /**
   * Returns the bounds, in a string, of the secrets that are found by decoding its escapes
   * repeatedly.
   *
   * @param own the index at which the text's own login may begin, or -1. INVARIANT: no escapes
   *     precede it, so it is the same index on every level
   */
  private static int[] withoutEscapes(
      String text, LoginFinder.Reading reading, int own, int levels, SecretParameters names) {
    UnescapedText unescaped = UnescapedText.of(text);
    if (unescaped == null) {
      return EMPTY;
    }
    int[] found = withoutLogins(unescaped.text, unescaped, names);
    if (unescaped.text.indexOf('@') >= 0) {
      found = union(SchemelessLogins.in(unescaped.text), found);
      LoginFinder logins = new LoginFinder(unescaped.text, reading, unescaped);
      found = union(own < 0 ? logins.found() : logins.foundBehind(own), found);
    }
    if (levels > 1 && unescaped.text.indexOf('%') >= 0) {
      found = union(found, withoutEscapes(unescaped.text, reading, own, levels - 1, names));
    }
    for (int i = 0; i < found.length; i++) {
      found[i] = unescaped.index(found[i]);
    }
    return found;
  }

  /**
   * Returns the index at which the text's own login may begin; -1 if the text does not begin with
   * an unescaped scheme or slashes.
   */
  private static int ownLogin(String text) {
    int begin = LoginFinder.begin(text);
    int colon = SchemeRows.schemeEnd(text, begin);
    SchemeRow row = colon < 0 ? null : SchemeRows.at(text, begin, colon);
    boolean isBare = row != null && row.login() == SchemeRow.Login.NO_SLASHES;
    return isBare ? colon + 1 : authorityStart(text);
  }

  /** Returns the union of two lists of ranges; may return one of the lists itself. */
  private static int[] union(int[] one, int[] other) {
    if (one.length == 0 || other.length == 0) {
      return one.length == 0 ? other : one;
    }
    MergedRanges both = new MergedRanges();
    int i = 0;
    int j = 0;
    while (i < one.length || j < other.length) {
      boolean isOne = j == other.length || (i < one.length && one[i] <= other[j]);
      both.add(isOne ? one[i] : other[j], isOne ? one[i + 1] : other[j + 1]);
      i += isOne ? 2 : 0;
      j += isOne ? 0 : 2;
    }
    return both.all();
  }

  private static boolean isTabOrNewline(char c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  private static String withoutTabs(String text) {
    if (text.indexOf('\t') < 0 && text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
      return text;
    }
    StringBuilder kept = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      if (!isTabOrNewline(text.charAt(i))) {
        kept.append(text.charAt(i));
      }
    }
    return kept.toString();
  }

  /**
   * Converts bounds to positions in the original text, which contains tabs and newlines; a tab or
   * newline next to a secret becomes part of it.
   */
  private static int[] placed(int[] bounds, String text) {
    int[] placed = new int[bounds.length];
    int next = 0; // of the bounds
    int kept = 0; // the number of kept characters so far
    int behindLast = 0; // the index after the last kept character
    for (int i = 0; i <= text.length() && next < bounds.length; i++) {
      if (i < text.length() && isTabOrNewline(text.charAt(i))) {
        continue;
      }
      while (next < bounds.length && bounds[next] == kept) {
        placed[next] = next % 2 == 0 ? behindLast : i;
        next++;
      }
      kept++;
      behindLast = i + 1;
    }
    return placed;
  }

  // Parameters.

  /**
   * Returns the bounds of the values of the parameters that contain a secret.
   *
   * @param unescaped the text and its original positions, or null if nothing was decoded
   * @param isOfAnyScheme whether to use the secret names of all schemes, whatever the text's scheme
   */
  private static int[] inParameters(
      String text,
      @Nullable UnescapedText unescaped,
      boolean isOfAnyScheme,
      SecretParameters names) {
    int begin = LoginFinder.begin(text);
    int equals = text.indexOf('=', begin);
    if (equals < 0) {
      return EMPTY;
    }
    int colon = SchemeRows.schemeEnd(text, begin);
    SchemeRow row = colon < 0 ? null : SchemeRows.at(text, begin, colon);
    MergedRanges found = null;
    PathScan paths = new PathScan(text, begin);
    @Nullable Boolean hasState = null; // computed once
    int from = begin;
    while (equals >= 0) {
      int nameEnd = PlainName.end(text, from, equals);
      int name = nameEnd;
      while (name > from && PlainName.isOfName(text.charAt(name - 1))) {
        name--;
      }
      char before = before(text, begin, name);
      boolean isAlone = nameEnd == equals || isBehindSeparator(text, begin, from, name);
      from = equals + 1;
      SecretParameters.Says says =
          isOfAnyScheme && isSecretOfAny(text, name, nameEnd)
              ? SecretParameters.Says.SECRET
              : says(row, text, name, nameEnd, names);
      if (says == SecretParameters.Says.CODE && hasState == null) {
        hasState = hasState(text);
      }
      boolean isSecret =
          switch (says) {
            case NOTHING -> false;
            case SECRET -> true;
            case KEY -> SecretParameters.isKey(text, from);
            case CODE -> Boolean.TRUE.equals(hasState);
          };
      if (isSecret && isAlone) {
        from = valueEnd(text, unescaped, afterValue(before, paths.holds(name)), equals);
        found = found == null ? new MergedRanges() : found;
        found.add(equals + 1, from);
      }
      equals = text.indexOf('=', from);
    }
    return found == null ? EMPTY : found.all();
  }

  private static char before(String text, int begin, int index) {
    return index == begin ? '?' : text.charAt(index - 1);
  }

  /**
   * Returns whether a parameter begins at a name, or at the spaces before it; in a sentence, these
   * would begin another word.
   */
  private static boolean isBehindSeparator(String text, int begin, int from, int name) {
    return "?&;#".indexOf(before(text, begin, PlainName.end(text, from, name))) >= 0;
  }

  private static int valueEnd(
      String text, @Nullable UnescapedText unescaped, String after, int equals) {
    boolean isEscaped = unescaped != null && unescaped.isEscaped(equals);
    int end = after.indexOf(';') >= 0 ? behindBraces(text, equals + 1) : equals + 1;
    end = AppendixB.next(after, text, end);
    while (unescaped != null && !isEscaped && unescaped.isEscaped(end)) {
      end = AppendixB.next(after, text, end + 1); // an escaped delimiter is data
    }
    return end;
  }

  /**
   * Returns whether there is a parameter {@code state}, which OAuth uses together with its code.
   */
  private static boolean hasState(String text) {
    int at = text.indexOf("state=");
    while (at > 0 && PlainName.isOfName(text.charAt(at - 1))) {
      at = text.indexOf("state=", at + 1);
    }
    return at >= 0;
  }

  /**
   * Returns the index after the braces around a value, in which database drivers treat a semicolon
   * as data and two closing braces as one; the end of the text if the braces are not closed.
   */
  private static int behindBraces(String text, int start) {
    if (!text.startsWith("{", start)) {
      return start;
    }
    int close = text.indexOf('}', start);
    while (close >= 0 && text.startsWith("}", close + 1)) {
      close = text.indexOf('}', close + 2);
    }
    return close < 0 ? text.length() : close + 1;
  }

  /**
   * Returns the characters that end a value, given the character before its name.
   *
   * @param isInPath whether the parameter is that of a path segment
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
   */
  private static String afterValue(char beforeName, boolean isInPath) {
    return switch (beforeName) {
      case ';' -> isInPath ? ";/?&#" : ";&#";
      case ',', '!' -> isInPath ? ",;/?&#" : ",&#";
      case '/' -> "?&#";
      default -> "&#";
    };
  }
}
