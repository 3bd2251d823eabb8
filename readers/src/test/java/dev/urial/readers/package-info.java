/** Guards, programs, verdicts. */
@NullMarked
package dev.urial.readers;

import org.jspecify.annotations.NullMarked;
