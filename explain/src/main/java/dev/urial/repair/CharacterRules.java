package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.repair.Repair.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes all characters that are not allowed in their component. These are the last rules:
 * their result is either valid or cannot be repaired.
 */
final class CharacterRules {
  private static final String UNSEEN = "\uFEFF\u200B\u2060\u00AD\u200E\u200F";

  private final String text;
  private final RepairGoal goal;
  private final DraftComponents places;
  private final Edits edits;
  private final boolean isLatin1;

  private CharacterRules(Draft draft, RepairGoal goal, boolean isLatin1) {
    this.text = draft.text;
    this.goal = goal;
    this.places = DraftComponents.of(text);
    this.edits = new Edits(draft);
    this.isLatin1 = isLatin1;
  }

  static List<Draft> encoded(Draft draft, RepairGoal goal) {
    List<Draft> drafts = new ArrayList<>();
    int start = DraftComponents.of(draft.text).pathStart;
    boolean mayBeLatin1 = goal.standard() == Standard.RFC_3986 && mayBeLatin1(draft.text, start);
    boolean isMisread = mayBeLatin1 && isMisreadUtf8(draft.text.substring(start));
    if (!draft.isLong() || !isMisread) {
      new CharacterRules(draft, goal, false).add(drafts, isMisread ? 2 : 0);
    }
    if (draft.isLong() ? isMisread : mayBeLatin1) {
      int price = isMisread ? 0 : Reason.LATIN_1.cost();
      new CharacterRules(draft, goal, true).add(drafts, price);
    }
    return drafts;
  }

  private void add(List<Draft> drafts, int price) {
    encode();
    Draft next = edits.draft(edits.from.isLong() ? price : price + edits.size());
    if (next != null) {
      drafts.add(next);
    }
  }

  private void encode() {
    boolean hasColon = text.lastIndexOf(':', places.firstSegmentEnd() - 1) >= 0;
    if (places.schemeEnd < 0 && hasColon) {
      edits.add(0, 0, "./", Reason.DOT_SLASH);
    }
    if (places.hasAuthority()) {
      if (places.at >= 0) {
        encode(places.authorityStart, places.at, CharSet.USERINFO, false);
      }
      String host = text.substring(places.hostStart(), places.hostEnd());
      boolean isName = goal.isUrl() && RepairGoal.isWeb(places.scheme());
      if (!isName && !(host.startsWith("[") && Host.tryParse(host).isOk())) {
        encode(places.hostStart(), places.hostEnd(), CharSet.REG_NAME, false);
      }
    }
    encode(places.pathStart, places.pathEnd, CharSet.PATH, false);
    encode(places.pathEnd + 1, places.queryEnd, CharSet.QUERY, true);
    encode(places.queryEnd + 1, text.length(), CharSet.FRAGMENT, false);
  }

  /** Encodes a component. Adjacent characters with the same reason are one edit. */
  private void encode(int start, int end, CharSet set, boolean isQuery) {
    StringBuilder run = edits.buffer();
    Reason reason = null;
    int from = start;
    int i = start;
    while (i < end) {
      int c = text.codePointAt(i);
      int length = c == '%' ? escapeLength(i, end) : Character.charCount(c);
      Reason why = length == 3 || c != '%' && goal.has(set, isQuery, c) ? null : reason(c, length);
      if (why != reason) {
        flush(from, i, run, reason);
        from = i;
        reason = why;
      }
      if (why != null) {
        append(run, c, i, length);
      }
      i += length;
    }
    flush(from, i, run, reason);
  }

  private void flush(int start, int end, StringBuilder run, @Nullable Reason reason) {
    if (reason != null) {
      edits.add(start, end, run, reason);
      run.setLength(0);
    }
  }

  /**
   * Returns the length of the escape at an index: 3 for {@code %C3}, 6 for {@code %u20AC}, 12 for
   * two of these that are a surrogate pair, and 1 if there is none.
   */
  private int escapeLength(int i, int end) {
    if (EscapedOctets.octetAt(text, i) >= 0) {
      return 3;
    }
    int high = unit(i);
    boolean isPair =
        high >= 0 && i + 12 <= end && Character.isSurrogatePair((char) high, (char) unit(i + 6));
    return high < 0 ? 1 : isPair ? 12 : 6;
  }

  /** Returns the code unit of the escape {@code %uXXXX} at an index, or -1 if there is none. */
  private int unit(int i) {
    int high = Ascii.isAt(text, i, "%u") ? octet(i + 2) : -1;
    int low = high < 0 ? -1 : octet(i + 4);
    return low < 0 ? -1 : high << 8 | low;
  }

  private int octet(int i) {
    int high = i + 1 < text.length() ? EscapedOctets.digit(text.charAt(i)) : -1;
    int low = high < 0 ? -1 : EscapedOctets.digit(text.charAt(i + 1));
    return low < 0 ? -1 : high << 4 | low;
  }

  private void append(StringBuilder run, int c, int i, int length) {
    if (isUnseen(c)) {
      return;
    }
    if (c != '%' && isLatin1 && c >= 0xA0 && c <= 0xFF) {
      run.append(EscapedUtf8.escape(c));
      return;
    }
    int high = c == '%' && length > 1 ? unit(i) : c;
    int whole = length < 12 ? high : Character.toCodePoint((char) high, (char) unit(i + 6));
    EscapedUtf8.append(run, isSurrogate(whole) ? 0xFFFD : whole);
  }

  private Reason reason(int c, int length) {
    if (c == '%') {
      return length == 1 ? Reason.PERCENT : Reason.SCRIPT_ESCAPE;
    }
    if (c == ' ') {
      return Reason.SPACE;
    }
    if (c == '#') {
      return Reason.NUMBER_SIGN;
    }
    if (c < 0x20 || c >= 0x7F && c < 0xA0) {
      return Reason.CONTROL;
    }
    if (c < 128) {
      return Reason.CHARACTER;
    }
    if (isSurrogate(c)) {
      return Reason.SURROGATE;
    }
    return isUnseen(c) ? Reason.UNSEEN : isLatin1 ? Reason.LATIN_1 : Reason.BEYOND_ASCII;
  }

  static boolean isSurrogate(int c) {
    return c >= 0xD800 && c <= 0xDFFF;
  }

  /**
   * Returns whether a character is a direction mark, a zero-width space, a soft hyphen or a byte
   * order mark.
   */
  static boolean isUnseen(int c) {
    return c < 0x10000 && UNSEEN.indexOf(c) >= 0
        || c >= 0x202A && c <= 0x202E
        || c >= 0x2066 && c <= 0x2069;
  }

  // ISO 8859-1.

  /** Returns whether the only non-ASCII characters from an index are those of ISO 8859-1. */
  private static boolean mayBeLatin1(String text, int start) {
    int greatest = text.chars().skip(start).max().orElse(0);
    return greatest >= 0xA0 && greatest <= 0xFF;
  }

  /** Returns whether the text is UTF-8 that was decoded as ISO 8859-1, such as {@code Ã©}. */
  private static boolean isMisreadUtf8(String text) {
    byte[] octets = text.getBytes(StandardCharsets.ISO_8859_1);
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
