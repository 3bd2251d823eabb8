/**
 * Verbs that explain an identifier: its parts, its kind, its host, its history; and verbs for
 * teaching.
 *
 * <p>{@code get} and {@code inspect} use the components of the package {@code change}.
 */
@NullMarked
package dev.urial.cli.look;

import org.jspecify.annotations.NullMarked;
