/** The golden file as Snowflake calls it. */
@NullMarked
package dev.urial.sql.snowflake;

import org.jspecify.annotations.NullMarked;
