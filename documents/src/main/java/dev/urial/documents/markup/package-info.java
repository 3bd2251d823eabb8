/**
 * Finds the links in style sheets, Markdown and plain text.
 *
 * <pre>{@code
 * CssReferences.inStyleSheet("a { background: url( b.png ) }").get(0).value()  // "b.png"
 * }</pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.markup;

import org.jspecify.annotations.NullMarked;
