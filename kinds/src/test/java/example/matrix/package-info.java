/** A view by somebody else: only what the public face offers. */
@NullMarked
package example.matrix;

import org.jspecify.annotations.NullMarked;
