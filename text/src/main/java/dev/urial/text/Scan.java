package dev.urial.text;

import dev.urial.IriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.CharacterProperties;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a text.
 *
 * <p>Nearly all characters are passed over by a loop that asks one table. At a trigger, which is a
 * colon, an at sign, or a dot, the scan looks both ways: back to where an identifier would begin,
 * never further than the last find, and on to its end.
 *
 * <pre>{@code
 * See <URL:http://a.example/b_(c)>, or www.w3.org.
 *     ▲        ▲                 ▲
 *     │        └ the trigger     └ the bracket closes what was opened before the identifier
 *     └ what stands around it is looked at when the identifier's beginning is known
 * }</pre>
 *
 * <p>Why it is linear: looking back is bounded by {@link Window#BEHIND}; what is looked at ahead is
 * either taken, or rejected within a bound, or holds so few brackets that each character is looked
 * at a bounded number of times.
 */
@SuppressWarnings("EnumOrdinal") // bits of assumptions do not outlive a find
final class Scan {
  /** Told of each find; positions are those of the window. */
  interface Sink {
    /** Answers whether the scan shall go on. */
    boolean found(Scan scan, Window window);
  }

  // What was assumed, in bits, in the order of Find.Assumption.
  private static final int SCHEME = 1 << Find.Assumption.SCHEME.ordinal();
  private static final int MAILTO = 1 << Find.Assumption.MAILTO.ordinal();
  private static final int PUNCTUATION = 1 << Find.Assumption.PUNCTUATION.ordinal();
  private static final int BRACKET = 1 << Find.Assumption.BRACKET.ordinal();
  private static final int SCRIPT = 1 << Find.Assumption.SCRIPT.ordinal();
  private static final int LINE_BREAK = 1 << Find.Assumption.LINE_BREAK.ordinal();
  private static final int INNER_SPACE = 1 << Find.Assumption.INNER_SPACE.ordinal();
  private static final int HYPHEN = 1 << Find.Assumption.HYPHEN.ordinal();
  private static final int LENGTH = 1 << Find.Assumption.LENGTH.ordinal();

  private static final int MOST_BRACKETS = 8;
  private static final int MOST_AUTHORITY = 512;
  private static final int MOST_HOST = 253;
  private static final int MOST_LABEL = 63;
  private static final int MOST_LOCAL = 64;
  private static final int MOST_ADDRESS = 46;

  /** How far before an address of mail two slashes are looked for, of which it is the login. */
  private static final int MOST_LOGIN = 192;

  /** How far one looks for what a scheme asks of its identifiers. */
  private static final int MOST_FORM = 320;

  /** How far before an identifier an open backtick is looked for. */
  private static final int MOST_CODE = 80;

  /** How far a closing delimiter is looked for. */
  private static final int MOST_DELIMITED = 4096;

  /** Signs of {@code atext} that, where two of them stand, surround or separate. */
  private static final String[] MARKUP = {"*", "`", "|", "{}"};

  private final Rules rules;
  private final byte[] letters;
  private final SchemeTable schemes;
  private final KnownDomains domains;

  /** Whether a colon may stand in what has no scheme. */
  private final boolean isAnyColon;

  // The window, in fields that loops read; and how far a candidate may look.
  private static final int NEVER = Integer.MAX_VALUE;

  // The part of the window that was not looked at, and where the next of each trigger stands in the
  // window: before the position, if that has to be looked up.
  private String view = "";
  private int viewStart;
  private int nextColon;
  private int nextAt;
  private int nextDot;
  private int nextSmall;
  private int nextCapital;
  private int nextSlash;
  private int nextLocal;
  private int nextLocalCapital;

  private char[] chars = {};
  private int limit;
  private boolean isEnd;
  private int stop;
  private boolean isStarved;

  /** Nothing before it is looked at: the end of the last find. */
  private int floor;

  /** No address has its at sign before it: the end of a login that has too many of them. */
  private int noAddressBefore;

  private final int[] opened = new int[MOST_BRACKETS];
  private final int[] soundBefore = new int[MOST_BRACKETS];

  // Of the host that was read last.
  private int labels;
  private int lastLabel;
  private boolean isSetOffBehind;

  /** Does all the looking, if the rules are those of UTS #58. */
  private final @Nullable UnicodeLinks unicode;

  /** Looks at what stands between delimiters, without the white space in it. */
  private @Nullable Scan within;

  // The find, if there is one.
  private Find.Kind kind = Find.Kind.ABSOLUTE;
  private boolean isFound;
  private int start;
  private int end;
  private int before;
  private int behind;
  private int assumed;
  private boolean isUnknownScheme;

  Scan(Rules rules) {
    this(rules, rules.newDomains());
  }

  private Scan(Rules rules, KnownDomains domains) {
    this.rules = rules;
    this.letters = rules.letters();
    this.schemes = rules.schemes();
    this.domains = domains;
    this.unicode = rules.isUnicodeLinks() ? new UnicodeLinks(this, rules, domains) : null;
    this.isAnyColon = rules.isIpv6Addresses() || rules.isLocalNames();
  }

  // What was found.

  Find.Kind kind() {
    return kind;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  int before() {
    return before;
  }

  int behind() {
    return behind;
  }

  int assumed() {
    return assumed;
  }

  boolean isUnknownScheme() {
    return isUnknownScheme;
  }

  // The loop.

  void run(Window window, Sink sink) throws IOException {
    int i = 0;
    see(window, 0);
    while (true) {
      i = next(i);
      if (i >= limit) {
        if (window.isEnd) {
          return;
        }
        i = more(window, limit);
        continue;
      }
      stop = (int) Math.min(limit, (long) i + Window.LONGEST);
      isStarved = false;
      isFound = false;
      int next = candidate(i);
      boolean isCut = isFound && isHostCut();
      if (isStarved) {
        i = more(window, i);
        continue;
      }
      if (isFound && !isCut) {
        if (!sink.found(this, window)) {
          return;
        }
        floor = end + behind;
        next = Math.max(next, floor);
      }
      i = next;
    }
  }

  private int more(Window window, int i) throws IOException {
    int slid = window.more(i);
    floor = Math.max(0, floor - slid);
    noAddressBefore = Math.max(0, noAddressBefore - slid);
    see(window, i - slid);
    return i - slid;
  }

  /** Looks at a window from an index on; nothing is known yet of where its triggers are. */
  private void see(Window window, int from) {
    chars = window.chars;
    limit = window.limit;
    isEnd = window.isEnd;
    viewStart = Math.max(0, from - 1);
    view = window.viewFrom(viewStart);
    nextColon = -1;
    nextAt = rules.isEmail() ? -1 : NEVER;
    nextDot = rules.isBareDomains() || rules.isBareAddresses() ? -1 : NEVER;
    nextSmall = rules.isWww() && nextDot == NEVER ? -1 : NEVER;
    nextCapital = nextSmall;
    nextSlash = rules.isNetworkPaths() ? -1 : NEVER;
    nextLocal = rules.isLocalNames() && nextSlash == NEVER ? -1 : NEVER;
    nextLocalCapital = nextLocal;
    if (unicode != null) {
      view = UnicodeLinks.withFullStops(view); // all that are looked for
      nextDot = -1;
      nextColon = NEVER;
      nextAt = NEVER;
      nextSmall = NEVER;
      nextCapital = NEVER;
      nextSlash = NEVER;
      nextLocal = NEVER;
      nextLocalCapital = NEVER;
    }
  }

  /**
   * Returns the next trigger that may have an identifier around it; the limit, or more, if there is
   * none.
   *
   * <p>The JDK looks for one character in a string many octets at a time, so each trigger is looked
   * for by itself, and remembered until the scan has passed it.
   */
  private int next(int from) {
    if (nextColon < from) {
      nextColon = colonFrom(from);
    }
    if (nextAt < from) {
      nextAt = at(view.indexOf('@', from - viewStart), 0);
    }
    if (nextDot < from) {
      nextDot = at(view.indexOf('.', from - viewStart), 0);
    }
    if (nextSmall < from) {
      nextSmall = at(view.indexOf("w.", from - 1 - viewStart), 1);
    }
    if (nextCapital < from) {
      nextCapital = at(view.indexOf("W.", from - 1 - viewStart), 1);
    }
    if (nextSlash < from) {
      nextSlash = at(view.indexOf('/', from - viewStart), 0);
    }
    if (nextLocal < from) {
      nextLocal = at(view.indexOf("t/", from - 1 - viewStart), 1);
    }
    if (nextLocalCapital < from) {
      nextLocalCapital = at(view.indexOf("T/", from - 1 - viewStart), 1);
    }
    int first = Math.min(Math.min(nextColon, nextAt), Math.min(nextDot, nextSlash));
    first = Math.min(first, Math.min(nextLocal, nextLocalCapital));
    return Math.min(first, Math.min(nextSmall, nextCapital));
  }

  private int at(int inView, int further) {
    return inView < 0 ? NEVER : viewStart + inView + further;
  }

  /**
   * Returns the next colon that its neighbours allow to end a scheme: not in {@code "a":1, 12:30}.
   */
  private int colonFrom(int from) {
    int i = view.indexOf(':', from - viewStart);
    while (i >= 0) {
      int colon = viewStart + i;
      if (rules.isMarkdown() || isAnyColon || colon + 1 == limit || colon == 0) {
        return colon;
      }
      char ahead = chars[colon - 1];
      char after = chars[colon + 1];
      // CHOICE: no scheme that ends with a digit names anything that begins with one.
      boolean isNone =
          after <= ' '
              || !Letters.isAlphanumeric(ahead)
              || after != '/' && !schemes.mayEndWith(ahead)
              || isDigit(ahead) && isDigit(after);
      if (!isNone) {
        return colon;
      }
      i = view.indexOf(':', i + 1);
    }
    return NEVER;
  }

  private int candidate(int i) {
    if (unicode != null) {
      return unicode(unicode, i);
    }
    return switch (chars[i]) {
      case ':' -> colon(i);
      case '@' -> atSign(i);
      case '.' -> dot(i);
      default -> slash(i);
    };
  }

  /**
   * Returns whether what was found ends in its authority, at a mark that makes links harmless: in
   * {@code http://evil[.]example/} the host is not {@code evil}.
   */
  private boolean isHostCut() {
    if (unicode != null || behind > 0 || end >= stop || "[({".indexOf(chars[end]) < 0) {
      return false;
    }
    boolean hasSlashes = kind == Find.Kind.ABSOLUTE || kind == Find.Kind.NETWORK_PATH;
    int slashes = hasSlashes ? new String(chars, start, end - start).indexOf("//") + 2 : 0;
    for (int i = start + slashes; i < end; i++) {
      if ("/?#".indexOf(chars[i]) >= 0) {
        return false;
      }
    }
    if (isAt(end, '[') && isAt(end + 1, '.')) {
      return true; // half a mark
    }
    int most = Math.min(Refanging.LOOK_AHEAD, stop - end);
    isStarved |= most < Refanging.LOOK_AHEAD && stop == limit && !isEnd;
    return Refanging.isMark(new String(chars, end, most));
  }

  /** UTS #58: a domain or an address around a dot. */
  private int unicode(UnicodeLinks links, int dot) {
    assumed = 0;
    isUnknownScheme = false;
    before = 0;
    behind = 0;
    int next = links.around(dot, chars, floor);
    if (links.isFound()) {
      Find.Kind what = links.kind();
      ends(links.end(), links.end());
      boolean isWhole = what == Find.Kind.ABSOLUTE;
      found(
          what,
          links.start(),
          links.end(),
          isWhole ? 0 : what == Find.Kind.EMAIL ? MAILTO : SCHEME);
    }
    return Math.max(next, dot + 1);
  }

  /**
   * Returns whether there is a character at an index; if more has to be read to know, it is noted.
   */
  boolean has(int i) {
    if (i < stop) {
      return true;
    }
    if (stop == limit && !isEnd) {
      isStarved = true;
    } else if (stop < limit) {
      assumed |= LENGTH;
    }
    return false;
  }

  private boolean isAt(int i, char c) {
    return has(i) && chars[i] == c;
  }

  private void found(Find.Kind what, int from, int to, int more) {
    kind = what;
    start = from;
    end = to;
    assumed |= more;
    isFound = true;
  }

  // A colon: a scheme before it?

  private int colon(int colon) {
    assumed = 0;
    int bare = isAnyColon ? bareColon(colon) : 0;
    if (bare > 0 || isStarved) {
      return Math.max(bare, colon + 1);
    }
    assumed = 0;
    if (!has(colon + 1)) {
      return colon + 1;
    }
    char after = chars[colon + 1];
    boolean hasSlashes = after == '/' && isAt(colon + 2, '/');
    if (!hasSlashes && (Letters.isSpace(after) || after == ':')) {
      return colon + 1;
    }
    int least = Math.max(floor, colon - schemes.longest() - 1);
    int shortStart = colon;
    while (shortStart > least && Letters.isAlphanumeric(chars[shortStart - 1])) {
      shortStart--;
    }
    int longStart = shortStart;
    while (longStart > least && isOfScheme(chars[longStart - 1])) {
      longStart--;
    }
    if (rules.isMarkdown()) {
      int next = angled(colon);
      if (next > 0 || !rules.isExtended()) {
        return Math.max(next, colon + 1);
      }
    }
    while (longStart < shortStart && !Letters.isAlpha(chars[longStart])) {
      longStart++;
    }
    if (shortStart == colon || !Letters.isAlpha(chars[shortStart]) && longStart == shortStart) {
      return colon + 1;
    }
    int scheme = longStart;
    int marks = longStart < shortStart ? schemes.at(chars, longStart, colon) : 0;
    if (marks == 0 || !isBeginning(scheme)) {
      scheme = shortStart;
      marks = schemes.at(chars, shortStart, colon);
    }
    boolean isCompound = hasSlashes && marks != 0 && scheme > longStart && isCompound(longStart);
    isUnknownScheme = marks == 0 || isCompound;
    if (isUnknownScheme) {
      boolean mayBe =
          isCompound ? schemes.isOfRegistry() && !rules.isSetOff() : rules.isAnyScheme();
      if (!hasSlashes || !mayBe) {
        return colon + 1;
      }
      scheme = longStart;
      marks = SchemeTable.KNOWN;
    }
    if (!Letters.isAlpha(chars[scheme]) || !isBeginning(scheme)) {
      return colon + 1;
    }
    boolean isOpaque = (marks & (SchemeTable.OPAQUE | SchemeTable.HAS_HOST)) == SchemeTable.OPAQUE;
    if (!hasSlashes && !isOpaque) {
      return colon + 1;
    }
    boolean isDelimited = isDelimited(scheme);
    if (!isDelimited && rules.isSetOff() && !isSetOffBefore(scheme)) {
      return colon + 1;
    }
    int to = hasSlashes ? authority(colon + 3, scheme, marks) : opaque(colon + 1, scheme, marks);
    if (isDelimited) {
      if (to > 0 && closes(scheme, to)) {
        before++;
        behind = 1;
        found(Find.Kind.ABSOLUTE, scheme, to, 0);
        return to + 1;
      }
      int undelimited = assumed;
      assumed = 0;
      int next = delimited(Find.Kind.ABSOLUTE, scheme, colon + 1, marks, hasSlashes);
      if (next > 0 || isStarved) {
        return Math.max(next, colon + 1);
      }
      assumed = undelimited;
      prefix(scheme);
    }
    if (to < 0 || (rules.isSetOff() && !isSetOffBehind)) {
      return colon + 1;
    }
    found(Find.Kind.ABSOLUTE, scheme, to, 0);
    return to;
  }

  /** Returns whether what stands before a known scheme belongs to it, as in {@code git+https}. */
  private boolean isCompound(int longStart) {
    int plus = longStart;
    while (Letters.isAlphanumeric(chars[plus]) || chars[plus] == '.' || chars[plus] == '-') {
      plus++;
    }
    return chars[plus] == '+' && Letters.isAlpha(chars[longStart]) && isBeginning(longStart);
  }

  private boolean isSetOffBefore(int from) {
    int outer = from - before;
    return outer == 0 || isAround(chars[outer - 1]);
  }

  /** Returns whether the delimiter that stands before an identifier is closed here. */
  private boolean closes(int from, int to) {
    return isAt(to, chars[from - before - 1] == '<' ? '>' : '"');
  }

  private static boolean isOfScheme(char c) {
    return Letters.isAlphanumeric(c) || c == '+' || c == '-' || c == '.';
  }

  /** Returns whether a word may begin here: no letter stands before it that belongs to it. */
  boolean isBeginning(int i) {
    if (i == 0) {
      return true;
    }
    char c = chars[i - 1];
    if (c < 128) {
      return !(Letters.isAlphanumeric(c)
          || c == '_' && !rules.isExtended()
          || rules.isNotAfterSigns() && (c == '#' || c == '@' || c == '$'));
    }
    byte what = Letters.LOOSE[c];
    return what != Letters.SOUND && !Character.isLowSurrogate(c)
        || !CharacterProperties.isLetterOrDigit(c) && !Character.isLowSurrogate(c)
        || isEmoji(i - 1);
  }

  /** Returns a pair that is no letter. */
  private boolean isEmoji(int i) {
    return i > 0
        && Character.isSurrogatePair(chars[i - 1], chars[i])
        && (!CharacterProperties.isLetterOrDigit(Character.toCodePoint(chars[i - 1], chars[i]))
            || Letters.isUnspaced(chars[i - 1]));
  }

  // Without slashes: what follows a scheme's colon.

  private int opaque(int from, int begin, int marks) {
    int most = from;
    while (most < from + MOST_FORM && has(most) && letters[chars[most]] != Letters.STOP) {
      most++;
    }
    if (most == from || !isForm(from, most, marks)) {
      return -1; // before the rest is looked at, lest it be looked at again and again
    }
    int to = tail(from, from, begin);
    return to > from && (to >= most || isForm(from, to, marks)) ? to : -1;
  }

  private boolean isForm(int from, int to, int marks) {
    if ((marks & SchemeTable.MAIL) != 0) {
      int most = Math.min(to, from + MOST_HOST + MOST_LOCAL);
      int at = indexOf('@', from + 1, most);
      return chars[from] == '?' || at > 0 && at + 1 < to && Letters.isOfHost(chars[at + 1]);
    }
    if ((marks & SchemeTable.NUMBER) != 0) {
      int digits = 0;
      int most = Math.min(to, from + 32);
      for (int i = from; i < most && digits < 3; i++) {
        char c = chars[i];
        if (c >= '0' && c <= '9') {
          digits++;
        } else if ("+-.()*#,;".indexOf(c) < 0) {
          return false;
        }
      }
      return digits >= 3;
    }
    if ((marks & SchemeTable.NAMESPACE) != 0) {
      int colon = indexOf(':', from, Math.min(to, from + 33));
      return colon > from + 1 && colon + 1 < to && isLabel(from, colon);
    }
    if ((marks & SchemeTable.COMMA) != 0) {
      int comma = indexOf(',', from, Math.min(to, from + 256));
      return comma == from || comma > from && (chars[from] == ';' || slashBefore(from, comma));
    }
    if ((marks & SchemeTable.QUESTION) != 0) {
      return chars[from] == '?' && to > from + 1;
    }
    if ((marks & SchemeTable.COORDINATES) != 0) {
      char c = chars[from];
      return (c == '-' || c >= '0' && c <= '9') && indexOf(',', from, Math.min(to, from + 32)) > 0;
    }
    for (int i = from; i < to && i < from + 8; i++) {
      if (Letters.isAlphanumeric(chars[i]) || chars[i] > 127) {
        return true;
      }
    }
    return false;
  }

  private boolean slashBefore(int from, int to) {
    return indexOf('/', from, to) > 0;
  }

  private boolean isLabel(int from, int to) {
    for (int i = from; i < to; i++) {
      if (!Letters.isAlphanumeric(chars[i]) && (chars[i] != '-' || i == from)) {
        return false;
      }
    }
    return true;
  }

  private int indexOf(char c, int from, int to) {
    for (int i = from; i < to; i++) {
      if (chars[i] == c) {
        return i;
      }
    }
    return -1;
  }

  // Two slashes: an authority, and what follows it.

  /** Returns the end of what begins with an authority here; negative if it is none. */
  private int authority(int from, int begin, int marks) {
    if (rules.isExtended()) {
      int to = markdownHost(from);
      return to > from && Letters.isOfHost(chars[from]) ? markdownTail(to, from + 1) : -1;
    }
    boolean mayBeEmpty = (marks & SchemeTable.HAS_HOST) == 0;
    if (mayBeEmpty && isAt(from, '/') && has(from + 1)) {
      int to = tail(from, from, begin);
      return to > from + 1 ? to : -1;
    }
    int host = login(from);
    if (host > from && hasOtherLogin(host)) {
      return -1;
    }
    int to = widened(host, host(host, host));
    boolean isOther = to < 0 || to < stop && "!$&*+=%~".indexOf(chars[to]) >= 0;
    if (isOther && rules.isAnyHost()) {
      int end = anyAuthority(from, begin);
      if (end >= 0) {
        return end;
      }
    }
    if (to < 0 || isUnbracketed(host, to)) {
      return -1;
    }
    if (rules.isKnownDomains() && !isKnownHost(host, to)) {
      to = isAscii(host, to) ? -1 : cutHost(host, to);
      return to < 0 ? to : cut(to);
    }
    if (!isAscii(host, to) && chars[host] != '[' && !domains.isUsed(chars, lastLabel, to)) {
      int cut = cutHost(host, to);
      if (cut >= 0) {
        return cut(cut);
      }
    }
    return afterHost(to, begin);
  }

  /** Returns the end of a host, before a letter of another script. */
  private int cut(int end) {
    ends(end, end);
    assumed |= SCRIPT;
    return end;
  }

  /**
   * A port and what follows, after a host; negative if the authority goes on, or the port is none.
   */
  private int afterHost(int hostEnd, int begin) {
    int i = hostEnd;
    if (isAt(i, ':') && has(i + 1)) {
      int to = port(i + 1);
      if (to < 0) {
        return -1;
      }
      i = to > i + 1 ? to : i;
    }
    if (has(i) && (isTemplate(i) || goesOn(i, begin))) {
      return -1;
    }
    if (has(i) && (chars[i] == '/' || chars[i] == '?' || chars[i] == '#')) {
      return tail(i, i, begin);
    }
    ends(i, i);
    return i;
  }

  /**
   * The end of a port after its colon, which is there if it has no digits; negative if it is none.
   */
  private int port(int from) {
    int port = 0;
    int i = from;
    while (has(i) && isDigit(chars[i])) {
      port = Math.min(99_999, port * 10 + chars[i] - '0');
      i++;
    }
    if (i > from) {
      return port > 65_535 || isMoreOfPort(i) ? -1 : i;
    }
    while (i < from + MOST_LABEL && has(i) && isPlainLabel(chars[i])) {
      i++;
    }
    return i > from && isAt(i, '/') ? -1 : from; // as in ssh://git@a.example:me/b.git
  }

  private static boolean isPlainLabel(char c) {
    return Letters.isAlphanumeric(c) || c == '-' || c == '_' || c == '.';
  }

  /**
   * Returns whether a port runs on into what is no port, as in {@code https://a.example:80a/},
   * which browsers reject. A script without spaces begins the next word.
   */
  private boolean isMoreOfPort(int i) {
    if (!has(i)) {
      return false;
    }
    char c = chars[i];
    return isOfLabel(c) && !Letters.isUnspaced(c)
        || c == '%'
        || c == '.' && has(i + 1) && isDigit(chars[i + 1]);
  }

  /**
   * Returns whether an authority goes on behind a host, so that browsers open another one or none:
   * an escape follows, or an at sign behind a sign that no grammar has, as in {@code
   * http://a|b@c.example/}.
   */
  private boolean goesOn(int from, int begin) {
    char c = chars[from];
    if (c == '@' || c == '%' && isEncoded(from)) {
      return true;
    }
    boolean isClosed = begin > 0 && isClosing(c) && chars[begin - 1] == opening(c);
    if ("|^`]}".indexOf(c) < 0 || isClosed || c == '`' && isCode(begin)) {
      return false;
    }
    int most = from + MOST_AUTHORITY;
    int i = from;
    while (i < most
        && has(i)
        && "/?#@".indexOf(chars[i]) < 0
        && letters[chars[i]] != Letters.STOP) {
      i++;
    }
    boolean isLogin = i < most && isAt(i, '@');
    noAddressBefore = isLogin ? i + 1 : noAddressBefore;
    return isLogin;
  }

  private static boolean isClosing(char c) {
    return c == ')' || c == ']' || c == '}';
  }

  private boolean isEncoded(int i) {
    return isAt(i, '%') && has(i + 2) && isHex(chars[i + 1]) && isHex(chars[i + 2]);
  }

  /**
   * Returns whether braces go on with an authority, in which somebody else writes a host or a port:
   * {@code http://a.{region}.example:${port}/}. Browsers read braces as part of a host.
   */
  private boolean isTemplate(int from) {
    int i = from;
    if (isAt(i, '.') || isAt(i, ':') || isAt(i, '-')) {
      i++;
    }
    return isAt(isAt(i, '$') ? i + 1 : i, '{');
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Where a host begins: after the at sign of a login, if there is one. */
  private int login(int from) {
    int most = from + MOST_AUTHORITY;
    for (int i = from; i < most && has(i); i++) {
      char c = chars[i];
      if (c == '@') {
        return i + 1;
      }
      if (c < 128 ? !isOfLogin(c) : letters[c] == Letters.STOP) {
        return from;
      }
    }
    return from;
  }

  /**
   * Returns whether another at sign follows a login. RFC 3986 ends it at the first one and browsers
   * at the last one, so that nobody knows which host is meant; nor is it an address of mail.
   */
  private boolean hasOtherLogin(int host) {
    int last = host;
    int next = login(host);
    while (next > last && next - host < MOST_AUTHORITY) {
      last = next;
      next = login(last);
    }
    noAddressBefore = last > host ? last : noAddressBefore;
    return last > host;
  }

  private static boolean isOfLogin(char c) {
    return Letters.isAlphanumeric(c) || "-._~%!$&'()*+,;=:".indexOf(c) >= 0;
  }

  /**
   * Returns the end of a host: labels of letters, digits, hyphens and underscores, or an address in
   * brackets. Negative if none begins here, or if it is too long.
   *
   * @param begin where its first label begins; before {@code from} if that much is known
   */
  private int host(int from, int begin) {
    labels = 0;
    if (isAt(from, '[')) {
      return addressInBrackets(from);
    }
    int i = from;
    int label = begin;
    int most = begin + MOST_HOST + 3;
    while (has(i) && i < most) {
      char c = chars[i];
      if (Letters.isOfHost(c) || c == '-' || c == '_') {
        i++;
        continue;
      }
      if (c != '.') {
        break;
      }
      if (!isLabelSound(label, i)) {
        return -1;
      }
      if (!has(i + 1) || !isOfLabel(chars[i + 1])) {
        boolean goesOn =
            has(i + 1)
                && (chars[i + 1] == '/'
                    || chars[i + 1] == ':' && has(i + 2) && isDigit(chars[i + 2]));
        return ended(label, i) < 0 ? -1 : goesOn ? i + 1 : i;
      }
      labels++;
      label = i + 1;
      i++;
    }
    if (i >= most) {
      return -1;
    }
    while (i > label + 1 && chars[i - 1] == '-') {
      i--; // a dash of the sentence
    }
    return isLabelSound(label, i) ? ended(label, i) : -1;
  }

  /**
   * Returns whether a host is the beginning of an IPv6 address without brackets, as in {@code
   * http://1080::8:800:200C:417A/}.
   */
  private boolean isUnbracketed(int from, int to) {
    if (to - from > 4 || !isAt(to, ':')) {
      return false;
    }
    for (int i = from; i < to; i++) {
      if (!isHex(chars[i])) {
        return false;
      }
    }
    int end = from;
    while (end < from + MOST_ADDRESS && has(end) && isOfUnbracketed(chars[end])) {
      end++;
    }
    while (chars[end - 1] == '.' || isSingleColon(end - 1)) {
      end--;
    }
    return isIpv6(from, end);
  }

  /** Returns whether the colon of a sentence stands here, after an address. */
  private boolean isSingleColon(int i) {
    return chars[i] == ':' && chars[i - 1] != ':';
  }

  static boolean isOfUnbracketed(char c) {
    return isHex(c) || c == ':' || c == '.';
  }

  private boolean isIpv6(int from, int to) {
    return IriReference.isValid("//[" + new String(chars, from, to - from) + "]");
  }

  /**
   * Returns the end of a host whose labels are separated by ideographic full stops too, as UTS #46
   * maps them: {@code www｡facebook｡com}. Such a dot ends the sentence if what stands before it is a
   * domain, or if what follows it makes none.
   */
  private int widened(int from, int to) {
    boolean isWide = to > from && has(to) && isWideDot(chars[to]);
    if (!isWide || labels > 1 && domains.isUsed(chars, lastLabel, to)) {
      return to;
    }
    int count = 0;
    int best = to;
    int bestCount = labels;
    int bestLabel = lastLabel;
    int label = from;
    for (int i = from; i < from + MOST_HOST && has(i); i++) {
      boolean isDot = chars[i] == '.' || isWideDot(chars[i]);
      if (!isDot && !isOfLabel(chars[i])) {
        break;
      }
      if (isDot) {
        if (!isLabelSound(label, i)) {
          break;
        }
        count++;
        label = i + 1;
      } else if (count > 0 && (!has(i + 1) || !isOfLabel(chars[i + 1]) && chars[i + 1] != '.')) {
        if (isLabelSound(label, i + 1) && domains.isUsed(chars, label, i + 1)) {
          best = i + 1;
          bestCount = count + 1;
          bestLabel = label;
        }
      }
    }
    labels = bestCount;
    lastLabel = bestLabel;
    return best;
  }

  /** UTS #46 maps these to a dot. */
  private static boolean isWideDot(char c) {
    return c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }

  private static boolean isOfLabel(char c) {
    return Letters.isOfHost(c) || c == '-' || c == '_';
  }

  private int ended(int label, int to) {
    labels++;
    lastLabel = label;
    return to;
  }

  private boolean isLabelSound(int from, int to) {
    if (to <= from || to - from > MOST_LABEL) {
      return false;
    }
    char first = chars[from];
    char last = chars[to - 1];
    return first != '-' && first != '_' && last != '-' && last != '_';
  }

  private int addressInBrackets(int from) {
    int i = from + 1;
    while (has(i) && i < from + 64 && (Letters.isAlphanumeric(chars[i]) || isOfAddress(chars[i]))) {
      i++;
    }
    if (!isAt(i, ']')) {
      return -1;
    }
    String literal = "//" + new String(chars, from, i + 1 - from);
    if (!IriReference.isValid(literal)) {
      return -1;
    }
    labels = 1;
    lastLabel = from;
    return i + 1;
  }

  private static boolean isOfAddress(char c) {
    return c == ':' || c == '.' || c == '%' || c == '-';
  }

  /** What RFC 3986 calls an authority, whatever it is. */
  private int anyAuthority(int from, int begin) {
    int i = from;
    while (has(i) && i < from + MOST_AUTHORITY && isOfAuthority(chars[i])) {
      i++;
    }
    if (!isAuthority(from, i)) {
      return -1;
    }
    int to = tail(from, from, begin);
    return to >= i || isAuthority(from, to) ? to : -1;
  }

  private boolean isAuthority(int from, int to) {
    boolean isSome = false;
    for (int i = from; i < to && !isSome; i++) {
      isSome = Letters.isOfHost(chars[i]) || chars[i] == '%';
    }
    return isSome && IriReference.isValid("//" + new String(chars, from, to - from));
  }

  private boolean isOfAuthority(char c) {
    return c < 128 ? isOfLogin(c) || c == '@' : letters[c] != Letters.STOP;
  }

  /** Returns whether a host has a top domain that there is, or is an address. */
  private boolean isKnownHost(int from, int to) {
    if (chars[from] == '[') {
      return true;
    }
    int hostEnd = chars[to - 1] == '.' ? to - 1 : to;
    if (isDigit(chars[lastLabel])) {
      return isIpv4(from, hostEnd);
    }
    if (labels < 2 || !domains.isTop(chars, lastLabel, hostEnd)) {
      return false;
    }
    String name = new String(chars, from, hostEnd - from);
    if (name.startsWith("xn--") && !isAscii(from, hostEnd)) {
      return false;
    }
    int registrable = domains.registrableStart(chars, from, hostEnd);
    return indexOf('_', registrable, hostEnd) < 0;
  }

  boolean isIpv4(int from, int to) {
    int parts = 1;
    int value = -1;
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (c == '.') {
        if (value < 0) {
          return false;
        }
        parts++;
        value = -1;
      } else if (isDigit(c)) {
        value = (value < 0 ? 0 : value * 10) + c - '0';
        if (value > 255) {
          return false;
        }
      } else {
        return false;
      }
    }
    return parts == 4 && value >= 0;
  }

  private boolean isAscii(int from, int to) {
    for (int i = from; i < to; i++) {
      if (chars[i] > 127) {
        return false;
      }
    }
    return true;
  }

  /**
   * Where a host ends if the next word is glued to it: {@code example.com} in a sentence of
   * Japanese. Negative if it is none even so.
   */
  private int cutHost(int from, int to) {
    int label = from;
    boolean isFirst = true;
    for (int i = from; i <= to; i++) {
      if (i < to && chars[i] != '.') {
        continue;
      }
      if (!isFirst) {
        for (int k = Math.min(i - 1, label + MOST_LABEL); k > label + 1; k--) {
          boolean isChange = Letters.isUnspaced(chars[k]);
          if (isChange && domains.isTop(chars, label, k)) {
            lastLabel = label;
            return k;
          }
        }
      }
      isFirst = false;
      label = i + 1;
    }
    return -1;
  }

  // The rest of an identifier.

  /**
   * Returns the end of what goes on from an index: the last character that may be a last one.
   *
   * @param sound the end if nothing follows that may end it
   * @param begin where the identifier begins, to see what stands before it
   */
  private int tail(int from, int sound, int begin) {
    if (rules.isExtended()) {
      return markdownTail(from, from);
    }
    final byte[] what = letters;
    final char[] text = chars;
    final int n = stop;
    int to = sound;
    int depth = 0;
    int i = from;
    boolean isQuoted = begin > 0 && text[begin - 1] == '\'';
    boolean isOpenQuote = false;
    boolean hasNumberSign = false;
    boolean goesOn = true;
    while (goesOn && i < n) {
      switch (what[text[i]]) {
        case Letters.SOUND, Letters.UNSPACED -> to = ++i;
        case Letters.INNER -> i++;
        case Letters.OPEN -> {
          if (depth == MOST_BRACKETS) {
            goesOn = false;
          } else {
            soundBefore[depth] = to;
            opened[depth++] = text[i++];
          }
        }
        case Letters.CLOSE -> {
          if (depth > 0 && opened[depth - 1] == opening(text[i])) {
            depth--;
            to = ++i;
          } else {
            goesOn = false;
          }
        }
        case Letters.APOSTROPHE -> {
          if (isQuoted) {
            goesOn = false;
          } else {
            i++;
            to = isOpenQuote ? i : to;
            isOpenQuote = !isOpenQuote;
          }
        }
        case Letters.AMPERSAND -> {
          if (isEscape(i)) {
            goesOn = false;
          } else {
            to = ++i;
          }
        }
        case Letters.BACKTICK -> {
          if (isCode(begin)) {
            goesOn = false;
          } else {
            i++;
          }
        }
        case Letters.SURROGATE -> {
          if (has(i + 1) && Letters.isLetterPair(text[i], text[i + 1]) && !isCutPair(i)) {
            i += 2;
            to = i;
          } else {
            goesOn = false;
          }
        }
        case Letters.PERCENT -> {
          if (has(i + 2) && isHex(text[i + 1]) && isHex(text[i + 2])) {
            i += 3;
            to = i;
          } else {
            goesOn = false;
          }
        }
        case Letters.NUMBER_SIGN -> {
          goesOn = !hasNumberSign;
          hasNumberSign = true;
          if (goesOn) {
            to = ++i;
          }
        }
        default -> goesOn = false;
      }
    }
    has(i);
    if (depth > 0) {
      to = Math.min(to, soundBefore[0]);
    }
    ends(to, i);
    return to;
  }

  /** Returns whether a backtick stands open before an identifier, on its line and not far away. */
  private boolean isCode(int begin) {
    if (begin > 0 && chars[begin - 1] == '`') {
      return true;
    }
    int least = Math.max(0, begin - MOST_CODE);
    boolean isOpen = false;
    for (int i = begin - 1; i >= least && !Letters.isBreak(chars[i]); i--) {
      isOpen ^= chars[i] == '`';
    }
    return isOpen;
  }

  private boolean isCutPair(int i) {
    return rules.letters() == Letters.SPACED && Letters.isUnspaced(chars[i]);
  }

  private static boolean isHex(char c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  private static char opening(char close) {
    return close == ')' ? '(' : close == ']' ? '[' : '{';
  }

  /** Returns whether an escape of HTML stands here whose character ends an identifier. */
  private boolean isEscape(int i) {
    return isWord(i + 1, "quot;")
        || isWord(i + 1, "lt;")
        || isWord(i + 1, "gt;")
        || isWord(i + 1, "nbsp;")
        || isWord(i + 1, "#34;")
        || isWord(i + 1, "#39;")
        || isWord(i + 1, "apos;");
  }

  private boolean isWord(int i, String word) {
    for (int k = 0; k < word.length(); k++) {
      if (!isAt(i + k, word.charAt(k))) {
        return false;
      }
    }
    return true;
  }

  /** Notes what is assumed where an identifier ends, and another character than space follows. */
  private void ends(int to, int at) {
    isSetOffBehind = at >= stop || isBehind(chars[at]);
    if (at > to) {
      assumed |= chars[to] == '(' || chars[to] == '[' || chars[to] == '{' ? BRACKET : PUNCTUATION;
    } else if (at < stop) {
      char c = chars[at];
      if (Letters.isUnspaced(c)) {
        assumed |= SCRIPT;
      } else if (c == ')' || c == ']' || c == '}' || c == '\'') {
        assumed |= BRACKET;
      } else if (".,;:!?".indexOf(c) >= 0) {
        assumed |= PUNCTUATION;
      }
    }
  }

  // Set off: RFC 3986 appendix C.

  /** Whether white space or a delimiter, before which something is set off. */
  private static boolean isAround(char c) {
    return Letters.isSpace(c) || "<>\"'([{".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  private static boolean isBehind(char c) {
    return Letters.isSpace(c) || "<>\"')]}.,;:!?".indexOf(c) >= 0 || c > 127 && isMark(c);
  }

  private static boolean isMark(char c) {
    return Letters.LOOSE[c] == Letters.STOP;
  }

  // Delimiters: RFC 3986 appendix C, RFC 2396 appendix E.

  private boolean isDelimited(int from) {
    prefix(from);
    int outer = from - before;
    return outer > floor && (chars[outer - 1] == '<' || chars[outer - 1] == '"');
  }

  /** Notes {@code URL:} before an identifier. */
  private void prefix(int from) {
    boolean isThere =
        from - 4 >= floor
            && chars[from - 1] == ':'
            && Ascii.lower(chars[from - 2]) == 'l'
            && Ascii.lower(chars[from - 3]) == 'r'
            && Ascii.lower(chars[from - 4]) == 'u'
            && (from - 4 == 0 || !Letters.isOfHost(chars[from - 5]));
    before = isThere ? 4 : 0;
    behind = 0;
  }

  /** What stands between delimiters, if all of it is one identifier; else 0. */
  private int delimited(Find.Kind what, int from, int rest, int marks, boolean hasSlashes) {
    int outer = from - before - 1;
    char close = chars[outer] == '<' ? '>' : '"';
    boolean mayHoldSpace = close == '>' || outer == 0 || chars[outer - 1] != '=';
    int spaces = 0;
    int words = 0;
    int bits = 0;
    boolean isBehindHost = !hasSlashes || before > 0;
    int most = from + MOST_DELIMITED;
    int i = rest;
    while (true) {
      if (i >= most || !has(i)) {
        return 0;
      }
      char c = chars[i];
      if (c == close) {
        break;
      }
      if (Letters.isSpace(c)) {
        int to = i;
        boolean isBroken = false;
        while (has(to) && to < most && Letters.isSpace(chars[to])) {
          isBroken |= Letters.isBreak(chars[to]);
          to++;
        }
        if (!isBroken && !isAt(to, close)) {
          words += close == '"' && isWordOf(to, close) ? 1 : 0;
          boolean isSentence = close == '"' && Delimiters.isPunctuation(chars[i - 1]);
          if (!mayHoldSpace || isSentence || words > 1 || isOther(to)) {
            return 0;
          }
        }
        bits |= isBroken ? LINE_BREAK : INNER_SPACE;
        bits |= isBroken && chars[i - 1] == '-' ? HYPHEN : 0;
        spaces += to - i;
        i = to;
        continue;
      }
      if (c == '<' || c == '>' || c == '"') {
        return 0;
      }
      isBehindHost |= i > rest + 1 && (c == '/' || c == '?' || c == '#');
      i++;
    }
    int close0 = i;
    int last = i;
    while (Letters.isSpace(chars[last - 1])) {
      last--;
      spaces--;
    }
    if (spaces == 0) {
      bits = 0;
    }
    boolean isHostCut = (bits & INNER_SPACE) != 0 && !isBehindHost; // as in <http://a.example is>
    int slashes = what == Find.Kind.WWW ? 0 : rest + 2 - from;
    if (last <= rest || isHostCut || !isWhole(from, last, slashes, marks, hasSlashes)) {
      return 0;
    }
    if ((bits & INNER_SPACE) != 0 && !IriReference.isValid(joined(from, last))) {
      return 0;
    }
    assumed = bits;
    before++;
    behind = close0 + 1 - last;
    found(what, from, last, 0);
    return close0 + 1;
  }

  /**
   * Returns whether another identifier begins here: a known scheme, or one and two slashes; {@code
   * www.}; or an address of mail.
   */
  private boolean isOther(int from) {
    int i = from;
    while (i < from + MOST_LABEL && has(i) && isOfScheme(chars[i])) {
      i++;
    }
    boolean isScheme = i > from && isWord(i, "://");
    boolean isKnown =
        i > from
            && isAt(i, ':')
            && has(i + 1)
            && (schemes.at(chars, from, i) & SchemeTable.OPAQUE) != 0
            && letters[chars[i + 1]] != Letters.STOP;
    return isScheme || isKnown || isWord(from, "www.") || isWord(from, "WWW.") || isAddress(from);
  }

  /** Returns whether a local part, an at sign and a domain stand here. */
  private boolean isAddress(int from) {
    int i = from;
    while (i < from + MOST_LOCAL && has(i) && (isOfLocal(chars[i]) || isSign(chars[i]))) {
      i++;
    }
    if (i == from || !isAt(i, '@')) {
      return false;
    }
    int to = host(i + 1, i + 1);
    return to > i + 1 && labels > 1 && isTopOfAddress(lastLabel, to);
  }

  /** Returns whether letters alone stand here, up to a space or the closing delimiter. */
  private boolean isWordOf(int from, char close) {
    int i = from;
    while (i < from + MOST_LABEL && has(i) && CharacterProperties.isLetter(chars[i])) {
      i++;
    }
    return i > from && has(i) && (Letters.isSpace(chars[i]) || chars[i] == close);
  }

  private String joined(int from, int to) {
    StringBuilder joined = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      if (!Letters.isSpace(chars[i])) {
        joined.append(chars[i]);
      }
    }
    return joined.toString();
  }

  /** Returns whether a range, without the white space in it, is an identifier from end to end. */
  private boolean isWhole(int from, int to, int slashes, int marks, boolean hasSlashes) {
    char[] joined = joined(from, to).toCharArray();
    int n = joined.length;
    Scan other = within;
    if (other == null) {
      other = new Scan(rules, domains);
      within = other;
    }
    other.assumed = 0;
    other.chars = joined;
    other.limit = n;
    other.stop = n;
    other.isEnd = true;
    int end = hasSlashes ? other.authority(slashes, 0, marks) : other.opaque(slashes - 2, 0, marks);
    if (end < 0 || (other.assumed & SCRIPT) != 0) {
      return false;
    }
    for (int i = end; i < n; i++) {
      // What a sentence would end with belongs to what delimiters set off.
      byte what = letters[joined[i]];
      if (what == Letters.STOP || what == Letters.SURROGATE) {
        return false;
      }
    }
    return true;
  }

  // An at sign: e-mail.

  private int atSign(int at) {
    assumed = 0;
    isUnknownScheme = false;
    if (rules.isMarkdown()) {
      return markdownAddress(at);
    }
    int from = at < noAddressBefore ? -1 : local(at);
    if (from < 0 || !has(at + 1) || chars[at + 1] == '[') {
      return at + 1;
    }
    if (from > floor && chars[from - 1] == '@') {
      return at + 1; // @me@a.example names somebody elsewhere
    }
    int to = host(at + 1, at + 1);
    if (to < 0 || labels < 2) {
      return at + 1;
    }
    to = chars[to - 1] == '.' ? to - 1 : to;
    if (!isTopOfAddress(lastLabel, to)) {
      to = isAscii(at + 1, to) ? -1 : cutHost(at + 1, to);
      if (to < 0) {
        return at + 1;
      }
      assumed |= SCRIPT;
    }
    if (has(to) && chars[to] == '@') {
      return at + 1;
    }
    int whole = signs(from, to);
    from = whole < from ? whole : segments(from, at, to);
    if (isLogin(from)) {
      return to;
    }
    if (isDelimited(from) && closes(from, to)) {
      before++;
      behind = 1;
    } else {
      prefix(from);
      ends(to, to);
    }
    found(Find.Kind.EMAIL, from, to, MAILTO);
    return to;
  }

  /**
   * Returns whether what stands before an at sign is the login of an authority, or the end of one,
   * as in {@code amqp://me:secret@a.example/}.
   */
  private boolean isLogin(int from) {
    int least = Math.max(floor, from - MOST_LOGIN);
    int i = from;
    while (i > least && isOfAnyLogin(chars[i - 1])) {
      i--;
    }
    return i > floor + 2 && chars[i - 1] == '/' && chars[i - 2] == '/' && chars[i - 3] == ':';
  }

  private boolean isOfAnyLogin(char c) {
    return c < 128 ? c > ' ' && "/?#@<>\"\\".indexOf(c) < 0 : letters[c] != Letters.STOP;
  }

  private boolean isTopOfAddress(int from, int to) {
    if (!rules.isAnyHost()) {
      return domains.isUsed(chars, from, to);
    }
    return to - from > 1 && !isDigit(chars[from]);
  }

  /** Where the part before an at sign begins; negative if there is none. */
  private int local(int at) {
    int least = Math.max(floor, at - MOST_LOCAL - 1);
    int i = at;
    int change = at;
    while (i > least) {
      char c = chars[i - 1];
      if (isOfLocal(c)) {
        i--;
        if (c > 127 && change == at && chars[i + 1] < 128 && Letters.isUnspaced(c)) {
          change = i + 1;
        }
      } else if (c == '"' && (i == at || chars[i] == '.')) {
        int open = i - 2;
        while (open >= least && isOfLocal(chars[open])) {
          open--;
        }
        if (open < least || chars[open] != '"' || open == i - 2) {
          break;
        }
        i = open;
      } else {
        break;
      }
    }
    if (at - i > MOST_LOCAL) {
      return -1;
    }
    i = change < at ? change : i;
    for (int k = i; k + 1 < at; k++) {
      if (chars[k] == '.' && chars[k + 1] == '.') {
        i = k + 2;
      }
    }
    while (i < at && !Letters.isOfHost(chars[i]) && chars[i] != '_' && chars[i] != '"') {
      i++;
    }
    return i < at && chars[at - 1] != '.' ? i : -1;
  }

  /**
   * Returns where an address begins whose local part has signs that are {@code atext} (RFC 5322
   * §3.2.3) and that texts also put between things: {@code a#b@c.example}.
   *
   * <p>CHOICE: such a sign is not the first of an address, nor the last before the at sign. Where
   * it is rather one of the text around, the address begins behind it: {@code email=me@a.example},
   * {@code **a**me@a.example}, {@code id|me@a.example|x}, {@code w3.org#me@a.example}.
   */
  private int signs(int from, int to) {
    int least = Math.max(floor, from - 2 * MOST_LOCAL);
    int begin = from;
    boolean hasSign = false;
    while (begin > least && isOfText(chars[begin - 1])) {
      begin--;
      hasSign |= isSign(chars[begin]);
    }
    if (!hasSign || begin == least && begin > floor) {
      return from;
    }
    int first = begin;
    while (first < from && !Letters.isAlphanumeric(chars[first]) && chars[first] != '_') {
      first++;
    }
    if (first >= from || isPath(begin, first, from)) {
      return from;
    }
    int cut = first;
    cut = Math.max(cut, behindMarkup(begin, from, to));
    cut = Math.max(cut, behindField(first, from));
    for (int i = cut; i + 1 < from; i++) {
      cut = chars[i] == '.' && chars[i + 1] == '.' ? i + 2 : cut;
    }
    while (cut < from && !Letters.isAlphanumeric(chars[cut]) && chars[cut] != '_') {
      cut++;
    }
    return cut < from && from - cut <= MOST_LOCAL ? cut : from;
  }

  /** Returns whether a range is the end of a path, a domain with a fragment, or a query. */
  private boolean isPath(int begin, int first, int to) {
    char before = begin > floor ? chars[begin - 1] : ' ';
    if ("\\@".indexOf(before) >= 0 || before > 127 && !isMark(before)) {
      return true;
    }
    int part = first; // where a path, a query or a fragment would begin
    while (part < to && "/?#".indexOf(chars[part]) < 0) {
      part++;
    }
    if (part == to && indexOf('/', begin, first) < 0) {
      return false;
    }
    int dot = part;
    while (dot > first && chars[dot - 1] != '.') {
      dot--;
    }
    return before == ':' && (indexOf('/', begin, to) >= 0 || indexOf('?', begin, to) >= 0)
        || indexOf('/', begin, first) >= 0
        || part < to && isAt(part, '/') && (hasSign(part, to) || chars[part + 1] == '/')
        || dot > first && domains.isTop(chars, dot, part);
  }

  private boolean hasSign(int from, int to) {
    for (int i = from; i < to; i++) {
      if (isSign(chars[i])) {
        return true;
      }
    }
    return false;
  }

  /** Where an address begins behind what two signs of markup surround; 0 if there are none. */
  private int behindMarkup(int begin, int from, int to) {
    int cut = 0;
    for (String marks : MARKUP) {
      int count = has(to) && marks.indexOf(chars[to]) >= 0 ? 1 : 0;
      int last = 0;
      for (int i = begin; i < from; i++) {
        if (marks.indexOf(chars[i]) >= 0) {
          count++;
          last = i + 1;
        }
      }
      cut = count > 1 ? Math.max(cut, last) : cut;
    }
    return cut;
  }

  /**
   * Where an address begins behind the name of a field: a word and an equals sign; or behind a
   * query. Not within {@code SRS0=a=b=me@a.example}, nor in {@code list+me=b.example@a.example}. 0
   * if there is none.
   */
  private int behindField(int first, int from) {
    int equals = 0;
    int last = 0;
    boolean isQuery = false;
    boolean isWord = true;
    for (int i = first; i < from; i++) {
      char c = chars[i];
      equals += c == '=' ? 1 : 0;
      last = c == '=' ? i + 1 : last;
      isQuery |= c == '&' || c == '?';
      isWord &= equals > 0 || isPlainLabel(c);
    }
    boolean isField = equals == 1 && isWord && last - first > 2;
    return isField || equals > 0 && isQuery ? last : 0;
  }

  /** Returns whether a local part may have a character of ASCII: {@code dot-atom-text}. */
  private static boolean isOfText(char c) {
    return c < 128 && (isOfLocal(c) || isSign(c) || c == '/');
  }

  /** Returns whether a character is one of {@code atext} that texts also put between things. */
  private static boolean isSign(char c) {
    return c < 128 && "!#$*=?^`{|}".indexOf(c) >= 0;
  }

  /**
   * Returns where an address begins whose local part has slashes or a tilde, which are {@code
   * atext} (RFC 5322 §3.2.3): {@code ~emersion/soju-dev@lists.sr.ht}. But for a path, a host with a
   * path, and a stroke of Markdown through the address.
   */
  private int segments(int from, int at, int to) {
    int least = Math.max(floor, at - MOST_LOCAL);
    int i = from;
    while (i - 1 > least && chars[i - 1] == '/' && isOfSegment(chars[i - 2])) {
      i--;
      while (i > least && isOfSegment(chars[i - 1])) {
        i--;
      }
    }
    if (i == from) {
      boolean isTilde = i > least && chars[i - 1] == '~' && !isAt(to, '~');
      return isTilde && (i - 1 == floor || isAround(chars[i - 2])) ? i - 1 : from;
    }
    if (i > floor && (i == least || "/\\:@#".indexOf(chars[i - 1]) >= 0 || chars[i - 1] > 127)) {
      return from;
    }
    while (!Letters.isAlphanumeric(chars[i]) && chars[i] != '_' && chars[i] != '~') {
      i++;
    }
    int slash = indexOf('/', i, from);
    int dot = slash;
    while (dot > i && chars[dot - 1] != '.') {
      dot--;
    }
    return slash <= i || dot > i && domains.isTop(chars, dot, slash) ? from : i;
  }

  private static boolean isOfSegment(char c) {
    return c < 128 && isOfLocal(c);
  }

  private static boolean isOfLocal(char c) {
    return c < 128 ? Letters.isAlphanumeric(c) || "._-+%'&~".indexOf(c) >= 0 : Letters.isOfHost(c);
  }

  // A dot: www., or a domain.

  private int dot(int dot) {
    assumed = 0;
    isUnknownScheme = false;
    if (rules.isWww()
        && dot - 3 >= floor
        && (chars[dot - 1] | 0x20) == 'w'
        && (chars[dot - 2] | 0x20) == 'w'
        && (chars[dot - 3] | 0x20) == 'w'
        && isBeginning(dot - 3)
        && (dot == 3 || ".-@".indexOf(chars[dot - 4]) < 0)) {
      int next = www(dot - 3);
      if (next > 0) {
        return next;
      }
    }
    return rules.isBareDomains() || rules.isBareAddresses() ? bare(dot) : dot + 1;
  }

  private int www(int from) {
    if (rules.isExtended()) {
      int to = markdownHost(from);
      if (to <= from + 4 || !has(from + 4)) {
        return 0;
      }
      to = markdownTail(to, from + 4);
      prefix(from);
      found(Find.Kind.WWW, from, to, SCHEME);
      return to;
    }
    int host = widened(from, host(from, from));
    if (host < 0 || labels < 2) {
      return 0;
    }
    int hostEnd = chars[host - 1] == '.' ? host - 1 : host;
    int to;
    if (isAscii(from, host) || domains.isUsed(chars, lastLabel, hostEnd)) {
      to = domains.isUsed(chars, lastLabel, hostEnd) ? afterHost(host, from) : -1;
    } else {
      to = cutHost(from, host);
      assumed |= SCRIPT;
    }
    if (to < 0) {
      assumed = 0;
      return 0;
    }
    int undelimited = assumed;
    if (isDelimited(from) && !closes(from, to)) {
      assumed = 0;
      int next = delimited(Find.Kind.WWW, from, from, SchemeTable.HAS_HOST, true);
      if (next > 0 || isStarved) {
        assumed |= SCHEME;
        return Math.max(next, from + 4);
      }
      assumed = undelimited;
    }
    foundWithoutScheme(Find.Kind.WWW, from, to);
    return end;
  }

  private void foundWithoutScheme(Find.Kind what, int from, int to) {
    if (isDelimited(from)) {
      if (closes(from, to)) {
        before++;
        behind = 1;
      }
    }
    found(what, from, to, SCHEME);
  }

  /** Returns a host that has no scheme: a domain that there is, or an address. */
  private int bare(int dot) {
    int least = Math.max(floor, dot - MOST_LABEL - 1);
    int from = dot;
    if (rules.isDefanged() && rules.isBareDomains()) {
      int next = encoded(dot);
      if (next > 0 || isStarved) {
        return Math.max(next, dot + 1);
      }
    }
    while (from > least && isOfLabel(chars[from - 1])) {
      char c = chars[from - 1];
      if (from < dot && c > 127 && Letters.isUnspaced(c) && chars[from] < 128) {
        break; // a script without spaces, and a domain behind it
      }
      from--;
    }
    while (from < dot && !isDomainBeginning(chars[from])) {
      from++;
    }
    if (from == dot || (from > 0 && "@/\\#$%&_-.:~+".indexOf(chars[from - 1]) >= 0)) {
      return dot + 1;
    }
    int host = host(from, from);
    if (host < 0 || labels < 2) {
      return dot + 1;
    }
    int hostEnd = chars[host - 1] == '.' ? host - 1 : host;
    if (isDigit(chars[lastLabel])) {
      boolean isAddress = rules.isBareAddresses() && isIpv4(from, hostEnd);
      int to = isAddress ? afterHost(host, from) : -1;
      if (to < 0) {
        return host;
      }
      foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
      return to;
    }
    if (!rules.isBareDomains()) {
      return host;
    }
    boolean isAscii = isAscii(from, hostEnd);
    int cut = isAscii ? -1 : cutHost(from, hostEnd);
    if (cut > 0 && domains.isRegistrable(chars, from, cut)) {
      assumed |= SCRIPT;
      foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, cut);
      return cut;
    }
    host(from, from);
    boolean isLocal = rules.isLocalNames() && domains.isSpecial(chars, lastLabel, hostEnd);
    if (!isLocal
        && (!domains.isTop(chars, lastLabel, hostEnd)
            || !domains.isRegistrable(chars, from, hostEnd))) {
      return host;
    }
    int to = isInAddress(hostEnd) ? -1 : afterHost(host, from);
    if (to < 0) {
      return host;
    }
    foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /**
   * A domain around a dot, with percent-encoding in it, as browsers decode it: {@code
   * %77ww.example.com}. Returns where the scan goes on; 0 if no percent sign stands before the dot
   * and there is no such domain.
   */
  private int encoded(int dot) {
    int least = Math.max(floor, dot - MOST_HOST);
    int from = dot;
    while (from > least && isOfEncoded(chars[from - 1])) {
      from--;
    }
    int to = dot;
    while (to < dot + 3 * MOST_HOST && has(to) && isOfEncoded(chars[to])) {
      to++;
    }
    int next = indexOf('%', from, dot) < 0 ? 0 : to; // no other domain begins behind the sign
    while (to > dot && (chars[to - 1] == '.' || chars[to - 1] == '-')) {
      to--;
    }
    boolean isJoined = from > 0 && "@/\\#$&:~+=".indexOf(chars[from - 1]) >= 0;
    if (isJoined || indexOf('%', from, to) < 0 || !isDomain(decoded(from, to))) {
      return next;
    }
    return Math.max(next, encoded(from, to));
  }

  /** The letters, digits, dots and signs of a host; empty if something else is encoded. */
  private String decoded(int from, int to) {
    StringBuilder plain = new StringBuilder(to - from);
    for (int i = from; i < to; i++) {
      char c = chars[i];
      if (c == '%') {
        if (i + 2 >= to || !isHex(chars[i + 1]) || !isHex(chars[i + 2])) {
          return "";
        }
        c = (char) Integer.parseInt(new String(chars, i + 1, 2), 16);
        i += 2;
      }
      if (!isPlainLabel(c)) {
        return "";
      }
      plain.append(c);
    }
    return plain.toString();
  }

  private int encoded(int from, int hostEnd) {
    int to = has(hostEnd) && chars[hostEnd] == '@' ? -1 : afterHost(hostEnd, from);
    if (to < 0) {
      return 0;
    }
    foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  private static boolean isOfEncoded(char c) {
    return isPlainLabel(c) || c == '%';
  }

  /** Returns whether a text is a domain that may be registered. */
  private boolean isDomain(String name) {
    char[] host = name.toCharArray();
    int label = name.lastIndexOf('.') + 1;
    int first = 0;
    for (int i = 0; i <= host.length; i++) {
      if (i == host.length || host[i] == '.') {
        if (i == first || i - first > MOST_LABEL || host[first] == '-' || host[i - 1] == '-') {
          return false;
        }
        first = i + 1;
      }
    }
    return label > 0
        && domains.isTop(host, label, host.length)
        && domains.isRegistrable(host, 0, host.length);
  }

  // A colon without scheme before it: an IPv6 address, or localhost with a port.

  private int bareColon(int colon) {
    isUnknownScheme = false;
    int next = rules.isIpv6Addresses() ? ipv6(colon) : 0;
    return next == 0 && rules.isLocalNames() ? localhost(colon) : next;
  }

  /** An address at its first colon; 0 if there is none. */
  private int ipv6(int colon) {
    int least = Math.max(floor, colon - 5);
    int from = colon;
    while (from > least && isHex(chars[from - 1])) {
      from--;
    }
    if (colon - from > 4 || from > 0 && isOfUnbracketed(chars[from - 1])) {
      return 0;
    }
    int to = colon;
    boolean hasDigit = false;
    while (to < from + MOST_ADDRESS && has(to) && isOfUnbracketed(chars[to])) {
      to++;
    }
    while (to > colon + 1 && (chars[to - 1] == '.' || isSingleColon(to - 1))) {
      to--;
    }
    for (int i = from; i < to; i++) {
      hasDigit |= isDigit(chars[i]);
    }
    // CHOICE: of letters alone it is mostly a name of some program, as a::b.
    if (!hasDigit || to - colon < 2 || has(to) && isOfLabel(chars[to]) || !isIpv6(from, to)) {
      return 0;
    }
    boolean isBracketed = from > floor && chars[from - 1] == '[' && isAt(to, ']');
    from -= isBracketed ? 1 : 0;
    if (from > 0 && (isOfLabel(chars[from - 1]) || "/@\\%.".indexOf(chars[from - 1]) >= 0)) {
      return 0;
    }
    if (isBracketed) {
      to = afterHost(to + 1, from);
    } else {
      ends(to, to);
    }
    if (to < 0) {
      return 0;
    }
    foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /** {@code localhost} before the colon of a port, or before a slash; 0 if it is none. */
  private int localhost(int colon) {
    int from = colon - 9;
    boolean isThere =
        from >= floor
            && (chars[colon] == '/' || has(colon + 1) && isDigit(chars[colon + 1]))
            && Ascii.equalsIgnoreCase(new String(chars, from, 9), "localhost")
            && isBeginning(from)
            && (from == 0 || ".-@/:%\\".indexOf(chars[from - 1]) < 0);
    int to = isThere ? afterHost(colon, from) : -1;
    if (to < 0) {
      return 0;
    }
    foundWithoutScheme(Find.Kind.BARE_DOMAIN, from, to);
    return to;
  }

  /** Returns whether an address follows, as Java prints one: {@code localhost/127.0.0.1}. */
  private boolean isAddressOf(int from) {
    int to = from;
    while (to < from + MOST_ADDRESS && has(to) && isOfUnbracketed(chars[to])) {
      to++;
    }
    int last = to;
    while (last > from && (chars[last - 1] == ':' || chars[last - 1] == '.')) {
      last--;
    }
    int port = indexOf(':', from, last);
    return isIpv4(from, port < 0 ? last : port) || isIpv6(from, last) || isIpv6(from, to);
  }

  /** Returns whether an at sign follows, as in {@code name.al+me@a.example}. */
  private boolean isInAddress(int from) {
    int i = from;
    while (i < from + MOST_LOCAL && has(i) && isOfDomainAddress(chars[i])) {
      i++;
    }
    return isAt(i, '@');
  }

  /** But for what begins a query or a fragment. */
  private static boolean isOfDomainAddress(char c) {
    return isOfLocal(c) || isSign(c) && c != '?' && c != '#';
  }

  private static boolean isDomainBeginning(char c) {
    return Letters.isOfHost(c) && !Character.isLowSurrogate(c) || c == '-' || c == '_';
  }

  // Two slashes without scheme.

  private int slash(int i) {
    assumed = 0;
    isUnknownScheme = false;
    if (rules.isLocalNames() && !isAddressOf(i + 1)) {
      int next = localhost(i);
      if (next > 0) {
        return next;
      }
    }
    if (!rules.isNetworkPaths() || !isAt(i + 1, '/')) {
      return i + 1;
    }
    if (isAt(i + 2, '/') || !isBeginning(i) || (i > 0 && ":/".indexOf(chars[i - 1]) >= 0)) {
      int next = i + 1;
      while (isAt(next, '/')) {
        next++;
      }
      return next;
    }
    int host = host(i + 2, i + 2);
    boolean isLocalhost = host == i + 11 && isWord(i + 2, "localhost");
    if (host < 0 || (labels < 2 && !isLocalhost)) {
      return i + 2;
    }
    int to = afterHost(host, i);
    if (to < 0) {
      return i + 2;
    }
    prefix(i);
    foundWithoutScheme(Find.Kind.NETWORK_PATH, i, to);
    return to;
  }

  // Markdown: CommonMark §6.5, and GitHub's §6.9.

  /** {@code <scheme:…>}: its end, or 0. */
  private int angled(int colon) {
    int from = colon;
    while (from > floor && colon - from <= 32 && isOfScheme(chars[from - 1])) {
      from--;
    }
    int length = colon - from;
    if (length < 2
        || length > 32
        || from - 1 < floor
        || chars[from - 1] != '<'
        || !Letters.isAlpha(chars[from])) {
      return 0;
    }
    int i = colon + 1;
    while (has(i) && chars[i] > ' ' && chars[i] != '<' && chars[i] != '>') {
      i++;
    }
    if (!isAt(i, '>')) {
      return 0;
    }
    before = 1;
    behind = 1;
    isUnknownScheme = schemes.at(chars, from, colon) == 0;
    found(Find.Kind.ABSOLUTE, from, i, 0);
    return i + 1;
  }

  /** GitHub's domain: no underscore in its last two segments. */
  private int markdownHost(int from) {
    int before1 = 0;
    int last = 0;
    int dots = 0;
    int i = from;
    while (has(i) && i < from + MOST_AUTHORITY) {
      char c = chars[i];
      if (c == '_') {
        last++;
      } else if (c == '.') {
        before1 = last;
        last = 0;
        dots++;
      } else if (c != '-' && !Letters.isOfHost(c)) {
        break;
      }
      i++;
    }
    labels = dots + 1;
    return before1 > 0 || last > 0 ? -1 : i;
  }

  /** GitHub's end: white space, a less-than sign; then what does not end an identifier goes. */
  private int markdownTail(int from, int least) {
    int i = from;
    int open = 0;
    int close = 0;
    while (has(i) && !Letters.isSpace(chars[i]) && chars[i] != '<') {
      open += chars[i] == '(' ? 1 : 0;
      close += chars[i] == ')' ? 1 : 0;
      i++;
    }
    int to = i;
    while (to > least) {
      char c = chars[to - 1];
      if (c == ')' && close > open) {
        close--;
        to--;
      } else if ("?!.,:*_~'\"".indexOf(c) >= 0) {
        to--;
      } else if (c == ';') {
        int k = to - 2;
        while (k > least && Letters.isAlpha(chars[k])) {
          k--;
        }
        to = k < to - 2 && chars[k] == '&' ? k : to - 1;
      } else {
        break;
      }
    }
    assumed |= to < i ? PUNCTUATION : 0;
    return to;
  }

  private int markdownAddress(int at) {
    int from = at;
    int least = Math.max(floor, at - MOST_LOCAL - 1);
    while (from > least && isOfAngledLocal(chars[from - 1])) {
      from--;
    }
    if (from > floor && chars[from - 1] == '<' && from < at) {
      int to = addressLabels(at + 1);
      if (to > 0 && isAt(to, '>')) {
        before = 1;
        behind = 1;
        found(Find.Kind.EMAIL, from, to, MAILTO);
        return to + 1;
      }
    }
    if (!rules.isExtended()) {
      return at + 1;
    }
    from = at;
    while (from > least
        && (Letters.isAlphanumeric(chars[from - 1]) || isOfShort(chars[from - 1]))) {
      from--;
    }
    int to = at + 1;
    int dots = 0;
    while (has(to) && to < at + MOST_HOST) {
      char c = chars[to];
      if (c == '.' && has(to + 1) && Letters.isAlphanumeric(chars[to + 1])) {
        dots++;
      } else if (!Letters.isAlphanumeric(c) && c != '-' && c != '_') {
        break;
      }
      to++;
    }
    if (from == at || dots == 0 || !Letters.isAlphanumeric(chars[to - 1]) || isAt(to, '@')) {
      return at + 1;
    }
    prefix(from);
    ends(to, to);
    found(Find.Kind.EMAIL, from, to, MAILTO);
    return to;
  }

  private static boolean isOfShort(char c) {
    return c == '.' || c == '-' || c == '_' || c == '+';
  }

  private static boolean isOfAngledLocal(char c) {
    return c < 128 && (Letters.isAlphanumeric(c) || ".!#$%&'*+/=?^_`{|}~-".indexOf(c) >= 0);
  }

  /** Labels of letters, digits and hyphens, as HTML's input of e-mail has them; or 0. */
  private int addressLabels(int from) {
    int label = from;
    int i = from;
    while (has(i) && i < from + MOST_HOST) {
      char c = chars[i];
      boolean isEnd = c == '>' || c == '.';
      if (isEnd) {
        if (!isLabelSound(label, i)) {
          return 0;
        }
        if (c == '>') {
          return i;
        }
        label = i + 1;
      } else if (!Letters.isAlphanumeric(c) && c != '-') {
        return 0;
      }
      i++;
    }
    return 0;
  }
}
