/** The tools for agents, asked by a client of the protocol's own SDK. */
@NullMarked
package dev.urial.cli.mcp;

import org.jspecify.annotations.NullMarked;
