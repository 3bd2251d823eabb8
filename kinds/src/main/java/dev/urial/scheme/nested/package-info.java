/**
 * Views of URIs that contain other URIs: jar, view-source, blob, jdbc.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.nested;

import org.jspecify.annotations.NullMarked;
