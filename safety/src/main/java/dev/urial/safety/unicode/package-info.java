/**
 * Names that look like others, as described in UTS #39, Unicode Security Mechanisms, for the
 * Unicode version in {@link dev.urial.idna.UnicodeVersion#NUMBER}.
 *
 * <p>{@link dev.urial.safety.unicode.Confusables} finds strings that look alike. {@link
 * dev.urial.safety.unicode.ScriptSet} returns the scripts of a string, {@link
 * dev.urial.safety.unicode.RestrictionLevel} how freely it mixes them, and {@link
 * dev.urial.safety.unicode.NumberSystems} the digit systems it uses. {@link
 * dev.urial.safety.unicode.IdentifierStatus} and {@link dev.urial.safety.unicode.IdentifierType}
 * return what Unicode recommends for identifiers. All use the same Unicode version, regardless of
 * the version that Java uses; the tables are loaded on the first lookup of a non-ASCII character.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
 */
@Beta
@NullMarked
package dev.urial.safety.unicode;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
