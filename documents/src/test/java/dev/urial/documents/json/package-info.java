/** Tests of the links of JSON documents. */
@NullMarked
package dev.urial.documents.json;

import org.jspecify.annotations.NullMarked;
