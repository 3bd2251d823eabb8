/**
 * Provides Urial's SQL functions for DuckDB, by registering {@link dev.urial.sql.SqlFunctions} with
 * a connection.
 *
 * <pre>
 * DuckDB's vector ── CheckedVectorReader ──► bytes ── Call ──► answer ──► DuckDB's vector
 *                    (a copy, no String)          text, number, truth; JSON for structs and arrays
 *
 * uri_params(x)  =  from_json(uri_params_json(x), …)          a macro over that JSON
 * </pre>
 */
@NullMarked
package dev.urial.sql.duckdb;

import org.jspecify.annotations.NullMarked;
