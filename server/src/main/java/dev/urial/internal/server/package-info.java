/** The messages of this module, looked up by key, and digests. */
@NullMarked
package dev.urial.internal.server;

import org.jspecify.annotations.NullMarked;
