/**
 * The verbs of the service: its server, and its links on the command line. They are separate from
 * the other verbs, so that a server and two databases do not slow down the start of other verbs.
 */
@NullMarked
package dev.urial.cli.links;

import org.jspecify.annotations.NullMarked;
