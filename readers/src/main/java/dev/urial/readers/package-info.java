/**
 * Compares how other libraries and programs parse the same text.
 *
 * <pre>
 * text ──► Readers ──► Reader, Reader, Reader …   each isolated: none can hang or throw
 *                          │
 *                          ▼
 *                      ReaderAnswer               its components, or its rejection
 *                          │
 *                          ▼
 *                       Verdict                   where they disagree, in a sentence
 * </pre>
 *
 * <p>This package contains the readers for the JDK, for Urial's two standards, and for installed
 * programs. Readers for libraries are found by {@link java.util.ServiceLoader}: the artifact {@code
 * urial-readers-libraries} contains a small class for each library, which is available if the
 * library is on the class path.
 */
@NullMarked
package dev.urial.readers;

import org.jspecify.annotations.NullMarked;
