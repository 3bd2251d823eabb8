/**
 * The inspector, which is a page that explains any text. It is rendered from the object that {@code
 * inspect --full --json} writes, so the page and the command always agree. The tools resolve a
 * reference line by line, compare two identifiers, establish a base URI, select parts of media, and
 * parse text under each version of the standards.
 */
@NullMarked
package dev.urial.server.inspector;

import org.jspecify.annotations.NullMarked;
