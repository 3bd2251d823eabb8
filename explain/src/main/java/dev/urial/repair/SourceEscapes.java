package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.repair.Repair.Reason;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Decodes the escapes of JSON, JavaScript and HTML, from which a text was copied. */
final class SourceEscapes {
  /** The cost of treating an escape as data. */
  static final int KEPT = 4;

  /**
   * One or more backslashes before a slash, a quotation mark, or a number; line ends at the end.
   */
  private static final Pattern JSON =
      Pattern.compile(
          ("(?<!\\\\)\\\\++(?:([/\"])|u([Dd][89ABab]HH)\\\\u([Dd][C-Fc-f]HH)|u(HHHH)|x(HH)|[nrt]\\z)")
              .replace("H", "[0-9A-Fa-f]"));

  private static final Pattern UNESCAPED_SLASH = Pattern.compile("(?<!\\\\)/");

  private static final Pattern HTML =
      Pattern.compile(
          "&(?:(amp;)|#[xX]([0-9A-Fa-f]{1,7});|#([0-9]{1,7});|(lt|gt|quot|apos|nbsp);)");

  private SourceEscapes() {}

  /** Returns whether a text begins with a drive or two backslashes, as paths of Windows do. */
  static boolean isWindows(String text) {
    return SchemeRules.isDrive(text) || text.startsWith("\\\\");
  }

  /** Decodes {@code \}{@code u0026} and {@code \x26} and, if every slash is escaped, {@code \/}. */
  static boolean json(Fork fork) {
    String text = fork.text;
    if (isWindows(text) || text.indexOf('\\') < 0) {
      return false;
    }
    Edits edits = fork.edits();
    boolean areSlashes = areAllSlashesEscaped(text);
    Matcher it = JSON.matcher(text);
    while (it.find()) {
      int unit = it.start(4) >= 0 ? 4 : 5;
      if (it.start(1) >= 0) {
        boolean isEscape = areSlashes || text.charAt(it.start(1)) == '"';
        edits.removeAny(it.start(), isEscape ? it.start(1) : 0, Reason.JSON_ESCAPE);
      } else if (it.start(2) >= 0) {
        char high = (char) number(it, text, 2, 16);
        int c = Character.toCodePoint(high, (char) number(it, text, 3, 16));
        write(fork, edits, it, c, Reason.JSON_ESCAPE);
      } else if (it.start(unit) >= 0) {
        write(fork, edits, it, number(it, text, unit, 16), Reason.JSON_ESCAPE);
      } else {
        edits.remove(it.start(), it.end(), Reason.JSON_ESCAPE);
      }
    }
    return fork.add(edits, KEPT);
  }

  private static boolean areAllSlashesEscaped(String text) {
    int colon = text.indexOf(":\\/");
    boolean isMixed = colon >= 0 && !text.startsWith("\\", colon + 3); // as in http:\/a
    return !isMixed && text.indexOf('/') >= 0 && !UNESCAPED_SLASH.matcher(text).find();
  }

  /**
   * Decodes numeric character references, the entities of XML and the no-break space, and removes
   * such entities at either end of the text.
   */
  static boolean html(Fork fork) {
    String text = fork.text;
    Edits edits = fork.edits();
    Matcher it = HTML.matcher(text);
    while (it.find()) {
      boolean isHex = it.start(2) >= 0;
      if (it.start(1) >= 0) {
        edits.remove(it.start() + 1, it.end(), Reason.HTML_AMPERSAND);
      } else if (it.start(4) < 0) {
        int c = number(it, text, isHex ? 2 : 3, isHex ? 16 : 10);
        write(fork, edits, it, c, Reason.HTML_REFERENCE);
      } else if (it.start() == 0 || it.end() == text.length()) {
        edits.remove(it.start(), it.end(), Reason.HTML_REFERENCE);
      } else {
        int letter = "lgqan".indexOf(text.charAt(it.start(4)));
        write(fork, edits, it, "<>\"'\u00A0".charAt(letter), Reason.HTML_REFERENCE);
      }
    }
    return fork.add(edits, KEPT);
  }

  private static int number(Matcher matcher, String text, int group, int radix) {
    return Integer.parseInt(text, matcher.start(group), matcher.end(group), radix);
  }

  /** Replaces a match with a character, or with its escape if a query may not contain it. */
  private static void write(Fork fork, Edits edits, Matcher match, int c, Reason reason) {
    if (c < ' ' || c > Character.MAX_CODE_POINT || CharacterRules.isSurrogate(c)) {
      return;
    }
    StringBuilder escaped = edits.buffer();
    boolean fits = fork.goal.has(CharSet.QUERY, false, c);
    if (!fits) {
      EscapedUtf8.append(escaped, c);
    }
    edits.add(match.start(), match.end(), fits ? EscapedUtf8.text(c) : escaped, reason);
  }
}
