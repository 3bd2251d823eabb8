package dev.urial.safety.names;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;

/**
 * The ways in which a host name may mislead a person about its owner.
 *
 * <pre>{@code
 * Deception.MIXED_SCRIPTS.id()        // "mixed-scripts"
 * Deception.MIXED_SCRIPTS.severity()  // WARNING
 * Deception.MIXED_SCRIPTS.link()      // "https://www.unicode.org/reports/tr39/#…"
 * }</pre>
 *
 * <p>The IDs are stable across releases, because the command, its JSON output and policy files use
 * them.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 */
public enum Deception implements SpecRule {
  /**
   * A label that mixes scripts that are not normally written together, such as Latin and Cyrillic.
   */
  MIXED_SCRIPTS(Severity.WARNING, tr39("5.2", "Restriction_Level_Detection")),
  /** A label in another script, all of whose letters look Latin, such as {@code аррӏе}. */
  WHOLE_SCRIPT(Severity.WARNING, tr39("4.1", "Whole_Script_Confusables")),
  /** A character that UTS #39 does not allow in identifiers, such as a symbol or an emoji. */
  RESTRICTED_CHARACTER(Severity.WARNING, tr39("3.1", "General_Security_Profile")),
  /**
   * A character in a position where its script does not use it, such as a Katakana character that
   * looks like a slash, in Latin text.
   */
  MISPLACED_CHARACTER(Severity.WARNING, tr36("2.3", "Single_Script_Spoofing")),
  /** Digits from two numbering systems in one label, such as {@code 8৪}. */
  MIXED_DIGITS(Severity.WARNING, tr39("5.3", "Mixed_Number_Detection")),
  /** A label that looks like a number in European digits but is a different number. */
  FALSE_DIGITS(Severity.WARNING, tr36("2.7", "Numeric_Spoofs")),
  /** Digits other than European digits. */
  OTHER_DIGITS(Severity.NOTE, tr36("2.7", "Numeric_Spoofs")),
  /** An invisible character, or the same mark twice on one letter, which looks like one mark. */
  INVISIBLE_CHARACTER(Severity.WARNING, tr39("5.4", "Optional_Detection")),
  /** A character that changes the direction of the surrounding text. */
  BIDI_CONTROL(Severity.WARNING, tr36("2.5", "Bidirectional_Text_Spoofing")),
  /** ASCII characters that look like others, as in {@code 1ame} or {@code br0ken}. */
  ASCII_LOOK_ALIKE(Severity.NOTE, tr36("2.2", "Mixed_Script_Spoofing")),
  /** A character that looks like a URL delimiter but is none, or that IDNA maps to a delimiter. */
  FAKE_DELIMITER(Severity.WARNING, tr36("2.6", "Syntax_Spoofing")),
  /** A letter that IDNA 2003 mapped to others ({@code ß}, {@code ς}), but browsers now show. */
  DEVIATION_CHARACTER(Severity.NOTE, tr46("7", "IDNAComparison")),
  /** An invisible joiner (U+200C or U+200D) in a position where IDNA allows it. */
  JOINER(Severity.NOTE, tr46("7", "IDNAComparison")),
  /** An {@code xn--} label whose Punycode cannot be decoded, or decodes to nothing. */
  BROKEN_PUNYCODE(Severity.WARNING, tr46("4", "Processing")),
  /** An {@code xn--} label that decodes to ASCII and therefore needs no Punycode. */
  ASCII_PUNYCODE(Severity.WARNING, tr46("4", "Processing")),
  /** An {@code xn--} label whose decoded form IDNA would change, for example by normalization. */
  UNUSUAL_PUNYCODE(Severity.WARNING, tr46("4.1", "Validity_Criteria")),
  /**
   * A name that IDNA rejects, or text that is not a host, such as {@code g oogle.com} or {@code
   * example|.com}.
   */
  INVALID_NAME(Severity.WARNING, tr46("4", "Processing")),
  /** A complete host name that is used as a subdomain of another. */
  NAME_IN_SUBDOMAIN(Severity.WARNING, tr36("2.6", "Syntax_Spoofing")),
  /** A host name before an {@code @}, where it is in fact a user name. */
  NAME_IN_USERINFO(Severity.WARNING, Clause.rfc("userinfo", 3986, "7.6")),
  /** A protected name in the path of a host that belongs to someone else. */
  NAME_IN_PATH(Severity.WARNING, Clause.rfc("path", 3986, "7.6")),
  /**
   * Text that has different hosts in browsers and under RFC 3986: {@code
   * http://a.example\\@b.example/}.
   */
  HOST_DISPUTED(Severity.WARNING, Clause.rfc("malicious construction", 3986, "7.2")),
  /** A hyphen in place of the dot of another name, as in {@code paypal-com.example}. */
  HYPHEN_FOR_DOT(Severity.NOTE, tr36("2.6", "Syntax_Spoofing")),
  /**
   * The main label of a protected name as a word in another host, as in {@code paypal-fans.com}. It
   * is an alarm next to a word such as {@code login}, or under a different suffix.
   */
  NAME_AS_WORD(Severity.NOTE, Clause.rfc("host", 3986, "7.6")),
  /** A name with the same skeleton as a protected name. */
  IMITATES_BY_SKELETON(Severity.WARNING, tr39("4", "Confusable_Detection")),
  /** A name that looks like a protected name, but has a different skeleton. */
  IMITATES_BY_LOOK(Severity.WARNING, tr36("2.2", "Mixed_Script_Spoofing")),
  /**
   * A name that differs from a protected name by one added, removed, replaced or swapped letter.
   */
  IMITATES_BY_EDIT(Severity.WARNING, Clause.rfc("host", 3986, "7.6"));

  private static Clause tr39(String section, String anchor) {
    return report(39, "UTS", section, anchor);
  }

  private static Clause tr36(String section, String anchor) {
    return report(36, "UTR", section, anchor);
  }

  private static Clause tr46(String section, String anchor) {
    return report(46, "UTS", section, anchor);
  }

  private static Clause report(int number, String series, String section, String anchor) {
    String link = "https://www.unicode.org/reports/tr" + number + "/#" + anchor;
    return new Clause(anchor, series + " #" + number, section, link);
  }

  private final Severity severity;
  private final Clause clause;
  private final String id;

  Deception(Severity severity, Clause clause) {
    this.severity = severity;
    this.clause = clause;
    this.id = Ascii.lower(name()).replace('_', '-');
  }

  /** {@return the default severity; a finding that involves a protected name may be more severe} */
  public Severity severity() {
    return severity;
  }

  /** Returns whether this is an imitation of a protected name. */
  boolean isImitation() {
    return this == IMITATES_BY_SKELETON || this == IMITATES_BY_LOOK || this == IMITATES_BY_EDIT;
  }

  /** Returns whether this deception imitates a host, and not a delimiter. */
  boolean isOfName() {
    return this != FAKE_DELIMITER;
  }

  /**
   * {@return whether browsers show a label in {@code xn--} form because of this deception} This is
   * the case for everything that concerns a label in Unicode, except for digits of the label's own
   * script.
   */
  public boolean isHiddenByBrowsers() {
    return switch (this) {
      case OTHER_DIGITS,
          DEVIATION_CHARACTER,
          ASCII_LOOK_ALIKE,
          NAME_IN_SUBDOMAIN,
          NAME_IN_USERINFO,
          NAME_IN_PATH,
          HOST_DISPUTED,
          HYPHEN_FOR_DOT,
          NAME_AS_WORD,
          IMITATES_BY_LOOK,
          IMITATES_BY_EDIT ->
          false;
      default -> true;
    };
  }

  /** Returns the ID, which is stable across releases, such as {@code mixed-scripts}. */
  @Override
  public String id() {
    return id;
  }

  /** Returns the clause that describes this deception. */
  @Override
  public Clause clause() {
    return clause;
  }
}
