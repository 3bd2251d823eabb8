/**
 * What teaches identifiers by their history: what is still said of them and is not so, and what
 * each document considered the same identifier.
 */
@NullMarked
package dev.urial.lesson;

import org.jspecify.annotations.NullMarked;
