/** A reference in a document, its base, and where the base came from. */
@NullMarked
package dev.urial.documents.link;

import org.jspecify.annotations.NullMarked;
