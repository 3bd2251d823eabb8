package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.repair.Repair.Reason;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes the escapes of the language from which a text was copied: a terminal's colors, JSON or
 * JavaScript, a shell or Markdown, or HTML.
 */
final class SourceEscapes {
  private static final int KEPT = 4; // the cost of treating an escape as data
  private static final String HEX4 = "([0-9A-Fa-f]{4})";

  /** ECMA-48 color sequences: an escape character, a bracket, numbers and a letter. */
  private static final PatternRule COLORS =
      PatternRule.of("(\u001B\\[[;0-9]*+[A-Za-z])", Reason.CONTEXT, "");

  /**
   * Characters that are escaped with a backslash in shells and Markdown, and that rarely begin a
   * file name on Windows.
   */
  private static final PatternRule SHELL =
      PatternRule.of("(\\\\)(?=[ ?&=_*()!$;'|]|%[0-9A-Fa-f]{2})", Reason.SHELL_ESCAPE, "");

  /**
   * One or more backslashes before a slash, a quotation mark, or a number; line ends at the end.
   */
  private static final Pattern JSON =
      Pattern.compile(
          "(?<!\\\\)\\\\++(?:([/\"])|u"
              + HEX4
              + "(?:\\\\u"
              + HEX4
              + ")?|x([0-9A-Fa-f]{2})|[nrt]\\z)");

  private static final Pattern HTML =
      Pattern.compile(
          "&(?:(amp;)|#[xX]([0-9A-Fa-f]{1,7});|#([0-9]{1,7});|(lt|gt|quot|apos|nbsp);)");

  private SourceEscapes() {}

  static void colors(Fork fork) {
    fork.add(COLORS.edits(fork.from), Reason.CONTEXT.cost(), KEPT);
  }

  static void shell(Fork fork) {
    if (!isWindows(fork.text)) {
      fork.add(SHELL.edits(fork.from), Reason.SHELL_ESCAPE.cost(), KEPT);
    }
  }

  private static boolean isWindows(String text) {
    return SchemeRules.isDrive(text, 0) || text.startsWith("\\\\");
  }

  /** Decodes {@code \}{@code u0026} and {@code \x26} and, if every slash is escaped, {@code \/}. */
  static void json(Fork fork) {
    String text = fork.text;
    if (isWindows(text) || text.indexOf('\\') < 0) {
      return;
    }
    Edits edits = fork.edits();
    boolean areSlashes = areAllSlashesEscaped(text);
    Matcher matcher = JSON.matcher(text);
    while (matcher.find()) {
      int group = matcher.start(2) >= 0 ? 2 : 4;
      if (matcher.start(1) >= 0) {
        if (areSlashes || text.charAt(matcher.start(1)) == '"') {
          edits.remove(matcher.start(), matcher.start(1), Reason.JSON_ESCAPE);
        }
      } else if (matcher.start(group) < 0) {
        edits.remove(matcher.start(), matcher.end(), Reason.JSON_ESCAPE);
      } else {
        int c = number(matcher, text, group, 16);
        int low = matcher.start(3) < 0 ? 0 : number(matcher, text, 3, 16);
        boolean isPair = Character.isSurrogatePair((char) c, (char) low);
        int end = isPair ? matcher.end() : matcher.end(group);
        int whole = isPair ? Character.toCodePoint((char) c, (char) low) : c;
        if (whole >= ' ' && (whole < 0xD800 || whole > 0xDFFF)) {
          write(fork, edits, matcher.start(), end, whole, true);
        }
        matcher.region(end, text.length());
      }
    }
    fork.add(edits, Reason.JSON_ESCAPE.cost(), KEPT);
  }

  private static boolean areAllSlashesEscaped(String text) {
    int colon = text.indexOf(":\\/");
    if (colon >= 0 && !text.startsWith("\\", colon + 3)) {
      return false; // http:\/a has slashes of both kinds
    }
    int slash = text.indexOf('/');
    boolean isSome = slash > 0;
    while (slash > 0 && text.charAt(slash - 1) == '\\') {
      slash = text.indexOf('/', slash + 1);
    }
    return isSome && slash < 0;
  }

  /**
   * Decodes numeric character references, the entities of XML and the no-break space, and removes
   * such entities at either end of the text.
   */
  static void html(Fork fork) {
    Edits edits = fork.edits();
    boolean isAmpersand = false;
    Matcher matcher = HTML.matcher(fork.text);
    while (matcher.find()) {
      int start = matcher.start();
      int end = matcher.end();
      if (matcher.start(1) >= 0) {
        edits.remove(start + 1, end, Reason.HTML_AMPERSAND);
        isAmpersand = true;
      } else if (matcher.start(4) < 0) {
        boolean isHex = matcher.start(2) >= 0;
        int c = number(matcher, fork.text, isHex ? 2 : 3, isHex ? 16 : 10);
        if (c >= ' ' && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF)) {
          write(fork, edits, start, end, c, false);
        }
      } else if (start == 0 || end == fork.text.length()) {
        edits.remove(start, end, Reason.HTML_REFERENCE);
      } else {
        int letter = "lgqan".indexOf(fork.text.charAt(start + 1));
        write(fork, edits, start, end, "<>\"'\u00A0".charAt(letter), false);
      }
    }
    Reason reason = isAmpersand ? Reason.HTML_AMPERSAND : Reason.HTML_REFERENCE;
    fork.add(edits, reason.cost(), KEPT);
  }

  private static int number(Matcher matcher, String text, int group, int radix) {
    return Integer.parseInt(text, matcher.start(group), matcher.end(group), radix);
  }

  private static void write(Fork fork, Edits edits, int start, int end, int c, boolean isJson) {
    StringBuilder escaped = edits.buffer();
    boolean fits = fork.goal.has(CharSet.QUERY, false, c);
    if (!fits) {
      EscapedUtf8.append(escaped, c);
    }
    CharSequence after = fits ? EscapedUtf8.text(c) : escaped;
    edits.add(start, end, after, isJson ? Reason.JSON_ESCAPE : Reason.HTML_REFERENCE);
  }
}
