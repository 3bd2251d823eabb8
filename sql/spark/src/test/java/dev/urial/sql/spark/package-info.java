/** Tests in a session of Spark: one for all of them, on two cores, without its pages. */
@NullMarked
package dev.urial.sql.spark;

import org.jspecify.annotations.NullMarked;
