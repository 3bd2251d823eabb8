/**
 * Who came: visits without persons, their queue, their sums by link and hour.
 *
 * <pre>
 *   Hit ──Hits──▶ Visit ──VisitStore──▶ kept for some days, then forgotten
 *                                └────▶ Statistics, kept
 * </pre>
 */
@NullMarked
package dev.urial.shortener.visit;

import org.jspecify.annotations.NullMarked;
