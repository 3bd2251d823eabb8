/**
 * Verbs that answer yes or no: whether an identifier is valid, is equivalent to another, may be
 * fetched, looks like another, has a hash, or matches a pattern.
 */
@NullMarked
package dev.urial.cli.judge;

import org.jspecify.annotations.NullMarked;
