package dev.urial.url;

import dev.urial.testkit.suites.Suite;
import dev.urial.url.NodeOracleProcess.Question;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The code points that UTS #46 of a Node's Unicode version treats otherwise than that of 18.0.
 *
 * <p>Candidates are those that Unicode 14.0 or later brought (their age is in the mapping table's
 * comments; Ada 2.9.2 maps by 15.0, but knows the marks of 13.0 only), and the {@linkplain #CHANGED
 * few} that are older and have changed. Of them, those are meant for which Node and we answer
 * differently when they stand alone, between Latin or between Hebrew letters: a Node of today
 * excuses nothing.
 */
final class NodeOracleUnicode {
  private static final Set<String> NEW = Set.of("14.0", "15.0", "15.1", "16.0", "17.0", "18.0");

  /**
   * Older code points that have changed, first and last of each range.
   *
   * <p>15.1: ẞ maps to ß, no longer to ss. 16.0: default-ignorable code points are ignored, and
   * upper-case letters that had no lower-case counterpart once are mapped, which both were
   * disallowed before; U+1806 became valid; five compatibility ideographs were corrected. 18.0:
   * three vowel signs of Balinese have another Bidi_Class.
   */
  private static final int[][] CHANGED = {
    {0x04C0, 0x04C0},
    {0x10A0, 0x10C5},
    {0x115F, 0x1160},
    {0x17B4, 0x17B5},
    {0x1806, 0x1806},
    {0x180E, 0x180E},
    {0x1B3A, 0x1B3A},
    {0x1B3C, 0x1B3C},
    {0x1B42, 0x1B42},
    {0x1E9E, 0x1E9E},
    {0x2061, 0x2063},
    {0x206A, 0x206F},
    {0x2132, 0x2132},
    {0x2183, 0x2183},
    {0x3164, 0x3164},
    {0xFFA0, 0xFFA0},
    {0x1D173, 0x1D17A},
    {0x2F868, 0x2F868},
    {0x2F874, 0x2F874},
    {0x2F91F, 0x2F91F},
    {0x2F95F, 0x2F95F},
    {0x2F9BF, 0x2F9BF},
  };

  private NodeOracleUnicode() {}

  /** Asks both about each candidate. */
  static BitSet changed(Suite idna, NodeOracleProcess node) {
    List<Integer> candidates = new ArrayList<>();
    for (int[] range : CHANGED) {
      for (int c = range[0]; c <= range[1]; c++) {
        candidates.add(c);
      }
    }
    for (String line : idna.lines("IdnaMappingTable.txt")) {
      int comment = line.indexOf('#');
      if (comment > 0 && NEW.contains(line.substring(comment + 1).strip().split(" ", 2)[0])) {
        String[] range = line.substring(0, line.indexOf(';')).strip().split("\\.\\.", 2);
        int last = Integer.parseInt(range[range.length - 1], 16);
        for (int c = Integer.parseInt(range[0], 16); c <= last; c++) {
          candidates.add(c);
        }
      }
    }
    BitSet changed = new BitSet();
    for (int begin = 0; begin < candidates.size(); begin += NodeOracle.BATCH) {
      List<Integer> batch =
          candidates.subList(begin, Math.min(begin + NodeOracle.BATCH, candidates.size()));
      ask(batch, node, changed);
    }
    return changed;
  }

  private static void ask(List<Integer> batch, NodeOracleProcess node, BitSet changed) {
    List<Question> questions = new ArrayList<>();
    for (int c : batch) {
      String alone = Character.toString(c);
      for (String host : List.of(alone, "a" + alone + "b", "\u05d0" + alone + "\u05d1")) {
        questions.add(new Question("http://" + host + "/", null, List.of()));
      }
    }
    List<@Nullable List<@Nullable List<String>>> answers = node.ask(questions);
    for (int i = 0; i < answers.size(); i++) {
      List<@Nullable List<String>> nodes = answers.get(i);
      if (nodes != null && !nodes.equals(NodeOracleAnswers.to(questions.get(i)))) {
        changed.set(batch.get(i / 3));
      }
    }
  }
}
