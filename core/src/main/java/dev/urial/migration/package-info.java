/**
 * Replacements for constructors of {@code java.net.URI}, for programs that migrate away from that
 * class; {@link dev.urial.Uri#toJavaUri} and {@link dev.urial.Uri#from} convert between the two
 * types.
 */
@Beta
@NullMarked
package dev.urial.migration;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
