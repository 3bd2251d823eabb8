/**
 * The functions that Urial gives to SQL engines: one table of them, and what they answer. An engine
 * registers what {@link dev.urial.sql.SqlFunctions#all} lists, and runs a {@link
 * dev.urial.sql.Call} for each row.
 */
@NullMarked
package dev.urial.sql;

import org.jspecify.annotations.NullMarked;
