/** What the desk and the interface for programs both do with links, done in one place. */
@NullMarked
package dev.urial.server.links;

import org.jspecify.annotations.NullMarked;
