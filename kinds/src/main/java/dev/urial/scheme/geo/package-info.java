/**
 * Views of URIs for geographic locations: geo.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.geo;

import org.jspecify.annotations.NullMarked;
