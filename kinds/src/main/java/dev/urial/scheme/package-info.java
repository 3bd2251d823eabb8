/**
 * Typed views of URIs by scheme, each as its specification defines it.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}; frameworks look for that name.
 */
@NullMarked
package dev.urial.scheme;

import org.jspecify.annotations.NullMarked;
