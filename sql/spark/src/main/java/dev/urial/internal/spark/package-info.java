/**
 * The catalogue as expressions of Catalyst: what plans hold, and what generated code calls.
 *
 * <pre>
 *   SqlFunction ──► Functions ──► CallExpression ─────────────► Caller ──► Call
 *                      ├────────► PartExpression ► ReadExpression ► Parts ──┘
 *                      └────────► FindsGenerator ─────────────► Caller
 * </pre>
 *
 * The functions that answer a component, and {@code uri_parse}, are all parts of one reading;
 * Catalyst evaluates equal expressions once a row, and so reads a text once for all of them.
 */
@NullMarked
package dev.urial.internal.spark;

import org.jspecify.annotations.NullMarked;
