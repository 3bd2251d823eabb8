/**
 * Converts text to values and back, by type. All framework integrations use this package.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 *
 * @see dev.urial.convert.TextTypes
 */
@NullMarked
package dev.urial.convert;

import org.jspecify.annotations.NullMarked;
