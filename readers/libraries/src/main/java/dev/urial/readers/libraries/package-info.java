/**
 * How other libraries parse a text: a small class for each library, found by {@link
 * java.util.ServiceLoader}, that calls the API which the library's users call.
 *
 * <p>A reader is available if its library is on the class path; none depends on another. Libraries
 * that parse only an authority or a request target get the one that RFC 3986 appendix B yields, and
 * report nothing else.
 */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
