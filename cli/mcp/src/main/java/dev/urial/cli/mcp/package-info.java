/** The verb for agents, separate from the others: a server for the Model Context Protocol. */
@NullMarked
package dev.urial.cli.mcp;

import org.jspecify.annotations.NullMarked;
