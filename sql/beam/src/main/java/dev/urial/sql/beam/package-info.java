/**
 * Provides Urial's SQL functions for Apache Beam, as a transform that adds fields to rows.
 *
 * <pre>
 *   UriFields          the fields to add, with their functions and arguments
 *     Argument         a field of the row, or a constant
 *     NewField         a field that is added
 *     AddFields        applied to each row: calls a catalogue function for each new field
 *       RowTypes       types and values of Beam ↔ dev.urial.sql.Call
 * </pre>
 */
@Beta
@NullMarked
package dev.urial.sql.beam;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
