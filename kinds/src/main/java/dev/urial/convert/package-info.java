/**
 * Texts to values and back, by type: the one table that all fittings to frameworks convert by.
 *
 * @see dev.urial.convert.TextTypes
 */
@NullMarked
package dev.urial.convert;

import org.jspecify.annotations.NullMarked;
