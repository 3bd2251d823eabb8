package dev.urial.cli.help;

import java.util.List;

/**
 * The text that help and man page contain about the command itself.
 *
 * @param usage its synopses
 * @param summary one line, no full stop
 * @param description what it is for
 * @param texts how texts come in and answers go out
 * @param more what to type next, and what it shows
 * @param groups the groups of verbs, and what they are called
 * @param verbs the names of all verbs, in the order in which they are shown
 * @param ofStandards what every verb takes that reads by more than one standard
 * @param ofTexts what every verb takes whose texts are operands or lines
 * @param ofFiles what every verb takes whose operands are files
 * @param options what every verb takes that answers something about texts; the last is for all
 * @param statuses what exit statuses mean
 * @param environment what variables mean
 * @param standards the documents that it keeps to
 */
record CommandHelp(
    List<String> usage,
    String summary,
    List<String> description,
    List<String> texts,
    List<Term> more,
    List<Term> groups,
    List<String> verbs,
    List<HelpOption> ofStandards,
    List<HelpOption> ofTexts,
    List<HelpOption> ofFiles,
    List<HelpOption> options,
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

  /** A word and what it means. */
  record Term(String word, String meaning) {}
}
