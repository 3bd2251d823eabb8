package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import dev.urial.grammar.Rule;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The reason why there is no answer.
 *
 * @param rule the violated rule, by its name in the standard
 * @param index the index of the error
 * @param account the message, on one line, without passwords
 * @param error the syntax error, if a parser failed; otherwise null
 * @param repaired what the user probably meant, without passwords; null if the verb suggests
 *     nothing
 * @param remark why the suggestion has to be checked, or why there is none; null if there is
 *     nothing to remark
 */
public record Failure(
    String rule,
    int index,
    Message account,
    @Nullable SyntaxError error,
    @Nullable String repaired,
    @Nullable Message remark)
    implements Outcome {

  /** Creates a failure without a suggestion. */
  public Failure(String rule, int index, Message account, @Nullable SyntaxError error) {
    this(rule, index, account, error, null, null);
  }

  /** Creates a failure with an English message only. */
  public Failure(String rule, int index, String message, @Nullable SyntaxError error) {
    this(rule, index, Message.quoted(message), error);
  }

  /** Returns this failure with a suggestion of what the user probably meant. */
  public Failure repairedTo(@Nullable String text) {
    return repairedTo(text, null);
  }

  /** Returns this failure with a suggestion and a remark on it, or on why there is none. */
  public Failure repairedTo(@Nullable String text, @Nullable Message remark) {
    return new Failure(rule, index, account, error, text, remark);
  }

  /** Returns the failure for a syntax error. */
  public static Failure of(SyntaxError error) {
    return new Failure(error.rule().id(), error.index(), error.account(), error);
  }

  /** Returns the message on one line, in English. */
  public String message() {
    return message(Locale.ROOT);
  }

  /** Returns the message on one line, in the given language. */
  public String message(Locale language) {
    return account.text(language);
  }

  /** Returns the message, followed by the suggestion. */
  Message said() {
    Message suggestion = suggestion();
    return suggestion == null ? account : CliText.of("repair.behind", account, suggestion);
  }

  /** Returns the suggestion with its remark, or the reason why there is none; null if neither. */
  @Nullable Message suggestion() {
    if (repaired == null) {
      return remark == null ? null : CliText.of("repair.impossible", remark);
    }
    return remark == null
        ? CliText.of("repair.repaired", repaired)
        : CliText.of("repair.warned", repaired, remark);
  }

  @Override
  public String line(Rendering how) {
    return "";
  }

  /** Returns the fields of the failure. */
  public Answer answer() {
    Answer answer =
        Answer.of("rule", rule)
            .with("index", index)
            .with("message", account)
            .with("key", new Value.Sentence(account).key());
    if (error != null) {
      answer = answer.with("citation", error.rule().citation()).with("link", error.rule().link());
    }
    answer = repaired == null ? answer : answer.with("repaired", repaired);
    return remark == null ? answer : answer.with("remark", remark);
  }

  /**
   * Returns the failure for a table record without a cell in the column. Its rule is {@code record}
   * in RFC 4180 §2.
   */
  public static Failure noCell() {
    return new Failure("record", 0, CliText.of("failure.no-cell"), null);
  }

  /**
   * Returns the failure for a line of JSON without the value. Its rule is {@code reference-token}
   * in RFC 6901 §3.
   */
  public static Failure noValue() {
    return new Failure("reference-token", 0, CliText.of("failure.no-value"), null);
  }

  /**
   * Returns the failure for an answer that does not fit on a line. Its rule is <i>line</i> in
   * POSIX.1-2017 §3.206.
   */
  public static Failure notALine() {
    return new Failure("line", 0, CliText.of("failure.not-a-line"), null);
  }

  /**
   * Returns the failure for a line that is too long.
   *
   * @param limit the maximum number of octets
   */
  public static Failure tooLong(int limit) {
    return new Failure("line", 0, CliText.of("failure.too-long", (long) limit), null);
  }

  /**
   * Returns the failure for octets that are not UTF-8.
   *
   * @param index the index of the first octet that is not UTF-8
   */
  public static Failure notUtf8(int index) {
    return new Failure(Rule.UTF8_OCTETS.id(), index, CliText.of("failure.not-utf8", index), null);
  }
}
