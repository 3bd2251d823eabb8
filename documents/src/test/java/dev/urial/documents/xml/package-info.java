/** Tests of the links of XML documents. */
@NullMarked
package dev.urial.documents.xml;

import org.jspecify.annotations.NullMarked;
