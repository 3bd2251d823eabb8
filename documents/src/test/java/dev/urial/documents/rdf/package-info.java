/** Tests of the names of RDF. */
@NullMarked
package dev.urial.documents.rdf;

import org.jspecify.annotations.NullMarked;
