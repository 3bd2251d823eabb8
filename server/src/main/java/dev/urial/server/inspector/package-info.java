/**
 * The inspector: what any text is, on a page. It is drawn from the object that {@code inspect
 * --full --json} writes, so that page and command cannot part.
 */
@NullMarked
package dev.urial.server.inspector;

import org.jspecify.annotations.NullMarked;
