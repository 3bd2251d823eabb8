/**
 * Internationalized domain names: UTS #46, Punycode, and the normalization form NFC they stand on.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/">UTS #46</a>
 */
@NullMarked
package dev.urial.idna;

import org.jspecify.annotations.NullMarked;
