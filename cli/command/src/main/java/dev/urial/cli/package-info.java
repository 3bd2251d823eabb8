/**
 * The {@code urial} command: everything the library does, at a prompt and in pipes.
 *
 * <pre>
 * cli      Main, the entry point ──► Cli, the command as a function; Verbs, the table of verbs
 *  │
 *  ▼
 * look ──► change   judge   find     one class per verb, grouped as in the help;
 *  │        bulk                     links, sql and mcp are in other jars
 *  ▼
 * verbs        the definition of a verb; options that several groups share
 *  │   help    help pages, which are resources, and everything generated from them
 *  ▼    │
 * render ◄┘    applies operations to texts, and writes lines, JSON, TSV, drawings
 *  │
 *  ▼
 * io       the command line, input and output of bytes, exit statuses
 * </pre>
 *
 * <p>Dependencies only point down. A verb is data and an action; reading, writing, errors and exit
 * statuses are the same for all verbs and are handled by the packages below.
 */
@NullMarked
package dev.urial.cli;

import org.jspecify.annotations.NullMarked;
