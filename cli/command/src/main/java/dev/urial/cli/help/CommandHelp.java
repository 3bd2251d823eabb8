package dev.urial.cli.help;

import java.util.List;

/**
 * The content of the help and the man page for the command itself.
 *
 * @param usage the synopses of the command
 * @param summary a summary of the command on one line, without a full stop
 * @param description the purpose of the command
 * @param texts how input is read and answers are written
 * @param more commands to try next, and what they show
 * @param groups the groups of verbs, with their titles
 * @param verbs the names of all verbs, in display order
 * @param statuses the meanings of exit statuses
 * @param environment the meanings of environment variables
 * @param standards the standards that the command follows
 */
record CommandHelp(
    List<String> usage,
    String summary,
    List<String> description,
    List<String> texts,
    List<Term> more,
    List<Term> groups,
    List<String> verbs,
    List<Term> statuses,
    List<Term> environment,
    List<String> standards) {

  /** Returns the title of a group of verbs. */
  String title(VerbGroup group) {
    for (Term term : groups) {
      if (term.word().equals(group.id())) {
        return term.meaning();
      }
    }
    throw new IllegalStateException("urial.txt has no name for the group " + group.id());
  }

  /** A word and its meaning. */
  record Term(String word, String meaning) {}
}
