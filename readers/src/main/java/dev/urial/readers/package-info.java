/**
 * How other libraries and programs read a text, side by side.
 *
 * <pre>
 * text ──► Readers ──► Reader, Reader, Reader …   each guarded: none hangs, none throws through
 *                          │
 *                          ▼
 *                      ReaderAnswer               its own words, or its refusal
 *                          │
 *                          ▼
 *                       Verdict                   where they part, in a sentence
 * </pre>
 *
 * <p>Those of the JDK and Urial's own two stand here, and programs that are installed. Those of
 * other libraries are found by {@link java.util.ServiceLoader}: the artifact {@code
 * urial-readers-libraries} has a small class for each, which answers where its library is on the
 * class path.
 */
@NullMarked
package dev.urial.readers;

import org.jspecify.annotations.NullMarked;
