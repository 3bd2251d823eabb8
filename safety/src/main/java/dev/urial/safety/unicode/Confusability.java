package dev.urial.safety.unicode;

/**
 * The ways in which the scripts of two confusable strings can be related.
 *
 * <pre>{@code
 * Confusables.find("ljeto", "ǉeto")    // SINGLE_SCRIPT: both Latin
 * Confusables.find("paypal", "pаypаl") // MIXED_SCRIPT: the second mixes Latin and Cyrillic
 * Confusables.find("scope", "ѕсоре")   // WHOLE_SCRIPT: all Latin, all Cyrillic
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Confusable_Detection">UTS #39 §4</a>
 */
public enum Confusability {
  /** The resolved script sets of the strings have a script in common. */
  SINGLE_SCRIPT,
  /** The resolved script sets have nothing in common, and at least one string mixes scripts. */
  MIXED_SCRIPT,
  /**
   * Each string is in a single script, and the two scripts differ. In the standard, this case is
   * also a kind of mixed-script.
   */
  WHOLE_SCRIPT
}
