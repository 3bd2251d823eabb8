/**
 * Finds and resolves the links in HTML documents as defined in the HTML Standard.
 *
 * <p>jsoup parses the document and returns the position of each attribute value. {@link
 * dev.urial.documents.html.UrlAttribute} lists the attributes that contain URLs, and {@link
 * dev.urial.documents.html.HtmlReader} creates the links.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.html;

import org.jspecify.annotations.NullMarked;
