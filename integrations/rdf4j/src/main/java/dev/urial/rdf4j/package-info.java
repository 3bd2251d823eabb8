/**
 * Eclipse RDF4J: {@link dev.urial.rdf4j.CheckingValueFactory} makes no IRI that is none, {@link
 * dev.urial.rdf4j.Rdf4jIris} leads from and to its IRIs.
 */
@NullMarked
package dev.urial.rdf4j;

import org.jspecify.annotations.NullMarked;
