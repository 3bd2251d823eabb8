/** Tests of what chooses the code for a version of Spark. */
@NullMarked
package dev.urial.internal.spark.version;

import org.jspecify.annotations.NullMarked;
