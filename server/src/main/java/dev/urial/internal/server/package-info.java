/** The messages of this module, by key. */
@NullMarked
package dev.urial.internal.server;

import org.jspecify.annotations.NullMarked;
