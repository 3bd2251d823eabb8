package dev.urial.repair;

import dev.urial.Host;
import dev.urial.grammar.CharSet;
import dev.urial.repair.Repair.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Percent-encodes all characters that are not allowed in their component. These are the last rules:
 * their result is either valid or cannot be repaired.
 */
final class CharacterRules {
  /** An escape, a JavaScript escape of a surrogate pair or of another character, or a character. */
  private static final Pattern UNIT =
      Pattern.compile(
          "(?s)(%HH)|%[uU]([Dd][89ABab]HH)%[uU]([Dd][C-Fc-f]HH)|%[uU](HHHH)|."
              .replace("H", "[0-9A-Fa-f]"));

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
    new CharacterRules(draft, goal, false).add(drafts, isMisread ? 2 : 0);
    if (mayBeLatin1) {
      int price = isMisread ? 0 : Reason.LATIN_1.cost();
      new CharacterRules(draft, goal, true).add(drafts, price);
    }
    return drafts;
  }

  private void add(List<Draft> drafts, int price) {
    encode();
    Draft next = edits.draft(price + edits.size());
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
    Matcher it = UNIT.matcher(text).region(Math.min(start, end), end);
    while (it.find()) {
      boolean isScript = it.start(2) >= 0 || it.start(4) >= 0;
      int c = isScript ? unescaped(it) : text.codePointAt(it.start());
      boolean fits = it.start(1) >= 0 || !isScript && c != '%' && goal.has(set, isQuery, c);
      Reason why = fits ? null : isScript ? Reason.SCRIPT_ESCAPE : reason(c);
      if (why != reason) {
        flush(from, it.start(), run, reason);
        from = it.start();
        reason = why;
      }
      if (why == Reason.LATIN_1 && c <= 0xFF) {
        run.append(EscapedUtf8.escape(c));
      } else if (why != null && why != Reason.UNSEEN) {
        EscapedUtf8.append(run, isSurrogate(c) ? 0xFFFD : c);
      }
    }
    flush(from, end, run, reason);
  }

  private void flush(int start, int end, StringBuilder run, @Nullable Reason reason) {
    if (reason != null) {
      edits.add(start, end, run, reason);
      run.setLength(0);
    }
  }

  /** Returns the character of {@code %u20AC}, or of two of these that are a surrogate pair. */
  private int unescaped(Matcher it) {
    int high = unit(it, it.start(2) >= 0 ? 2 : 4);
    return it.start(2) < 0 ? high : Character.toCodePoint((char) high, (char) unit(it, 3));
  }

  private int unit(Matcher it, int group) {
    return Integer.parseInt(text, it.start(group), it.end(group), 16);
  }

  private Reason reason(int c) {
    if (c < 0xA0) {
      return switch (c) {
        case '%' -> Reason.PERCENT;
        case ' ' -> Reason.SPACE;
        case '#' -> Reason.NUMBER_SIGN;
        default -> c < 0x20 || c >= 0x7F ? Reason.CONTROL : Reason.CHARACTER;
      };
    }
    Reason wide = isLatin1 ? Reason.LATIN_1 : Reason.BEYOND_ASCII;
    return isSurrogate(c) ? Reason.SURROGATE : isUnseen(c) ? Reason.UNSEEN : wide;
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
