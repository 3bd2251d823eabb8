/** Servers on loopback that do what servers do, and what they should not. */
@NullMarked
package dev.urial.internal.http2;

import org.jspecify.annotations.NullMarked;
