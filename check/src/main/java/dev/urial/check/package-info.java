/**
 * Checks the links in documents, folders and sites.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.check;

import org.jspecify.annotations.NullMarked;
