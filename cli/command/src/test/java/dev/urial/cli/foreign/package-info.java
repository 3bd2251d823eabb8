/** Other people's commands: each option, each exit status, and what differs on purpose. */
@NullMarked
package dev.urial.cli.foreign;

import org.jspecify.annotations.NullMarked;
