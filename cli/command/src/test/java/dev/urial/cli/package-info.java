/**
 * Drives the command in this process by {@link dev.urial.cli.Cli}, and a few times as a real one.
 */
@NullMarked
package dev.urial.cli;

import org.jspecify.annotations.NullMarked;
