/**
 * Identifiers in databases with Jakarta Persistence: converters, an embeddable with a column for
 * the normal form, and types for Hibernate.
 *
 * @see <a href="https://jakarta.ee/specifications/persistence/3.2/">Jakarta Persistence 3.2</a>
 */
@NullMarked
package dev.urial.jpa;

import org.jspecify.annotations.NullMarked;
