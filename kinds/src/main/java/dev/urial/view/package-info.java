/**
 * The common types of all scheme views: {@link dev.urial.view.SchemeView} and its parts. The
 * package {@code dev.urial.view.spi} is for authors of views: it contains the base class, the
 * provider, and the classes that collect parts and advice.
 *
 * <p>This package depends on the core; the views of all families, built-in or provided, depend on
 * this package but not on each other.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 */
@NullMarked
package dev.urial.view;

import org.jspecify.annotations.NullMarked;
