/**
 * The SQL functions of Urial in Trino: a plugin that brings them all. Texts are read as the bytes
 * that Trino keeps.
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
@NullMarked
package dev.urial.sql.trino;

import org.jspecify.annotations.NullMarked;
