/**
 * One text for what is most likely one page: normal forms beyond the standards, by rules that each
 * have a name and can be switched, and keys by which lists of URLs are thinned out.
 *
 * <p>No standard says that two such URLs are the same: RFC 3986 §6.2.4 leaves that to who knows the
 * server. So every rule is said when it changes something.
 */
@NullMarked
package dev.urial.bulk.canon;

import org.jspecify.annotations.NullMarked;
