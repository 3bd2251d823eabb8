/**
 * Digests, hash-based names and hash trees.
 *
 * <p>This package depends on the core; it is used by {@code urn} and the views in {@code
 * scheme.digest}.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 */
@NullMarked
package dev.urial.hash;

import org.jspecify.annotations.NullMarked;
