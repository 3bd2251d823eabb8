package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes the escapes of the language from which a text was copied: JSON or JavaScript, HTML, a
 * shell or Markdown, or a terminal's colors.
 */
final class SourceEscapeStage {
  private static final int MOST_DIGITS = 7;

  /**
   * Characters that are escaped with a backslash in shells and Markdown, and that rarely begin a
   * file name on Windows.
   */
  private static final String ESCAPED = " ?&=_*()!$;'|";

  private static final String[] ENTITIES = {
    "&lt;", "<", "&gt;", ">", "&quot;", "\"", "&apos;", "'", "&nbsp;", "\u00A0"
  };

  private final Draft draft;
  private final String text;
  private final RepairGoal target;

  SourceEscapeStage(Draft draft, RepairGoal target) {
    this.draft = draft;
    this.text = draft.text;
    this.target = target;
  }

  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (Draft plain : colors()) {
      for (Draft json : new SourceEscapeStage(plain, target).json()) {
        for (Draft shell : new SourceEscapeStage(json, target).shell()) {
          drafts.addAll(new SourceEscapeStage(shell, target).html());
        }
      }
    }
    return drafts;
  }

  /**
   * Removes ECMA-48 color sequences, which consist of an escape character, a bracket, numbers and a
   * letter.
   */
  private List<Draft> colors() {
    DraftBranches fork = new DraftBranches(draft);
    StageEdits cuts = new StageEdits(draft);
    for (int i = text.indexOf("\u001B["); i >= 0; i = text.indexOf("\u001B[", i + 2)) {
      int end = i + 2;
      while (end < text.length() && ";0123456789".indexOf(text.charAt(end)) >= 0) {
        end++;
      }
      if (end < text.length() && CharSet.ALPHA.has(text.charAt(end))) {
        cuts.add(i, end + 1, "", Reason.CONTEXT);
      }
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, Reason.CONTEXT.cost());
      fork.leaving(4);
    }
    return fork.drafts();
  }

  // JSON.

  /** Decodes {@code \}{@code u0026} and {@code \x26} and, if every slash is escaped, {@code \/}. */
  private List<Draft> json() {
    DraftBranches fork = new DraftBranches(draft);
    StageEdits cuts = new StageEdits(draft);
    boolean areSlashes = areAllSlashesEscaped();
    int i = isWindows() ? -1 : text.indexOf('\\');
    while (i >= 0) {
      int last = i;
      while (last + 1 < text.length() && text.charAt(last + 1) == '\\') {
        last++;
      }
      char next = last + 1 < text.length() ? text.charAt(last + 1) : ' ';
      int c = next == 'u' ? number(last + 2, 4) : next == 'x' ? number(last + 2, 2) : -1;
      if (next == '/' && areSlashes || next == '"') {
        cuts.add(i, last + 1, "", Reason.JSON_ESCAPE);
      } else if (c >= ' ') {
        int end = last + (next == 'u' ? 6 : 4);
        int low = text.startsWith("\\u", end) ? number(end + 2, 4) : -1;
        boolean isPair =
            low >= 0 && Character.isHighSurrogate((char) c) && Character.isLowSurrogate((char) low);
        int whole = isPair ? Character.toCodePoint((char) c, (char) low) : c;
        end += isPair ? 6 : 0;
        if (whole < 0xD800 || whole > 0xDFFF) {
          write(cuts, i, end, whole, Reason.JSON_ESCAPE);
        }
        last = end - 2;
      } else if ((next == 'n' || next == 'r' || next == 't') && last + 2 == text.length()) {
        cuts.add(i, last + 2, "", Reason.JSON_ESCAPE);
      }
      i = text.indexOf('\\', last + 1);
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, Reason.JSON_ESCAPE.cost());
      fork.leaving(4);
    }
    return fork.drafts();
  }

  private boolean areAllSlashesEscaped() {
    int colon = text.indexOf(":\\/");
    if (colon >= 0 && !text.startsWith("\\", colon + 3)) {
      return false; // http:\/a has slashes of both kinds
    }
    int slash = text.indexOf('/');
    while (slash > 0 && text.charAt(slash - 1) == '\\') {
      int next = text.indexOf('/', slash + 1);
      if (next < 0) {
        return true;
      }
      slash = next;
    }
    return false;
  }

  /** Returns the value of a number of hexadecimal digits, or -1 if there are fewer. */
  private int number(int start, int digits) {
    if (start + digits > text.length()) {
      return -1;
    }
    int number = 0;
    for (int i = start; i < start + digits; i++) {
      int digit = digit(i, true);
      if (digit < 0) {
        return -1;
      }
      number = number << 4 | digit;
    }
    return number;
  }

  private boolean isWindows() {
    return SchemeStage.isDrive(text, 0) || text.startsWith("\\\\");
  }

  /** Decodes {@code a\%20b}, {@code a\ b} and {@code a\?b}, except in Windows paths. */
  private List<Draft> shell() {
    DraftBranches fork = new DraftBranches(draft);
    StageEdits cuts = new StageEdits(draft);
    for (int i = text.indexOf('\\'); i >= 0 && !isWindows(); i = text.indexOf('\\', i + 1)) {
      boolean isEscaped = i + 1 < text.length() && ESCAPED.indexOf(text.charAt(i + 1)) >= 0;
      if (isEscaped || EscapedOctets.octetAt(text, i + 1) >= 0) {
        cuts.add(i, i + 1, "", Reason.SHELL_ESCAPE);
      }
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, Reason.SHELL_ESCAPE.cost());
      fork.leaving(4);
    }
    return fork.drafts();
  }

  // HTML.

  private List<Draft> html() {
    DraftBranches fork = new DraftBranches(draft);
    StageEdits cuts = new StageEdits(draft);
    boolean isAmpersand = false;
    for (int i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i + 1)) {
      if (text.startsWith("&amp;", i)) {
        cuts.add(i + 1, i + 5, "", Reason.HTML_AMPERSAND);
        isAmpersand = true;
      } else if (text.startsWith("&#", i)) {
        reference(i, cuts);
      } else {
        entity(i, cuts);
      }
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, (isAmpersand ? Reason.HTML_AMPERSAND : Reason.HTML_REFERENCE).cost());
      fork.leaving(4);
    }
    return fork.drafts();
  }

  /** Decodes XML entities and the no-break space, or removes them at either end of the text. */
  private void entity(int start, StageEdits cuts) {
    for (int k = 0; k < ENTITIES.length; k += 2) {
      String name = ENTITIES[k];
      if (text.startsWith(name, start)) {
        boolean isAround = start == 0 || start + name.length() == text.length();
        int end = start + name.length();
        if (isAround) {
          cuts.add(start, end, "", Reason.HTML_REFERENCE);
        } else {
          write(cuts, start, end, ENTITIES[k + 1].charAt(0), Reason.HTML_REFERENCE);
        }
      }
    }
  }

  /** Decodes a numeric character reference, decimal or hexadecimal. */
  private void reference(int start, StageEdits cuts) {
    boolean isHex = start + 2 < text.length() && (text.charAt(start + 2) | 0x20) == 'x';
    int first = isHex ? start + 3 : start + 2;
    int i = first;
    int c = 0;
    while (i < text.length() && i < first + MOST_DIGITS && digit(i, isHex) >= 0) {
      c = c * (isHex ? 16 : 10) + digit(i, isHex);
      i++;
    }
    boolean isCharacter = i > first && c >= ' ' && c <= 0x10FFFF && (c < 0xD800 || c > 0xDFFF);
    if (isCharacter && text.startsWith(";", i)) {
      write(cuts, start, i + 1, c, Reason.HTML_REFERENCE);
    }
  }

  private int digit(int i, boolean isHex) {
    char c = text.charAt(i);
    return (isHex ? CharSet.HEXDIG : CharSet.DIGIT).has(c) ? Character.digit(c, 16) : -1;
  }

  private void write(StageEdits cuts, int start, int end, int c, Reason reason) {
    if (target.has(CharSet.QUERY, false, c)) {
      cuts.add(start, end, EscapedUtf8.text(c), reason);
    } else {
      cuts.addEscaped(start, end, c, reason);
    }
  }
}
