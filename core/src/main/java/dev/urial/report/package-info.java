/**
 * Parsing results and messages: values and errors ({@link dev.urial.report.Parsed}, {@link
 * dev.urial.report.SyntaxError}), clauses of standards ({@link dev.urial.report.SpecRule}, {@link
 * dev.urial.report.Clause}), remarks ({@link dev.urial.report.Remark}), changes ({@link
 * dev.urial.report.Change}) and differences ({@link dev.urial.report.Difference}).
 *
 * <p>This package depends on {@code internal.text}; every other package may use it.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.report;

import org.jspecify.annotations.NullMarked;
