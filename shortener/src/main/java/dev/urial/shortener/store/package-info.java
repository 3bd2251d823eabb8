/** Where it is kept: one contract, met by SQLite and by PostgreSQL. */
@NullMarked
package dev.urial.shortener.store;

import org.jspecify.annotations.NullMarked;
