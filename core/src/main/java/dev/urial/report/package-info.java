/**
 * What is said of a text: a value or an error ({@link dev.urial.report.Parsed}, {@link
 * dev.urial.report.SyntaxError}), the clause that says so ({@link dev.urial.report.SpecRule},
 * {@link dev.urial.report.Clause}), what is worth a word ({@link dev.urial.report.Remark}), what
 * was edited ({@link dev.urial.report.Change}), where two readings part ({@link
 * dev.urial.report.Difference}).
 *
 * <p>Stands on {@code internal.text}; every other room may stand on it.
 */
@NullMarked
package dev.urial.report;

import org.jspecify.annotations.NullMarked;
