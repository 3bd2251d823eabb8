/** HTTP/2 over a connected socket, from the client's side, one request at a time. */
@NullMarked
package dev.urial.internal.http2;

import org.jspecify.annotations.NullMarked;
