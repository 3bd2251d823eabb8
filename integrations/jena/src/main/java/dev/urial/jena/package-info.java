/**
 * Apache Jena: {@link dev.urial.jena.UrialIriProvider} parses IRIs as defined in RFC 3987 and
 * reports violations of scheme rules.
 */
@Beta
@NullMarked
package dev.urial.jena;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
