/** Storage: one interface, with implementations for SQLite and PostgreSQL. */
@NullMarked
package dev.urial.shortener.store;

import org.jspecify.annotations.NullMarked;
