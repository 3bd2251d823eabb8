/**
 * The common types of all scheme views: {@link dev.urial.view.SchemeView} and its parts. For
 * authors of views, the base class, the provider, and the classes that collect parts and advice are
 * in {@code dev.urial.view.spi}.
 *
 * <p>This package depends on the core; the views of all families, built-in or provided, depend on
 * this package but not on each other.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.view;

import org.jspecify.annotations.NullMarked;
