package dev.urial.safety.names;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;

/**
 * The ways in which a name may mislead a person about whose it is.
 *
 * <pre>{@code
 * Deception.MIXED_SCRIPTS.id()        // "mixed-scripts"
 * Deception.MIXED_SCRIPTS.severity()  // WARNING
 * Deception.MIXED_SCRIPTS.link()      // "https://www.unicode.org/reports/tr39/#…"
 * }</pre>
 *
 * <p>The identifiers are stable: the command, its JSON and the files of policies use them.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 */
public enum Deception implements SpecRule {
  /** Letters of scripts in one label that nobody writes together: Latin and Cyrillic. */
  MIXED_SCRIPTS(Severity.WARNING, tr39("5.2", "Restriction_Level_Detection")),
  /** A label of another script that can be read as Latin, all of it: {@code аррӏе}. */
  WHOLE_SCRIPT(Severity.WARNING, tr39("4.1", "Whole_Script_Confusables")),
  /** A character that UTS #39 does not allow in identifiers: symbols, historic letters, emoji. */
  RESTRICTED_CHARACTER(Severity.WARNING, tr39("3.1", "General_Security_Profile")),
  /** A character where people who write its script do not put it: a Katakana slash in Latin. */
  MISPLACED_CHARACTER(Severity.WARNING, tr36("2.3", "Single_Script_Spoofing")),
  /** Digits of two systems in one label: {@code 8৪}. */
  MIXED_DIGITS(Severity.WARNING, tr39("5.3", "Mixed_Number_Detection")),
  /** A label that reads as a number in European digits, and is another. */
  FALSE_DIGITS(Severity.WARNING, tr36("2.7", "Numeric_Spoofs")),
  /** Digits that are not the European ones. */
  OTHER_DIGITS(Severity.NOTE, tr36("2.7", "Numeric_Spoofs")),
  /** A character that leaves no mark on the screen, or the same mark twice on one letter. */
  INVISIBLE_CHARACTER(Severity.WARNING, tr39("5.4", "Optional_Detection")),
  /** A character that turns the direction of the text around it. */
  BIDI_CONTROL(Severity.WARNING, tr36("2.5", "Bidirectional_Text_Spoofing")),
  /** ASCII characters that look like others of ASCII: {@code 1ame}, {@code br0ken}. */
  ASCII_LOOK_ALIKE(Severity.NOTE, tr36("2.2", "Mixed_Script_Spoofing")),
  /** A character that looks like a delimiter of URLs, and is none, or becomes one. */
  FAKE_DELIMITER(Severity.WARNING, tr36("2.6", "Syntax_Spoofing")),
  /** A character that IDNA of 2003 read as another, or as none: {@code ß ς}, both joiners. */
  DEVIATION_CHARACTER(Severity.NOTE, tr46("7", "IDNAComparison")),
  /** A label {@code xn--} whose Punycode cannot be decoded, or decodes to nothing. */
  BROKEN_PUNYCODE(Severity.WARNING, tr46("4", "Processing")),
  /** A label {@code xn--} that decodes to ASCII, which needs no Punycode. */
  ASCII_PUNYCODE(Severity.WARNING, tr46("4", "Processing")),
  /** A label {@code xn--} that IDNA would write otherwise: in another case, not normalized. */
  UNUSUAL_PUNYCODE(Severity.WARNING, tr46("4.1", "Validity_Criteria")),
  /** A name that IDNA refuses: no browser and no registry takes it. */
  INVALID_NAME(Severity.WARNING, tr46("4", "Processing")),
  /** What looks like a whole host, as a part of the name of another. */
  NAME_IN_SUBDOMAIN(Severity.WARNING, tr36("2.6", "Syntax_Spoofing")),
  /** What looks like a host before an {@code @}, where it is the name of a user. */
  NAME_IN_USERINFO(Severity.WARNING, Clause.rfc("userinfo", 3986, "7.6")),
  /** A protected name in the path, of a host that is another's. */
  NAME_IN_PATH(Severity.WARNING, Clause.rfc("path", 3986, "7.6")),
  /** A hyphen where the name of another has its dot: {@code paypal-com.example}. */
  HYPHEN_FOR_DOT(Severity.NOTE, tr36("2.6", "Syntax_Spoofing")),
  /** The same skeleton as a protected name's. */
  IMITATES_BY_SKELETON(Severity.WARNING, tr39("4", "Confusable_Detection")),
  /** The look of a protected name, by what skeletons do not show. */
  IMITATES_BY_LOOK(Severity.WARNING, tr36("2.2", "Mixed_Script_Spoofing")),
  /** One letter more, less, other or swapped than in a protected name. */
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

  /** How much it matters where nothing else is known; among protected names it may be more. */
  public Severity severity() {
    return severity;
  }

  /** Whether it is the likeness of a protected name, by its letters. */
  boolean isImitation() {
    return this == IMITATES_BY_SKELETON || this == IMITATES_BY_LOOK || this == IMITATES_BY_EDIT;
  }

  /** Whether what a finding of this kind looks like is a host, and not a delimiter. */
  boolean isOfName() {
    return this != FAKE_DELIMITER;
  }

  /**
   * Whether browsers show a label as {@code xn--} because of it: all that can be said of a label in
   * Unicode, but for digits of its own script.
   */
  public boolean isHiddenByBrowsers() {
    return switch (this) {
      case OTHER_DIGITS,
          ASCII_LOOK_ALIKE,
          NAME_IN_SUBDOMAIN,
          NAME_IN_USERINFO,
          NAME_IN_PATH,
          HYPHEN_FOR_DOT,
          IMITATES_BY_LOOK,
          IMITATES_BY_EDIT ->
          false;
      default -> true;
    };
  }

  /** The stable name, as {@code mixed-scripts}. */
  @Override
  public String id() {
    return id;
  }

  /** Where it is described. */
  @Override
  public Clause clause() {
    return clause;
  }
}
