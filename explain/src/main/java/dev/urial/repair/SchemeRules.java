package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Registries;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Repairs a scheme that is missing, misspelled or duplicated, or has invalid characters. */
final class SchemeRules {
  private static final int LONGEST = 24;

  /** The length of the longest host that is examined. */
  private static final int LONGEST_HOST = 1024;

  /**
   * The delimiters after a scheme, as look-alikes, defanged or with spaces around them: {@code
   * http：／／a}, {@code http ://a}, {@code hxxp[:]//a}.
   */
  private static final Pattern DELIMITERS =
      Pattern.compile(
          "([A-Za-z0-9+.-]{0,24}+)(B)([\\[(]?)([:：﹕;])([\\])]?)(B)([/／⁄∕]{0,2}+)([\\])]?)(B)(/?)"
              .replace("B", "[ \t]*+"));

  /** What defanging writes for a dot and for an at sign. */
  private static final Pattern DEFANGED =
      Pattern.compile("([\\[({])\\.([\\])}])|(\\[dot\\]|\\(dot\\))|(\\[at\\]|\\(at\\))");

  private static final Pattern SLIPPED =
      Pattern.compile("(?s)([^A-Za-z]{0,23}+[A-Za-z].{0,22}?)[/\\\\／]{2}");

  private static final Pattern HOST_AND_PORT =
      Pattern.compile("([^:/?#\\\\]{1,253}+):[0-9]++(?=[/?#\\\\]|\\z)");

  private static final Pattern TWICE =
      Pattern.compile("([A-Za-z0-9+.-]++):(/{0,2}+)([A-Za-z]{0,24}+):/(/?)");

  private SchemeRules() {}

  // Delimiters that are look-alikes, defanged or have spaces around them.

  /** Repairs the delimiters after the scheme, and others if they are of the same kind. */
  static boolean delimiters(Fork fork) {
    Edits edits = fork.edits();
    boolean areWide = delimiters(fork.text, edits);
    int price = areWide ? Math.min(3, edits.size()) : edits.size();
    return !edits.isEmpty() && fork.only(edits.draft(price));
  }

  /** Returns whether wide delimiters are replaced, which cost no more than three edits. */
  private static boolean delimiters(String text, Edits edits) {
    Matcher it = DELIMITERS.matcher(text);
    if (!it.lookingAt() || it.end(1) == 0 && !has(it, 3)) {
      return false;
    }
    boolean isSafe = has(it, 3);
    int close = isSafe && !has(it, 5) ? 8 : 5; // [:]// or [://]
    String colon = it.group(4);
    String slashes = it.group(7);
    boolean isColon = colon.equals(":");
    String near = SchemeSpelling.near(it.group(1));
    boolean isWeb = RepairGoal.isWeb(near == null ? it.group(1) : near);
    boolean isDead = isWeb && Ascii.isAt(text, 0, "hxxp");
    if (slashes.length() == 1 && !isSafe && has(it, 9) && has(it, 10)) { // http : / /a
      edits.removeAny(it.start(2), it.end(2), Reason.DELIMITER_SPACE);
      edits.removeAny(it.start(6), it.end(6), Reason.DELIMITER_SPACE);
      edits.remove(it.start(9), it.end(9), Reason.DELIMITER_SPACE);
      return false;
    }
    if (isSafe != has(it, close)
        || slashes.length() < 2 && !isDead
        || !isWeb && colon.equals(";")
        || isSafe && !isColon) {
      return false;
    }
    boolean isLookAlike = !isSafe && !isColon || !"//".startsWith(slashes);
    int end = it.end(close == 8 ? 8 : 7);
    if (isDead && !isLookAlike && (isSafe || defanged(text, end).find())) {
      edits.add(1, 3, text.charAt(1) == 'X' ? "TT" : "tt", Reason.DEFANGED);
    }
    edits.removeAny(it.start(2), it.end(2), Reason.DELIMITER_SPACE);
    edits.removeAny(it.start(3), it.end(3), Reason.DEFANGED);
    if (!isColon) {
      edits.add(it.start(4), it.end(4), ":", Reason.LOOK_ALIKE);
    }
    edits.removeAny(it.start(5), it.end(5), Reason.DEFANGED);
    edits.removeAny(it.start(6), it.end(6), Reason.DELIMITER_SPACE);
    replace(text, it.start(7), it.end(7), "／⁄∕", "///", edits);
    edits.removeAny(it.end(7), end, Reason.DEFANGED);
    if (isLookAlike) {
      // An input method that produced one wide delimiter probably produced the others too.
      replace(text, end, text.length(), "：／？＃＆＝．。", ":/?#&=..", edits);
    } else {
      defanged(text, end, edits);
    }
    return isLookAlike;
  }

  private static boolean has(Matcher it, int group) {
    return it.end(group) > it.start(group);
  }

  /** Replaces the characters of a range that look like delimiters with those delimiters. */
  static void replace(String text, int start, int end, String alike, String meant, Edits edits) {
    for (int i = start; i < end; i++) {
      int delimiter = alike.indexOf(text.charAt(i));
      if (delimiter >= 0) {
        edits.add(i, i + 1, EscapedUtf8.text(meant.charAt(delimiter)), Reason.LOOK_ALIKE);
      }
    }
  }

  private static Matcher defanged(String text, int start) {
    int end = end(text, start, "/?#");
    return DEFANGED.matcher(text).region(start, Math.min(end, start + LONGEST_HOST));
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
  static boolean bare(Fork fork) {
    String text = fork.text;
    Matcher it = defanged(text, 0);
    if (text.contains("://")
        || !it.find()
        || it.start() == 0
        || !text.chars().limit(it.start()).allMatch(SchemeRules::isOfHost)) {
      return false;
    }
    Edits edits = fork.edits();
    defanged(text, 0, edits);
    return fork.only(edits.draft(1));
  }

  private static boolean isOfHost(int c) {
    return CharSet.UNRESERVED.has(c) || c == '@' || c > 127;
  }

  /** Returns the index of the first of some characters from an index, or the end of the text. */
  static int end(String text, int start, String characters) {
    int i = start;
    while (i < text.length() && characters.indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  /** Returns the index of the colon after what may be a scheme, or -1 if there is none. */
  private static int colon(String text) {
    int delimiter = end(text, 0, ":/?#\\");
    return text.startsWith(":", delimiter) ? delimiter : -1;
  }

  // A familiar scheme with stray characters or without its colon.

  /** Repairs {@code htt?p://} and {@code http//}. */
  static boolean slipped(Fork fork) {
    String text = fork.text;
    Matcher it = SLIPPED.matcher(text);
    if (!it.lookingAt() || it.end(1) >= LONGEST) {
      return false;
    }
    int slashes = it.end(1);
    String word = Ascii.lower(it.group(1).replaceAll("[^A-Za-z]", ""));
    String near = SchemeSpelling.familiar(word);
    int colon = text.lastIndexOf(':', slashes - 1);
    boolean isWritten = slashes == word.length() + 1 && colon == slashes - 1;
    boolean isBare = slashes == word.length();
    IntPredicate isKept = i -> CharSet.ALPHA.has(text.charAt(i)) || i == colon && i == slashes - 1;
    if (near == null
        || isWritten
        || !near.equals(word) && !isBare
        || !isOneSlip(text, slashes, isKept)) {
      return false;
    }
    Edits edits = without(fork, slashes, isKept);
    if (!near.equals(word)) {
      edits.add(0, slashes, near, Reason.SCHEME_SPELLING);
    }
    if (colon < 0 || colon != slashes - 1) {
      edits.add(slashes, slashes, ":", Reason.SCHEME_COLON);
    }
    replace(text, slashes, slashes + 2, "／", "/", edits);
    boolean isPath = isBare && text.startsWith("//", slashes);
    return fork.add(edits, 2, isPath && !near.equals(word) ? 0 : 3);
  }

  /** Returns edits that remove the characters before an index that are not kept. */
  private static Edits without(Fork fork, int end, IntPredicate isKept) {
    Edits edits = fork.edits();
    int start = 0;
    for (int i = 0; i <= end; i++) {
      if (i == end || isKept.test(i)) {
        edits.removeAny(start, i, Reason.SCHEME_CHARACTERS);
        start = i + 1;
      }
    }
    return edits;
  }

  /**
   * Returns whether the characters before an index that are not kept are one slip: they include
   * valid scheme characters in one place only, where a single character or a doubled one is a slip.
   * For example, {@code h..ttp} is repaired to {@code http}, but {@code h1t2t3p} is not repaired.
   */
  private static boolean isOneSlip(String text, int end, IntPredicate isKept) {
    int[] valid =
        IntStream.range(1, end)
            .filter(i -> !isKept.test(i) && CharSet.SCHEME.has(text.charAt(i)))
            .toArray();
    return valid.length < 2
        || valid.length == 2
            && valid[1] == valid[0] + 1
            && text.charAt(valid[0]) == text.charAt(valid[1]);
  }

  /** Returns whether a text begins with a letter, a colon, and a slash or backslash. */
  static boolean isDrive(String text) {
    return text.length() > 2
        && CharSet.ALPHA.has(text.charAt(0))
        && text.charAt(1) == ':'
        && "\\/".indexOf(text.charAt(2)) >= 0;
  }

  // No scheme.

  /** Inserts a scheme before what looks like a host or an email address. */
  static boolean missing(Fork fork) {
    String text = fork.text;
    if (colon(text) >= 0) {
      return false;
    }
    int end = end(text, 0, "/?#\\");
    boolean isFtp = Ascii.isAt(text, 0, "ftp.");
    int at = text.indexOf('@');
    if (isFtp || Ascii.isAt(text, 0, "www.")) {
      String inserted = isFtp ? "ftp://" : "https://";
      return fork.add(0, 0, inserted, Reason.SCHEME_OF_HOST, fork.goal.base() == null ? 3 : 0);
    }
    boolean isMail = at > 0 && at < end && text.indexOf('@', at + 1) < 0;
    return isMail && isHost(text, at + 1, end)
        ? fork.add(0, 0, "mailto:", Reason.SCHEME_OF_MAIL, 0)
        : insertBeforeHost(fork, end, 0);
  }

  /** Inserts a scheme before a host and a port, as in {@code example.com:80/}. */
  static boolean hostAndPort(Fork fork) {
    Matcher it = HOST_AND_PORT.matcher(fork.text);
    return it.lookingAt() && insertBeforeHost(fork, it.end(1), 3);
  }

  private static boolean insertBeforeHost(Fork fork, int end, int leaving) {
    String inserted = end <= 253 && isNumeric(fork.text.substring(0, end)) ? "http://" : "https://";
    return isHost(fork.text, 0, end) && fork.add(0, 0, inserted, Reason.SCHEME_OF_HOST, leaving);
  }

  /**
   * Returns whether a range looks like a host: a name under a public suffix, an IPv4 address, or
   * localhost.
   */
  static boolean isHost(String text, int start, int end) {
    if (end - start > 253 || end <= start || text.charAt(start) == '.') {
      return false;
    }
    String host = text.substring(start, end);
    boolean isName = host.indexOf('.') >= 0 && host.indexOf(' ') < 0 && host.indexOf('%') < 0;
    if (!isName || isNumeric(host)) {
      return isNumeric(host);
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
  private static boolean isNumeric(String host) {
    return Ascii.equalsIgnoreCase(host, "localhost")
        || host.chars().allMatch(c -> c == '.' || c >= '0' && c <= '9')
            && host.chars().filter(c -> c == '.').count() == 3;
  }

  // A colon, but no scheme before it.

  static boolean broken(Fork fork) {
    String text = fork.text;
    int colon = colon(text);
    if (colon < 0 || DraftComponents.isScheme(text, 0, colon)) {
      return false;
    }
    int first = 0;
    while (first < colon && !CharSet.ALPHA.has(text.charAt(first))) {
      first++;
    }
    if (first == colon || colon > LONGEST) {
      return fork.leaving(colon == 0 ? 1 : 0); // the last stage turns :a into ./:a
    }
    int start = first;
    IntPredicate isKept = i -> i >= start && CharSet.SCHEME.has(text.charAt(i));
    StringBuilder kept = new StringBuilder();
    IntStream.range(0, colon).filter(isKept).forEach(i -> kept.append(text.charAt(i)));
    boolean isKnown = Registries.SCHEMES.find(kept.toString()) != null;
    String near = isKnown ? null : SchemeSpelling.near(text.substring(0, colon));
    if (near != null) {
      return respell(fork, colon, near, 3);
    }
    boolean isLikely = isKnown || text.startsWith("//", colon + 1);
    int price = isLikely ? 2 : fork.goal.needsScheme() ? 4 : 6;
    return fork.add(without(fork, colon, isKept), price, isLikely ? 2 : 0);
  }

  // A scheme.

  /** Removes the first of two schemes, as in {@code http://http://a}. */
  static boolean twice(Fork fork) {
    Matcher it = TWICE.matcher(fork.text);
    return it.lookingAt()
        && (it.end(4) > it.start(4) || it.end(2) == it.start(2) + 2)
        && RepairGoal.isWeb(it.group(3))
        && RepairGoal.isWeb(it.group(1))
        && fork.add(0, it.start(3), "", Reason.SCHEME_TWICE, 7);
  }

  /** Repairs an unregistered scheme that resembles a familiar one. */
  static boolean misspelled(Fork fork) {
    String text = fork.text;
    int colon = colon(text);
    if (colon > LONGEST || !DraftComponents.isScheme(text, 0, colon)) {
      return false;
    }
    String scheme = text.substring(0, colon);
    String near = Registries.SCHEMES.find(scheme) == null ? SchemeSpelling.near(scheme) : null;
    if (near == null) {
      return false;
    }
    int rest = colon + 1;
    while (rest < text.length() && "/\\／".indexOf(text.charAt(rest)) >= 0) {
      rest++;
    }
    boolean isWeb = RepairGoal.isWeb(near) && isAuthority(text, rest);
    if (isWeb || near.equals("mailto") && isMailbox(text, colon + 1)) {
      boolean areTwo = text.startsWith("//", colon + 1) && rest == colon + 3;
      return respell(fork, colon, near, areTwo ? 4 : 10);
    }
    return rest >= colon + 3 && respell(fork, colon, near, 4);
  }

  /**
   * Returns whether the text from an index looks like an authority: a host, optionally with a
   * userinfo and a port.
   */
  private static boolean isAuthority(String text, int start) {
    int end = end(text, start, "/?#\\");
    int host = Math.max(start, text.lastIndexOf('@', end - 1) + 1);
    int colon = text.lastIndexOf(':', end - 1);
    boolean isWww = Ascii.isAt(text, start, "www.") || Ascii.isAt(text, start, "www,");
    return isWww || isHost(text, host, trimmed(text, colon >= host ? colon : end));
  }

  /**
   * Returns whether an email address begins at an index, and ends before a query, a comma, white
   * space or the end of the text.
   */
  private static boolean isMailbox(String text, int start) {
    int at = text.indexOf('@', start);
    return at > start && isHost(text, at + 1, trimmed(text, end(text, at + 1, "?, \t")));
  }

  /** Returns the given end index, moved back over characters that no host contains. */
  private static int trimmed(String text, int end) {
    int i = end;
    while (i > 0 && !isOfHost(text.charAt(i - 1))) {
      i--;
    }
    return i;
  }

  /** Corrects the spelling of a scheme. The edit covers only the characters that differ. */
  private static boolean respell(Fork fork, int colon, String near, int leaving) {
    String scheme = Ascii.lower(fork.text.substring(0, colon));
    Cut cut = Cut.of(scheme, 0, colon, near, Reason.SCHEME_SPELLING);
    return fork.add(cut.start(), cut.end(), cut.after(), Reason.SCHEME_SPELLING, leaving);
  }
}
