/** The verb for agents, apart from the others: a server of the Model Context Protocol. */
@NullMarked
package dev.urial.cli.mcp;

import org.jspecify.annotations.NullMarked;
