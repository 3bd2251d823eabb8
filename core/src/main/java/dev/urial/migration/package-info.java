/**
 * Replacements for constructors of {@code java.net.URI}, for programs that leave it; what converts
 * is {@link dev.urial.Uri#toJavaUri} and {@link dev.urial.Uri#from}.
 */
@Beta
@NullMarked
package dev.urial.migration;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
