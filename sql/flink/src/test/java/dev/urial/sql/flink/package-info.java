/** Tests of the functions in Flink, within this process. */
@NullMarked
package dev.urial.sql.flink;

import org.jspecify.annotations.NullMarked;
