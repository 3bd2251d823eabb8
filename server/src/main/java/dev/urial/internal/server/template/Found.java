package dev.urial.internal.server.template;

/**
 * Something that was found about a target.
 *
 * @param sentence what, in the page's language
 * @param alarm whether it is a warning
 * @param citation which clause says so
 * @param link where that stands
 */
public record Found(String sentence, boolean alarm, String citation, String link) {}
