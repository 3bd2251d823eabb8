package dev.urial.cli.help;

import java.util.List;

/**
 * What help and man page say of the command, whatever its verb.
 *
 * @param usage its synopses
 * @param summary one line, no full stop
 * @param description what it is for
 * @param texts how texts come in and answers go out
 * @param more where there is more help
 * @param verbs the names of all verbs, in the order in which they are shown
 * @param ofStandards what every verb takes that reads by more than one standard
 * @param ofTexts what every verb takes whose texts are operands or lines
 * @param ofFiles what every verb takes whose operands are files
 * @param options what every verb takes that answers something about texts; the last is for all
 * @param statuses what exit statuses mean
 * @param environment what variables mean
 * @param standards the documents that it keeps to
 */
record CommandPage(
    List<String> usage,
    String summary,
    List<String> description,
    List<String> texts,
    List<String> more,
    List<String> verbs,
    List<HelpOption> ofStandards,
    List<HelpOption> ofTexts,
    List<HelpOption> ofFiles,
    List<HelpOption> options,
    List<Term> statuses,
    List<Term> environment,
    List<String> standards) {

  /** A word and what it means. */
  record Term(String word, String meaning) {}
}
