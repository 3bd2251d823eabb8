/**
 * Provides Urial's SQL functions for Trino, as a plugin. Text is read directly from Trino's byte
 * arrays.
 *
 * <pre>
 *   plugin/urial/*.jar ──► UrialPlugin ──► ScalarClasses    a class for each function and number of
 *                                              │            arguments, generated from the catalogue
 *                                              ▼
 *                                         UrialScalar       the base class of those classes
 *                                              │
 *                                         dev.urial.sql.Call
 * </pre>
 */
@NullMarked
package dev.urial.sql.trino;

import org.jspecify.annotations.NullMarked;
