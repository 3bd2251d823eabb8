/** The golden file in a realm as BigQuery's. */
@NullMarked
package dev.urial.sql.bigquery;

import org.jspecify.annotations.NullMarked;
