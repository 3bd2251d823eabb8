/** The verb {@code urial mcp}, in a separate module: a server for the Model Context Protocol. */
@NullMarked
package dev.urial.cli.mcp;

import org.jspecify.annotations.NullMarked;
