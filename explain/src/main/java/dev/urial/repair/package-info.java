/**
 * Repairs for texts that a standard rejects: the smallest edits that make them valid, ranked, each
 * with its assumptions.
 *
 * <p>Repairs are never applied automatically; the parsers of the nouns stay strict. {@link
 * dev.urial.repair.Repairs} is the lenient one.
 */
@Beta
@NullMarked
package dev.urial.repair;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
