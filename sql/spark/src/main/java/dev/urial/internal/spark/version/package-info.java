/**
 * Which version of Spark runs, and the code for it. These classes are compiled for Java 8, so that
 * a session on an older Java fails with a sentence and not with a class file that it cannot read.
 */
@NullMarked
package dev.urial.internal.spark.version;

import org.jspecify.annotations.NullMarked;
