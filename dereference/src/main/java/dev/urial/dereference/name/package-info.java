/**
 * Resolves names with DDDS (RFC 3401–3405) or a table of resolvers, and verifies streams against
 * hash-based names. The services of a resolver are those of RFC 2483.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} methods are the same as {@code parse}, under the name that
 * frameworks look for.
 */
@NullMarked
package dev.urial.dereference.name;

import org.jspecify.annotations.NullMarked;
