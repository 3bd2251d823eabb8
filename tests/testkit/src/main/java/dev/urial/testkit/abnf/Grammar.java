package dev.urial.testkit.abnf;

import dev.urial.testkit.abnf.AbnfParser.ParsedRule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a standard, parsed from its ABNF.
 *
 * <pre>{@code
 * Grammar uri = Grammar.rfc3986();
 * uri.definition("port")                                      // "port = *DIGIT"
 * Grammar.parse("mine", "pair = 2DIGIT").rule("pair")         // Repetition[min=2, max=2, RuleName[DIGIT]]
 * }</pre>
 *
 * The published grammars are resources in {@code /abnf/}, copied verbatim from the RFCs. The core
 * rules ({@code ALPHA}, {@code DIGIT}, …) need not be defined; a grammar may redefine them. Rule
 * names are case-insensitive. Every rule that is used must be defined; otherwise parsing fails with
 * the line.
 *
 * <p>Immutable; safe to share.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5234">RFC 5234</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7405">RFC 7405</a>
 */
public final class Grammar {
  private final String name;
  private final Map<String, ParsedRule> rules;
  private final Map<String, ParsedRule> core;

  private Grammar(String name, Map<String, ParsedRule> rules, Map<String, ParsedRule> core) {
    this.name = name;
    this.rules = rules;
    this.core = core;
  }

  /**
   * Parses a grammar.
   *
   * @param name the name for error messages, for example the file's name
   * @param abnf the rules; the core rules of RFC 5234 are predefined
   * @throws AbnfException if the text is not valid ABNF or uses an undefined rule; the message has
   *     the line
   */
  public static Grammar parse(String name, String abnf) {
    return new Grammar(name, AbnfParser.parse(name, abnf, Core.RULES), Core.RULES);
  }

  /**
   * Returns RFC 3986, appendix A: {@code URI}, {@code URI-reference}, {@code absolute-URI}, and the
   * rules that they use.
   */
  public static Grammar rfc3986() {
    return Published.RFC3986;
  }

  /**
   * Returns RFC 3987 §2.2: {@code IRI}, {@code IRI-reference}, …, with the rules that it takes from
   * RFC 3986.
   */
  public static Grammar rfc3987() {
    return Published.RFC3987;
  }

  /**
   * Returns RFC 8141 §2: {@code namestring}, {@code assigned-name}, …, with the rules that it takes
   * from RFC 3986.
   */
  public static Grammar rfc8141() {
    return Published.RFC8141;
  }

  /**
   * Returns RFC 6570 §2: {@code URI-Template}, …, with the rules that it takes from RFC 3986 and
   * RFC 3987.
   */
  public static Grammar rfc6570() {
    return Published.RFC6570;
  }

  /** Returns the name of the grammar, such as {@code rfc3986.abnf}. */
  public String name() {
    return name;
  }

  /**
   * Returns the names of its rules as published, in order of definition; without the core rules.
   */
  public List<String> ruleNames() {
    List<String> names = new ArrayList<>();
    for (ParsedRule rule : rules.values()) names.add(rule.name());
    return List.copyOf(names);
  }

  /** Returns whether a rule is defined, including core rules. */
  public boolean defines(String ruleName) {
    return find(ruleName) != null;
  }

  /**
   * Returns the definition of a rule.
   *
   * @throws AbnfException if there is no such rule
   */
  public Element rule(String ruleName) {
    return get(ruleName).element();
  }

  /**
   * Returns the rule's name in the spelling of the standard: {@code publishedName("uri")} is {@code
   * "URI"}.
   */
  public String publishedName(String ruleName) {
    return get(ruleName).name();
  }

  /** Returns the rule on one line, without comments: {@code path-abempty = *( "/" segment )}. */
  public String definition(String ruleName) {
    return get(ruleName).text();
  }

  private ParsedRule get(String ruleName) {
    ParsedRule rule = find(ruleName);
    if (rule == null) throw AbnfException.in(name, "there is no rule \"" + ruleName + "\"");
    return rule;
  }

  private @Nullable ParsedRule find(String ruleName) {
    String key = AbnfParser.key(ruleName);
    ParsedRule own = rules.get(key);
    return own != null ? own : core.get(key);
  }

  @Override
  public String toString() {
    return name;
  }

  private static String resource(String file) {
    try (InputStream in = Grammar.class.getResourceAsStream("/abnf/" + file)) {
      if (in == null) throw AbnfException.in(file, "the resource is missing");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  /** RFC 5234, appendix B.1. */
  private static final class Core {
    static final Map<String, ParsedRule> RULES =
        AbnfParser.parse("rfc5234.abnf", resource("rfc5234.abnf"), Map.of());
  }

  private static final class Published {
    static final Grammar RFC3986 = read("rfc3986.abnf");
    static final Grammar RFC3987 = read("rfc3987.abnf");
    static final Grammar RFC8141 = read("rfc8141.abnf");
    static final Grammar RFC6570 = read("rfc6570.abnf");

    private static Grammar read(String file) {
      return parse(file, resource(file));
    }
  }
}
