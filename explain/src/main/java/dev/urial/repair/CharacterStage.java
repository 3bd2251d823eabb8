package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes all characters that are not allowed in their component. This is the last stage:
 * its result is either valid or cannot be repaired.
 */
final class CharacterStage {
  private static final String UNSEEN = "\uFEFF\u200B\u2060\u00AD\u200E\u200F";

  private final Draft draft;
  private final String text;
  private final RepairGoal target;
  private final DraftComponents places;
  private final List<Cut> cuts = new ArrayList<>();
  private boolean isLatin1;

  /** The edits of a long draft; used instead of {@code cuts}. */
  private final StageEdits many;

  /** The replacement text of the last edit so far, which adjacent edits extend. */
  private @Nullable StringBuilder run;

  CharacterStage(Draft draft, RepairGoal target) {
    this.draft = draft;
    this.text = draft.text;
    this.target = target;
    this.places = DraftComponents.of(text);
    this.many = new StageEdits(draft);
  }

  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    boolean mayBeLatin1 = mayBeLatin1();
    boolean isMisread = mayBeLatin1 && isMisreadUtf8();
    if (draft.isLong()) {
      isLatin1 = isMisread;
      add(drafts, 0);
      return drafts;
    }
    add(drafts, isMisread ? 2 : 0);
    if (mayBeLatin1) {
      isLatin1 = true;
      add(drafts, isMisread ? 0 : Reason.LATIN_1.cost());
    }
    return drafts;
  }

  private void add(List<Draft> drafts, int price) {
    cuts.clear();
    encode();
    close();
    Draft next =
        draft.isLong() ? many.draft(price) : draft.with(List.copyOf(cuts), price + cuts.size());
    if (next != null) {
      drafts.add(next);
    }
  }

  private void encode() {
    boolean hasColon = text.lastIndexOf(':', places.firstSegmentEnd() - 1) >= 0;
    if (places.schemeEnd < 0 && hasColon) {
      add(0, 0, "./", Reason.DOT_SLASH);
    }
    if (places.hasAuthority()) {
      if (places.at >= 0) {
        encode(places.authorityStart, places.at, CharSet.USERINFO, false);
      }
      host(places.hostStart(), places.hostEnd());
    }
    encode(places.pathStart, places.pathEnd, CharSet.PATH, false);
    encode(places.pathEnd + 1, places.queryEnd, CharSet.QUERY, true);
    encode(places.queryEnd + 1, text.length(), CharSet.FRAGMENT, false);
  }

  private void host(int start, int end) {
    boolean isName = target.isUrl() && RepairGoal.isWeb(places.scheme());
    boolean isLiteral =
        start < end
            && text.charAt(start) == '['
            && Host.tryParse(text.substring(start, end)).isOk();
    if (!isName && !isLiteral) {
      encode(start, end, CharSet.REG_NAME, false);
    }
  }

  private void encode(int start, int end, CharSet set, boolean isQuery) {
    int i = start;
    while (i < end) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (c == '%') {
        next = percent(i, end);
      } else if (!target.has(set, isQuery, c)) {
        replace(i, next, c);
      }
      i = next;
    }
  }

  private void replace(int start, int end, int c) {
    boolean isOctet = isUnseen(c) || isLatin1 && c >= 0xA0 && c <= 0xFF;
    if (!draft.isLong() || isOctet) {
      add(start, end, after(c), reason(c));
      return;
    }
    many.addEscaped(start, end, isSurrogate(c) ? 0xFFFD : c, reason(c));
  }

  private int percent(int i, int end) {
    if (EscapedOctets.octetAt(text, i) >= 0) {
      return i + 3;
    }
    int unit = unit(i);
    if (unit < 0) {
      add(i, i + 1, "%25", Reason.PERCENT);
      return i + 1;
    }
    int low = Character.isHighSurrogate((char) unit) && i + 12 <= end ? unit(i + 6) : -1;
    boolean isPair = low >= 0 && Character.isLowSurrogate((char) low);
    int c = isPair ? Character.toCodePoint((char) unit, (char) low) : unit;
    int next = isPair ? i + 12 : i + 6;
    add(i, next, escaped(c), Reason.SCRIPT_ESCAPE);
    return next;
  }

  /** Returns the code unit of the escape {@code %uXXXX} at an index, or -1 if there is none. */
  private int unit(int i) {
    if (i + 6 > text.length() || (text.charAt(i + 1) | 0x20) != 'u') {
      return -1;
    }
    int unit = 0;
    for (int k = i + 2; k < i + 6; k++) {
      char c = text.charAt(k);
      int digit = c < 128 ? Character.digit(c, 16) : -1;
      if (digit < 0) {
        return -1;
      }
      unit = unit << 4 | digit;
    }
    return unit;
  }

  /** Adds an edit. Adjacent edits with the same reason are merged. */
  private void add(int start, int end, String after, Reason reason) {
    if (draft.isLong()) {
      many.add(start, end, after, reason);
      return;
    }
    int last = cuts.size() - 1;
    Cut before = last < 0 ? null : cuts.get(last);
    StringBuilder own = run;
    boolean isNext = before != null && before.end() == start && before.reason() == reason;
    if (before != null && own != null && isNext) {
      own.append(after);
      cuts.set(last, new Cut(before.start(), end, "", reason));
    } else {
      close();
      run = new StringBuilder(after);
      cuts.add(new Cut(start, end, "", reason));
    }
  }

  private void close() {
    if (run != null && !cuts.isEmpty()) {
      int last = cuts.size() - 1;
      Cut cut = cuts.get(last);
      cuts.set(last, new Cut(cut.start(), cut.end(), run.toString(), cut.reason()));
    }
    run = null;
  }

  private Reason reason(int c) {
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
    if (isUnseen(c)) {
      return Reason.UNSEEN;
    }
    return isLatin1 ? Reason.LATIN_1 : Reason.BEYOND_ASCII;
  }

  private String after(int c) {
    if (isUnseen(c)) {
      return "";
    }
    if (isLatin1 && c >= 0xA0 && c <= 0xFF) {
      return EscapedUtf8.escape(c);
    }
    return escaped(isSurrogate(c) ? 0xFFFD : c);
  }

  private static boolean isSurrogate(int c) {
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

  private static String escaped(int c) {
    int whole = isSurrogate(c) ? 0xFFFD : c;
    return EscapedUtf8.escaped(whole);
  }

  // ISO 8859-1.

  /**
   * Returns whether a URI is requested, and the only non-ASCII characters after the authority are
   * those of ISO 8859-1.
   */
  private boolean mayBeLatin1() {
    boolean isSome = false;
    for (int i = places.pathStart; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c > 0xFF) {
        return false;
      }
      isSome |= c >= 0xA0;
    }
    return isSome && target.standard() == Standard.RFC_3986;
  }

  /** Returns whether the text is UTF-8 that was decoded as ISO 8859-1, such as {@code Ã©}. */
  private boolean isMisreadUtf8() {
    byte[] octets = text.substring(places.pathStart).getBytes(StandardCharsets.ISO_8859_1);
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(octets));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
