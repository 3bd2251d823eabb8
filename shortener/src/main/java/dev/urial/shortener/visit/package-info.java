/**
 * Anonymous visits: a queue through which they are written, and their number by link and day.
 *
 * <pre>
 *   Hit ──VisitQueue──▶ Visit ──VisitTable──▶ kept for some days, then deleted
 *                                    └──────▶ VisitCounts, kept
 * </pre>
 */
@NullMarked
package dev.urial.shortener.visit;

import org.jspecify.annotations.NullMarked;
