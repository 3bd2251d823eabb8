/** The verbs that use the SQL engine, separate from the others. */
@NullMarked
package dev.urial.cli.sql;

import org.jspecify.annotations.NullMarked;
