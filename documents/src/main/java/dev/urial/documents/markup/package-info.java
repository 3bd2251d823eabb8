/**
 * What refers in style sheets, in Markdown and in plain text.
 *
 * <pre>{@code
 * CssReferences.inStyleSheet("a { background: url( b.png ) }").get(0).value()  // "b.png"
 * }</pre>
 */
@NullMarked
package dev.urial.documents.markup;

import org.jspecify.annotations.NullMarked;
