/**
 * The desk: the pages on which signed-in users manage links. It applies the same rules as the API,
 * and everything works without scripts.
 */
@Beta
@NullMarked
package dev.urial.server.desk;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
