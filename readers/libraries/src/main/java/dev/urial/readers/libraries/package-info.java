/**
 * Readers for other libraries. Each library has a small class, which is found by {@link
 * java.util.ServiceLoader} and calls the same API as the library's users.
 *
 * <p>A reader is available if its library is on the class path; no reader depends on another. A
 * library that parses only an authority or a request target receives that part, extracted as in RFC
 * 3986 appendix B, and reports no other components.
 */
@NullMarked
package dev.urial.readers.libraries;

import org.jspecify.annotations.NullMarked;
