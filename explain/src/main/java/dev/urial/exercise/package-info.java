/**
 * Exercises for a class: sheets that are drawn from a seed, solved by people, and checked.
 *
 * <pre>
 * Sheet ──► Exercise ─┬─ Given …          the identifiers it is about
 *                     ├─ AnswerField …    what is to be filled in or chosen
 *                     └─ SolutionStep …   how it is solved, rule by rule
 *
 * Exercise.check(answers) ──► Correction ──► Assessment …   points, and what is wrong by which clause
 * </pre>
 *
 * <p>Whether an answer is right is asked of the library itself, when a sheet is drawn and again
 * when it is checked: nobody has written a solution down. Drawn are names that belong to nobody
 * (RFC 2606, RFC 6761).
 */
@NullMarked
package dev.urial.exercise;

import org.jspecify.annotations.NullMarked;
