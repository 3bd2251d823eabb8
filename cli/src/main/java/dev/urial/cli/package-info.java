/**
 * The {@code urial} command: everything the library does, at a prompt and in pipes.
 *
 * <pre>
 * Main ──► Cli ──► Verbs ──► Verb (data: options, examples, action)
 *                              │                        └──► HelpText, ManPage, Completion, Reference
 *                              ▼
 *        LineReader ──► Session ──► Operation: one text in, one Outcome out
 *                          │
 *                          └──► Sink: lines, for people, JSON Lines, TSV ──► Out
 * </pre>
 *
 * <p>A verb is data and an {@link dev.urial.cli.Operation}; reading, writing, errors and exit codes
 * are the same for all of them and stand in {@link dev.urial.cli.Session}.
 */
@NullMarked
package dev.urial.cli;

import org.jspecify.annotations.NullMarked;
