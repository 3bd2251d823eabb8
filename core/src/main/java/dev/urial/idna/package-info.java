/**
 * Internationalized domain names: UTS #46, Punycode, and the normalization forms NFC and NFD.
 *
 * <p>{@link dev.urial.idna.Idna} maps names, and {@link dev.urial.idna.IdnaRule} lists the possible
 * errors. {@link dev.urial.idna.Punycode}, {@link dev.urial.idna.Nfc} and {@link
 * dev.urial.idna.Nfd} can be used on their own. All use Unicode {@link
 * dev.urial.idna.UnicodeVersion#NUMBER}, regardless of the Java version; the tables are loaded at
 * the first non-ASCII character.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/">UTS #46</a>
 */
@NullMarked
package dev.urial.idna;

import org.jspecify.annotations.NullMarked;
