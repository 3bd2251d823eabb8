/** Views of URIs within URIs: jar, view-source, blob. */
@NullMarked
package dev.urial.scheme.nested;

import org.jspecify.annotations.NullMarked;
