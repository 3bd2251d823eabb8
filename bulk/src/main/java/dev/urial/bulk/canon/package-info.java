/**
 * Canonical URLs: normal forms beyond the standards, based on named rules that can be switched on
 * and off, and keys for removing duplicates from lists of URLs.
 *
 * <p>No standard says that the URLs unified by these rules are equivalent: RFC 3986 §6.2.4 leaves
 * this to those who know the server. Every rule is therefore reported when it changes something.
 */
@Beta
@NullMarked
package dev.urial.bulk.canon;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
