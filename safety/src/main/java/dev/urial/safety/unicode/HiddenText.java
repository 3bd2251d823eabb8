package dev.urial.safety.unicode;

import dev.urial.idna.Nfd;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A range of a text that a reader cannot see, or cannot distinguish from something else.
 *
 * <pre>{@code
 * HiddenText.in("pay\u200Bpal")   // [INVISIBLE 3–4]
 * HiddenText.in("a\u202Eb")       // [BIDI_CONTROL 1–2]
 * HiddenText.in("e\u0301\u0301")  // [REPEATED_MARK 2–3]: two accents in one place
 * HiddenText.in("i\u0307")        // [OVERLAID_DOT 1–2]: a dot on a dot
 * }</pre>
 *
 * @param kind the kind of hidden content
 * @param range the range in the text
 * @see <a href="https://www.unicode.org/reports/tr39/#Optional_Detection">UTS #39 §5.4</a>
 */
public record HiddenText(Kind kind, Range range) {
  /** The maximum number of marks on one letter, which is the default in UTS #39. */
  private static final int MOST_MARKS = 4;

  private static final int DOT_ABOVE = 0x307;

  /** The kinds of hidden content. */
  public enum Kind {
    /** A character that changes the display order of text (property Bidi_Control). */
    BIDI_CONTROL,
    /** U+200C or U+200D, which are invisible, but required to spell words in some languages. */
    JOINER,
    /** Any other invisible character (property Default_Ignorable_Code_Point). */
    INVISIBLE,
    /** A nonspacing mark that is repeated on the same letter. */
    REPEATED_MARK,
    /** The fifth and all following nonspacing or enclosing marks on one letter. */
    TOO_MANY_MARKS,
    /**
     * A combining dot above a letter that has a dot or a stem there, such as {@code i}, {@code j}
     * or {@code l}.
     */
    OVERLAID_DOT
  }

  /**
   * {@return all hidden ranges in a text, in order; empty if there are none}
   *
   * <pre>{@code
   * HiddenText.in("naïve")  // []
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#Optional_Detection">UTS #39 §5.4</a>
   */
  public static List<HiddenText> in(CharSequence text) {
    Objects.requireNonNull(text, "text");
    int ascii = CodePointReader.endOfAscii(text);
    if (ascii == text.length()) {
      return List.of();
    }
    return new Search(text).from(Math.max(0, ascii - 1));
  }

  /** Returns the kind and the range, such as {@code INVISIBLE 3–4}. */
  @Override
  public String toString() {
    return kind + " " + range;
  }

  /** A single pass over the text, letter by letter. */
  private static final class Search {
    private final CharSequence text;
    private final List<HiddenText> found = new ArrayList<>();

    /** The current letter; -1 before the first one. */
    private int base = -1;

    private @Nullable Set<Integer> marks;
    private int count;
    private int longFrom = -1;

    /** Whether the letter has no mark yet in the position of a dot above. */
    private boolean isFree;

    Search(CharSequence text) {
      this.text = text;
    }

    List<HiddenText> from(int start) {
      int n = text.length();
      for (int i = start; i < n; ) {
        int point = Character.codePointAt(text, i);
        int end = i + Character.charCount(point);
        int row = ConfusableTables.row(point);
        Kind unseen = unseen(point, row);
        if (unseen != null) {
          found.add(new HiddenText(unseen, new Range(i, end)));
        }
        if (unseen == null
            && (ConfusableTables.isNonspacing(row) || ConfusableTables.isEnclosing(point))) {
          mark(point, i, end);
        } else if (unseen == null) {
          letter(point, i);
        }
        i = end;
      }
      endOfMarks(n);
      return List.copyOf(found);
    }

    private static @Nullable Kind unseen(int point, int row) {
      boolean isControl =
          point >= 0x202A && point <= 0x202E
              || point >= 0x2066 && point <= 0x2069
              || point == 0x61C
              || point == 0x200E
              || point == 0x200F;
      if (isControl) {
        return Kind.BIDI_CONTROL;
      }
      if (!ConfusableTables.isIgnorable(row)) {
        return null;
      }
      return point == 0x200C || point == 0x200D ? Kind.JOINER : Kind.INVISIBLE;
    }

    private void letter(int point, int at) {
      endOfMarks(at);
      base = point;
      marks = null;
      count = 0;
      isFree = true;
    }

    private void mark(int point, int at, int end) {
      Set<Integer> seen = marks;
      if (seen == null) {
        seen = new HashSet<>();
        marks = seen;
        if (base >= 128) {
          Nfd.normalize(Character.toString(base)).codePoints().skip(1).forEach(this::add);
        }
      }
      if (point == DOT_ABOVE && isFree && isDotted(base)) {
        found.add(new HiddenText(Kind.OVERLAID_DOT, new Range(at, end)));
      }
      isFree &= !standsWhereADotWould(point);
      boolean isNew = true;
      String parts = Nfd.normalize(Character.toString(point));
      for (int i = 0; i < parts.length(); i += Character.charCount(parts.codePointAt(i))) {
        isNew &= add(parts.codePointAt(i));
      }
      if (!isNew) {
        found.add(new HiddenText(Kind.REPEATED_MARK, new Range(at, end)));
      }
      if (count > MOST_MARKS && longFrom < 0) {
        longFrom = at;
      }
    }

    /**
     * Returns whether a mark has the combining class of the dot above, or none, so that both orders
     * of mark and dot are normalized.
     */
    private static boolean standsWhereADotWould(int mark) {
      String text = Character.toString(mark);
      return Nfd.isNormal("\u0307" + text) && Nfd.isNormal(text + "\u0307");
    }

    /** Adds a mark, and returns whether it is the first of its kind on this letter. */
    private boolean add(int mark) {
      count++;
      return marks == null || marks.add(mark);
    }

    private void endOfMarks(int at) {
      if (longFrom >= 0) {
        found.add(new HiddenText(Kind.TOO_MANY_MARKS, new Range(longFrom, at)));
        longFrom = -1;
      }
    }

    /** Returns whether a dot above a letter would overlap a dot or a stem. */
    private static boolean isDotted(int point) {
      if (isDotLetter(point)) {
        return true;
      }
      if (point < 128) {
        return point == 'I' || point == '1' || point == '|';
      }
      String skeleton = Confusables.skeleton(Character.toString(point));
      return !skeleton.isEmpty() && isDotLetter(skeleton.codePointBefore(skeleton.length()));
    }

    private static boolean isDotLetter(int point) {
      return point == 'i'
          || point == 'j'
          || point == 'l'
          || point == 0x131
          || point == 0x237
          || (point >= 128 && ConfusableTables.isSoftDotted(point));
    }
  }
}
