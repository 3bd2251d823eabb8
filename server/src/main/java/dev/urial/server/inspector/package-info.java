/**
 * The tools beside the inspector: a reference resolved line by line, two identifiers on the ladder,
 * the boxes of a base, parts of media, a text through the documents.
 */
@NullMarked
package dev.urial.server.inspector;

import org.jspecify.annotations.NullMarked;
