/** Tests of canonical texts. */
@NullMarked
package dev.urial.bulk.canon;

import org.jspecify.annotations.NullMarked;
