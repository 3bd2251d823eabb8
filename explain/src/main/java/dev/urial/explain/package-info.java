/**
 * Explains identifiers part by part, citing the clauses of the standards.
 *
 * <p>This package contains only the model; the command line and the web pages render it.
 *
 * <pre>
 * Reading ─┬─ ReferenceKind                what kind of reference
 *          ├─ Part …                       a tree: name, range, raw, decoded, clause
 *          └─ Remark …                     advice
 *
 * TwoReadings ─┬─ Reading, Url            how RFC 3986 and how browsers read it, or why not
 *              ├─ Difference …            where they differ, and by how much
 *              └─ Remark …                what browsers do with it
 *
 * Part ──► drawing.Ruler                     the drawing of RFC 3986 §3
 * </pre>
 *
 * <p>Subpackages cover resolution, equivalence, grammar, meaning, standards and drawing.
 *
 * <p>Parts contain the text unmasked, because the user already has it. Everything that may be
 * passed on (remarks and drawings) masks passwords.
 */
@NullMarked
package dev.urial.explain;

import org.jspecify.annotations.NullMarked;
