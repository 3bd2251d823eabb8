/**
 * Implements the catalogue as Catalyst expressions, for plans and generated code.
 *
 * <pre>
 *   SqlFunction ──► Functions ──► CallExpression ─────────────► Caller ──► Call
 *                      ├────────► PartExpression ► ReadExpression ► ParsedComponents ──┘
 *                      └────────► FindsGenerator ─────────────► Caller
 * </pre>
 *
 * The functions that return a component, and {@code uri_parse}, share one parse expression.
 * Catalyst evaluates equal expressions once per row, so each text is parsed only once.
 */
@NullMarked
package dev.urial.internal.spark;

import org.jspecify.annotations.NullMarked;
