/** Provides Urial's SQL functions for BigQuery: a JavaScript library and SQL definitions. */
@NullMarked
package dev.urial.sql.bigquery;

import org.jspecify.annotations.NullMarked;
