/**
 * Finds the links in documents of any supported media type, with their bases.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents;

import org.jspecify.annotations.NullMarked;
