/**
 * The functions of the catalogue in Spark: one line of configuration, then SQL, Java, Scala and
 * Python know them by the same names.
 *
 * <pre>
 *   spark.sql.extensions=dev.urial.sql.spark.UrialExtensions
 * </pre>
 */
@NullMarked
package dev.urial.sql.spark;

import org.jspecify.annotations.NullMarked;
