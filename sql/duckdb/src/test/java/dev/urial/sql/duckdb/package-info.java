@NullMarked
package dev.urial.sql.duckdb;

import org.jspecify.annotations.NullMarked;
