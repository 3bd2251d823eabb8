/**
 * Finds the links in JSON-LD and web application manifests.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@Beta
@NullMarked
package dev.urial.documents.json;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
