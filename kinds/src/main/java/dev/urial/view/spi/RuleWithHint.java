package dev.urial.view.spi;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.io.Serializable;
import java.util.Objects;

/**
 * A rule with a sentence about the likely intent behind text that breaks it.
 *
 * <pre>{@code
 * FileUri.tryParse("file:a/b").errorOrNull().message()
 *     // file:a/b: "/" (U+002F) at index 6 does not match drive-letter (RFC 8089 appendix E.2).
 *     // Likely: a relative path; without file: it is a UriReference
 * }</pre>
 *
 * @param rule the violated rule
 * @param key the key of a message of this module, without arguments
 * @see SpecRule#likelyMessage
 */
public record RuleWithHint(SpecRule rule, String key) implements SpecRule, Serializable {
  /**
   * Rejects null arguments.
   *
   * @param rule the violated rule
   * @param key the key of a message of this module, without arguments
   */
  public RuleWithHint {
    Objects.requireNonNull(rule, "rule");
    Objects.requireNonNull(key, "key");
  }

  /**
   * {@return the same failure with a sentence added; a success is returned unchanged}
   *
   * <pre>{@code
   * RuleWithHint.explain(Uri.tryParse("s3a://b/k"), "object-store.hadoop")
   * }</pre>
   *
   * @param <T> the type of the value
   * @param parsed the result whose error gets the sentence
   * @param key the key of a message of this module, without arguments
   */
  public static <T> Parsed<T> explain(Parsed<T> parsed, String key) {
    Objects.requireNonNull(parsed, "parsed");
    SyntaxError error = parsed.errorOrNull();
    return error == null
        ? parsed
        : new Parsed.Failed<>(
            new SyntaxError(new RuleWithHint(error.rule(), key), error.index(), error.input()));
  }

  @Override
  public Message likelyMessage(String input, int index) {
    return Advisor.saying(key);
  }

  @Override
  public Clause clause() {
    return rule.clause();
  }

  @Override
  public String abnf() {
    return rule.abnf();
  }

  @Override
  public Message fitsMessage() {
    return rule.fitsMessage();
  }

  @Override
  public Message meaningMessage() {
    return rule.meaningMessage();
  }

  @Override
  public boolean isOfAuthority() {
    return rule.isOfAuthority();
  }

  @Override
  public boolean isOfUserinfo() {
    return rule.isOfUserinfo();
  }

  /** Returns the name of the rule and its citation. */
  @Override
  public String toString() {
    return rule.toString();
  }
}
