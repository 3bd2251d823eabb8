/**
 * Names: URNs, their namespaces, and names made of hashes.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141">RFC 8141</a>
 */
@NullMarked
package dev.urial.urn;

import org.jspecify.annotations.NullMarked;
