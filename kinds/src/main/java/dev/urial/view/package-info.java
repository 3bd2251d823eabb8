/**
 * What all scheme views are: {@link dev.urial.view.SchemeView} and its parts. Those who write a
 * view find the base class, the provider, the listing of parts and advice in {@code
 * dev.urial.view.spi}.
 *
 * <p>Depends on the core; the views of all families, built-in or provided, depend on it but not on
 * each other.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@NullMarked
package dev.urial.view;

import org.jspecify.annotations.NullMarked;
