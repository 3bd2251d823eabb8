/**
 * Resolves names with DDDS (RFC 3401–3405), a table of resolvers, and the services of RFC 2483, and
 * verifies streams.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@Beta
@NullMarked
package dev.urial.dereference.name;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
