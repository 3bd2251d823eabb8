package dev.urial.internal.server.template;

/**
 * A label and what it is of.
 *
 * @param label a sentence's piece, in the page's language
 * @param value what stands there, escaped for people
 * @param exact whether the value is a piece of an identifier, shown as it is written
 */
public record LabelledRow(String label, String value, boolean exact) {}
