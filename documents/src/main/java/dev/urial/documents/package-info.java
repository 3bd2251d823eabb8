/** The links of a document and what each is relative to, whatever its media type. */
@NullMarked
package dev.urial.documents;

import org.jspecify.annotations.NullMarked;
