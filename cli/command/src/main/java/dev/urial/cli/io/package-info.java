/**
 * The command's interface to the system: arguments and options, input lines and octets, buffered
 * output, terminals, and exit statuses. This package is independent of verbs and output formats.
 */
@NullMarked
package dev.urial.cli.io;

import org.jspecify.annotations.NullMarked;
