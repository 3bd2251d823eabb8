/**
 * Detects the running version of Spark, and loads the code for it. These classes are compiled for
 * Java 8, so that a session on an old Java version fails with a clear message instead of an {@code
 * UnsupportedClassVersionError}.
 */
@NullMarked
package dev.urial.internal.spark.version;

import org.jspecify.annotations.NullMarked;
