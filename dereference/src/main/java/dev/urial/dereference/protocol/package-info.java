/**
 * How an identifier's scheme gets at its resource: what a protocol is given, what it answers, and
 * how it fails.
 */
@NullMarked
package dev.urial.dereference.protocol;

import org.jspecify.annotations.NullMarked;
