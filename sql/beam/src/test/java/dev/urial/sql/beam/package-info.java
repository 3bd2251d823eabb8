/** The golden file in Beam's own runner. */
@NullMarked
package dev.urial.sql.beam;

import org.jspecify.annotations.NullMarked;
