/**
 * Detects names that look like other names, as described in UTS #39, Unicode Security Mechanisms.
 *
 * <p>{@link dev.urial.safety.unicode.Confusables} finds strings that look alike. {@link
 * dev.urial.safety.unicode.ScriptSet} contains the scripts of a string, {@link
 * dev.urial.safety.unicode.RestrictionLevel} states how freely a string mixes scripts, and {@link
 * dev.urial.safety.unicode.NumberSystems} finds the digit systems that a string uses. {@link
 * dev.urial.safety.unicode.IdentifierStatus} states what Unicode recommends for identifiers. All
 * classes use the Unicode version in {@link dev.urial.idna.UnicodeVersion#NUMBER}, regardless of
 * the Java version. The tables are loaded on the first lookup of a non-ASCII character.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
 */
@NullMarked
package dev.urial.safety.unicode;

import org.jspecify.annotations.NullMarked;
