/**
 * Anonymous visits: their queue, and their totals by link and hour.
 *
 * <pre>
 *   Hit ──Hits──▶ Visit ──VisitStore──▶ kept for some days, then forgotten
 *                                └────▶ Statistics, kept
 * </pre>
 */
@NullMarked
package dev.urial.shortener.visit;

import org.jspecify.annotations.NullMarked;
