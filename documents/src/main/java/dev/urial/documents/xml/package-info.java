/**
 * Finds the links in XML documents, using a hardened reader that supports {@code xml:base} and
 * known vocabularies.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.xml;

import org.jspecify.annotations.NullMarked;
