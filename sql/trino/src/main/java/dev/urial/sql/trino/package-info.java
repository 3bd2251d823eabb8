/**
 * Urial's SQL functions in Trino, as a plugin. Text is read directly from Trino's bytes.
 *
 * <pre>
 *   plugin/urial/*.jar ──► UrialPlugin ──► ScalarClasses    a class for each function and number of
 *                                              │            arguments, made from the catalogue
 *                                              ▼
 *                                         UrialScalar       what those classes inherit
 *                                              │
 *                                         dev.urial.sql.Call
 * </pre>
 */
@Beta
@NullMarked
package dev.urial.sql.trino;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
