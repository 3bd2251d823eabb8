/**
 * Identifiers as parameters in Quarkus REST: {@link dev.urial.quarkus.UrialParameters}.
 *
 * @see <a href="https://quarkus.io/">Quarkus</a>
 */
@Beta
@NullMarked
package dev.urial.quarkus;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
