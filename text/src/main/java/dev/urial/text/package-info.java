/**
 * Finds URIs and IRIs in plain text, even if they are between delimiters or broken across lines.
 *
 * <p>RFC 3986 appendix C and RFC 2396 appendix E define how to treat {@code <URL:…>}, quotation
 * marks, and inner whitespace.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.text;

import org.jspecify.annotations.NullMarked;
