package dev.urial.explain.drawing;

import dev.urial.explain.grammar.AbnfRule;
import dev.urial.internal.explain.AbnfNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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

  /** Returns the track for a rule. */
  static RailTrack of(AbnfRule rule) {
    String definition = rule.abnf().substring(rule.id().length() + " = ".length());
    return of(AbnfNode.parse(definition, AbnfRule::find));
  }

  private static RailTrack of(AbnfNode node) {
    if (node instanceof AbnfNode.Reference it) {
      return new Word(it.rule().id(), true);
    }
    if (node instanceof AbnfNode.Terminal it) {
      String range = String.format(Locale.ROOT, "%%x%X-%X", it.first(), it.last());
      return new Word(it.text().isEmpty() ? range : it.text(), false);
    }
    if (node instanceof AbnfNode.Sequence it) {
      return new Row(it.nodes().stream().map(RailTrack::of).toList());
    }
    if (node instanceof AbnfNode.Choice it) {
      return new Switch(together(it.nodes().stream().map(RailTrack::of).toList()));
    }
    AbnfNode.Repetition it = (AbnfNode.Repetition) node;
    String max = it.max() == Integer.MAX_VALUE ? "" : String.valueOf(it.max());
    String times = max.isEmpty() || it.min() == it.max() ? max : "≤" + max;
    RailTrack part = it.max() == 1 ? of(it.node()) : new Loop(of(it.node()), times);
    return it.min() == 0 ? new Switch(List.of(new Row(List.of()), part)) : part;
  }

  /** Merges alternatives that are literal characters into one word. */
  private static List<RailTrack> together(List<RailTrack> ways) {
    List<RailTrack> all = new ArrayList<>();
    for (RailTrack way : ways) {
      RailTrack last = all.isEmpty() ? way : all.get(all.size() - 1);
      boolean areWords = way instanceof Word word && !word.isRule && last != way;
      if (areWords && last instanceof Word before && !before.isRule) {
        all.set(all.size() - 1, new Word(before.text + ' ' + ((Word) way).text, false));
      } else {
        all.add(way);
      }
    }
    return all;
  }
}
