/** Bytes that are budgeted, and other libraries' readings compared with ours. */
@NullMarked
package dev.urial.bench.load;

import org.jspecify.annotations.NullMarked;
