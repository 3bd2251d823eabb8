/**
 * Facts that registries hold: IANA's of schemes, URN namespaces, special domains and addresses,
 * parameters and well-known names; the Public Suffix List; and, of the RFCs of single schemes,
 * default ports.
 *
 * <p>Stands on {@code grammar} and {@code idna}. Each registry is an object: the built-in one, read
 * from a file with its date in the name when it is first asked for, or one that the caller reads
 * from a newer file. Normalization asks {@link dev.urial.registry.SchemeFacts} and nothing else.
 */
@NullMarked
package dev.urial.registry;

import org.jspecify.annotations.NullMarked;
