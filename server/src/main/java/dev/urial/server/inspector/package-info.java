/**
 * The inspector: what any text is, on a page, drawn from the object that {@code inspect --full
 * --json} writes, so that page and command cannot part. Beside it the tools: a reference resolved
 * line by line, two identifiers on the ladder, the boxes of a base, parts of media, a text through
 * the documents.
 */
@Beta
@NullMarked
package dev.urial.server.inspector;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
