/** Storage: one interface, with implementations for SQLite and PostgreSQL. */
@Beta
@NullMarked
package dev.urial.shortener.store;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
