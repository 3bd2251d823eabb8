/** Storage: one interface, implemented by SQLite and PostgreSQL. */
@NullMarked
package dev.urial.shortener.store;

import org.jspecify.annotations.NullMarked;
