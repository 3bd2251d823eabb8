/**
 * Finds the RDF names in Turtle.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@Beta
@NullMarked
package dev.urial.documents.rdf;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
