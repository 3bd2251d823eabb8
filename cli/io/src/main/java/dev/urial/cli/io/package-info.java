/**
 * The command's outside: arguments and options, lines and octets that come in, the buffer that goes
 * out, terminals, and exit statuses. Knows no verb, and nothing of what is written.
 */
@NullMarked
package dev.urial.cli.io;

import org.jspecify.annotations.NullMarked;
