/**
 * Internationalized domain names: UTS #46, Punycode, and the normalization form NFC they stand on;
 * NFD beside it.
 *
 * <p>{@link dev.urial.idna.Idna} maps names, {@link dev.urial.idna.IdnaRule} says what can be wrong
 * with them; {@link dev.urial.idna.Punycode}, {@link dev.urial.idna.Nfc} and {@link
 * dev.urial.idna.Nfd} are of use by themselves. All know Unicode 17.0, whatever the running Java
 * knows; the tables are loaded when the first character beyond ASCII is met.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/">UTS #46</a>
 */
@NullMarked
package dev.urial.idna;

import org.jspecify.annotations.NullMarked;
