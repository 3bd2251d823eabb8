/** The messages of this module, by key, and the encodings of documents. */
@NullMarked
package dev.urial.internal.documents;

import org.jspecify.annotations.NullMarked;
