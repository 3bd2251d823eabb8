/**
 * Names that look like others: UTS #39, Unicode Security Mechanisms, with the tables of Unicode
 * 17.0.
 *
 * <p>{@link dev.urial.safety.unicode.Confusables} tells what looks alike, {@link
 * dev.urial.safety.unicode.ScriptSet} which scripts a text is written in, {@link
 * dev.urial.safety.unicode.RestrictionLevel} how freely it mixes them, {@link
 * dev.urial.safety.unicode.NumberSystems} whose digits it has, {@link
 * dev.urial.safety.unicode.IdentifierStatus} and {@link dev.urial.safety.unicode.IdentifierType}
 * what Unicode advises for names. All know the same version of Unicode, whatever the running Java
 * knows; the tables are loaded when the first question comes that ASCII cannot answer.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39</a>
 */
@NullMarked
package dev.urial.safety.unicode;

import org.jspecify.annotations.NullMarked;
