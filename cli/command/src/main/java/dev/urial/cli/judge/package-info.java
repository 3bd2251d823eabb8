/**
 * Verbs that say yes or no: whether a text is valid, two are the same, one may be fetched, looks
 * like another, has a hash, matches a pattern.
 */
@NullMarked
package dev.urial.cli.judge;

import org.jspecify.annotations.NullMarked;
