/**
 * The desk: what who is signed in does with links. It asks the same rules as the interface for
 * programs; nothing here works by a script alone.
 */
@Beta
@NullMarked
package dev.urial.server.desk;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
