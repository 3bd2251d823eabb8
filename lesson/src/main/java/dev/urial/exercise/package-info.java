/**
 * Exercises for teaching: sheets that are generated from a seed, solved by people, and graded.
 *
 * <pre>
 * Sheet ──► Exercise ─┬─ Given …          the identifiers in question
 *                     ├─ AnswerField …    the fields to fill in or choose from
 *                     └─ SolutionStep …   the solution, rule by rule
 *
 * Exercise.check(answers) ──► Correction ──► Assessment …   points, and errors with their clauses
 * </pre>
 *
 * <p>The library itself computes the correct answers, both when a sheet is generated and when it is
 * graded. There are no prepared solutions. All domain names are reserved (RFC 2606, RFC 6761).
 */
@NullMarked
package dev.urial.exercise;

import org.jspecify.annotations.NullMarked;
