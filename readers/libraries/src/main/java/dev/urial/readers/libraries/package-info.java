/**
 * How other libraries parse text: a small class for each library, found by {@link
 * java.util.ServiceLoader}, that calls the API that the library's users call.
 *
 * <p>A reader is available if its library is on the class path; no reader depends on another.
 * Libraries that parse only an authority or a request target receive the one from RFC 3986 appendix
 * B, and report nothing else.
 */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
