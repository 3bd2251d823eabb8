/**
 * Views of URIs that contain other URIs: jar, view-source, blob, jdbc.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 */
@NullMarked
package dev.urial.scheme.nested;

import org.jspecify.annotations.NullMarked;
