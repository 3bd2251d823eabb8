/**
 * Canonicalizes URLs beyond the normal forms of the standards, by named rules that can be switched
 * on and off, and creates keys for removing duplicates from lists of URLs.
 *
 * <p>No standard says that the URLs that these rules unify are equivalent: RFC 3986 §6.2.4 leaves
 * this decision to those who know the server. Every rule is therefore reported when it changes
 * something.
 */
@NullMarked
package dev.urial.bulk.canon;

import org.jspecify.annotations.NullMarked;
