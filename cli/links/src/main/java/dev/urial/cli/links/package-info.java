/**
 * The verbs that run the service and manage its links on the command line. They are in a separate
 * module, so that the server and its two databases do not slow down the start of other verbs.
 */
@NullMarked
package dev.urial.cli.links;

import org.jspecify.annotations.NullMarked;
