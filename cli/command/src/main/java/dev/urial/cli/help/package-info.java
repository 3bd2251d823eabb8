/**
 * What is said of the command and its verbs. The words are resources beside this package, a page
 * for each verb, {@code inspect.txt}; another language would lie beside it, {@code inspect.de.txt}.
 *
 * <pre>
 * HelpText, ManPage, CompletionScript, VerbReference ──► Help ──► HelpReader ──► HelpPage, CommandHelp
 * </pre>
 *
 * <p>A run of a verb loads none of it: how a command line is read, the verbs know themselves, and a
 * test holds both together. Uses {@code render} for the width of texts, and no verb.
 */
@NullMarked
package dev.urial.cli.help;

import org.jspecify.annotations.NullMarked;
