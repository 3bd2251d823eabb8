/**
 * The {@code urial} command: everything the library does, at a prompt and in pipes.
 *
 * <pre>
 * cli      Main, the door of the process ──► Cli, the command as a function; Verbs, the table; Rehearsal
 *  │
 *  ▼
 * look ──► change   judge   find     one class a verb, named after it, by the groups of the help;
 *  │                                 beside: links, sql, whose jars are others
 *  ▼
 * verbs    what a verb is; options that several groups share
 *  │ └──► help    what is said of verbs: pages, which are resources, and all that is made of them
 *  ▼       │
 * render ◄─┘   texts through an operation, and what becomes of them: lines, JSON, TSV, drawings
 *  │
 *  ▼
 * io       the command line, bytes in and bytes out, and how the command ends
 * </pre>
 *
 * <p>Arrows go down. A verb is data and an action; reading, writing, errors and exit statuses are
 * the same for all verbs and are handled by the packages below.
 */
@NullMarked
package dev.urial.cli;

import org.jspecify.annotations.NullMarked;
