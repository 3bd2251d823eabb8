/**
 * Apache Jena: {@link dev.urial.jena.UrialIriProvider} reads its IRIs by RFC 3987, and says what
 * their schemes demand.
 */
@NullMarked
package dev.urial.jena;

import org.jspecify.annotations.NullMarked;
