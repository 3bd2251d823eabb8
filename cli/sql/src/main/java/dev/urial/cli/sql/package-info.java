/**
 * The verb {@code urial sql} and the engine of the bulk verbs, in a separate module, because both
 * depend on DuckDB.
 */
@NullMarked
package dev.urial.cli.sql;

import org.jspecify.annotations.NullMarked;
