package dev.urial.explain.drawing;

import dev.urial.explain.grammar.AbnfRule;
import java.util.ArrayList;
import java.util.List;

/**
 * The definition of a grammar rule as a railroad track, which consists of sequences, alternatives
 * and repetitions.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5234#section-3">RFC 5234 §3, operators</a>
 */
sealed interface RailTrack {
  /** A sequence of tracks. Without parts, it is an empty track. */
  record Row(List<RailTrack> parts) implements RailTrack {}

  /** A choice between alternative tracks. */
  record Switch(List<RailTrack> ways) implements RailTrack {}

  /**
   * A repetition of a track.
   *
   * @param times the number of repetitions, such as {@code 6} or {@code ≤4}; empty if there is no
   *     limit
   */
  record Loop(RailTrack part, String times) implements RailTrack {}

  /**
   * A reference to a rule, or literal characters.
   *
   * @param text the name of a rule, or characters separated by spaces
   */
  record Word(String text, boolean isRule) implements RailTrack {}

  /** An empty track, which matches the empty string. */
  RailTrack NOTHING = new Row(List.of());

  /** Returns the track for a rule. */
  static RailTrack of(AbnfRule rule) {
    String abnf = rule.abnf();
    return new Reader(abnf.substring(rule.id().length() + " = ".length())).whole();
  }

  /** Parses the ABNF of {@link AbnfRule}, a subset of RFC 5234. */
  final class Reader {
    private final String text;
    private int pos;

    Reader(String text) {
      this.text = text;
    }

    RailTrack whole() {
      RailTrack all = ways();
      if (pos < text.length()) {
        throw new IllegalArgumentException("not ABNF at " + pos + ": " + text);
      }
      return all;
    }

    private boolean at(char c) {
      return pos < text.length() && text.charAt(pos) == c;
    }

    private void spaces() {
      while (at(' ')) {
        pos++;
      }
    }

    /** {@code alternation = concatenation *( "/" concatenation )}. */
    private RailTrack ways() {
      List<RailTrack> ways = new ArrayList<>(List.of(row()));
      while (at('/')) {
        pos++;
        spaces();
        ways.add(row());
      }
      return ways.size() == 1 ? ways.get(0) : new Switch(together(ways));
    }

    /** Merges alternatives that are literal characters into one word. */
    private static List<RailTrack> together(List<RailTrack> ways) {
      List<RailTrack> all = new ArrayList<>();
      for (RailTrack way : ways) {
        RailTrack last = all.isEmpty() ? NOTHING : all.get(all.size() - 1);
        if (way instanceof Word word
            && !word.isRule
            && last instanceof Word before
            && !before.isRule) {
          all.set(all.size() - 1, new Word(before.text + ' ' + word.text, false));
        } else {
          all.add(way);
        }
      }
      return all;
    }

    /** {@code concatenation = repetition *( repetition )}. */
    private RailTrack row() {
      List<RailTrack> parts = new ArrayList<>();
      while (pos < text.length() && !at('/') && !at(')') && !at(']')) {
        RailTrack part = repeated();
        if (!part.equals(NOTHING)) {
          parts.add(part);
        }
        spaces();
      }
      return parts.size() == 1 ? parts.get(0) : new Row(parts);
    }

    /** {@code repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element}. */
    private RailTrack repeated() {
      String least = digits();
      boolean isStar = at('*');
      if (isStar) {
        pos++;
      }
      String most = isStar ? digits() : least;
      if (at('<')) { // 0<pchar>
        pos = text.indexOf('>', pos) + 1;
        return NOTHING;
      }
      RailTrack part = element();
      if (!isStar && least.isEmpty()) {
        return part;
      }
      boolean isNone = isStar && least.isEmpty();
      String times = most.isEmpty() ? "" : isStar ? "≤" + most : most;
      Loop loop = new Loop(part, times);
      return isNone ? new Switch(List.of(NOTHING, loop)) : loop;
    }

    private String digits() {
      int start = pos;
      while (pos < text.length() && text.charAt(pos) >= '0' && text.charAt(pos) <= '9') {
        pos++;
      }
      return text.substring(start, pos);
    }

    private RailTrack element() {
      if (at('(') || at('[')) {
        boolean isOption = at('[');
        pos++;
        spaces();
        RailTrack inside = ways();
        pos++;
        return isOption ? new Switch(List.of(NOTHING, inside)) : inside;
      }
      if (at('"')) {
        int end = text.indexOf('"', pos + 1);
        String literal = text.substring(pos + 1, end);
        pos = end + 1;
        return new Word(literal, false);
      }
      int start = pos;
      while (pos < text.length() && " ()[]/".indexOf(text.charAt(pos)) < 0) {
        pos++;
      }
      String word = text.substring(start, pos);
      return new Word(word, AbnfRule.find(word) != null);
    }
  }
}
