/**
 * Rewrites the identifiers in text and documents according to rules, and leaves all other octets
 * unchanged.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.rewrite;

import org.jspecify.annotations.NullMarked;
