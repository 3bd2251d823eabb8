/** An HTTP/2 client over a connected socket, with one request at a time. */
@NullMarked
package dev.urial.internal.http2;

import org.jspecify.annotations.NullMarked;
