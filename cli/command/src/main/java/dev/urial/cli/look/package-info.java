/**
 * Verbs that say what a text is: its parts, its kind, its host, its history; and what teaches.
 *
 * <p>{@code get} and {@code inspect} take components as {@code change} does, on which this package
 * stands.
 */
@NullMarked
package dev.urial.cli.look;

import org.jspecify.annotations.NullMarked;
