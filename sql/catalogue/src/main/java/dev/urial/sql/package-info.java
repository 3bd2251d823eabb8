/**
 * Urial's functions for SQL engines: a table of the functions and their implementation. An adapter
 * for an engine registers all functions in {@link dev.urial.sql.SqlFunctions#all}, and runs a
 * {@link dev.urial.sql.Call} for each row.
 */
@NullMarked
package dev.urial.sql;

import org.jspecify.annotations.NullMarked;
