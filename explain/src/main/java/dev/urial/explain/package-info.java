/**
 * What an identifier is, part by part, with the clause that says so.
 *
 * <p>A model, not a text: the command line and the pages render it.
 *
 * <pre>
 *             ┌─ SyntaxError                 where and why a text is no reference
 * Explanation ┤
 *             └─ Reading ─┬─ ReferenceKind   what kind of reference
 *                         ├─ Part …          a tree: name, range, raw, decoded, clause
 *                         └─ Remark …        advice
 *
 * TwoReadings ─┬─ Reading, Url             how RFC 3986 and how browsers read it, or why not
 *              ├─ Difference …            where they differ, and how far they are apart
 *              └─ Remark …                what browsers do with it
 *
 * Part ──► Ruler                             the drawing of RFC 3986 §3
 * EquivalenceExplanation ──► Step …          where two references meet, and how
 * </pre>
 *
 * <p>Parts show a text as it was given, since whoever asks has it; everything that is made to be
 * passed on (remarks, drawings, each {@code toString}) masks a password.
 */
@NullMarked
package dev.urial.explain;

import org.jspecify.annotations.NullMarked;
