/**
 * Finds the links in JSON-LD and web application manifests.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.json;

import org.jspecify.annotations.NullMarked;
