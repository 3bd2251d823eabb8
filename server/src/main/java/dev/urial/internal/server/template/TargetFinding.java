package dev.urial.internal.server.template;

/**
 * A finding about the target of a link.
 *
 * @param sentence the finding, in the page's language
 * @param alarm whether the finding is a warning
 * @param citation the clause on which the finding is based; empty if there is none
 * @param link a link to the clause; empty if there is none
 */
public record TargetFinding(String sentence, boolean alarm, String citation, String link) {}
