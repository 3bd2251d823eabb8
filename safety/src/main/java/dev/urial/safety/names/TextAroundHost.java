package dev.urial.safety.names;

import dev.urial.grammar.Percent;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import java.util.List;
import java.util.Set;

/**
 * Examines the text around a host for names that people may mistake for the host.
 *
 * <pre>
 * https://github.com∕kubernetes∕archive∕@v1271.zip
 *         └─leading─┘                    └─ the host
 * </pre>
 *
 * <p>Escapes are decoded. The userinfo and the path are then split into pieces, at characters that
 * labels do not contain and at fake delimiters. The first piece of the userinfo is reported if it
 * is a host below a listed public suffix, or a protected name. In the path, every piece is compared
 * with the protected names. Any other host in the path is reported only next to a fake delimiter,
 * because paths such as {@code /install.sh} also end with a listed suffix.
 */
final class TextAroundHost {
  private static final Set<String> SCHEMES = Set.of("http", "https", "ftp", "ws", "wss");

  private final LabelRules.Sink sink;
  private final ProtectedNames names;
  private final FoldedText text;

  private TextAroundHost(LabelRules.Sink sink, ProtectedNames names, FoldedText text) {
    this.sink = sink;
    this.names = names;
    this.text = text;
  }

  static void userinfo(HostContext places, ProtectedNames names, LabelRules.Sink sink) {
    if (places.userStart < places.userEnd) {
      FoldedText text = FoldedText.of(places.text, places.userStart, places.userEnd);
      new TextAroundHost(sink, names, text).userinfo();
    }
  }

  static void path(HostContext places, ProtectedNames names, LabelRules.Sink sink) {
    boolean mayBeSaid = names.size() > 0 || mayHaveFake(places);
    if (mayBeSaid
        && places.pathStart < places.pathEnd
        && !names.covers(places.text.substring(places.hostStart, places.hostEnd))) {
      FoldedText text = FoldedText.of(places.text, places.pathStart, places.pathEnd);
      new TextAroundHost(sink, names, text).path();
    }
  }

  /** Returns whether the path contains non-ASCII characters or escapes, which most paths do not. */
  private static boolean mayHaveFake(HostContext places) {
    for (int i = places.pathStart; i < places.pathEnd; i++) {
      char c = places.text.charAt(i);
      if (c >= 128 || c == '%') {
        return true;
      }
    }
    return false;
  }

  private void userinfo() {
    int start = leading();
    int end = pieceEnd(start);
    if (start < end && isLikeHost(text.piece(start, end))) {
      report(Deception.NAME_IN_USERINFO, start, end);
    }
    int fake = text.fake();
    if (fake >= 0) {
      String like = String.valueOf(text.charAt(fake));
      String name = Excerpt.name(text.written(fake));
      sink.found(Deception.FAKE_DELIMITER, text.from(fake), text.to(fake), like, name, like);
    }
  }

  /** Returns the index of the first piece, after any scheme and slashes. */
  private int leading() {
    int start = afterSlashes(0);
    int end = pieceEnd(start);
    boolean isScheme = end < text.length() && text.charAt(end) == ':';
    return isScheme && SCHEMES.contains(text.piece(start, end)) ? afterSlashes(end + 1) : start;
  }

  private int afterSlashes(int start) {
    int i = start;
    while (i < text.length() && (text.charAt(i) == '/' || text.charAt(i) == '\\')) {
      i++;
    }
    return i;
  }

  private int pieceEnd(int start) {
    int i = start;
    while (i < text.length() && isOfName(text.charAt(i))) {
      i++;
    }
    return i;
  }

  /** Returns whether a piece is covered by a protected name or ends with a listed public suffix. */
  private boolean isLikeHost(String piece) {
    if (names.size() > 0 && names.covers(piece)) {
      return true;
    }
    if (piece.indexOf('.') <= 0) {
      return false;
    }
    RegistrableDomain domain = PublicSuffixList.builtIn().registrableDomain(piece);
    return domain != null && domain.section() != null;
  }

  private void path() {
    for (int i = 0; i < text.length(); ) {
      int end = pieceEnd(i);
      if (end > i && isNamed(i, end)) {
        return;
      }
      i = end + 1;
    }
  }

  private boolean isNamed(int start, int end) {
    String piece = text.piece(start, end);
    String word = HostName.of(piece);
    List<Imitation> within = names.size() == 0 ? List.of() : names.within(word, 0, word.length());
    if (!within.isEmpty()) {
      String name = Excerpt.escape(within.get(0).name());
      sink.found(Deception.NAME_IN_PATH, text.from(start), text.to(end - 1), name, name);
      return true;
    }
    boolean isBesideFake = text.isFake(end) || text.isFake(start - 1);
    if (isBesideFake && isLikeHost(piece)) {
      report(Deception.NAME_IN_PATH, start, end);
      return true;
    }
    return false;
  }

  private void report(Deception kind, int start, int end) {
    String name = Excerpt.escape(text.piece(start, end));
    sink.found(kind, text.from(start), text.to(end - 1), name, name);
  }

  private static boolean isOfName(char c) {
    return c == '.' || (c != '_' && (c >= 128 || LabelRules.isOfHosts(c)));
  }

  /** A text with escapes decoded, fake delimiters replaced, and the original positions. */
  private static final class FoldedText {
    /** The delimiters that end an authority or a part of an authority. */
    private static final String ENDS = "/?#@\\:";

    private final StringBuilder folded = new StringBuilder();
    private final int[] from;
    private final int[] to;
    private final int[] written;
    private int firstFake = -1;

    private FoldedText(int size) {
      from = new int[size];
      to = new int[size];
      written = new int[size];
    }

    static FoldedText of(String text, int start, int end) {
      FoldedText folded = new FoldedText(end - start);
      for (int i = start; i < end; ) {
        int next = i;
        while (next < end && text.charAt(next) == '%') {
          next = Math.min(end, next + 3);
        }
        if (next > i) {
          folded.escapes(text.substring(i, next), i, next);
        } else {
          int c = text.codePointAt(i);
          next = Math.min(end, i + Character.charCount(c));
          folded.add(c, i, next);
        }
        i = next;
      }
      return folded;
    }

    /** Adds the characters that a run of escapes encodes, each with the range of its escapes. */
    private void escapes(String run, int start, int end) {
      String decoded = Percent.decodeLossy(run);
      int at = start;
      for (int i = 0; i < decoded.length(); ) {
        int c = decoded.codePointAt(i);
        i += Character.charCount(c);
        int octets = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
        boolean isLast = i == decoded.length();
        int next = isLast ? end : Math.min(end, at + (c == 0xFFFD ? 3 : 3 * octets));
        add(c, at, next);
        at = next;
      }
    }

    private void add(int c, int start, int end) {
      char fake = c < 128 ? 0 : FakeDelimiter.of(c);
      boolean isFold = fake == '.' || ENDS.indexOf(fake) >= 0;
      String as = isFold ? String.valueOf(fake) : Character.toString(c);
      for (int i = 0; i < as.length() && folded.length() < from.length; i++) {
        int k = folded.length();
        from[k] = start;
        to[k] = end;
        written[k] = c;
        if (isFold && fake != '.' && firstFake < 0) {
          firstFake = k;
        }
        folded.append(as.charAt(i));
      }
    }

    int length() {
      return folded.length();
    }

    char charAt(int i) {
      return folded.charAt(i);
    }

    String piece(int start, int end) {
      return folded.substring(start, end);
    }

    /** Returns the index of the first fake delimiter, or -1 if there is none. */
    int fake() {
      return firstFake;
    }

    boolean isFake(int i) {
      return i >= 0 && i < folded.length() && written[i] >= 128 && folded.charAt(i) < 128;
    }

    int written(int i) {
      return written[i];
    }

    int from(int i) {
      return from[i];
    }

    int to(int i) {
      return to[i];
    }
  }
}
