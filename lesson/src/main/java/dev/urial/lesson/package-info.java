/**
 * What teaches identifiers by their history: what is still said of them and is not so, and what
 * each document considered the same identifier.
 */
@Beta
@NullMarked
package dev.urial.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
