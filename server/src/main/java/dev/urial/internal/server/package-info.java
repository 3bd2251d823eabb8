/** The messages of this module, looked up by key. */
@NullMarked
package dev.urial.internal.server;

import org.jspecify.annotations.NullMarked;
