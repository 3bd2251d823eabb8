package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Scheme;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Repairs a scheme that is missing, misspelled or duplicated, or has invalid characters. */
final class SchemeStage {
  private static final int LONGEST = 24;

  /** The length of the longest host that is examined. */
  private static final int LONGEST_HOST = 1024;

  private final Draft draft;
  private final String text;
  private final RepairGoal target;
  private final DraftBranches fork;

  SchemeStage(Draft draft, RepairGoal target) {
    this.target = target;
    Draft plain = delimiters(draft);
    Draft bare = safe(plain == null ? draft : plain);
    this.draft = bare == null ? draft : bare;
    this.text = this.draft.text;
    this.fork = new DraftBranches(this.draft);
  }

  List<Draft> drafts() {
    int colon = colon();
    if (slipped()) {
      return fork.drafts();
    }
    if (text.startsWith("://")) {
      fork.add(0, 0, "https", Reason.SCHEME_MISSING);
      fork.leaving(4);
    } else if (text.startsWith("//")) {
      relativeToScheme();
    } else if (isDrive(text, 0) || text.startsWith("\\\\")) {
      windows();
    } else if (colon < 0) {
      missing();
    } else if (!DraftComponents.isScheme(text, 0, colon)) {
      broken(colon);
    } else {
      written(colon);
    }
    return fork.drafts();
  }

  /** Returns the index of the first colon if no other delimiter precedes it; otherwise -1. */
  private int colon() {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ':') {
        return i;
      }
      if (c == '/' || c == '?' || c == '#' || c == '\\') {
        return -1;
      }
    }
    return -1;
  }

  // Delimiters that are look-alikes or have spaces around them: http：／／a, http ://a,
  // hxxp[:]//a[.]b.

  private static @Nullable Draft delimiters(Draft draft) {
    String text = draft.text;
    List<Cut> cuts = new ArrayList<>();
    int i = 0;
    while (i < text.length() && i < LONGEST && CharSet.SCHEME.has(text.charAt(i))) {
      i++;
    }
    int space = i;
    i = spaces(text, i);
    int colon = i;
    if (text.startsWith("[://]", i)) {
      return safeSlashes(draft, i);
    }
    boolean isSafe = text.startsWith("[:]", i) || text.startsWith("(:)", i);
    int colonEnd = isSafe ? i + 3 : i + 1;
    if (space == 0 || i >= text.length() || !isSafe && ":：﹕;".indexOf(text.charAt(i)) < 0) {
      return draft;
    }
    i = colonEnd;
    int behind = i;
    i = spaces(text, i);
    int slashes = i;
    int slashesEnd = slashes;
    while (slashesEnd < text.length()
        && slashesEnd < slashes + 2
        && "/／⁄∕".indexOf(text.charAt(slashesEnd)) >= 0) {
      slashesEnd++;
    }
    i = spaces(text, slashesEnd);
    boolean isApart = slashesEnd == slashes + 1 && i > slashesEnd && text.startsWith("/", i);
    if (isApart) {
      cuts.add(new Cut(slashesEnd, i, "", Reason.DELIMITER_SPACE));
      return draft.with(cuts, 1);
    }
    i = slashesEnd;
    boolean isSemicolon = text.charAt(colon) == ';' && !isNearWeb(text.substring(0, space));
    boolean isDead = Ascii.isAt(text, 0, "hxxp") && isNearWeb(text.substring(0, space));
    if (i != slashes + 2 && !isDead || isSemicolon) {
      return draft;
    }
    if (colon > space) {
      cuts.add(new Cut(space, colon, "", Reason.DELIMITER_SPACE));
    }
    if (isSafe) {
      cuts.add(new Cut(colon, colon + 1, "", Reason.DEFANGED));
      cuts.add(new Cut(colon + 2, colon + 3, "", Reason.DEFANGED));
    } else if (text.charAt(colon) != ':') {
      cuts.add(new Cut(colon, colon + 1, ":", Reason.LOOK_ALIKE));
    }
    if (slashes > behind) {
      cuts.add(new Cut(behind, slashes, "", Reason.DELIMITER_SPACE));
    }
    for (int k = slashes; k < i; k++) {
      if (text.charAt(k) != '/') {
        cuts.add(new Cut(k, k + 1, "/", Reason.LOOK_ALIKE));
      }
    }
    if (cuts.stream().anyMatch(cut -> cut.reason() == Reason.LOOK_ALIKE)) {
      StageEdits all = new StageEdits(draft);
      cuts.forEach(cut -> all.add(cut.start(), cut.end(), cut.after(), cut.reason()));
      wide(text, i, all);
      return all.draft(Math.min(3, all.size()));
    }
    boolean isDefanged = defanged(text, i, cuts) || isSafe;
    if (isDefanged && Ascii.isAt(text, 0, "hxxp")) {
      cuts.add(0, new Cut(1, 3, text.charAt(1) == 'X' ? "TT" : "tt", Reason.DEFANGED));
    }
    return draft.with(cuts, cuts.size());
  }

  private static boolean isNearWeb(String scheme) {
    String near = SchemeSpelling.near(scheme);
    return RepairGoal.isWeb(near == null ? scheme : near);
  }

  /** Repairs defanged text such as {@code hxxp[://]a[.]b}. */
  private static @Nullable Draft safeSlashes(Draft draft, int open) {
    List<Cut> cuts = new ArrayList<>();
    if (Ascii.isAt(draft.text, 0, "hxxp")) {
      cuts.add(new Cut(1, 3, "tt", Reason.DEFANGED));
    }
    cuts.add(new Cut(open, open + 1, "", Reason.DEFANGED));
    cuts.add(new Cut(open + 4, open + 5, "", Reason.DEFANGED));
    defanged(draft.text, open + 5, cuts);
    return draft.with(cuts, cuts.size());
  }

  /** Repairs defanged text without a scheme, as in {@code a[.]example} or {@code me[at]a[dot]b}. */
  private static @Nullable Draft safe(Draft draft) {
    List<Cut> cuts = new ArrayList<>();
    String text = draft.text;
    boolean isBare = !text.contains("://") && defanged(text, 0, cuts);
    return isBare && isHost(text, cuts) ? draft.with(cuts, 1) : draft;
  }

  /** Returns whether the text before the first edit could begin a host or an email address. */
  private static boolean isHost(String text, List<Cut> cuts) {
    int first = 0;
    while (first < cuts.get(0).start() && isOfHost(text.charAt(first))) {
      first++;
    }
    return first > 0 && first == cuts.get(0).start();
  }

  private static boolean isOfHost(char c) {
    return CharSet.UNRESERVED.has(c) || c == '@' || c > 127;
  }

  /**
   * Replaces all wide delimiters with narrow ones, because an input method that produced one wide
   * delimiter probably produced the others too.
   */
  private static void wide(String text, int start, StageEdits cuts) {
    for (int i = start; i < text.length(); i++) {
      int delimiter = "：／？＃＆＝．。".indexOf(text.charAt(i));
      if (delimiter >= 0) {
        cuts.add(i, i + 1, EscapedUtf8.text(":/?#&=..".charAt(delimiter)), Reason.LOOK_ALIKE);
      }
    }
  }

  private static int spaces(String text, int start) {
    int i = start;
    while (i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    return i;
  }

  /** Undoes defanging, as in {@code example[.]com}. Returns whether the host was defanged. */
  private static boolean defanged(String text, int start, List<Cut> cuts) {
    boolean isSome = false;
    int i = start;
    int most = Math.min(text.length(), start + LONGEST_HOST);
    while (i < most && "/?#".indexOf(text.charAt(i)) < 0) {
      boolean isDot =
          text.startsWith("[.]", i) || text.startsWith("(.)", i) || text.startsWith("{.}", i);
      boolean isWord = text.startsWith("[dot]", i) || text.startsWith("(dot)", i);
      boolean isAt = text.startsWith("[at]", i) || text.startsWith("(at)", i);
      if (isDot) {
        cuts.add(new Cut(i, i + 1, "", Reason.DEFANGED));
        cuts.add(new Cut(i + 2, i + 3, "", Reason.DEFANGED));
      } else if (isWord) {
        cuts.add(new Cut(i, i + 5, ".", Reason.DEFANGED));
      } else if (isAt) {
        cuts.add(new Cut(i, i + 4, "@", Reason.DEFANGED));
      }
      isSome |= isDot || isWord || isAt;
      i += isDot ? 3 : isWord ? 5 : isAt ? 4 : 1;
    }
    return isSome;
  }

  // No scheme.

  private void relativeToScheme() {
    boolean isEmpty = text.length() == 2 || "/?#".indexOf(text.charAt(2)) >= 0;
    if (target.needsScheme()) {
      fork.add(0, 0, "https:", Reason.SCHEME_MISSING);
    } else if (isEmpty && target.isUrl()) {
      fork.add(0, 2, "", Reason.SLASHES_EXTRA);
    }
  }

  /**
   * Repairs a familiar scheme with stray characters or without its colon, such as {@code htt?p://}.
   * Returns whether there is such a scheme.
   */
  private boolean slipped() {
    int slashes = -1;
    StringBuilder letters = new StringBuilder();
    int colon = -1;
    for (int i = 0; i + 1 < text.length() && i < LONGEST && slashes < 0; i++) {
      char c = text.charAt(i);
      if (isSlash(c) && isSlash(text.charAt(i + 1)) && letters.length() > 0) {
        slashes = i;
      } else if (CharSet.ALPHA.has(c)) {
        letters.append(c);
      } else if (c == ':') {
        colon = i;
      }
    }
    String word = letters.toString();
    String near = slashes < 0 ? null : SchemeSpelling.familiar(word);
    boolean isWritten = slashes == word.length() + 1 && colon == slashes - 1;
    boolean isBare = slashes == word.length();
    if (near == null || isWritten || isBare && !text.startsWith(word)) {
      return false;
    }
    if (!near.equals(Ascii.lower(word)) && !isBare) {
      return false;
    }
    List<Cut> cuts = new ArrayList<>();
    for (int i = 0; i < slashes; i++) {
      boolean isKept = CharSet.ALPHA.has(text.charAt(i)) || i == colon && i == slashes - 1;
      if (!isKept) {
        cuts.add(new Cut(i, i + 1, "", Reason.SCHEME_CHARACTERS));
      }
    }
    if (!isOneSlip(cuts)) {
      return false;
    }
    if (!near.equals(Ascii.lower(word))) {
      cuts.add(new Cut(0, slashes, near, Reason.SCHEME_SPELLING));
    }
    if (colon < 0 || colon != slashes - 1) {
      cuts.add(new Cut(slashes, slashes, ":", Reason.SCHEME_COLON));
    }
    for (int i = slashes; i < slashes + 2; i++) {
      if (text.charAt(i) == '／') {
        cuts.add(new Cut(i, i + 1, "/", Reason.LOOK_ALIKE));
      }
    }
    boolean isPath = isBare && text.startsWith("//", slashes);
    fork.add(merged(cuts), 2);
    fork.leaving(isPath && !near.equals(Ascii.lower(word)) ? 0 : 3);
    return true;
  }

  /**
   * Returns whether the edits remove valid scheme characters in at most one place, where they
   * remove a single character or a doubled one. For example, {@code h..ttp} is repaired to {@code
   * http}, but {@code h1t2t3p} is not repaired.
   */
  private boolean isOneSlip(List<Cut> cuts) {
    Cut first = null;
    for (Cut cut : cuts) {
      boolean isAllowed = cut.start() > 0 && CharSet.SCHEME.has(text.charAt(cut.start()));
      if (!isAllowed) {
        continue;
      }
      boolean isDoubled =
          first != null
              && cut.start() == first.end()
              && text.charAt(cut.start()) == text.charAt(first.start());
      if (first != null && (!isDoubled || cut.end() > first.start() + 2)) {
        return false;
      }
      first = first == null ? cut : first;
    }
    return true;
  }

  private static boolean isSlash(char c) {
    return c == '/' || c == '\\' || c == '／';
  }

  /** Returns whether a Windows drive is at an index: a letter, a colon, a slash or backslash. */
  static boolean isDrive(String text, int start) {
    return text.length() > start + 2
        && CharSet.ALPHA.has(text.charAt(start))
        && text.charAt(start + 1) == ':'
        && (text.charAt(start + 2) == '\\' || text.charAt(start + 2) == '/');
  }

  private void windows() {
    boolean isDrive = isDrive(text, 0);
    fork.add(0, 0, isDrive ? "file:///" : "file:", Reason.SCHEME_OF_FILE);
    fork.leaving(isDrive ? 4 : 3);
  }

  private void missing() {
    int end = end();
    boolean isEager = target.base() == null;
    if (Ascii.isAt(text, 0, "www.") || Ascii.isAt(text, 0, "ftp.")) {
      fork.add(0, 0, scheme(), Reason.SCHEME_OF_HOST);
      fork.leaving(isEager ? 3 : 0);
    } else if (isAddress(end)) {
      fork.add(0, 0, "mailto:", Reason.SCHEME_OF_MAIL);
    } else if (isHost(0, end)) {
      fork.add(0, 0, isNumeric(0, end) ? "http://" : "https://", Reason.SCHEME_OF_HOST);
    }
  }

  private String scheme() {
    return Ascii.isAt(text, 0, "ftp.") ? "ftp://" : "https://";
  }

  /**
   * Returns the end of a host that begins the text: the index of the first slash, backslash,
   * question mark or number sign, or the end of the text.
   */
  private int end() {
    int i = 0;
    while (i < text.length() && "/?#\\".indexOf(text.charAt(i)) < 0) {
      i++;
    }
    return i;
  }

  private boolean isAddress(int end) {
    int at = text.indexOf('@');
    return at > 0 && at < end && text.indexOf('@', at + 1) < 0 && isHost(at + 1, end);
  }

  /**
   * Returns whether a range looks like a host: a name under a public suffix, an IPv4 address, or
   * localhost.
   */
  private boolean isHost(int start, int end) {
    if (end - start > 253 || end <= start || text.charAt(start) == '.') {
      return false;
    }
    if (isNumeric(start, end)) {
      return true;
    }
    String host = text.substring(start, end);
    if (host.indexOf('.') < 0 || host.indexOf(' ') >= 0 || host.indexOf('%') >= 0) {
      return false;
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
    if (end - start == 9 && Ascii.isAt(text, start, "localhost")) {
      return true;
    }
    int dots = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      if (c == '.') {
        dots++;
      } else if (c < '0' || c > '9') {
        return false;
      }
    }
    return dots == 3;
  }

  // A colon, but no scheme before it.

  private void broken(int colon) {
    if (isHostAndPort(colon)) {
      fork.add(0, 0, isNumeric(0, colon) ? "http://" : "https://", Reason.SCHEME_OF_HOST);
      fork.leaving(3);
      return;
    }
    if (colon == 0) {
      fork.leaving(1); // the last stage turns :a into ./:a
      return;
    }
    List<Cut> cuts = new ArrayList<>();
    StringBuilder kept = new StringBuilder();
    for (int i = 0; i < colon; i++) {
      char c = text.charAt(i);
      boolean fits = (kept.length() == 0 ? CharSet.ALPHA : CharSet.SCHEME).has(c);
      if (fits && kept.length() <= LONGEST) {
        kept.append(c);
      } else if (cuts.size() <= LONGEST) {
        cuts.add(new Cut(i, i + 1, "", Reason.SCHEME_CHARACTERS));
      }
    }
    if (kept.length() == 0 || cuts.size() + kept.length() > LONGEST) {
      return;
    }
    boolean isKnown = Scheme.builtIn().find(kept.toString()) != null;
    String near = isKnown ? null : SchemeSpelling.near(text.substring(0, colon));
    if (near != null) {
      respell(colon, near);
      fork.leaving(3);
    } else {
      boolean isLikely = isKnown || text.startsWith("//", colon + 1);
      fork.add(merged(cuts), isLikely ? 2 : target.needsScheme() ? 4 : 6);
      fork.leaving(isLikely ? 2 : 0);
    }
  }

  private static List<Cut> merged(List<Cut> cuts) {
    List<Cut> merged = new ArrayList<>();
    for (Cut cut : cuts) {
      int last = merged.size() - 1;
      boolean isSame = last >= 0 && merged.get(last).reason() == cut.reason();
      if (isSame && merged.get(last).end() == cut.start() && cut.after().isEmpty()) {
        merged.set(last, new Cut(merged.get(last).start(), cut.end(), "", cut.reason()));
      } else {
        merged.add(cut);
      }
    }
    return merged;
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

  // A scheme.

  private void written(int colon) {
    if (isHostAndPort(colon)) {
      fork.add(0, 0, isNumeric(0, colon) ? "http://" : "https://", Reason.SCHEME_OF_HOST);
      fork.leaving(3);
      return;
    }
    int second = colon + 1;
    while (second < text.length() && second <= colon + 2 && text.charAt(second) == '/') {
      second++;
    }
    int word = second;
    while (word < text.length()
        && word < second + LONGEST
        && CharSet.ALPHA.has(text.charAt(word))) {
      word++;
    }
    boolean isTwice =
        (text.startsWith("://", word) || text.startsWith(":/", word) && second == colon + 3)
            && RepairGoal.isWeb(text.substring(second, word))
            && RepairGoal.isWeb(text.substring(0, colon));
    if (isTwice) {
      fork.add(0, second, "", Reason.SCHEME_TWICE);
      fork.leaving(7);
      return;
    }
    String scheme = text.substring(0, colon);
    if (colon <= LONGEST && Scheme.builtIn().find(scheme) == null) {
      misspelled(colon, SchemeSpelling.near(scheme));
    }
  }

  /** Repairs an unregistered scheme that resembles a familiar one. */
  private void misspelled(int colon, @Nullable String near) {
    int rest = colon + 1;
    while (rest < text.length() && isSlash(text.charAt(rest))) {
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
    int end = start;
    int hostStart = start;
    int hostEnd = -1;
    while (end < text.length() && "/?#\\".indexOf(text.charAt(end)) < 0) {
      char c = text.charAt(end);
      if (c == '@') {
        hostStart = end + 1;
        hostEnd = -1;
      } else if (c == ':') {
        hostEnd = end;
      }
      end++;
    }
    boolean isWww = Ascii.isAt(text, start, "www.") || Ascii.isAt(text, start, "www,");
    return isWww || isHost(hostStart, trimmed(hostEnd < 0 ? end : hostEnd));
  }

  /**
   * Returns whether an email address begins at an index, and ends before a query, a comma, white
   * space or the end of the text.
   */
  private boolean isMailbox(int start) {
    int at = text.indexOf('@', start);
    int end = at + 1;
    while (end < text.length() && "?, \t".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return at > start && isHost(at + 1, trimmed(end));
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
