/**
 * What an identifier is, part by part, with the clause that says so.
 *
 * <p>A model, not a text: the command line and the pages render it.
 */
@NullMarked
package dev.urial.explain;

import org.jspecify.annotations.NullMarked;
