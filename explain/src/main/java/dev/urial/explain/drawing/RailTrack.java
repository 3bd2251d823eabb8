package dev.urial.explain.drawing;

import dev.urial.explain.grammar.AbnfRule;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    return new Reader(rule.abnf().substring(rule.id().length() + " = ".length())).ways();
  }

  /** Parses the ABNF of {@link AbnfRule}, a subset of RFC 5234. */
  final class Reader {
    /** An element with its repetition, or the end of a group or an alternative. */
    private static final Pattern TOKEN =
        Pattern.compile(
            "([0-9]*)(\\*?)([0-9]*)(\"[^\"]*\"|<[^>]*>|[(\\[]|[A-Za-z][A-Za-z0-9-]*)|[)/\\]]");

    private final Matcher token;
    private boolean isFound;

    Reader(String text) {
      this.token = TOKEN.matcher(text);
      this.isFound = token.find();
    }

    private boolean at(String ends) {
      return isFound && ends.contains(token.group());
    }

    /** {@code alternation = concatenation *( "/" concatenation )}. */
    RailTrack ways() {
      List<RailTrack> ways = new ArrayList<>(List.of(row()));
      while (at("/")) {
        isFound = token.find();
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
      while (isFound && !at(")/]")) {
        RailTrack part = repeated(token.group(1), !token.group(2).isEmpty(), token.group(3));
        if (!part.equals(NOTHING)) {
          parts.add(part);
        }
      }
      return parts.size() == 1 ? parts.get(0) : new Row(parts);
    }

    /** {@code repetition = [ 1*DIGIT / ( *DIGIT "*" *DIGIT ) ] element}. */
    private RailTrack repeated(String least, boolean isStar, String most) {
      RailTrack part = element(token.group(4));
      if (part.equals(NOTHING) || !isStar && least.isEmpty()) {
        return part;
      }
      Loop loop = new Loop(part, isStar ? most.isEmpty() ? "" : "≤" + most : least);
      return isStar && least.isEmpty() ? new Switch(List.of(NOTHING, loop)) : loop;
    }

    private RailTrack element(String text) {
      isFound = token.find();
      if (text.equals("(") || text.equals("[")) {
        RailTrack inside = ways();
        isFound = token.find();
        return text.equals("[") ? new Switch(List.of(NOTHING, inside)) : inside;
      }
      if (text.startsWith("<")) { // 0<pchar>
        return NOTHING;
      }
      boolean isLiteral = text.startsWith("\"");
      return isLiteral
          ? new Word(text.substring(1, text.length() - 1), false)
          : new Word(text, AbnfRule.find(text) != null);
    }
  }
}
