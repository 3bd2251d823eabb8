package dev.urial.server.page;

/**
 * A label and its value.
 *
 * @param label the label, in the page's language
 * @param value the value, escaped for display
 * @param exact whether the value is an identifier or part of one, to be shown as written
 */
public record LabelledRow(String label, String value, boolean exact) {}
