package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Scheme;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Repairs a scheme that is missing, misspelled or duplicated, or has invalid characters. */
final class SchemeRules {
  private static final int LONGEST = 24;

  /** The length of the longest host that is examined. */
  private static final int LONGEST_HOST = 1024;

  private static final String SCHEME = "([A-Za-z0-9+.-]{0,24}+)([ \t]*+)";

  /**
   * The delimiters after a scheme, as look-alikes, defanged or with spaces around them: {@code
   * http：／／a}, {@code http ://a}, {@code hxxp[:]//a}.
   */
  private static final Pattern DELIMITERS =
      Pattern.compile(SCHEME + "([\\[(]?)([:：﹕;])([\\])]?)([ \t]*+)([/／⁄∕]{0,2}+)([ \t]*+)(/?)");

  private static final Pattern SAFE_DELIMITERS = Pattern.compile(SCHEME + "(\\[)://(\\])");

  /** What defanging writes for a dot and for an at sign. */
  private static final Pattern DEFANGED =
      Pattern.compile("([\\[({])\\.([\\])}])|(\\[dot\\]|\\(dot\\))|(\\[at\\]|\\(at\\))");

  private final Fork fork;
  private final String text;
  private final RepairGoal goal;

  private SchemeRules(Fork fork) {
    this.fork = fork;
    this.text = fork.text;
    this.goal = fork.goal;
  }

  // Delimiters that are look-alikes, defanged or have spaces around them.

  /** Returns the draft with plain delimiters. */
  static List<Draft> plain(Draft draft) {
    Edits edits = new Edits(draft);
    int price = delimiters(draft.text, edits);
    Draft plain = edits.isEmpty() ? null : edits.draft(price);
    return List.of(plain == null ? draft : plain);
  }

  private static int delimiters(String text, Edits edits) {
    Matcher safe = SAFE_DELIMITERS.matcher(text);
    if (safe.lookingAt()) {
      dead(text, edits);
      edits.remove(safe.start(3), safe.end(3), Reason.DEFANGED);
      edits.remove(safe.start(4), safe.end(4), Reason.DEFANGED);
      defanged(text, safe.end(), edits);
      return edits.size();
    }
    Matcher it = DELIMITERS.matcher(text);
    if (!it.lookingAt() || it.end(1) == 0 || it.group(3).isEmpty() != it.group(5).isEmpty()) {
      return 0;
    }
    boolean isSafe = it.end(3) > it.start(3);
    String colon = it.group(4);
    String slashes = it.group(7);
    if (slashes.length() == 1 && it.end(8) > it.start(8) && it.end(9) > it.start(9)) {
      edits.remove(it.start(8), it.end(8), Reason.DELIMITER_SPACE); // http:/ /a
      return 1;
    }
    String near = SchemeSpelling.near(it.group(1));
    boolean isWeb = RepairGoal.isWeb(near == null ? it.group(1) : near);
    boolean isDead = isWeb && Ascii.isAt(text, 0, "hxxp");
    if (slashes.length() < 2 && !isDead
        || !isWeb && colon.equals(";")
        || isSafe && !colon.equals(":")) {
      return 0;
    }
    boolean isLookAlike =
        !isSafe && !colon.equals(":") || !slashes.equals("//".substring(0, slashes.length()));
    int end = it.end(7);
    if (isDead && !isLookAlike && (isSafe || isDefanged(text, end))) {
      dead(text, edits);
    }
    removeSpace(it, 2, edits);
    if (isSafe) {
      edits.remove(it.start(3), it.end(3), Reason.DEFANGED);
      edits.remove(it.start(5), it.end(5), Reason.DEFANGED);
    } else if (!colon.equals(":")) {
      edits.add(it.start(4), it.end(4), ":", Reason.LOOK_ALIKE);
    }
    removeSpace(it, 6, edits);
    for (int i = it.start(7); i < end; i++) {
      if (text.charAt(i) != '/') {
        edits.add(i, i + 1, "/", Reason.LOOK_ALIKE);
      }
    }
    if (isLookAlike) {
      wide(text, end, edits);
      return Math.min(3, edits.size());
    }
    defanged(text, end, edits);
    return edits.size();
  }

  private static void removeSpace(Matcher it, int group, Edits edits) {
    if (it.end(group) > it.start(group)) {
      edits.remove(it.start(group), it.end(group), Reason.DELIMITER_SPACE);
    }
  }

  private static void dead(String text, Edits edits) {
    if (Ascii.isAt(text, 0, "hxxp")) {
      edits.add(1, 3, text.charAt(1) == 'X' ? "TT" : "tt", Reason.DEFANGED);
    }
  }

  /**
   * Replaces all wide delimiters with narrow ones, because an input method that produced one wide
   * delimiter probably produced the others too.
   */
  private static void wide(String text, int start, Edits edits) {
    for (int i = start; i < text.length(); i++) {
      int delimiter = "：／？＃＆＝．。".indexOf(text.charAt(i));
      if (delimiter >= 0) {
        edits.add(i, i + 1, EscapedUtf8.text(":/?#&=..".charAt(delimiter)), Reason.LOOK_ALIKE);
      }
    }
  }

  private static Matcher defanged(String text, int start) {
    int end = end(text, start, "/?#");
    return DEFANGED.matcher(text).region(start, Math.min(end, start + LONGEST_HOST));
  }

  private static boolean isDefanged(String text, int start) {
    return defanged(text, start).find();
  }

  /** Undoes defanging, as in {@code example[.]com}. */
  private static void defanged(String text, int start, Edits edits) {
    Matcher it = defanged(text, start);
    while (it.find()) {
      if (it.start(1) >= 0) {
        edits.remove(it.start(1), it.end(1), Reason.DEFANGED);
        edits.remove(it.start(2), it.end(2), Reason.DEFANGED);
      } else {
        edits.add(it.start(), it.end(), it.start(3) >= 0 ? "." : "@", Reason.DEFANGED);
      }
    }
  }

  /** Undoes defanging without a scheme, as in {@code a[.]example} or {@code me[at]a[dot]b}. */
  static List<Draft> bare(Draft draft) {
    String text = draft.text;
    Matcher it = defanged(text, 0);
    boolean isHost = !text.contains("://") && it.find() && it.start() > 0;
    for (int i = 0; isHost && i < it.start(); i++) {
      isHost = isOfHost(text.charAt(i));
    }
    Edits edits = new Edits(draft);
    if (isHost) {
      defanged(text, 0, edits);
    }
    Draft bare = isHost ? edits.draft(1) : draft;
    return List.of(bare == null ? draft : bare);
  }

  private static boolean isOfHost(char c) {
    return CharSet.UNRESERVED.has(c) || c == '@' || c > 127;
  }

  // The scheme.

  static void scheme(Fork fork) {
    new SchemeRules(fork).scheme();
  }

  private void scheme() {
    int delimiter = end(text, 0, ":/?#\\");
    int colon = text.startsWith(":", delimiter) ? delimiter : -1;
    if (slipped()) {
      return;
    }
    if (text.startsWith("://")) {
      fork.add(0, 0, "https", Reason.SCHEME_MISSING);
      fork.leaving(4);
    } else if (text.startsWith("//")) {
      relativeToScheme();
    } else if (isDrive(text, 0) || text.startsWith("\\\\")) {
      boolean isDrive = isDrive(text, 0);
      fork.add(0, 0, isDrive ? "file:///" : "file:", Reason.SCHEME_OF_FILE);
      fork.leaving(isDrive ? 4 : 3);
    } else if (colon < 0) {
      missing();
    } else if (isHostAndPort(colon)) {
      fork.add(0, 0, isNumeric(0, colon) ? "http://" : "https://", Reason.SCHEME_OF_HOST);
      fork.leaving(3);
    } else if (!DraftComponents.isScheme(text, 0, colon)) {
      broken(colon);
    } else {
      written(colon);
    }
  }

  /** Returns the index of the first of some characters from an index, or the end of the text. */
  private static int end(String text, int start, String characters) {
    int i = start;
    while (i < text.length() && characters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private void relativeToScheme() {
    boolean isEmpty = text.length() == 2 || "/?#".indexOf(text.charAt(2)) >= 0;
    if (goal.needsScheme()) {
      fork.add(0, 0, "https:", Reason.SCHEME_MISSING);
    } else if (isEmpty && goal.isUrl()) {
      fork.add(0, 2, "", Reason.SLASHES_EXTRA);
    }
  }

  /**
   * Repairs a familiar scheme with stray characters or without its colon, such as {@code htt?p://}.
   * Returns whether there is such a scheme.
   */
  private boolean slipped() {
    int slashes = 0;
    StringBuilder letters = new StringBuilder();
    while (slashes < LONGEST
        && !(letters.length() > 0 && isSlash(slashes) && isSlash(slashes + 1))) {
      if (slashes + 1 >= text.length()) {
        return false;
      }
      letters.append(CharSet.ALPHA.has(text.charAt(slashes)) ? text.charAt(slashes) : "");
      slashes++;
    }
    String word = Ascii.lower(letters.toString());
    String near = slashes == LONGEST ? null : SchemeSpelling.familiar(word);
    int colon = text.lastIndexOf(':', slashes - 1);
    boolean isWritten = slashes == word.length() + 1 && colon == slashes - 1;
    boolean isBare = slashes == word.length();
    if (near == null || isWritten || !near.equals(word) && !isBare) {
      return false;
    }
    int end = slashes;
    IntPredicate isKept = i -> CharSet.ALPHA.has(text.charAt(i)) || i == colon && i == end - 1;
    Edits edits = fork.edits();
    if (!removeOthers(edits, slashes, isKept)) {
      return false;
    }
    if (!near.equals(word)) {
      edits.add(0, slashes, near, Reason.SCHEME_SPELLING);
    }
    if (colon < 0 || colon != slashes - 1) {
      edits.add(slashes, slashes, ":", Reason.SCHEME_COLON);
    }
    for (int i = slashes; i < slashes + 2; i++) {
      if (text.charAt(i) == '／') {
        edits.add(i, i + 1, "/", Reason.LOOK_ALIKE);
      }
    }
    boolean isPath = isBare && text.startsWith("//", slashes);
    fork.add(edits, 2);
    fork.leaving(isPath && !near.equals(word) ? 0 : 3);
    return true;
  }

  /**
   * Removes the characters before an index that are not kept. Returns false if they are more than
   * one slip: they include valid scheme characters in more than one place, where a single character
   * or a doubled one is a slip. For example, {@code h..ttp} is repaired to {@code http}, but {@code
   * h1t2t3p} is not repaired.
   */
  private boolean removeOthers(Edits edits, int end, IntPredicate isKept) {
    List<Integer> valid = new ArrayList<>();
    int start = 0;
    for (int i = 0; i <= end; i++) {
      if (i == end || isKept.test(i)) {
        if (start < i) {
          edits.remove(start, i, Reason.SCHEME_CHARACTERS);
        }
        start = i + 1;
      } else if (i > 0 && CharSet.SCHEME.has(text.charAt(i))) {
        valid.add(i);
      }
    }
    return valid.size() < 2
        || valid.size() == 2
            && valid.get(1) == valid.get(0) + 1
            && text.charAt(valid.get(0)) == text.charAt(valid.get(1));
  }

  private boolean isSlash(int i) {
    return i < text.length() && "/\\／".indexOf(text.charAt(i)) >= 0;
  }

  /** Returns whether a Windows drive is at an index: a letter, a colon, a slash or backslash. */
  static boolean isDrive(String text, int start) {
    return text.length() > start + 2
        && CharSet.ALPHA.has(text.charAt(start))
        && text.charAt(start + 1) == ':'
        && (text.charAt(start + 2) == '\\' || text.charAt(start + 2) == '/');
  }

  // No scheme.

  private void missing() {
    int end = end(text, 0, "/?#\\");
    boolean isFtp = Ascii.isAt(text, 0, "ftp.");
    int at = text.indexOf('@');
    if (isFtp || Ascii.isAt(text, 0, "www.")) {
      fork.add(0, 0, isFtp ? "ftp://" : "https://", Reason.SCHEME_OF_HOST);
      fork.leaving(goal.base() == null ? 3 : 0);
    } else if (at > 0 && at < end && text.indexOf('@', at + 1) < 0 && isHost(at + 1, end)) {
      fork.add(0, 0, "mailto:", Reason.SCHEME_OF_MAIL);
    } else if (isHost(0, end)) {
      fork.add(0, 0, isNumeric(0, end) ? "http://" : "https://", Reason.SCHEME_OF_HOST);
    }
  }

  /**
   * Returns whether a range looks like a host: a name under a public suffix, an IPv4 address, or
   * localhost.
   */
  private boolean isHost(int start, int end) {
    if (end - start > 253 || end <= start || text.charAt(start) == '.') {
      return false;
    }
    String host = text.substring(start, end);
    boolean isName = host.indexOf('.') >= 0 && host.indexOf(' ') < 0 && host.indexOf('%') < 0;
    if (!isName || isNumeric(start, end)) {
      return isNumeric(start, end);
    }
    String suffix = PublicSuffixList.builtIn().publicSuffix(host);
    return suffix != null
        && suffix.length() < host.length()
        && PublicSuffixList.builtIn().isPublicSuffix(suffix);
  }

  /**
   * Returns whether a host consists of four numbers or is localhost. Such a host rarely has a
   * certificate, so {@code http} is inserted rather than {@code https}.
   */
  private boolean isNumeric(int start, int end) {
    String host = text.substring(start, end);
    return Ascii.equalsIgnoreCase(host, "localhost")
        || host.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9')
            && host.chars().filter(c -> c == '.').count() == 3;
  }

  /** Returns whether a colon separates a host from a port, as in {@code example.com:80/}. */
  private boolean isHostAndPort(int colon) {
    int i = colon + 1;
    while (i < text.length() && CharSet.DIGIT.has(text.charAt(i))) {
      i++;
    }
    boolean ends = i == text.length() || "/?#\\".indexOf(text.charAt(i)) >= 0;
    return i > colon + 1 && ends && isHost(0, colon);
  }

  // A colon, but no scheme before it.

  private void broken(int colon) {
    if (colon == 0) {
      fork.leaving(1); // the last stage turns :a into ./:a
      return;
    }
    StringBuilder kept = new StringBuilder();
    Edits edits = fork.edits();
    int start = 0;
    for (int i = 0; i <= colon && colon <= LONGEST; i++) {
      boolean fits = (kept.length() == 0 ? CharSet.ALPHA : CharSet.SCHEME).has(text.charAt(i));
      if (fits || i == colon) {
        if (start < i) {
          edits.remove(start, i, Reason.SCHEME_CHARACTERS);
        }
        kept.append(i == colon ? "" : text.charAt(i));
        start = i + 1;
      }
    }
    if (kept.length() == 0) {
      return;
    }
    boolean isKnown = Scheme.builtIn().find(kept.toString()) != null;
    String near = isKnown ? null : SchemeSpelling.near(text.substring(0, colon));
    if (near != null) {
      respell(colon, near);
      fork.leaving(3);
    } else {
      boolean isLikely = isKnown || text.startsWith("//", colon + 1);
      fork.add(edits, isLikely ? 2 : goal.needsScheme() ? 4 : 6);
      fork.leaving(isLikely ? 2 : 0);
    }
  }

  // A scheme.

  private void written(int colon) {
    int second = colon + 1;
    while (second <= colon + 2 && text.startsWith("/", second)) {
      second++;
    }
    int word = second;
    while (word < Math.min(text.length(), second + LONGEST)
        && CharSet.ALPHA.has(text.charAt(word))) {
      word++;
    }
    String scheme = text.substring(0, colon);
    boolean isTwice =
        text.startsWith("://", word) || text.startsWith(":/", word) && second == colon + 3;
    if (isTwice && RepairGoal.isWeb(text.substring(second, word)) && RepairGoal.isWeb(scheme)) {
      fork.add(0, second, "", Reason.SCHEME_TWICE);
      fork.leaving(7);
    } else if (colon <= LONGEST && Scheme.builtIn().find(scheme) == null) {
      misspelled(colon, SchemeSpelling.near(scheme));
    }
  }

  /** Repairs an unregistered scheme that resembles a familiar one. */
  private void misspelled(int colon, @Nullable String near) {
    int rest = colon + 1;
    while (isSlash(rest)) {
      rest++;
    }
    if (near == null) {
      return;
    }
    boolean isWeb = RepairGoal.isWeb(near) && isAuthority(rest);
    if (isWeb || near.equals("mailto") && isMailbox(colon + 1)) {
      respell(colon, near);
      fork.leaving(text.startsWith("//", colon + 1) && rest == colon + 3 ? 4 : 10);
    } else if (rest >= colon + 3) {
      respell(colon, near);
      fork.leaving(4);
    }
  }

  /**
   * Returns whether the text from an index looks like an authority: a host, optionally with a
   * userinfo and a port.
   */
  private boolean isAuthority(int start) {
    int end = end(text, start, "/?#\\");
    int host = Math.max(start, text.lastIndexOf('@', end - 1) + 1);
    int colon = text.lastIndexOf(':', end - 1);
    boolean isWww = Ascii.isAt(text, start, "www.") || Ascii.isAt(text, start, "www,");
    return isWww || isHost(host, trimmed(colon >= host ? colon : end));
  }

  /**
   * Returns whether an email address begins at an index, and ends before a query, a comma, white
   * space or the end of the text.
   */
  private boolean isMailbox(int start) {
    int at = text.indexOf('@', start);
    return at > start && isHost(at + 1, trimmed(end(text, at + 1, "?, \t")));
  }

  /** Returns the given end index, moved back over characters that no host contains. */
  private int trimmed(int end) {
    int i = end;
    while (i > 0 && !isOfHost(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  /** Corrects the spelling of a scheme. The edit covers only the characters that differ. */
  private void respell(int colon, String near) {
    String scheme = Ascii.lower(text.substring(0, colon));
    Cut cut = Cut.of(scheme, 0, colon, near, Reason.SCHEME_SPELLING);
    fork.add(cut.start(), cut.end(), cut.after(), Reason.SCHEME_SPELLING);
  }
}
