/** Tests of the catalogue, and the golden file that every engine runs. */
@NullMarked
package dev.urial.sql;

import org.jspecify.annotations.NullMarked;
