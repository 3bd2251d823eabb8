package dev.urial.idna;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.SpecRule;

/**
 * The possible errors in a domain name, with the codes of Unicode's test file.
 *
 * <pre>{@code
 * IdnaRule.V3.id()        // "V3"
 * IdnaRule.V3.citation()  // "UTS #46 §4.1"
 * IdnaRule.V3.meaningMessage()  // "a label begins or ends with a hyphen"
 * }</pre>
 *
 * <p>{@code P} stands for the processing of UTS #46, {@code V} for its validity criteria, {@code U}
 * for UseSTD3ASCIIRules, {@code B} for the Bidi rule of RFC 5893, {@code C} for the joiners of RFC
 * 5892, {@code A} for ToASCII, and {@code X} for ToUnicode.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#Conformance_Testing">UTS #46 §8</a>
 */
public enum IdnaRule implements SpecRule {
  /** A label that begins with {@code xn--} is not the Punycode of non-ASCII text. */
  P4("UTS #46", "4", Link.PROCESSING),
  /** The decoded label is not in NFC. */
  V1("UTS #46", "4.1", Link.VALIDITY),
  /** CheckHyphens: a label has hyphens in the third and fourth positions. */
  V2("UTS #46", "4.1", Link.VALIDITY),
  /** CheckHyphens: a label begins or ends with a hyphen. */
  V3("UTS #46", "4.1", Link.VALIDITY),
  /** The label still begins with {@code xn--} after decoding. */
  V4("UTS #46", "4.1", Link.VALIDITY),
  /** The label begins with a combining mark. */
  V6("UTS #46", "4.1", Link.VALIDITY),
  /** A code point is not valid in a domain name. */
  V7("UTS #46", "4.1", Link.VALIDITY),
  /**
   * UseSTD3ASCIIRules: a label contains an ASCII character that is not a letter, digit or hyphen.
   */
  U1("UTS #46", "4.1", Link.VALIDITY),
  /** A label contains ZERO WIDTH NON-JOINER where RFC 5892 does not allow it. */
  C1("RFC 5892", "A.1", Link.CONTEXT + "#appendix-A.1"),
  /** A label contains ZERO WIDTH JOINER where RFC 5892 does not allow it. */
  C2("RFC 5892", "A.2", Link.CONTEXT + "#appendix-A.2"),
  /** In a Bidi domain name, the first character of a label has no strong direction. */
  B1("RFC 5893", "2", Link.BIDI),
  /** A right-to-left label contains a character that is not allowed in such labels. */
  B2("RFC 5893", "2", Link.BIDI),
  /** A right-to-left label does not end with a letter or digit. */
  B3("RFC 5893", "2", Link.BIDI),
  /** A right-to-left label contains both kinds of digits. */
  B4("RFC 5893", "2", Link.BIDI),
  /** A left-to-right label contains a character that is not allowed in such labels. */
  B5("RFC 5893", "2", Link.BIDI),
  /** A left-to-right label does not end with a letter or digit. */
  B6("RFC 5893", "2", Link.BIDI),
  /** A label cannot be encoded in Punycode. */
  A3("UTS #46", "4.2", Link.TO_ASCII),
  /** VerifyDnsLength: the domain name is empty or longer than 253 characters. */
  A4_1("UTS #46", "4.2", Link.TO_ASCII),
  /** VerifyDnsLength: a label is empty or longer than 63 characters. */
  A4_2("UTS #46", "4.2", Link.TO_ASCII),
  /** ToUnicode: a label is empty. */
  X4_2("UTS #46", "4.3", "https://www.unicode.org/reports/tr46/#ToUnicode");

  private final Clause clause;

  IdnaRule(String document, String section, String link) {
    this.clause = new Clause(name(), document, section, link);
  }

  /** Returns the clause; its rule name is the code in Unicode's test file, such as {@code A4_1}. */
  @Override
  public Clause clause() {
    return clause;
  }

  /** Returns a sentence that says what is wrong with the label or name. */
  @Override
  public Message meaningMessage() {
    return Messages.CORE.ofConstant("idna", this);
  }

  /** Returns the code and the clause, such as {@code V6 (UTS #46 §4.1)}. */
  @Override
  public String toString() {
    return clause.toString();
  }

  private static final class Link {
    static final String PROCESSING = "https://www.unicode.org/reports/tr46/#Processing";
    static final String VALIDITY = "https://www.unicode.org/reports/tr46/#Validity_Criteria";
    static final String TO_ASCII = "https://www.unicode.org/reports/tr46/#ToASCII";
    static final String CONTEXT = "https://www.rfc-editor.org/rfc/rfc5892";
    static final String BIDI = "https://www.rfc-editor.org/rfc/rfc5893#section-2";
  }
}
