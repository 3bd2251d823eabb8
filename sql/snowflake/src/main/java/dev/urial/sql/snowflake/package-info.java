/**
 * Provides the functions of the SQL catalogue for Snowflake. The build generates {@code
 * UrialFunctions}, with a static method for each function, and the SQL definitions that refer to
 * these methods.
 */
@NullMarked
package dev.urial.sql.snowflake;

import org.jspecify.annotations.NullMarked;
