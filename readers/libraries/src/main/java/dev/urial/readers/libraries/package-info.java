/**
 * How other libraries read a text: a small class for each, found by {@link
 * java.util.ServiceLoader}, that calls what the library's own users call.
 *
 * <p>Each is there where its library is on the class path; none needs another. Libraries that read
 * an authority or a request target alone are given what RFC 3986 appendix B cuts out, and say
 * nothing of the rest.
 */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
