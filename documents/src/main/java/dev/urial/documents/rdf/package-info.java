/**
 * Finds the RDF names in Turtle.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.rdf;

import org.jspecify.annotations.NullMarked;
