package dev.urial.internal.server.template;

/**
 * A finding about a target.
 *
 * @param sentence the finding, in the page's language
 * @param alarm whether it is a warning
 * @param citation the clause that states it
 * @param link a link to the clause
 */
public record TargetFinding(String sentence, boolean alarm, String citation, String link) {}
