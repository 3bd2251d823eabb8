/**
 * The functions of the SQL catalogue for Snowflake. The build writes {@code UrialFunctions}, a
 * static method for each function, and the definitions in SQL that name these methods.
 */
@NullMarked
package dev.urial.sql.snowflake;

import org.jspecify.annotations.NullMarked;
