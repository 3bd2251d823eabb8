/**
 * Provides the catalogue functions for Spark. One line of configuration makes them available to
 * SQL, Java, Scala and Python under the same names.
 *
 * <pre>
 *   spark.sql.extensions=dev.urial.sql.spark.UrialExtensions
 * </pre>
 */
@NullMarked
package dev.urial.sql.spark;

import org.jspecify.annotations.NullMarked;
