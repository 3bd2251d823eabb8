package dev.urial.safety.unicode;

/**
 * How two texts that look alike differ in their scripts.
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
  /** Their resolved script sets have a script in common. */
  SINGLE_SCRIPT,
  /** Their resolved script sets have none in common, and one of the texts mixes scripts. */
  MIXED_SCRIPT,
  /** Each is in one script, and the scripts differ. The standard counts it as mixed-script too. */
  WHOLE_SCRIPT
}
