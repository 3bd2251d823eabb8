/**
 * The links of HTML documents, as the HTML Standard finds and resolves them.
 *
 * <p>jsoup cuts the document into elements and says where each attribute's value stands; which
 * attributes hold URLs says {@link dev.urial.documents.html.UrlAttribute}, and {@link
 * dev.urial.documents.html.HtmlReader} makes links of them.
 */
@NullMarked
package dev.urial.documents.html;

import org.jspecify.annotations.NullMarked;
