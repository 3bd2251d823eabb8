/** Tests of the functions in Trino, within this process. */
@NullMarked
package dev.urial.sql.trino;

import org.jspecify.annotations.NullMarked;
