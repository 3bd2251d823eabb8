/** Links of XML documents: a hardened reader, the stack of {@code xml:base}, and vocabularies. */
@NullMarked
package dev.urial.documents.xml;

import org.jspecify.annotations.NullMarked;
