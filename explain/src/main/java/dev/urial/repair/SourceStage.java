package dev.urial.repair;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;

/** What the language that a text was copied from has escaped: HTML, or a shell. */
final class SourceStage {
  private static final int MOST_DIGITS = 7;

  private final Draft draft;
  private final String text;
  private final RepairGoal target;

  SourceStage(Draft draft, RepairGoal target) {
    this.draft = draft;
    this.text = draft.text;
    this.target = target;
  }

  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    for (Draft next : shell()) {
      drafts.addAll(new SourceStage(next, target).html());
    }
    return drafts;
  }

  /** {@code a\%20b} and {@code a\ b}, but for paths of Windows. */
  private List<Draft> shell() {
    Fork fork = new Fork(draft);
    List<Cut> cuts = new ArrayList<>();
    boolean isWindows = SchemeStage.isDrive(text, 0) || text.startsWith("\\\\");
    for (int i = text.indexOf('\\'); i >= 0 && !isWindows; i = text.indexOf('\\', i + 1)) {
      if (text.startsWith(" ", i + 1) || EscapedOctets.octetAt(text, i + 1) >= 0) {
        cuts.add(new Cut(i, i + 1, "", Reason.SHELL_ESCAPE));
      }
    }
    if (!cuts.isEmpty()) {
      fork.add(cuts, Reason.SHELL_ESCAPE.cost());
      fork.leaving(3);
    }
    return fork.drafts();
  }

  private List<Draft> html() {
    Fork fork = new Fork(draft);
    List<Cut> numeric = new ArrayList<>();
    List<Cut> ampersands = new ArrayList<>();
    for (int i = text.indexOf('&'); i >= 0; i = text.indexOf('&', i + 1)) {
      if (text.startsWith("&amp;", i)) {
        ampersands.add(new Cut(i + 1, i + 5, "", Reason.HTML_AMPERSAND));
      } else if (text.startsWith("&#", i)) {
        reference(i, numeric);
      }
    }
    if (!numeric.isEmpty()) {
      fork.add(numeric, Reason.HTML_REFERENCE.cost());
      fork.leaving(3);
    }
    if (!ampersands.isEmpty()) {
      fork.add(ampersands, Reason.HTML_AMPERSAND.cost());
    }
    return fork.drafts();
  }

  /** A character by its number, decimal or hexadecimal. */
  private void reference(int start, List<Cut> cuts) {
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
      cuts.add(new Cut(start, i + 1, written(c), Reason.HTML_REFERENCE));
    }
  }

  private int digit(int i, boolean isHex) {
    char c = text.charAt(i);
    return (isHex ? CharSet.HEXDIG : CharSet.DIGIT).has(c) ? Character.digit(c, 16) : -1;
  }

  private String written(int c) {
    String character = Character.toString(c);
    boolean stands = target.has(CharSet.QUERY, false, c);
    return stands ? character : Percent.encode(character, CharSet.UNRESERVED);
  }
}
