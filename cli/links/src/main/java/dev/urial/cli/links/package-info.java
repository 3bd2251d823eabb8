/**
 * The verbs of the service: its server, and its links at a prompt. They lie apart from the other
 * verbs, so that no other verb's start pays for a server and two databases.
 */
@NullMarked
package dev.urial.cli.links;

import org.jspecify.annotations.NullMarked;
