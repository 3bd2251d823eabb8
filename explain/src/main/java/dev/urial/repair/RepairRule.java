package dev.urial.repair;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A rule of repair. The first rule of a stage that applies to a draft offers its edits. */
interface RepairRule {
  /** Adds alternatives to a draft, and returns whether this rule applies to it. */
  boolean apply(Fork fork);

  /** Returns this rule with another condition. */
  default RepairRule when(Predicate<Fork> condition) {
    return fork -> condition.test(fork) && apply(fork);
  }

  /**
   * Returns a rule that repairs each match of a pattern, with an edit for each group: {@code
   * writes} has the replacement of the first group, of the second, and so on.
   *
   * <p>INVARIANT: patterns repeat only single characters, and possessively, so matching takes
   * linear time and no stack.
   *
   * @param leaving the cost of leaving the draft unchanged
   */
  static RepairRule every(Repair.Reason reason, int leaving, String pattern, String... writes) {
    Pattern all = Pattern.compile(pattern);
    return fork -> fork.add(fork.matches(all.matcher(fork.text), reason, writes), leaving);
  }

  /** Returns a rule that repairs what matches a pattern at the beginning of the text. */
  static RepairRule first(Repair.Reason reason, int leaving, String pattern, String write) {
    Pattern beginning = Pattern.compile(pattern);
    return fork -> {
      Matcher it = beginning.matcher(fork.text);
      return it.lookingAt() && fork.add(it.start(1), it.end(1), write, reason, leaving);
    };
  }

  /** Returns the alternatives that the rules of a stage offer. */
  static List<Draft> drafts(List<RepairRule> stage, Draft draft, RepairGoal goal) {
    Fork fork = new Fork(draft, goal);
    for (RepairRule rule : stage) {
      if (rule.apply(fork)) {
        break;
      }
    }
    return fork.drafts();
  }
}
