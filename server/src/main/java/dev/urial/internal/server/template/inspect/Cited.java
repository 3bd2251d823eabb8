package dev.urial.internal.server.template.inspect;

/**
 * Who says so.
 *
 * @param citation the document and the section
 * @param link where that stands
 */
public record Cited(String citation, String link) {}
