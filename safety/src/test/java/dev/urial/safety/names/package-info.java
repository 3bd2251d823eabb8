/** Names that deceive: examples, laws, suites. */
@NullMarked
package dev.urial.safety.names;

import org.jspecify.annotations.NullMarked;
