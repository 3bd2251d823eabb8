/**
 * Readers for other libraries. There is a small class for each library, found by {@link
 * java.util.ServiceLoader}, which calls the same API as the library's users.
 *
 * <p>A reader is available if its library is on the class path; no reader depends on another.
 * Libraries that parse only an authority or a request target receive it as extracted by RFC 3986
 * appendix B, and report no other components.
 */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
