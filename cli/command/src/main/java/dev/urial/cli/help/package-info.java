/**
 * The help for the command and its verbs. The pages are resources next to this package, one for
 * each verb, such as {@code inspect.txt}; a translation would be next to it, as {@code
 * inspect.de.txt}.
 *
 * <pre>
 * HelpText, ManPage, CompletionScript ──► Help ──► HelpPage ──► HelpFile
 * </pre>
 *
 * <p>A run of a verb loads none of this package: the verbs define how their command lines are
 * parsed, and a test checks that the help agrees. This package uses {@code render} for the width of
 * text, and no verb.
 */
@NullMarked
package dev.urial.cli.help;

import org.jspecify.annotations.NullMarked;
