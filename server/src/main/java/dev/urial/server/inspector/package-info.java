/**
 * The inspector: a page that explains any text. It is rendered from the object that {@code inspect
 * --full --json} writes, so the page and the command always agree. Next to it are the tools: a
 * reference resolved line by line, two identifiers on the ladder, the boxes of a base, parts of
 * media, and a text as parsed under each document.
 */
@Beta
@NullMarked
package dev.urial.server.inspector;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
