/**
 * Repairs text that a standard rejects: finds the smallest changes that make the text valid, ranked
 * by likelihood, with their assumptions.
 *
 * <p>Repairs are never applied automatically; {@code Uri.parse} and the other parsers stay strict.
 * {@link dev.urial.repair.Repairs} is the lenient parser.
 */
@NullMarked
package dev.urial.repair;

import org.jspecify.annotations.NullMarked;
