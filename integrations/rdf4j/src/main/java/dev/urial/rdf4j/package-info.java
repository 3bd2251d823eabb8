/**
 * Eclipse RDF4J: {@link dev.urial.rdf4j.CheckingValueFactory} creates only valid IRIs, and {@link
 * dev.urial.rdf4j.Rdf4jIris} converts to and from RDF4J's IRIs.
 */
@Beta
@NullMarked
package dev.urial.rdf4j;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
