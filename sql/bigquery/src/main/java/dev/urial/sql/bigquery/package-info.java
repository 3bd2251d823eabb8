/** The functions of the SQL catalogue for BigQuery: a JavaScript library and its definitions. */
@NullMarked
package dev.urial.sql.bigquery;

import org.jspecify.annotations.NullMarked;
